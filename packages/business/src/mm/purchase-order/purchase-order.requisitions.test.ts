import { type Given, givenIn } from '@sampan/testkit/given.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';

const world = await sampleWorld();
let given: Given;
let buyer: Actor;
let warehouse: Actor;
let requisition: Held;

beforeAll(async () => {
  given = await givenIn(world);
  [buyer, warehouse] = await Promise.all([world.as('buyer'), world.as('warehouse')]);
});
beforeEach(async () => {
  requisition = await given.approvedRequisition([{ MATERIAL_CODE: 'M1002', QTY: '10' }]);
});

const drawing = (QTY: string, of = requisition, PURCHASE_REQUEST_ENTRY_NO = 1) => ({
  PURCHASE_REQUEST_NO: of.NO,
  PURCHASE_REQUEST_ENTRY_NO,
  QTY,
});
const ordered = async (of = requisition) => {
  const { ENTRIES, ORDER_STATUS } = await buyer.read(of);
  return [ENTRIES.map((entry) => entry['ORDER_QTY']).join(' '), ORDER_STATUS];
};
const inArea = { STORAGE_LOCATION_CODE: '1101' };

test('several requisitions go into one order and one requisition into several orders', async () => {
  const other = await given.approvedRequisition([
    { MATERIAL_CODE: 'M1003', QTY: '5' },
    { MATERIAL_CODE: 'M1004', QTY: '2' },
  ]);
  await given.draftOrder([drawing('4'), drawing('5', other), drawing('1', other, 2)]);
  expect(await ordered()).toEqual(['4', 'PARTIAL']);
  expect(await ordered(other)).toEqual(['5 1', 'PARTIAL']);
  await given.draftOrder([drawing('6'), drawing('1', other, 2)]);
  expect(await ordered()).toEqual(['10', 'FULL']);
  expect(await ordered(other)).toEqual(['5 2', 'FULL']);
  expect(await buyer.read(requisition)).toMatchObject({ IS_COMPLETED: '1', STATUS_TEXT: '已完成' });
});

test('an entry that only names its requisition takes material, unit and what is still open', async () => {
  await given.draftOrder([drawing('4')]);
  const order = await given.draftOrder([{ PURCHASE_REQUEST_NO: requisition.NO, PURCHASE_REQUEST_ENTRY_NO: 1 }]);
  expect((await buyer.read(order)).ENTRIES[0]).toMatchObject({ MATERIAL_CODE: 'M1002', UNIT_CODE: 'KG', QTY: '6' });
});

test('one unit in the fourth decimal above the rest is refused with the rest, the rest itself passes', async () => {
  await given.draftOrder([drawing('7.5')]);
  const refused = await refusal(given.draftOrder([drawing('2.5001')]));
  expect(refused.codes).toEqual({ 'ENTRIES[0].QTY': ['ORDER_QTY_OVER'] });
  expect(refused.message).toContain('2.5');
  expect(await ordered()).toEqual(['7.5', 'PARTIAL']);
  await given.draftOrder([drawing('2.5')]);
  expect(await ordered()).toEqual(['10', 'FULL']);
});

test('two entries of one order are counted together', async () => {
  const refused = await refusal(given.draftOrder([drawing('6'), drawing('5')]));
  expect(refused.codes).toEqual({ 'ENTRIES[1].QTY': ['ORDER_QTY_OVER'] });
  expect(await ordered()).toEqual(['0', 'NONE']);
});

test('an order in another unit draws in the unit of the requisition', async () => {
  // A tonne of M1002 is 1,000 kg.
  await given.draftOrder([{ ...drawing('0.0045'), MATERIAL_CODE: 'M1002', UNIT_CODE: 'T' }]);
  expect(await ordered()).toEqual(['4.5', 'PARTIAL']);
});

