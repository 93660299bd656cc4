import { expect, test } from 'vitest';
import { refusalOf, testOrganisation } from '../../test-organisation.ts';

const { create, update, remove, view, rowBy } = await testOrganisation();
const own = { DICTIONARY: 'PAY_TYPE', VALUE_CODE: 'BARTER', NAME_ZH: '以物易物', NAME_EN: 'Barter' };
const order = { SUPPLIER_CODE: 'V1001', PLANT_CODE: '1100', ENTRIES: [{ MATERIAL_CODE: 'M1001', QTY: '1', UNIT_PRICE: '1' }] };

test('values that come with the program stay, under their code; names, order and use may change', async () => {
  const cash = { DICTIONARY: 'PAY_TYPE', VALUE_CODE: 'CASH' };
  expect(await refusalOf(remove('data_dictionary', cash))).toEqual(['SYSTEM_VALUE']);
  expect(await refusalOf(update('data_dictionary', cash, { VALUE_CODE: 'COINS' }))).toEqual(['VALUE_CODE: FIELD_FIXED']);
  expect(await refusalOf(update('data_dictionary', cash, { DICTIONARY: 'PLAN_TYPE' }))).toEqual(['DICTIONARY: FIELD_FIXED']);
  await update('data_dictionary', cash, { NAME_ZH: '现付', SEQ: 5, IS_ACTIVE: '0' });
  expect(await view('data_dictionary', cash)).toMatchObject({ NAME_ZH: '现付', IS_SYSTEM: '1' });
});

test('a value belongs to a dictionary that some field names', async () => {
  expect(await refusalOf(create('data_dictionary', { ...own, DICTIONARY: 'WEATHER' }))).toEqual(['DICTIONARY: CHOICE_INVALID']);
});

test('a new value can be chosen at once, and cannot be deleted once a document holds it', async () => {
  expect(await refusalOf(create('purchase_order', { ...order, PAY_TYPE: 'BARTER' }))).toEqual(['PAY_TYPE: CHOICE_INVALID']);
  await create('data_dictionary', own);
  await create('purchase_order', { ...order, PAY_TYPE: 'BARTER' });
  expect(await refusalOf(remove('data_dictionary', { VALUE_CODE: 'BARTER' }))).toEqual(['RECORD_IN_USE']);
  await create('data_dictionary', { ...own, VALUE_CODE: 'GIFT' });
  await remove('data_dictionary', { VALUE_CODE: 'GIFT' });
});

test('a dictionary has one default at most', async () => {
  await update('data_dictionary', { DICTIONARY: 'PAY_TYPE', VALUE_CODE: 'ALIPAY' }, { IS_DEFAULT: '1' });
  expect(await rowBy('data_dictionary', { DICTIONARY: 'PAY_TYPE', VALUE_CODE: 'TRANSFER' })).toMatchObject({ IS_DEFAULT: '0' });
});

test('a value that was switched off cannot be chosen anew; documents that hold it keep it and are changed as before', async () => {
  const slow = { ...own, VALUE_CODE: 'SLOW', NAME_EN: 'Slow boat' };
  await create('data_dictionary', slow);
  const { ID } = await create('purchase_order', { ...order, PAY_TYPE: 'SLOW' });
  await update('data_dictionary', { VALUE_CODE: 'SLOW' }, { IS_ACTIVE: '0' });
  expect(await refusalOf(create('purchase_order', { ...order, PAY_TYPE: 'SLOW' }))).toEqual(['PAY_TYPE: REFERENCE_INACTIVE']);
  await update('purchase_order', { id: ID }, { NOTE: 'still slow' });
  expect(await view('purchase_order', { id: ID })).toMatchObject({ PAY_TYPE: 'SLOW', PAY_TYPE_TEXT: 'Slow boat', NOTE: 'still slow' });
});

test('a value is in use where a data binding feeds a text field with it, or gives it as a default', async () => {
  await create('data_dictionary', { ...own, VALUE_CODE: 'FED' });
  await create('data_dictionary', { ...own, VALUE_CODE: 'GIVEN' });
  const FIELDS = [
    { FIELD: 'CARRIER', FED_BY: 'PAY_TYPE' },
    { FIELD: 'PAY_TYPE', DEFAULT_VALUE: 'GIVEN' },
  ];
  await create('data_binding', { RECORD_TYPE: 'purchase_order', FIELDS });
  await create('purchase_order', { ...order, CARRIER: 'FED' });
  expect(await refusalOf(remove('data_dictionary', { VALUE_CODE: 'FED' }))).toEqual(['RECORD_IN_USE']);
  expect(await refusalOf(remove('data_dictionary', { VALUE_CODE: 'GIVEN' }))).toEqual(['RECORD_IS_DEFAULT']);
});
