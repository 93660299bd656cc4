import { addDays, periodOf } from '@sampan/kernel/dates.ts';
import { type Given, givenIn, type Seen, seenIn } from '@sampan/testkit/given.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

const world = await sampleWorld();
const day = (days: number) => addDays(world.today, days);
let given: Given;
let seen: Seen;
let warehouse: Actor;
let manager: Actor;
let material: string;
let order: Held;

beforeAll(async () => {
  [given, seen] = [await givenIn(world), await seenIn(world)];
  [warehouse, manager] = await Promise.all([world.as('warehouse'), world.as('manager')]);
});
beforeEach(async () => {
  material = await given.material();
  order = await given.approvedOrder([{ MATERIAL_CODE: material, QTY: '10', UNIT_PRICE: '8' }], { ORDER_DATE: day(-9) });
});
afterEach(() => world.parameter('BACKDATE_DAYS', '0'));

const here = { STORAGE_LOCATION_CODE: '1101' };
const receive = async (RECEIVE_QTY: string, more = {}, into = order) => {
  const answer = await warehouse.act(into, 'receive', { ...here, ...more, ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 1, RECEIVE_QTY }] });
  return String(answer['RECEIVING_DOC_NO']);
};
const remove = (RECEIVING_DOC_NO: string, more = {}, from = order) =>
  warehouse.act(from, 'delete-receiving', { RECEIVING_DOC_NO, ...more });
const putAway = async (QTY: string) => {
  const move = await given.move(material, QTY, 'RECV', 'A-02-1');
  await warehouse.act(move, 'confirm');
  await warehouse.act(move, 'execute');
};

test('a deleted receiving record is crossed out, its goods, value and counters are gone', async () => {
  const record = await receive('10');
  expect(await manager.read(order)).toMatchObject({ RECEIVE_STATUS: 'FULL' });
  expect(await remove(record)).toMatchObject({ STATUS: 'APPROVED', RECEIVING_DOC_NO: record });
  const read = await manager.read(order);
  expect(read).toMatchObject({ RECEIVE_STATUS: 'NONE', RECEIVINGS: [{ RECEIVING_DOC_NO: record, IS_REVERSED: '1' }] });
  expect(read.ENTRIES[0]).toMatchObject({ RECEIVE_QTY: '0', CAN_RECEIVE_QTY: '10' });
  expect([await seen.valuation(material), await seen.bins(material)]).toEqual([['0', '0'], {}]);
  const { results } = await manager.list('material_log', { MATERIAL_CODE: material, orderby: 'ID asc' });
  expect(results).toMatchObject([
    { MOVING_TYPE: '101', QTY: '10', STOCK_VALUE: '80', IN_STORAGE_BIN_CODE: 'RECV', SOURCE_NO: record },
    { MOVING_TYPE: '102', QTY: '10', STOCK_VALUE: '-80', OUT_STORAGE_BIN_CODE: 'RECV', SOURCE_NO: record },
  ]);
});

test('the voucher is taken back by one that names it; the two add up to nothing', async () => {
  const record = await receive('10');
  await remove(record);
  const { results } = await manager.list('voucher', { SOURCE_NO: record, orderby: 'ID asc' });
  expect(results).toMatchObject([{ STATUS: 'REVERSED' }, { STATUS: 'POSTED', MOVING_TYPE: '102', REVERSAL_OF: results[0]!['ID'] }]);
  const balance: Record<string, number> = {};
  for (const line of await seen.vouchers(record)) {
    const [account, side, amount] = line.split(' ') as [string, string, string];
    balance[account] = (balance[account] ?? 0) + (side === 'D' ? 1 : -1) * Number(amount);
  }
  expect(balance).toEqual({ '1403': 0, '220202': 0 });
});

test('of several records one is deleted, and the goods can be received again', async () => {
  const [first, second] = [await receive('4'), await receive('6')];
  await remove(first);
  const read = await manager.read(order);
  expect(read).toMatchObject({
    RECEIVE_STATUS: 'PARTIAL',
    RECEIVINGS: [{ IS_REVERSED: '1' }, { RECEIVING_DOC_NO: second, IS_REVERSED: '0' }],
  });
  await receive('4');
  expect(await seen.valuation(material)).toEqual(['10', '80']);
});

