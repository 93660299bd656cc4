import { copyOf, outcome } from '@sampan/testkit/at-once.ts';
import { type Given, givenIn, type Seen, seenIn } from '@sampan/testkit/given.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

type Row = Record<string, unknown>;

const world = await sampleWorld();
let given: Given;
let seen: Seen;
let [seller, warehouse, finance, buyer, manager]: Actor[] = [];
let material: string;

beforeAll(async () => {
  [given, seen] = [await givenIn(world), await seenIn(world)];
  [seller, warehouse, finance, buyer, manager] = await Promise.all(
    ['seller', 'warehouse', 'finance', 'buyer', 'manager'].map((name) => world.as(name)),
  );
  await manager!.create('customer', { CUSTOMER_CODE: 'SR1', CUSTOMER_NAME: '客户 SR1', CURRENCY_CODE: 'CNY', TAX_RATE: '0' });
});
beforeEach(async () => {
  material = await given.material({ UNITS: [{ UNIT_CODE: 'BOX', FACTOR: '12' }] });
});
afterEach(() => world.expectInvariants());

const now = async (document: Held): Promise<Held> => ({ ...document, VERSION: Number((await manager!.read(document))['VERSION']) });
const act = async (document: Held, action: string, DATA?: Row): Promise<Row> => manager!.act(await now(document), action, DATA);
const sold = async (QTY: string, entry: Row = {}): Promise<Held> => {
  const ENTRIES = [{ MATERIAL_CODE: material, UNIT_PRICE: '20', QTY, ...entry }];
  const order = await seller!.create('sales_order', { CUSTOMER_CODE: 'SR1', PLANT_CODE: '1100', ENTRIES });
  expect((await seller!.act(order, 'submit'))['STATUS']).toBe('APPROVED');
  return order;
};
/** A delivery of all that an order still delivers, gone out. */
const shipped = async (order: Held): Promise<Held> => {
  const answer = await seller!.act(await now(order), 'deliver');
  const [made] = answer['CREATED'] as Held[];
  const delivery = { ...made!, NO: String((await manager!.read(made!))['DELIEVERY_DOC_NO']) };
  await act(delivery, 'ship');
  return delivery;
};
const draft = ({ NO }: Held, RETURN_QTY?: string, more: Row = {}): Promise<Held> =>
  seller!.create('sales_return', { ENTRIES: [{ DELIEVERY_DOC_NO: NO, DELIEVERY_ENTRY_NO: 1, RETURN_QTY, ...more }] });
const approved = async (delivery: Held, RETURN_QTY?: string, more: Row = {}): Promise<Held> => {
  const back = await draft(delivery, RETURN_QTY, more);
  expect((await seller!.act(back, 'submit'))['STATUS']).toBe('APPROVED');
  return back;
};
const part = (RECEIVE_QTY: string): Row => ({ ENTRIES: [{ SALES_RETURN_ENTRY_NO: 1, RECEIVE_QTY }] });
const lineOf = async (document: Held): Promise<Row> => (await manager!.read(document)).ENTRIES[0]!;
const counted = async (order: Held) => {
  const { RETURN_QTY, REPLACE_QTY, STOCK_OUT_QTY, CAN_ENTRY_DELIEVERING_QTY } = await lineOf(order);
  return [RETURN_QTY, REPLACE_QTY, STOCK_OUT_QTY, CAN_ENTRY_DELIEVERING_QTY];
};
/** What goods, books and documents say of an order and its delivery. */
const standing = async (order: Held, delivery: Held) => [
  await seen.valuation(material),
  await seen.bins(material),
  await counted(order),
  await lineOf(delivery),
];

