import { type Given, givenIn } from '@sampan/testkit/given.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';

const world = await sampleWorld();
let given: Given;
let buyer: Actor;
let warehouse: Actor;
let approver: Actor;
let requisition: Held;
let order: Held;

beforeAll(async () => {
  given = await givenIn(world);
  [buyer, warehouse, approver] = await Promise.all([world.as('buyer'), world.as('warehouse'), world.as('approver')]);
});
beforeEach(async () => {
  requisition = await given.approvedRequisition([{ MATERIAL_CODE: 'M1002', QTY: '10' }]);
  order = await given.approvedOrder([
    { PURCHASE_REQUEST_NO: requisition.NO, PURCHASE_REQUEST_ENTRY_NO: 1, QTY: '10' },
    { MATERIAL_CODE: 'M1003', QTY: '5' },
  ]);
});

const lines = (...numbers: number[]) => ({ ENTRIES: numbers.map((PURCHASE_ORDER_ENTRY_NO) => ({ PURCHASE_ORDER_ENTRY_NO })) });
const receive = (entry: number, RECEIVE_QTY: string) =>
  warehouse.act(order, 'receive', { STORAGE_LOCATION_CODE: '1101', ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: entry, RECEIVE_QTY }] });
const state = async () => {
  const read = await buyer.read(order);
  return [
    read['IS_CLOSED'],
    read['RECEIVE_STATUS'],
    read.ENTRIES.map((entry) => `${entry['IS_CLOSED']} ${entry['CAN_RECEIVE_QTY']}`).join(', '),
  ];
};
const ordered = async () => (await buyer.read(requisition)).ENTRIES[0]?.['ORDER_QTY'];

test('a closed line takes no more goods, counts as full and gives back what was not received', async () => {
  await receive(1, '4');
  await buyer.act(order, 'close-line', lines(1));
  expect(await state()).toEqual(['0', 'PARTIAL', '1 0, 0 5']);
  expect(await ordered()).toBe('4');
  expect((await refusal(receive(1, '1'))).codes).toEqual({ 'ENTRIES[0].RECEIVE_QTY': ['RECEIVE_QTY_OVER'] });
  await warehouse.act(order, 'receive', { STORAGE_LOCATION_CODE: '1101' });
  expect(await state()).toEqual(['0', 'FULL', '1 0, 0 0']);
  await given.settled(order);
  expect(await buyer.read(order)).toMatchObject({ IS_COMPLETED: '1' });
  await world.expectInvariants();
});

test('a line of which goods are about to be received is not closed; the others are', async () => {
  const draft = await warehouse.create('goods_receipt', {
    PURCHASE_ORDER_NO: order.NO,
    STORAGE_LOCATION_CODE: '1101',
    ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 1, RECEIVE_QTY: '2' }],
  });
  const refused = await refusal(buyer.act(order, 'close-line', lines(1)));
  expect([refused.code, refused.text.includes(draft.NO)]).toEqual(['DOCUMENT_HAS_OPEN_CHILDREN', true]);
  await buyer.act(order, 'close-line', lines(2));
  await warehouse.act(draft, 'cancel');
  await buyer.act(order, 'close-line', lines(1));
  expect(await buyer.read(order)).toMatchObject({ IS_CLOSED: '1' });
});

test('a line that is opened again draws again', async () => {
  await buyer.act(order, 'close-line', lines(1));
  expect(await ordered()).toBe('0');
  await approver.act(order, 'reopen-line', lines(1));
  expect([await ordered(), ...(await state())]).toEqual(['10', '0', 'NONE', '0 10, 0 5']);
});

test('it is not opened again once others have ordered what it gave back', async () => {
  await buyer.act(order, 'close-line', lines(1));
  await given.draftOrder([{ PURCHASE_REQUEST_NO: requisition.NO, PURCHASE_REQUEST_ENTRY_NO: 1, QTY: '6' }]);
  const refused = await refusal(approver.act(order, 'reopen-line', lines(1)));
  expect([refused.codes, refused.message.includes('（4）')]).toEqual([{ 'ENTRIES[0].QTY': ['ORDER_QTY_OVER'] }, true]);
});

test('the last open line closes the order, which opens with one of its lines and not by itself', async () => {
  await buyer.act(order, 'close-line', lines(1, 2));
  expect((await state())[0]).toBe('1');
  expect((await refusal(approver.act(order, 'reopen'))).code).toBe('ENTRIES_ALL_CLOSED');
  await approver.act(order, 'reopen-line', lines(2));
  expect(await state()).toEqual(['0', 'NONE', '1 0, 0 5']);
  await world.expectInvariants();
});

test('a closed order opens again with all it had, by whoever may', async () => {
  await receive(1, '4');
  await buyer.act(order, 'close');
  expect(await ordered()).toBe('4');
  expect((await refusal(buyer.act(order, 'reopen'))).status).toBe(403);
  await approver.act(order, 'reopen');
  expect([await ordered(), ...(await state())]).toEqual(['10', '0', 'PARTIAL', '0 6, 0 5']);
  expect((await refusal(approver.act(order, 'reopen'))).code).toBe('ACTION_NOT_ALLOWED');
});

test('lines are named, and of the order', async () => {
  expect((await refusal(buyer.act(order, 'close-line'))).codes).toEqual({ ENTRIES: ['ITEMS_EMPTY'] });
  expect((await refusal(buyer.act(order, 'close-line', lines(1, 9)))).codes).toEqual({
    'ENTRIES[1].PURCHASE_ORDER_ENTRY_NO': ['ENTRY_UNKNOWN'],
  });
});
