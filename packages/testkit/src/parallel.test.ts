import { beforeAll, expect, test } from 'vitest';
import { copyOf, outcome, times } from './at-once.ts';
import { type Given, givenIn, type Seen, seenIn } from './given.ts';
import { type Actor, sampleWorld } from './scenario.ts';

const world = await sampleWorld();
let given: Given;
let seen: Seen;
let buyer: Actor;
let warehouse: Actor;
let manager: Actor;

beforeAll(async () => {
  [given, seen] = [await givenIn(world), await seenIn(world)];
  [buyer, warehouse, manager] = await Promise.all([world.as('buyer'), world.as('warehouse'), world.as('manager')]);
});

const here = { STORAGE_LOCATION_CODE: '1101' };

test('twenty creates with one request key make one order', async () => {
  const before = (await buyer.list('purchase_order')).recordsTotal;
  const order = { SUPPLIER_CODE: 'V1001', PLANT_CODE: '1100', ENTRIES: [{ MATERIAL_CODE: 'M1001', QTY: '1', UNIT_PRICE: '10' }] };
  const made = await times(20, () => buyer.create('purchase_order', order, 'one key'));
  expect(new Set(made.map(({ NO }) => NO)).size).toBe(1);
  expect((await buyer.list('purchase_order')).recordsTotal).toBe(before + 1);
});

test('forty creates at once all succeed and have numbers of their own', async () => {
  const made = await times(40, () => given.draftOrder([{ MATERIAL_CODE: 'M1001', QTY: '1' }]));
  expect(new Set(made.map(({ NO }) => NO)).size).toBe(40);
});

test('a receipt clicked five times with one request key is posted once', async () => {
  const material = await given.material();
  const order = await given.approvedOrder([{ MATERIAL_CODE: material, QTY: '5' }]);
  const answers = await times(5, () => warehouse.act(copyOf(order), 'receive', here, 'one click'));
  expect(new Set(answers.map((answer) => answer['RECEIVING_DOC_NO'])).size).toBe(1);
  expect(await seen.valuation(material)).toEqual(['5', '50']);
});

test('of two people who approve one order at the same instant one is told that it was handled', async () => {
  await world.parameter('APPROVE_REQUIRED', 'PO');
  const order = await given.draftOrder([{ MATERIAL_CODE: 'M1001', QTY: '1' }]);
  await buyer.act(order, 'submit');
  const approver = await world.as('approver');
  const tries = [approver, manager].map((one) => one.act(copyOf(order), 'approve'));
  expect(await outcome(tries)).toEqual({ done: 1, DOCUMENT_ALREADY_HANDLED: 1 });
  const trail = await manager.get('mmapi/purchase-order/history', { ID: order.ID });
  const actions = (trail['results'] as { ACTION: string }[]).map(({ ACTION }) => ACTION);
  expect(actions).toEqual(['approve', 'submit', 'create']);
  await world.parameter('APPROVE_REQUIRED', '');
});

test('of two people who confirm one transfer order at the same instant one is told that it was handled', async () => {
  const material = await given.material();
  await given.stock(material, '4');
  const move = await given.move(material, '4', 'A-01-1', 'A-01-2');
  const tries = [warehouse, manager].map((one) => one.act(copyOf(move), 'confirm'));
  expect(await outcome(tries)).toEqual({ done: 1, DOCUMENT_ALREADY_HANDLED: 1 });
  expect(await seen.bins(material)).toEqual({ 'A-01-1': '4 (4)' });
});

test('of a receipt and a closing at the same instant exactly one takes place', async () => {
  const material = await given.material();
  const order = await given.approvedOrder([{ MATERIAL_CODE: material, QTY: '5' }]);
  const tries = [warehouse.act(copyOf(order), 'receive', here), buyer.act(copyOf(order), 'close')];
  expect(await outcome(tries)).toEqual({ done: 1, DOCUMENT_ALREADY_HANDLED: 1 });
  const { IS_CLOSED } = await buyer.read(order);
  expect(await seen.valuation(material)).toEqual(IS_CLOSED === '1' ? ['0', '0'] : ['5', '50']);
});

test('fifty receipts of one material on different orders at once all arrive', async () => {
  const material = await given.material();
  const orders = await times(50, (index) => given.approvedOrder([{ MATERIAL_CODE: material, QTY: '2', UNIT_PRICE: `${index + 1}` }]));
  expect(await outcome(orders.map((order) => warehouse.act(order, 'receive', here)))).toEqual({ done: 50 });
  // 2 pieces each at 1, 2, … 50: 100 pieces worth 2 × 1,275.
  expect(await seen.valuation(material)).toEqual(['100', '2550']);
  expect(await seen.bins(material)).toEqual({ RECV: '100' });
  const numbers = (await manager.list('voucher', { length: 0 })).results.map((row) => Number(String(row['VOUCHER_NO']).slice(2)));
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: numbers.length }, (_, index) => Math.min(...numbers) + index));
});

test('of twenty moves of 1 from a stock of 10 ten take place and ten are refused', async () => {
  const material = await given.material();
  await given.stock(material, '10');
  const moves = await times(20, () => given.move(material, '1', 'A-01-1', 'A-01-2'));
  const confirmed = await outcome(moves.map((move) => warehouse.act(move, 'confirm')));
  expect(confirmed).toEqual({ done: 10, QTY_OCCUPIED: 10 });
  expect(await seen.bins(material)).toEqual({ 'A-01-1': '10 (10)' });
  const executed = await outcome(moves.map((move) => warehouse.act(move, 'execute')));
  expect(executed).toEqual({ done: 10, ACTION_NOT_ALLOWED: 10 });
  expect(await seen.bins(material)).toEqual({ 'A-01-2': '10' });
  expect(await seen.valuation(material)).toEqual(['10', '100']);
});

test('of twenty orders of 1 on a requisition of 10 ten are made, none is over', async () => {
  const requisition = await given.approvedRequisition([{ MATERIAL_CODE: 'M1001', QTY: '10' }]);
  const drawing = { PURCHASE_REQUEST_NO: requisition.NO, PURCHASE_REQUEST_ENTRY_NO: 1, QTY: '1' };
  const made = await outcome(Array.from({ length: 20 }, () => given.draftOrder([drawing])));
  expect(made).toEqual({ done: 10, ORDER_QTY_OVER: 10 });
  expect((await buyer.read(requisition)).ENTRIES[0]).toMatchObject({ ORDER_QTY: '10' });
});

test('orders that exchange their requisitions at the same time do not stop each other', async () => {
  const requisitions = await times(2, () => given.approvedRequisition([{ MATERIAL_CODE: 'M1001', QTY: '100' }]));
  const drawing = (index: number) => ({
    PURCHASE_REQUEST_NO: requisitions[index]!.NO,
    PURCHASE_REQUEST_ENTRY_NO: 1,
    QTY: '1',
    UNIT_PRICE: '1',
  });
  const orders = await times(8, (index) => given.draftOrder([drawing(index % 2)]));
  const updates = orders.map((order) => buyer.update(order, { ENTRIES: [{ ...drawing(0) }, { ...drawing(1) }] }));
  expect(await outcome(updates)).toEqual({ done: 8 });
  for (const requisition of requisitions) expect((await buyer.read(requisition)).ENTRIES[0]).toMatchObject({ ORDER_QTY: '8' });
});

test('every invariant holds after all of this', () => world.expectInvariants());