describe('goods that come back', () => {
  test('in parts are worth their shares of what they cost as they went out, together exactly that', async () => {
    // Three cost 10.00: a third is 3.33, half of the 6.67 that are left 3.34 (3.335), the last takes 3.33.
    await given.stock(material, '3', 'A-01-1', { UNIT_PRICE: '3.3333' });
    const order = await sold('3');
    const delivery = await shipped(order);
    // What is on hand by now is dearer: it does not matter.
    await given.stock(material, '1', 'A-01-2', { UNIT_PRICE: '50' });
    const back = await draft(delivery);
    expect(await manager!.read(back)).toMatchObject({
      CUSTOMER_CODE: 'SR1',
      COMPANY_CODE: '1000',
      PLANT_CODE: '1100',
      STORAGE_LOCATION_CODE: '1101',
      ENTRIES: [{ MATERIAL_CODE: material, RETURN_QTY: '3', UNIT_CODE: 'PCS', RETURN_TYPE: 'CREDIT', OUT_QTY: '3', CAN_RETURN_QTY: '3' }],
    });
    await seller!.act(back, 'submit');
    await warehouse!.act(await now(back), 'receive', part('1'));
    expect(await manager!.read(back)).toMatchObject({ STATUS: 'APPROVED', RECEIVE_STATUS: 'PARTIAL', ENTRIES: [{ RETURN_COST: '3.33' }] });
    await act(back, 'receive', part('1'));
    await act(back, 'receive');
    expect(await seen.vouchers(back.NO)).toEqual([
      '1403 D 3.33',
      '640101 C 3.33',
      '1403 D 3.34',
      '640101 C 3.34',
      '1403 D 3.33',
      '640101 C 3.33',
    ]);
    expect([await seen.valuation(material), await seen.bins(material)]).toEqual([['4', '60'], { 'A-01-2': '1', 'Q-01': '3' }]);
    expect(await manager!.read(back)).toMatchObject({
      STATUS: 'RECEIVED',
      RECEIVE_STATUS: 'FULL',
      IS_COMPLETED: '1',
      ENTRIES: [{ RECEIVE_QTY: '3', RETURN_COST: '10', CREDIT_DUE_QTY: '0' }],
    });
    expect(await counted(order)).toEqual(['3', '0', '3', '0']);
    expect(await manager!.read(delivery)).toMatchObject({
      INVOICE_STATUS: 'FULL',
      ENTRIES: [{ RETURN_QTY: '3', CAN_RETURN_QTY: '0', CAN_INVOICE_QTY: '0' }],
    });
    expect(await manager!.read(order)).toMatchObject({ DELIVERY_STATUS: 'FULL', INVOICE_STATUS: 'FULL' });
  });

  test('of a box in parts add up to the pieces that went out', async () => {
    await given.stock(material, '12');
    const delivery = await shipped(await sold('1', { UNIT_CODE: 'BOX', UNIT_PRICE: '240' }));
    const back = await approved(delivery);
    for (const quantity of ['0.3333', '0.3333']) await act(back, 'receive', part(quantity));
    expect(await seen.bins(material)).toEqual({ 'Q-01': '7.9992' });
    await act(back, 'receive');
    expect(await seen.valuation(material)).toEqual(['12', '120']);
  });

  test('keep the batch in which they went out, and come into the receiving area where somebody says so', async () => {
    await given.stock(material, '2', 'A-01-1', { FILTER4: 'L7' });
    const back = await approved(await shipped(await sold('2')));
    expect(await lineOf(back)).toMatchObject({ FILTER4: 'L7' });
    await act(back, 'receive', { RECEIVE_INTO: 'RECEIVING', ...part('1.5') });
    expect((await manager!.list('bin', { MATERIAL_CODE: material })).results).toMatchObject([
      { STORAGE_BIN_CODE: 'RECV', QTY: '1.5', FILTER4: 'L7' },
    ]);
    const over = await refusal(act(back, 'receive', part('0.5001')));
    expect(over.codes).toEqual({ 'ENTRIES[0].RECEIVE_QTY': ['RETURN_RECEIVE_OVER'] });
    // What does not come is let go of, and may be returned again.
    expect((await refusal(act(back, 'cancel'))).code).toBe('RETURN_GOODS_IN');
    await act(back, 'close');
    expect((await refusal(act(back, 'receive'))).code).toBe('ACTION_NOT_ALLOWED');
    expect(await lineOf(await draft((await deliveryOf(back))!))).toMatchObject({ RETURN_QTY: '0.5', CAN_RETURN_QTY: '0.5' });
  });

  test('taken back, every balance is what it was; not while they lie elsewhere', async () => {
    await given.stock(material, '3', 'A-01-1', { UNIT_PRICE: '3.3333' });
    const order = await sold('3');
    const delivery = await shipped(order);
    await given.stock(material, '1', 'A-01-2', { UNIT_PRICE: '20' });
    const before = await standing(order, delivery);
    const back = await approved(delivery, '2', { RETURN_TYPE: 'REPLACE' });
    expect((await refusal(act(back, 'undo-receive'))).code).toBe('NOTHING_CAME_BACK');
    await act(back, 'receive');
    expect(await counted(order)).toEqual(['2', '2', '3', '2']);
    const move = await given.move(material, '2', 'Q-01', 'A-01-3');
    for (const step of ['confirm', 'execute']) await act(move, step);
    expect((await refusal(act(back, 'undo-receive'))).code).toBe('BIN_QTY_SHORT');
    const moveBack = await given.move(material, '2', 'A-01-3', 'Q-01');
    for (const step of ['confirm', 'execute']) await act(moveBack, step);
    await act(back, 'undo-receive');
    expect(await seen.vouchers(back.NO)).toEqual(['1403 D 6.67', '640101 C 6.67', '1403 C 6.67', '640101 D 6.67']);
    expect(await manager!.read(back)).toMatchObject({ STATUS: 'APPROVED', RECEIVE_STATUS: 'NONE', ENTRIES: [{ RETURN_COST: '0' }] });
    await act(back, 'cancel');
    expect(await standing(order, delivery)).toEqual(before);
  });
});