test('an update draws anew, a removed entry and a deleted draft give back', async () => {
  const order = await given.draftOrder([drawing('4'), { MATERIAL_CODE: 'M1001', QTY: '1' }]);
  await buyer.update(order, { ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 1, QTY: '10' }, { PURCHASE_ORDER_ENTRY_NO: 2 }] });
  expect(await ordered()).toEqual(['10', 'FULL']);
  expect((await refusal(buyer.update(order, { ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 1, QTY: '11' }] }))).codes).toEqual({
    'ENTRIES[0].QTY': ['ORDER_QTY_OVER'],
  });
  await buyer.update(order, { ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 2 }] });
  expect(await ordered()).toEqual(['0', 'NONE']);
  const draft = await given.draftOrder([drawing('3')]);
  await buyer.remove(draft);
  expect(await ordered()).toEqual(['0', 'NONE']);
});

test('a cancelled order gives everything back', async () => {
  const order = await given.approvedOrder([drawing('10')]);
  await buyer.act(order, 'cancel');
  expect(await ordered()).toEqual(['0', 'NONE']);
});

test('an order closed short keeps what it received and gives the rest back', async () => {
  const order = await given.approvedOrder([drawing('10')]);
  const receipt = { ...inArea, ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 1, RECEIVE_QTY: '4' }] };
  const { RECEIVING_DOC_NO } = await warehouse.act(order, 'receive', receipt);
  expect(await ordered()).toEqual(['10', 'FULL']);
  await buyer.act(order, 'close');
  expect(await ordered()).toEqual(['4', 'PARTIAL']);
  await given.draftOrder([drawing('6')]);
  // Goods that go back to the vendor's lorry are not received any more.
  await warehouse.act(order, 'delete-receiving', { RECEIVING_DOC_NO });
  expect(await ordered()).toEqual(['6', 'PARTIAL']);
  await world.expectInvariants();
});

test('a requisition that is a draft, closed or for another material is refused', async () => {
  const draft = await given.draftRequisition([{ MATERIAL_CODE: 'M1002', QTY: '1' }]);
  const at = 'ENTRIES[0].PURCHASE_REQUEST_NO';
  const codesOf = async (entry: object) => (await refusal(given.draftOrder([{ ...entry }]))).codes;
  expect(await codesOf(drawing('1', draft))).toEqual({ [at]: ['REQUISITION_NOT_OPEN'] });
  expect(await codesOf({ ...drawing('1'), MATERIAL_CODE: 'M1001' })).toEqual({ [at]: ['REQUISITION_OTHER_MATERIAL'] });
  expect(await codesOf({ ...drawing('1', requisition, 2), MATERIAL_CODE: 'M1002' })).toEqual({ [at]: ['REFERENCE_UNKNOWN'] });
  await buyer.act(requisition, 'close');
  expect(await codesOf(drawing('1'))).toEqual({ [at]: ['REQUISITION_NOT_OPEN'] });
});

test('a draft may be changed after its requisition was closed, but takes no more of it', async () => {
  const order = await given.draftOrder([drawing('4')]);
  await buyer.act(requisition, 'close');
  await buyer.update(order, { NOTE: '改' });
  await buyer.update(order, { ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 1, QTY: '3' }] });
  expect(await ordered()).toEqual(['3', 'PARTIAL']);
  const more = await refusal(buyer.update(order, { ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 1, QTY: '3.5' }] }));
  expect(more.codes).toEqual({ 'ENTRIES[0].QTY': ['SOURCE_DOCUMENT_NOT_OPEN'] });
});

test('a requisition with an order can be neither cancelled nor taken back to draft, but closed', async () => {
  const order = await given.draftOrder([drawing('1')]);
  const approver = await world.as('approver');
  for (const [actor, action] of [
    [buyer, 'cancel'],
    [approver, 'unapprove'],
  ] as const) {
    const refused = await refusal(actor.act(requisition, action));
    expect([refused.code, refused.text.includes(order.NO)]).toEqual(['DOCUMENT_HAS_CHILDREN', true]);
  }
  expect(((await buyer.read(requisition))['ACTIONS'] as Record<string, unknown>)['cancel']).toMatchObject({ allowed: false });
  await buyer.act(requisition, 'close');
  expect(await buyer.read(requisition)).toMatchObject({ IS_CLOSED: '1' });
});
