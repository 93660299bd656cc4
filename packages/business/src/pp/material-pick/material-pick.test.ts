import { type Given, givenIn, type Seen, seenIn } from '@sampan/testkit/given.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { afterEach, beforeAll, expect, test } from 'vitest';

type Row = Record<string, unknown>;

/** Material for a production order (lifecycles §9 PR-B): 261 into it, 262 what comes back. */
const world = await sampleWorld();
const BIN = 'A-01-1';
let given: Given;
let seen: Seen;
let planner: Actor;
let warehouse: Actor;
let reason: string;

beforeAll(async () => {
  [given, seen] = [await givenIn(world), await seenIn(world)];
  [planner, warehouse] = [await world.as('manager'), await world.as('warehouse')];
  reason = String((await planner.list('failure')).results[0]!['FAILURE_CODE']);
});
afterEach(() => world.expectInvariants());

/** An approved order of so many of a new product, and its component, of which so much lies at 10.00 in bin A-01-1. */
async function orderOf(PLAN_QTY: string, NEED_QTY: string, stock?: string): Promise<{ order: Held; part: string }> {
  const [MATERIAL_CODE, part] = [await given.material({ VALUATION_CLASS_CODE: 'FINISHED' }), await given.material({ UNIT_CODE: 'KG' })];
  if (stock) await given.stock(part, stock);
  const order = await planner.create('production_order', {
    MATERIAL_CODE,
    PLANT_CODE: '1100',
    PLAN_QTY,
    ENTRIES: [{ MATERIAL_CODE: part, NEED_QTY }],
  });
  await planner.act(order, 'submit');
  return { order, part };
}
const pickOf = (order: Held, more: Row = {}): Promise<Held> =>
  warehouse.create('material_pick', { PRODUCTION_ORDER_NO: order.NO, STORAGE_LOCATION_CODE: '1101', ...more });
async function approvedPick(order: Held, more: Row = {}): Promise<Held> {
  const pick = await pickOf(order, more);
  await warehouse.act(pick, 'approve');
  return pick;
}
const issue = (pick: Held, ISSUE_QTY: string, more: Row = {}) =>
  warehouse.act(pick, 'issue', { ENTRIES: [{ PICK_ENTRY_NO: 1, ISSUE_QTY, ...more }] });
const back = (pick: Held, RETURN_QTY: string, more: Row = {}) =>
  warehouse.act(pick, 'return', { ENTRIES: [{ PICK_ENTRY_NO: 1, RETURN_QTY, ...more }] });

test('two shares of three and seven together fetch all that is needed, the last the rest', async () => {
  const { order, part } = await orderOf('10', '10.0001', '20');
  const three = await pickOf(order, { SHARE_QTY: '3' });
  const seven = await pickOf(order);
  // 10.0001 × 3 / 10 = 3.00003, four decimals: 3; the other takes 10.0001 − 3.
  expect(await planner.read(three)).toMatchObject({
    SHARE_QTY: '3',
    ENTRIES: [{ COMPONENT_NO: 1, MATERIAL_CODE: part, PICK_QTY: '3', STORAGE_BIN_CODE: BIN }],
  });
  expect(await planner.read(seven)).toMatchObject({ SHARE_QTY: '7', ENTRIES: [{ PICK_QTY: '7.0001' }] });
  expect(await planner.read(order)).toMatchObject({ SHARE_QTY: '10', PICKED_SHARE_QTY: '0' });
});

test('shares of more than the order makes are refused, and those of a cancelled pick are free again', async () => {
  const { order } = await orderOf('10', '10', '20');
  const six = await pickOf(order, { SHARE_QTY: '6' });
  expect((await refusal(pickOf(order, { SHARE_QTY: '4.0001' }))).codes).toEqual({ SHARE_QTY: ['SHARE_QTY_OVER_PLAN_QTY'] });
  await warehouse.act(six, 'cancel');
  const ten = await pickOf(order, { SHARE_QTY: '10' });
  expect(await planner.read(ten)).toMatchObject({ ENTRIES: [{ PICK_QTY: '10' }] });
});

