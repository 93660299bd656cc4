import { type Given, givenIn, type Seen, seenIn } from '@sampan/testkit/given.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { beforeAll, expect, test } from 'vitest';

type Row = Record<string, unknown>;

const world = await sampleWorld();
let given: Given;
let seen: Seen;
let buyer: Actor;
let approver: Actor;
let warehouse: Actor;
let finance: Actor;
let steel: string;
let requisition: Held;
let order: Held;
let received: string;

beforeAll(async () => {
  [given, seen] = [await givenIn(world), await seenIn(world)];
  const staff = ['buyer', 'approver', 'warehouse', 'finance'].map((name) => world.as(name));
  [buyer, approver, warehouse, finance] = (await Promise.all(staff)) as [Actor, Actor, Actor, Actor];
  steel = await given.material({ UNIT_CODE: 'KG', UNITS: [{ UNIT_CODE: 'T', FACTOR: '1000' }] });
  await world.parameter('APPROVE_REQUIRED', 'PO');
});

const pick = (rows: readonly Row[], ...keys: string[]) => rows.map((row) => keys.map((key) => row[key] ?? '-').join(' '));
/** What each list shows of the material now. */
const lists = async () => {
  const of = (type: string) => finance.list(type, { MATERIAL_CODE: steel, orderby: 'ID asc' });
  const [stock, bins, area, log] = [await of('stock'), await of('bin'), await of('rat'), await of('material_log')];
  const vouchers = await finance.list('voucher', { orderby: 'ID asc' });
  for (const list of [stock, bins, area, log, vouchers]) expect(list.recordsTotal).toBe(list.results.length);
  return {
    stock: pick(stock.results, 'PLANT_CODE', 'WAREHOUSE_CODE', 'QTY', 'OCCUPIED_QTY', 'AVAILABLE_QTY'),
    bins: pick(bins.results, 'STORAGE_BIN_CODE', 'QTY', 'OCCUPIED_QTY'),
    area: pick(area.results, 'STORAGE_LOCATION_CODE', 'QTY'),
    log: pick(log.results, 'MOVING_TYPE', 'QTY', 'STOCK_VALUE'),
    vouchers: pick(vouchers.results, 'VOUCHER_NO', 'DEBIT_TOTAL', 'STATUS'),
  };
};
const NOTHING = { stock: [], bins: [], area: [], log: [], vouchers: [] };

test('a department asks for two tonnes, the buyer orders them, nothing has moved', async () => {
  requisition = await buyer.create('purchase_requisition', {
    REQUEST_DATE: world.today,
    ENTRIES: [{ MATERIAL_CODE: steel, QTY: '2', UNIT_CODE: 'T' }],
  });
  await buyer.act(requisition, 'submit');
  order = await given.draftOrder([
    { PURCHASE_REQUEST_NO: requisition.NO, PURCHASE_REQUEST_ENTRY_NO: 1, UNIT_PRICE: '5600.5', TAX_RATE: '13' },
  ]);
  // 2 × 5,600.50 = 11,201.00, 13 % of it 1,456.13.
  expect(await buyer.read(order)).toMatchObject({ FINAL_AMOUNT_WITHOUT_TAX: '11201', TAX_AMOUNT: '1456.13', FINAL_AMOUNT: '12657.13' });
  await buyer.act(order, 'submit');
  await approver.act(order, 'approve', { COMMENT: '同意' });
  expect(await lists()).toEqual(NOTHING);
});

test('half a tonne arrives', async () => {
  const receipt = { STORAGE_LOCATION_CODE: '1101', ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 1, RECEIVE_QTY: '0.5' }] };
  received = String((await warehouse.act(order, 'receive', receipt))['RECEIVING_DOC_NO']);
  expect(await lists()).toEqual({
    stock: ['1100 W01 500 0 500'],
    bins: ['RECV 500 0'],
    area: ['1101 500'],
    log: ['101 500 2800.25'],
    vouchers: ['记-0001 2800.25 POSTED'],
  });
  expect(await seen.vouchers(received)).toEqual(['1403 D 2800.25', '220202 C 2800.25']);
});