const deliveryOf = async (back: Held): Promise<Held | undefined> => {
  const { DELIEVERY_DOC_NO } = await lineOf(back);
  const { results } = await manager!.list('delivery', { DELIEVERY_DOC_NO });
  return results.map((row): Held => ({ type: 'delivery', ID: String(row['ID']), NO: String(DELIEVERY_DOC_NO), VERSION: 1 }))[0];
};

describe('no more', () => {
  test('than went out and is not in other returns; while something is to come back, the delivery stays out', async () => {
    await given.stock(material, '10');
    const delivery = await shipped(await sold('10'));
    expect((await manager!.list('delivery', { list: 'to-return', rows: 'ENTRIES', DELIEVERY_DOC_NO: delivery.NO })).results).toMatchObject([
      { OPEN_QTY: '10' },
    ]);
    const over = await refusal(seller!.act(await draft(delivery, '10.5'), 'submit'));
    expect(over.codes).toEqual({ 'ENTRIES[0].RETURN_QTY': ['SALES_RETURN_QTY_OVER'] });
    const first = await approved(delivery, '7');
    const second = await draft(delivery);
    expect(await lineOf(second)).toMatchObject({ RETURN_QTY: '3', CAN_RETURN_QTY: '3' });
    expect((await refusal(act(delivery, 'undo-ship'))).code).toBe('DELIVERY_RETURNED');
    await act(first, 'cancel');
    await act(second, 'submit');
    expect(await lineOf(second)).toMatchObject({ CAN_RETURN_QTY: '10' });
    await act(second, 'receive');
    expect((await refusal(act(delivery, 'undo-ship'))).code).toBe('DELIVERY_RETURNED');
    await act(second, 'undo-receive');
    await act(second, 'cancel');
    await act(delivery, 'undo-ship');
    expect(await seen.valuation(material)).toEqual(['10', '100']);
  });

  test('of two returns that ask for the last goods at once one is told', async () => {
    await given.stock(material, '3');
    const delivery = await shipped(await sold('3'));
    const both = [await draft(delivery, '2'), await draft(delivery, '2')];
    expect(await outcome(both.map((back) => seller!.act(copyOf(back), 'submit')))).toEqual({ done: 1, SALES_RETURN_QTY_OVER: 1 });
  });

  test('than a share of the cost: two returns of one line received at once share it out', async () => {
    await given.stock(material, '3', 'A-01-1', { UNIT_PRICE: '3.3333' });
    const delivery = await shipped(await sold('3'));
    const both = [await now(await approved(delivery, '1')), await now(await approved(delivery, '1'))];
    expect(await outcome(both.map((back) => warehouse!.act(copyOf(back), 'receive')))).toEqual({ done: 2 });
    expect((await Promise.all(both.map(lineOf))).map((row) => row['RETURN_COST']).toSorted()).toEqual(['3.33', '3.34']);
    expect(await seen.valuation(material)).toEqual(['2', '6.67']);
  });
});