test('what is approved is held in its bin, and what is issued leaves at average into the order', async () => {
  const { order, part } = await orderOf('10', '10', '20');
  const pick = await approvedPick(order, { SHARE_QTY: '6' });
  expect(await seen.bins(part)).toEqual({ [BIN]: '20 (6)' });
  expect(await issue(pick, '2')).toMatchObject({ STATUS: 'ISSUING' });
  expect(await planner.read(order)).toMatchObject({ STATUS: 'APPROVED', PICKED_SHARE_QTY: '0', WIP_AMOUNT: '20' });
  expect((await refusal(issue(pick, '4.0001'))).codes).toEqual({ 'ENTRIES[0].ISSUE_QTY': ['ISSUE_QTY_OVER'] });
  expect(await warehouse.act(pick, 'issue')).toMatchObject({ STATUS: 'DONE' });
  // 6 at 10.00.
  expect(await planner.read(pick)).toMatchObject({
    STOCK_VALUE: '60',
    COVERED_QTY: '6',
    ISSUE_STATUS: 'FULL',
    ENTRIES: [{ ISSUE_QTY: '6', STOCK_VALUE: '60', REST_QTY: '4' }],
  });
  expect(await planner.read(order)).toMatchObject({
    STATUS: 'PICKING',
    PICKED_SHARE_QTY: '6',
    WIP_AMOUNT: '60',
    ENTRIES: [{ PICK_QTY: '6', REST_QTY: '4' }],
  });
  expect([await seen.bins(part), await seen.valuation(part)]).toEqual([{ [BIN]: '14' }, ['14', '140']]);
  await warehouse.act(order, 'put-on-line', { ON_PRD_QTY: '6' });
  expect((await refusal(warehouse.act(pick, 'reverse'))).code).toBe('PICK_ON_LINE');
});

test('a line that fetches another quantity than the share needs is extra, and says why', async () => {
  const { order, part } = await orderOf('10', '10', '20');
  const line = { MATERIAL_CODE: part, PICK_QTY: '5', STORAGE_BIN_CODE: BIN };
  expect((await refusal(pickOf(order, { SHARE_QTY: '4', ENTRIES: [line] }))).codes).toEqual({
    'ENTRIES[0].PICK_QTY': ['PICK_QTY_NOT_SHARE'],
  });
  const other = await given.material();
  expect((await refusal(pickOf(order, { SHARE_QTY: '0', ENTRIES: [{ MATERIAL_CODE: other, PICK_QTY: '1' }] }))).codes).toEqual({
    'ENTRIES[0].MATERIAL_CODE': ['PICK_NOT_COMPONENT'],
  });
  await given.stock(other, '5');
  const extra = await approvedPick(order, {
    ENTRIES: [
      { ...line, FAILURE_CODE: reason },
      { MATERIAL_CODE: other, PICK_QTY: '1', FAILURE_CODE: reason },
    ],
  });
  await warehouse.act(extra, 'issue');
  expect(await planner.read(extra)).toMatchObject({
    SHARE_QTY: '0',
    STATUS: 'DONE',
    ENTRIES: [{ COMPONENT_NO: 1 }, { COMPONENT_NO: null }],
  });
  // 5 and 1 at 10.00 stand in the order, and it is picked for nothing yet: a share of all takes all that is needed besides.
  expect(await planner.read(order)).toMatchObject({
    SHARE_QTY: '0',
    PICKED_SHARE_QTY: '0',
    WIP_AMOUNT: '60',
    ENTRIES: [{ PICK_QTY: '5' }],
  });
  expect(await planner.read(await pickOf(order))).toMatchObject({ SHARE_QTY: '10', ENTRIES: [{ PICK_QTY: '10' }] });
});

