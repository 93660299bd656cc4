import type { RegisteredDocument } from '@sampan/engines/call/deps.ts';
import { viewRecord } from '@sampan/engines/read/view.ts';
import { updateRecord } from '@sampan/engines/write/update.ts';
import type { Session } from '@sampan/engines/access/session.ts';
import { beforeEach, expect, test } from 'vitest';
import { refusalOf, testOrganisation } from './test-organisation.ts';

/** Fields that a definition leaves open in a later status, shown by a purchase order that leaves its carrier open once it is approved. */
const { act, create, deps, sessionWith } = await testOrganisation();
const registered = deps.registry.byType.get('purchase_order') as RegisteredDocument;
const order: RegisteredDocument = {
  ...registered,
  definition: { ...registered.definition, edits: { APPROVED: ['CARRIER', 'ENTRIES.NOTE'] } },
};
const buyer = sessionWith('PURCHASE_ORDER_VIEW', 'PURCHASE_ORDER_CREATE', 'PURCHASE_ORDER_EDIT', 'PURCHASE_ORDER_SUBMIT');
const reader = sessionWith('PURCHASE_ORDER_VIEW');

let ID: string;
let no: string;
beforeEach(async () => {
  const data = {
    COMPANY_CODE: '1000',
    PLANT_CODE: '1100',
    SUPPLIER_CODE: 'V1001',
    ENTRIES: [{ MATERIAL_CODE: 'M1001', QTY: '1', UNIT_PRICE: '2' }],
  };
  const created = await create('purchase_order', data, buyer);
  ID = created.ID;
  no = String(created['PURCHASE_ORDER_NO']);
});

const view = (session: Session) => viewRecord(deps, session, order, ID);
async function update(DATA: Record<string, unknown>, session = buyer) {
  return updateRecord(deps, session, order, { ID, VERSION: Number((await view(session))['VERSION']), DATA });
}

test('an approved document takes changes of the fields that are left open, and of no other', async () => {
  await act('purchase_order', { PURCHASE_ORDER_NO: no }, 'submit', {}, buyer);
  await update({ CARRIER: '顺丰', ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 1, NOTE: '小心轻放' }] });
  expect(await view(buyer)).toMatchObject({ STATUS: 'APPROVED', CARRIER: '顺丰', ENTRIES: [{ NOTE: '小心轻放', QTY: '1' }] });
  expect(await refusalOf(update({ CARRIER: '中通', NOTE: '急' }))).toEqual(['NOTE: FIELD_READ_ONLY']);
  expect(await refusalOf(update({ ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 1, QTY: '2' }] }))).toEqual(['ENTRIES.1.QTY: FIELD_READ_ONLY']);
  expect(await view(buyer)).toMatchObject({ CARRIER: '顺丰', NOTE: null, ENTRIES: [{ QTY: '1' }] });
});

test('the form is told which fields are open, and only who may edit is let in', async () => {
  expect((await view(buyer))['EDITABLE_FIELDS']).toBeUndefined();
  await act('purchase_order', { PURCHASE_ORDER_NO: no }, 'submit', {}, buyer);
  const seen = await view(buyer);
  expect(seen['EDITABLE_FIELDS']).toEqual(['CARRIER', 'ENTRIES.NOTE']);
  expect(seen['ACTIONS']).toMatchObject({ update: { allowed: true } });
  expect((await view(reader))['ACTIONS']).toMatchObject({ update: { allowed: false, code: 'PRIVILEGE_MISSING' } });
  expect(await refusalOf(update({ CARRIER: '中通' }, reader))).toEqual(['PRIVILEGE_MISSING']);
});

test('a closed document leaves nothing open', async () => {
  await act('purchase_order', { PURCHASE_ORDER_NO: no }, 'submit', {}, buyer);
  await act('purchase_order', { PURCHASE_ORDER_NO: no }, 'close');
  expect((await view(buyer))['EDITABLE_FIELDS']).toBeUndefined();
  expect(await refusalOf(update({ CARRIER: '中通' }))).toEqual(['DOCUMENT_NOT_EDITABLE']);
});