test('its put-away is confirmed and carried out in two goes', async () => {
  const entry = { MATERIAL_CODE: steel, QTY: '500', IN_STORAGE_BIN_CODE: 'F-01' };
  const transfer = await warehouse.create('transfer_order', { ORDER_TYPE: 'PO_IN', STORAGE_LOCATION_CODE: '1101', ENTRIES: [entry] });
  await warehouse.act(transfer, 'confirm');
  expect(await lists()).toMatchObject({ stock: ['1100 W01 500 500 0'], bins: ['RECV 500 500'], log: ['101 500 2800.25'] });
  await warehouse.act(transfer, 'execute', { ENTRIES: [{ TRANSFER_ORDER_ENTRY_NO: 1, QTY: '200' }] });
  expect(await lists()).toMatchObject({ bins: ['RECV 300 300', 'F-01 200 0'], area: ['1101 300'] });
  await warehouse.act(transfer, 'execute');
  expect(await lists()).toMatchObject({
    stock: ['1100 W01 500 0 500'],
    bins: ['F-01 500 0'],
    area: [],
    log: ['101 500 2800.25', '311 200 -', '311 300 -'],
    vouchers: ['记-0001 2800.25 POSTED'],
  });
});

test('the rest arrives, too early as it turns out, and its record is deleted', async () => {
  const { RECEIVING_DOC_NO } = await warehouse.act(order, 'receive', { STORAGE_LOCATION_CODE: '1101' });
  // What completes the entry takes the rest of its net: 11,201.00 − 2,800.25.
  expect(await seen.valuation(steel)).toEqual(['2000', '11201']);
  await warehouse.act(order, 'delete-receiving', { RECEIVING_DOC_NO });
  expect(await lists()).toMatchObject({
    stock: ['1100 W01 500 0 500'],
    bins: ['F-01 500 0'],
    area: [],
    vouchers: ['记-0001 2800.25 POSTED', '记-0002 8400.75 REVERSED', '记-0003 8400.75 POSTED'],
  });
  expect(await seen.valuation(steel)).toEqual(['500', '2800.25']);
});

test('the order is closed short: what was received stays, what was not is open again for another', async () => {
  await buyer.act(order, 'close');
  expect((await buyer.read(requisition)).ENTRIES[0]).toMatchObject({ ORDER_QTY: '0.5' });
  expect(await buyer.read(order)).toMatchObject({ RECEIVE_STATUS: 'PARTIAL', IS_CLOSED: '1', IS_COMPLETED: '0' });
  const next = await given.draftOrder([{ PURCHASE_REQUEST_NO: requisition.NO, PURCHASE_REQUEST_ENTRY_NO: 1 }]);
  expect((await buyer.read(next)).ENTRIES[0]).toMatchObject({ QTY: '1.5', UNIT_CODE: 'T' });
  await world.expectInvariants();
});

test('a refused call may be tried again with its key, a successful one answers the same for ever', async () => {
  const late = await given.draftOrder([{ MATERIAL_CODE: steel, QTY: '1' }]);
  expect((await refusal(approver.act(late, 'approve', {}, 'k'))).code).toBe('ACTION_NOT_ALLOWED');
  await buyer.act(late, 'submit');
  const first = await approver.act(late, 'approve', {}, 'k');
  await buyer.act(late, 'close');
  expect(await approver.act({ ...late, VERSION: 1 }, 'approve', {}, 'k')).toEqual(first);
  expect((await refusal(approver.act(late, 'approve', { COMMENT: '别的' }, 'k'))).code).toBe('REQUEST_KEY_REUSED');
  // A key belongs to its user and call.
  await approver.act(await submittedOrder(), 'reject', { COMMENT: '不' }, 'k');
});

async function submittedOrder(): Promise<Held> {
  const one = await given.draftOrder([{ MATERIAL_CODE: steel, QTY: '1' }]);
  await buyer.act(one, 'submit');
  return one;
}
