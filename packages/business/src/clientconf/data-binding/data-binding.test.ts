import { expect, test } from 'vitest';
import { refusalOf, testOrganisation } from '../../test-organisation.ts';

const { create, update, remove, view, act, today, sessionWith } = await testOrganisation();

const line = { MATERIAL_CODE: 'M1001', QTY: '2', UNIT_PRICE: '10' };
const order = (more: object = {}) => ({ SUPPLIER_CODE: 'V1001', PLANT_CODE: '1100', ENTRIES: [line], ...more });
const at = (ID: string) => ({ id: ID });

/** Binds the fields of a type anew. */
async function bind(RECORD_TYPE: string, ...FIELDS: object[]): Promise<void> {
  await remove('data_binding', { RECORD_TYPE }).catch(() => undefined);
  await create('data_binding', { RECORD_TYPE, FIELDS });
}
const refusedBinding = (RECORD_TYPE: string, ...FIELDS: object[]) => refusalOf(create('data_binding', { RECORD_TYPE, FIELDS }));

test('a field that the organisation requires is asked for on create and change, whoever calls', async () => {
  const { ID } = await create('purchase_order', order());
  await bind('purchase_order', { FIELD: 'NOTE', IS_REQUIRED: '1' }, { PART: 'ENTRIES', FIELD: 'NOTE', IS_REQUIRED: '1' });
  expect(await refusalOf(create('purchase_order', order()))).toEqual(['NOTE: FIELD_REQUIRED', 'ENTRIES[0].NOTE: FIELD_REQUIRED']);
  const buyer = sessionWith('PURCHASE_ORDER_*');
  expect(await refusalOf(create('purchase_order', order({ NOTE: 'x' }), buyer))).toEqual(['ENTRIES[0].NOTE: FIELD_REQUIRED']);
  await create('purchase_order', order({ NOTE: 'x', ENTRIES: [{ ...line, NOTE: 'y' }] }));
  // The order that is older than the binding: shown as ever, but neither changed nor submitted before it is complete.
  expect(await view('purchase_order', at(ID))).toMatchObject({ NOTE: null });
  expect(await refusalOf(update('purchase_order', at(ID), { SETTLE_DATE: today }))).toContain('NOTE: FIELD_REQUIRED');
  expect(await refusalOf(act('purchase_order', at(ID), 'submit'))).toEqual(['NOTE: FIELD_REQUIRED', 'ENTRIES[0].NOTE: FIELD_REQUIRED']);
  await update('purchase_order', at(ID), { NOTE: 'late', ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 1, NOTE: 'late' }] });
  await act('purchase_order', at(ID), 'submit');
});

test('what was approved before goes on although a field is required since', async () => {
  await bind('purchase_order');
  const { ID } = await create('purchase_order', order());
  await act('purchase_order', at(ID), 'submit');
  await bind('purchase_order', { FIELD: 'NOTE', IS_REQUIRED: '1' });
  await act('purchase_order', at(ID), 'close');
  expect(await view('purchase_order', at(ID))).toMatchObject({ IS_CLOSED: '1' });
});

test('a default fills what the caller leaves out, not what is emptied on purpose, and never an existing record', async () => {
  await bind('purchase_order');
  const { ID: old } = await create('purchase_order', order());
  await bind(
    'purchase_order',
    { FIELD: 'NOTE', DEFAULT_VALUE: 'by sea' },
    { FIELD: 'PAY_TYPE', DEFAULT_VALUE: 'CASH' },
    { FIELD: 'SETTLE_DATE', DEFAULT_VALUE: 'TODAY' },
    { PART: 'ENTRIES', FIELD: 'NOTE', DEFAULT_VALUE: 'boxed' },
  );
  const { ID } = await create('purchase_order', order());
  expect(await view('purchase_order', at(ID))).toMatchObject({
    NOTE: 'by sea',
    PAY_TYPE: 'CASH',
    SETTLE_DATE: today,
    ENTRIES: [{ NOTE: 'boxed' }],
  });
  const { ID: emptied } = await create('purchase_order', order({ NOTE: null, PAY_TYPE: 'TRANSFER' }));
  expect(await view('purchase_order', at(emptied))).toMatchObject({ NOTE: null, PAY_TYPE: 'TRANSFER' });
  await update('purchase_order', at(old), { SETTLE_DATE: today });
  expect(await view('purchase_order', at(old))).toMatchObject({ NOTE: null });
});

test('a hidden field keeps what is stored when the record is changed', async () => {
  await bind('purchase_order');
  const { ID } = await create('purchase_order', order({ NOTE: 'kept', ENTRIES: [{ ...line, NOTE: 'kept too' }] }));
  await bind('purchase_order', { FIELD: 'NOTE', IS_HIDDEN: '1' }, { PART: 'ENTRIES', FIELD: 'NOTE', IS_HIDDEN: '1' });
  await update('purchase_order', at(ID), { SETTLE_DATE: today, ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 1, QTY: '3' }] });
  expect(await view('purchase_order', at(ID))).toMatchObject({ NOTE: 'kept', ENTRIES: [{ QTY: '3', NOTE: 'kept too' }] });
});