test('a pick that ends short keeps the share that its goods are enough for, and the next one takes the rest', async () => {
  const { order, part } = await orderOf('10', '10', '5');
  const pick = await pickOf(order);
  // Five lie there, and a line of its own waits for the other five.
  expect((await planner.read(pick)).ENTRIES).toMatchObject([
    { PICK_QTY: '5', STORAGE_BIN_CODE: BIN },
    { PICK_QTY: '5', STORAGE_BIN_CODE: null },
  ]);
  await warehouse.act(pick, 'approve');
  expect((await refusal(warehouse.act(pick, 'issue'))).codes).toEqual({ 'ENTRIES[1].ISSUE_QTY': ['PICK_GOODS_SHORT'] });
  await issue(pick, '3.5');
  await warehouse.act(pick, 'short-pick', { REASON: 'none left', FAILURE_CODE: reason });
  // 10 × 3.5 / 10.
  expect(await planner.read(pick)).toMatchObject({ COVERED_QTY: '3.5', IS_CLOSED: '1', SHORT_REASON: 'none left', FAILURE_CODE: reason });
  expect(await planner.read(order)).toMatchObject({
    SHARE_QTY: '3.5',
    PICKED_SHARE_QTY: '3.5',
    STATUS: 'PICKING',
    ENTRIES: [{ PICK_QTY: '3.5' }],
  });
  expect(await seen.bins(part)).toEqual({ [BIN]: '1.5' });
  await given.stock(part, '10');
  const rest = await approvedPick(order);
  await warehouse.act(rest, 'issue');
  expect(await planner.read(rest)).toMatchObject({ SHARE_QTY: '6.5', STATUS: 'DONE' });
  expect(await planner.read(order)).toMatchObject({
    SHARE_QTY: '10',
    PICKED_SHARE_QTY: '10',
    ENTRIES: [{ PICK_QTY: '10', REST_QTY: '0' }],
  });
});

test('goods that come back are worth what they were issued at, a third and then the rest, whatever the average has become', async () => {
  const { order, part } = await orderOf('3', '3');
  // 3 for 10.00 in all: 2 at 3.00 and 1 at 4.00.
  await given.stock(part, '2', BIN, { UNIT_PRICE: '3' });
  await given.stock(part, '1', BIN, { UNIT_PRICE: '4' });
  const pick = await approvedPick(order);
  await warehouse.act(pick, 'issue');
  expect(await planner.read(order)).toMatchObject({ WIP_AMOUNT: '10' });
  await given.stock(part, '1', BIN, { UNIT_PRICE: '100' });
  await back(pick, '1');
  // 10.00 × 1 / 3 = 3.33 beside 100.00.
  expect([await seen.valuation(part), (await planner.read(order))['WIP_AMOUNT']]).toEqual([['2', '103.33'], '6.67']);
  expect((await refusal(back(pick, '2.0001'))).codes).toEqual({ 'ENTRIES[0].RETURN_QTY': ['PICK_RETURN_QTY_OVER'] });
  await back(pick, '2', { STORAGE_BIN_CODE: 'A-01-2' });
  expect([await seen.valuation(part), (await planner.read(order))['WIP_AMOUNT']]).toEqual([['4', '110'], '0']);
  expect(await seen.bins(part)).toEqual({ [BIN]: '2', 'A-01-2': '2' });
  expect(await planner.read(pick)).toMatchObject({ STOCK_VALUE: '0', ENTRIES: [{ STOCK_VALUE: '0', RETURN_QTY: '3' }] });
});

test('a reversed pick brings back all that it issued, of each batch, and its share is free again', async () => {
  const { order, part } = await orderOf('4', '4');
  await given.stock(part, '1', BIN, { FILTER4: 'L1' });
  await given.stock(part, '3', BIN, { FILTER4: 'L2' });
  const pick = await approvedPick(order);
  expect((await planner.read(pick)).ENTRIES).toMatchObject([
    { PICK_QTY: '1', FILTER4: 'L1' },
    { PICK_QTY: '3', FILTER4: 'L2' },
  ]);
  await warehouse.act(pick, 'issue');
  await warehouse.act(pick, 'return', { ENTRIES: [{ PICK_ENTRY_NO: 2, RETURN_QTY: '1' }] });
  await warehouse.act(pick, 'reverse');
  expect(await planner.read(pick)).toMatchObject({ STATUS: 'REVERSED', STOCK_VALUE: '0' });
  expect(await planner.read(order)).toMatchObject({
    SHARE_QTY: '0',
    PICKED_SHARE_QTY: '0',
    WIP_AMOUNT: '0',
    STATUS: 'APPROVED',
    ENTRIES: [{ PICK_QTY: '0' }],
  });
  expect([await seen.bins(part), await seen.valuation(part)]).toEqual([{ [BIN]: expect.any(String) }, ['4', '40']]);
});