test('rounding leaves nothing behind when parts are deleted and received again', async () => {
  const thirds = await given.approvedOrder([{ MATERIAL_CODE: material, QTY: '3', UNIT_PRICE: '3.3333' }]);
  const first = await receive('1', {}, thirds);
  await receive('2', {}, thirds);
  expect(await seen.valuation(material)).toEqual(['3', '10']);
  await remove(first, {}, thirds);
  expect(await seen.valuation(material)).toEqual(['2', '6.67']);
  await receive('1', {}, thirds);
  expect(await seen.valuation(material)).toEqual(['3', '10']);
});

test('the original value leaves the stock, whatever the average is by now', async () => {
  const record = await receive('10');
  const dear = await given.approvedOrder([{ MATERIAL_CODE: material, QTY: '10', UNIT_PRICE: '12' }]);
  await receive('10', {}, dear);
  expect(await seen.valuation(material)).toEqual(['20', '200']);
  await remove(record);
  expect(await seen.valuation(material)).toEqual(['10', '120']);
});

test('a record is deleted once, and only one of this order', async () => {
  const record = await receive('1');
  const other = await given.approvedOrder([{ MATERIAL_CODE: material, QTY: '1' }]);
  expect((await refusal(remove(record, {}, other))).code).toBe('RECEIVING_UNKNOWN');
  expect((await refusal(remove('GR0'))).code).toBe('RECEIVING_UNKNOWN');
  await remove(record);
  expect((await refusal(remove(record))).code).toBe('RECEIVING_REVERSED');
});

test('goods that were put away must be moved back first', async () => {
  const record = await receive('10');
  await putAway('1');
  const refused = await refusal(remove(record));
  expect([refused.code, refused.text.includes(material)]).toEqual(['RECEIVING_PUT_AWAY', true]);
  const back = await given.move(material, '1', 'A-02-1', 'RECV');
  await warehouse.act(back, 'confirm');
  await warehouse.act(back, 'execute');
  await remove(record);
  expect(await seen.valuation(material)).toEqual(['0', '0']);
});

test('goods that a transfer order holds cannot be deleted until it lets go', async () => {
  const record = await receive('10');
  const move = await given.move(material, '1', 'RECV', 'A-02-1');
  await warehouse.act(move, 'confirm');
  expect((await refusal(remove(record))).code).toBe('RECEIVING_PUT_AWAY');
  await warehouse.act(move, 'cancel');
  await remove(record);
});

test('with half of two receipts put away the younger record can go, not the older', async () => {
  const [first, second] = [await receive('5'), await receive('5')];
  await putAway('5');
  expect((await refusal(remove(first))).code).toBe('RECEIVING_PUT_AWAY');
  await remove(second);
  expect(await seen.bins(material)).toEqual({ 'A-02-1': '5' });
});

test('the day of the deletion is open, and not before the goods came', async () => {
  await world.parameter('BACKDATE_DAYS', '9');
  const record = await receive('1', { RECEIVE_DATE: day(-2) });
  const on = (days: number) => ({ RECEIVE_DATE: day(days) });
  expect((await refusal(remove(record, on(-3)))).code).toBe('REVERSAL_TOO_EARLY');
  expect((await refusal(remove(record, on(1)))).code).toBe('POSTING_DATE_IN_FUTURE');
  const period = (STATE: string) =>
    world.inDatabase((db) =>
      db
        .updateLoose('accounting_period')
        .set({ STATE })
        .where('COMPANY_CODE', '=', '1000')
        .where('ACCOUNTING_PERIOD', '=', periodOf(world.today))
        .execute(),
    );
  await period('CLOSED');
  expect((await refusal(remove(record))).code).toBe('PERIOD_CLOSED');
  await period('OPEN');
  await remove(record, on(-1));
  const { results } = await manager.list('material_log', { MATERIAL_CODE: material, MOVING_TYPE: '102' });
  expect(results).toMatchObject([{ POSTING_DATE: day(-1) }]);
});

test('every invariant holds after all of this', () => world.expectInvariants());