test('one return is of several deliveries of a customer, company and plant', async () => {
  await given.stock(material, '5');
  const [one, two] = [await shipped(await sold('2')), await shipped(await sold('3'))];
  const line = ({ NO }: Held) => ({ DELIEVERY_DOC_NO: NO, DELIEVERY_ENTRY_NO: 1 });
  const back = await seller!.create('sales_return', { ENTRIES: [line(one), line(two)] });
  await seller!.act(back, 'submit');
  await act(back, 'receive');
  expect(await seen.valuation(material)).toEqual(['5', '50']);
  const foreign = await seller!.create('sales_order', {
    CUSTOMER_CODE: 'C1001',
    PLANT_CODE: '1100',
    ENTRIES: [{ MATERIAL_CODE: material, QTY: '1', UNIT_PRICE: '20' }],
  });
  await seller!.act(foreign, 'submit');
  const move = await given.move(material, '1', 'Q-01', 'A-01-1');
  for (const step of ['confirm', 'execute']) await act(move, step);
  const other = await shipped(foreign);
  const again = await refusal(seller!.create('sales_return', { ENTRIES: [line(other), { ...line(two), RETURN_QTY: '1' }] }));
  expect(again.codes).toEqual({ CUSTOMER_CODE: ['ROW_ABOVE_DIFFERS'] });
});

test('a replacement is delivered again; of a closed order it is refused until that is opened', async () => {
  await given.stock(material, '14');
  const order = await sold('10');
  const delivery = await shipped(order);
  const back = await approved(delivery, '4', { RETURN_TYPE: 'REPLACE' });
  await act(back, 'receive');
  expect([await counted(order), (await manager!.read(order))['DELIVERY_STATUS']]).toEqual([['4', '4', '10', '4'], 'PARTIAL']);
  await shipped(order);
  expect([await counted(order), (await manager!.read(order))['DELIVERY_STATUS']]).toEqual([['4', '4', '14', '0'], 'FULL']);
  // What came back cannot leave from under its replacement.
  expect((await refusal(act(back, 'undo-receive'))).code).toBe('LIMIT_BELOW_DRAWN');
  await act(order, 'close');
  const { codes } = await refusal(draft(delivery, '1', { RETURN_TYPE: 'REPLACE' }));
  expect(codes).toEqual({ 'ENTRIES[0].SALES_ORDER_NO': ['SOURCE_DOCUMENT_NOT_OPEN'] });
  await act(await approved(delivery, '1'), 'receive');
  expect(await counted(order)).toEqual(['5', '4', '14', '0']);
});

test('another organisation and whoever has no right see nothing of it; each step has its own people', async () => {
  await given.stock(material, '2');
  const back = await approved(await shipped(await sold('2')));
  const stranger = await world.stranger();
  expect((await refusal(stranger.read(back))).status).toBe(404);
  expect((await refusal(stranger.act(copyOf(back), 'receive'))).status).toBe(404);
  expect((await refusal(buyer!.read(back))).status).toBe(403);
  expect((await refusal(buyer!.list('sales_return'))).status).toBe(403);
  expect((await refusal(seller!.act(copyOf(back), 'receive'))).status).toBe(403);
  expect((await refusal(warehouse!.act(copyOf(back), 'credit'))).status).toBe(403);
  expect((await refusal(finance!.act(copyOf(back), 'receive'))).status).toBe(403);
});