test('a dictionary feeds a text field: other values are refused, older ones stay', async () => {
  await bind('purchase_order');
  const { ID } = await create('purchase_order', order({ DELIEVERY_CONTACT: 'Ms Lin' }));
  await bind('purchase_order', { FIELD: 'DELIEVERY_CONTACT', FED_BY: 'PAY_TYPE' });
  expect(await refusalOf(create('purchase_order', order({ DELIEVERY_CONTACT: 'Ms Lin' })))).toEqual(['DELIEVERY_CONTACT: CHOICE_INVALID']);
  await update('purchase_order', at(ID), { NOTE: 'x' });
  const { ID: fed } = await create('purchase_order', order({ DELIEVERY_CONTACT: 'CASH' }));
  expect(await view('purchase_order', at(fed))).toMatchObject({ DELIEVERY_CONTACT: 'CASH', DELIEVERY_CONTACT_TEXT: 'Cash' });
});

test('a default must be one that a new record can hold', async () => {
  await remove('data_binding', { RECORD_TYPE: 'purchase_order' });
  const refusals = await refusedBinding(
    'purchase_order',
    { FIELD: 'SETTLE_DATE', DEFAULT_VALUE: 'tomorrow' },
    { PART: 'ENTRIES', FIELD: 'QTY', DEFAULT_VALUE: '-1' },
  );
  expect(refusals).toEqual(['FIELDS[0].DEFAULT_VALUE: DATE_INVALID', 'FIELDS[1].DEFAULT_VALUE: NUMBER_NOT_POSITIVE']);
  const unknown = await refusedBinding(
    'purchase_order',
    { FIELD: 'PLANT_CODE', DEFAULT_VALUE: 'NOWHERE' },
    { FIELD: 'PAY_TYPE', DEFAULT_VALUE: 'BEADS' },
    { FIELD: 'OWNER', DEFAULT_VALUE: 'nobody' },
  );
  expect(unknown).toEqual([
    'FIELDS[0].DEFAULT_VALUE: REFERENCE_UNKNOWN',
    'FIELDS[2].DEFAULT_VALUE: REFERENCE_UNKNOWN',
    'FIELDS[1].DEFAULT_VALUE: CHOICE_INVALID',
  ]);
});

test('a binding that contradicts the definition or itself is refused with its reason', async () => {
  expect(await refusedBinding('purchase_order', { FIELD: 'PLANT_CODE', IS_HIDDEN: '1' })).toEqual([
    'FIELDS[0].IS_HIDDEN: BINDING_HIDES_REQUIRED',
  ]);
  expect(await refusedBinding('purchase_order', { FIELD: 'NOTE', IS_HIDDEN: '1', IS_REQUIRED: '1' })).toEqual([
    'FIELDS[0].IS_HIDDEN: BINDING_HIDDEN_AND_REQUIRED',
  ]);
  expect(await refusedBinding('purchase_order', { FIELD: 'STATUS', IS_HIDDEN: '1' })).toEqual(['FIELDS[0].FIELD: BINDING_FIELD_UNKNOWN']);
  expect(await refusedBinding('purchase_order', { FIELD: 'COLOUR', IS_REQUIRED: '1' })).toEqual(['FIELDS[0].FIELD: BINDING_FIELD_UNKNOWN']);
  expect(await refusedBinding('purchase_order', { FIELD: 'NOTE' }, { FIELD: 'NOTE' })).toEqual(['FIELDS[1].FIELD: BINDING_FIELD_TWICE']);
  expect(await refusedBinding('purchase_order', { FIELD: 'PLANT_CODE', FED_BY: 'PAY_TYPE' })).toEqual([
    'FIELDS[0].FED_BY: BINDING_NOT_FED',
  ]);
  expect(await refusedBinding('purchase_order', { FIELD: 'PAY_TYPE', FED_BY: 'WEATHER' })).toEqual(['FIELDS[0].FED_BY: CHOICE_INVALID']);
  expect(await refusedBinding('purchase_order', { FIELD: 'NOTE', AFTER_FIELD: 'NOTE' })).toEqual([
    'FIELDS[0].AFTER_FIELD: BINDING_FIELD_UNKNOWN',
  ]);
  expect(await refusedBinding('role', { FIELD: 'DESCRIPTION', IS_REQUIRED: '1' })).toEqual(['RECORD_TYPE: BINDING_TYPE_UNKNOWN']);
  // Hidden with a value of its own: nobody need type it.
  await create('data_binding', { RECORD_TYPE: 'purchase_order', FIELDS: [{ FIELD: 'PLANT_CODE', IS_HIDDEN: '1', DEFAULT_VALUE: '1100' }] });
  const { PLANT_CODE: _left, ...rest } = order();
  const { ID } = await create('purchase_order', rest);
  expect(await view('purchase_order', at(ID))).toMatchObject({ PLANT_CODE: '1100' });
});

test('a role that cannot fill a field in is named beside it', async () => {
  await create('field_privilege', { ROLE_CODE: 'SELLER', MENU: 'PURCHASE_ORDER', FIELD: 'NOTE' });
  const { WARNINGS } = await view('data_binding', { RECORD_TYPE: 'purchase_order' });
  expect(WARNINGS).toContainEqual({ FIELD: 'NOTE', ROLE_CODE: 'SELLER' });
});

test('masters are bound as documents are', async () => {
  await bind('vendor', { FIELD: 'CONTACT_PERSON', IS_REQUIRED: '1' });
  const vendor = { SUPPLIER_CODE: 'V9001', SUPPLIER_NAME: 'Nine', CURRENCY_CODE: 'CNY' };
  expect(await refusalOf(create('vendor', vendor))).toEqual(['CONTACT_PERSON: FIELD_REQUIRED']);
  await create('vendor', { ...vendor, CONTACT_PERSON: 'Nan' });
});