test('material whose cost went into what was received does not come back any more', async () => {
  const { order } = await orderOf('2', '2', '2');
  const pick = await approvedPick(order);
  await warehouse.act(pick, 'issue');
  await warehouse.act(order, 'put-on-line');
  await warehouse.act(order, 'product-in', { STORAGE_LOCATION_CODE: '1101' });
  expect((await refusal(back(pick, '1'))).code).toBe('PICK_OVER_WIP');
});

test('of two people who issue the same pick at once one wins, and a call that is sent twice counts once', async () => {
  const { order } = await orderOf('4', '4', '4');
  const pick = await approvedPick(order);
  const all = () => warehouse.act({ ...pick }, 'issue');
  const outcomes = await Promise.allSettled([all(), all()]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await planner.read(order)).toMatchObject({ WIP_AMOUNT: '40' });
  const { order: other } = await orderOf('4', '4', '4');
  const phone = await approvedPick(other);
  const content = { ENTRIES: [{ PICK_ENTRY_NO: 1, ISSUE_QTY: '1' }] };
  const first = await warehouse.act({ ...phone }, 'issue', content, 'pick-once');
  expect(await warehouse.act({ ...phone }, 'issue', content, 'pick-once')).toEqual(first);
  expect(await planner.read(other)).toMatchObject({ WIP_AMOUNT: '10' });
});

test('a transfer order carries the goods to the line: the pick issues them, and brings them back as it is reversed', async () => {
  const { order, part } = await orderOf('4', '4', '9');
  const pick = await approvedPick(order);
  const { CREATED } = await warehouse.act(pick, 'transfer');
  const [{ ID, VERSION }] = CREATED as [Row];
  const carry: Held = { type: 'transfer_order', ID: String(ID), NO: '', VERSION: Number(VERSION) };
  expect(await planner.read(carry)).toMatchObject({
    ORDER_TYPE: 'PRODUCT_OUT',
    STATUS: 'CONFIRMED',
    PRODUCTION_ORDER_NO: order.NO,
    ENTRIES: [{ QTY: '4', OUT_STORAGE_BIN_CODE: BIN, IN_STORAGE_BIN_CODE: null, QTY_MAXOUT: '4' }],
  });
  expect(await seen.bins(part)).toEqual({ [BIN]: '9 (4)' });
  expect((await refusal(warehouse.act(pick, 'issue'))).codes).toEqual({ ENTRIES: ['NOTHING_TO_ISSUE'] });
  expect((await refusal(warehouse.act(pick, 'cancel'))).code).toBe('DOCUMENT_HAS_CHILDREN');
  await warehouse.act(carry, 'execute', { ENTRIES: [{ TRANSFER_ORDER_ENTRY_NO: 1, QTY: '1' }] });
  expect(await planner.read(pick)).toMatchObject({ STATUS: 'ISSUING', ENTRIES: [{ ISSUE_QTY: '1', STOCK_VALUE: '10' }] });
  await warehouse.act(carry, 'execute');
  expect([(await planner.read(carry))['STATUS'], (await planner.read(pick))['STATUS']]).toEqual(['DONE', 'DONE']);
  expect(await planner.read(order)).toMatchObject({ WIP_AMOUNT: '40', PICKED_SHARE_QTY: '4' });
  await warehouse.act(carry, 'reverse');
  expect(await planner.read(pick)).toMatchObject({ ENTRIES: [{ ISSUE_QTY: '4', RETURN_QTY: '4' }] });
  expect([await seen.bins(part), (await planner.read(order))['WIP_AMOUNT']]).toEqual([{ [BIN]: '9' }, '0']);
});

test('what a transfer order leaves is issued by the pick again', async () => {
  const { order } = await orderOf('4', '4', '9');
  const pick = await approvedPick(order);
  const { CREATED } = await warehouse.act(pick, 'transfer');
  const [{ ID, VERSION }] = CREATED as [Row];
  const carry: Held = { type: 'transfer_order', ID: String(ID), NO: '', VERSION: Number(VERSION) };
  await warehouse.act(carry, 'execute', { ENTRIES: [{ TRANSFER_ORDER_ENTRY_NO: 1, QTY: '3' }] });
  await warehouse.act(carry, 'short-pick', { REASON: 'too heavy' });
  const { VERSION: now } = await planner.read(pick);
  expect(await warehouse.act({ ...pick, VERSION: Number(now) }, 'issue')).toMatchObject({ STATUS: 'DONE' });
});
