import { copyOf, outcome, times } from '@sampan/testkit/at-once.ts';
import { type Given, givenIn, type Seen, seenIn } from '@sampan/testkit/given.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

type Row = Record<string, unknown>;

const world = await sampleWorld();
let given: Given;
let seen: Seen;
let [seller, warehouse, buyer, manager]: Actor[] = [];
let material: string;

beforeAll(async () => {
  [given, seen] = [await givenIn(world), await seenIn(world)];
  [seller, warehouse, buyer, manager] = await Promise.all(['seller', 'warehouse', 'buyer', 'manager'].map((name) => world.as(name)));
  await manager!.create('customer', { CUSTOMER_CODE: 'DC1', CUSTOMER_NAME: '客户 DC1', CURRENCY_CODE: 'CNY', TAX_RATE: '0' });
});
beforeEach(async () => {
  material = await given.material({ UNITS: [{ UNIT_CODE: 'BOX', FACTOR: '12' }] });
});
afterEach(async () => {
  await world.parameter('PACKING_REQUIRED', '');
  await world.expectInvariants();
});

const sold = async (QTY: string, entry: Row = {}, more: Row = {}): Promise<Held> => {
  const ENTRIES = [{ MATERIAL_CODE: material, UNIT_PRICE: '20', QTY, ...entry }];
  const order = await seller!.create('sales_order', { CUSTOMER_CODE: 'DC1', PLANT_CODE: '1100', ...more, ENTRIES });
  expect((await seller!.act(order, 'submit'))['STATUS']).toBe('APPROVED');
  return order;
};
const heldOf = async (answer: Row, number: string): Promise<Held> => {
  const [{ type, ID, VERSION }] = answer['CREATED'] as [{ type: string; ID: string; VERSION: number }];
  const made = { type, ID, VERSION, NO: '' };
  return { ...made, NO: String((await manager!.read(made))[number]) };
};
const now = async (document: Held): Promise<Held> => ({ ...document, VERSION: Number((await manager!.read(document))['VERSION']) });
/** The delivery of all of an order. */
const delivered = async (order: Held): Promise<Held> => heldOf(await seller!.act(order, 'deliver'), 'DELIEVERY_DOC_NO');
/** The transfer order that picks for a delivery. */
const picked = async (delivery: Held): Promise<Held> => heldOf(await warehouse!.act(await now(delivery), 'pick'), 'TRANSFER_ORDER_NO');
const act = async (document: Held, action: string, DATA?: Row): Promise<Row> => manager!.act(await now(document), action, DATA);
const lineOf = async (document: Held): Promise<Row> => (await manager!.read(document)).ENTRIES[0]!;
const counted = async (order: Held) => {
  const { ENTRY_DELIEVERING_QTY, STOCK_OUT_QTY, CAN_ENTRY_DELIEVERING_QTY } = await lineOf(order);
  return [ENTRY_DELIEVERING_QTY, STOCK_OUT_QTY, CAN_ENTRY_DELIEVERING_QTY];
};
const one = (QTY: string): Row => ({ ENTRIES: [{ TRANSFER_ORDER_ENTRY_NO: 1, QTY }] });
const out = (OUT_QTY: string): Row => ({ ENTRIES: [{ DELIEVERY_ENTRY_NO: 1, OUT_QTY }] });

describe('the small trader', () => {
  test('goes from an approved order to goods out in two clicks; taken back, every balance is what it was', async () => {
    // 3 at 10 and 1 at 12.01 lie at 42.01, 10.5025 a piece: 2 of them cost 42.01 × 2/4 = 21.005, which is 21.01.
    await given.stock(material, '3');
    await given.stock(material, '1', 'A-01-2', { UNIT_PRICE: '12.01' });
    const order = await sold('2');
    expect((await manager!.list('sales_order', { list: 'to-deliver', SALES_ORDER_NO: order.NO })).results).toMatchObject([
      { OPEN_QTY: '2' },
    ]);
    const delivery = await delivered(order);
    expect(await manager!.read(delivery)).toMatchObject({ STATUS: 'APPROVED', CUSTOMER_CODE: 'DC1', STORAGE_LOCATION_CODE: '1101' });
    expect(await counted(order)).toEqual(['2', '0', '0']);
    await warehouse!.act(delivery, 'ship');
    expect(await manager!.read(delivery)).toMatchObject({
      STATUS: 'OUT',
      OUT_STATUS: 'FULL',
      OUT_DATE: world.today,
      ENTRIES: [{ OUT_QTY: '2', COST_AMOUNT: '21.01', LINE_STATUS: 'DONE', CAN_INVOICE_QTY: '2' }],
    });
    expect(await seen.vouchers(delivery.NO)).toEqual(['1403 C 21.01', '640101 D 21.01']);
    expect([await seen.valuation(material), await seen.bins(material)]).toEqual([['2', '21'], { 'A-01-1': '1', 'A-01-2': '1' }]);
    expect(await counted(order)).toEqual(['0', '2', '0']);
    expect((await manager!.read(order))['DELIVERY_STATUS']).toBe('FULL');
    await act(delivery, 'undo-ship');
    expect([await seen.valuation(material), await seen.bins(material)]).toEqual([['4', '42.01'], { 'A-01-1': '3', 'A-01-2': '1' }]);
    expect(await counted(order)).toEqual(['2', '0', '0']);
    expect(await manager!.read(delivery)).toMatchObject({
      STATUS: 'APPROVED',
      IS_COMPLETED: '0',
      ENTRIES: [{ OUT_QTY: '0', COST_AMOUNT: '0' }],
    });
    expect((await manager!.read(order))['DELIVERY_STATUS']).toBe('NONE');
  });

  test('is told what is missing, and what is there can go out first: the rest is a back order, or is closed', async () => {
    await given.stock(material, '3');
    const order = await sold('5');
    const delivery = await delivered(order);
    const short = await refusal(act(delivery, 'ship'));
    expect(short.codes).toEqual({ 'ENTRIES[0].OUT_QTY': ['DELIVERY_GOODS_SHORT'] });
    expect((await refusal(act(delivery, 'ship', out('5.0001')))).codes).toEqual({ 'ENTRIES[0].OUT_QTY': ['DELIEVERY_OUT_OVER'] });
    await act(delivery, 'ship', out('3'));
    expect(await counted(order)).toEqual(['2', '3', '0']);
    expect((await manager!.list('delivery', { list: 'back-orders', DELIEVERY_DOC_NO: delivery.NO })).results).toMatchObject([
      { OPEN_QTY: '2' },
    ]);
    expect((await refusal(act(delivery, 'cancel'))).code).toBe('DELIVERY_GOODS_OUT');
    await act(delivery, 'close');
    expect(await counted(order)).toEqual(['0', '3', '2']);
  });

  test('delivers several orders of a customer by one delivery, and one order by several; never more than was ordered', async () => {
    await given.stock(material, '20');
    const [first, second] = [await sold('4'), await sold('6')];
    const line = ({ NO }: Held, DELIEVERY_QTY?: string) => ({ SALES_ORDER_NO: NO, SALES_ORDER_ENTRY_NO: 1, DELIEVERY_QTY });
    const delivery = await seller!.create('delivery', { ENTRIES: [line(first), line(second, '5')] });
    // A draft takes nothing of its orders yet.
    expect([await counted(first), await counted(second)]).toEqual([
      ['0', '0', '4'],
      ['0', '0', '6'],
    ]);
    await act(delivery, 'approve');
    const again = await seller!.create('delivery', { ENTRIES: [line(second, '2')] });
    expect((await refusal(act(again, 'approve'))).codes).toEqual({ 'ENTRIES[0].DELIEVERY_QTY': ['DELIVERY_QTY_OVER'] });
    const foreign = await sold('1', {}, { CUSTOMER_CODE: 'C1001' });
    const mixed = await refusal(seller!.create('delivery', { ENTRIES: [line(second, '1'), line(foreign)] }));
    expect(mixed.codes).toEqual({ CUSTOMER_CODE: ['ROW_ABOVE_DIFFERS'] });
    await act(delivery, 'ship');
    expect([await counted(first), await counted(second)]).toEqual([
      ['0', '4', '0'],
      ['0', '5', '1'],
    ]);
    expect((await refusal(act(first, 'deliver'))).code).toBe('NOTHING_TO_DELIVER');
  });

  test('ships parts of a box whose base quantities add up to the whole', async () => {
    await given.stock(material, '12');
    const delivery = await delivered(await sold('1', { UNIT_CODE: 'BOX', UNIT_PRICE: '240' }));
    // Of 12 pieces 0.3333 of a box are 3.9996 twice, and the last part takes what is left: 4.0008.
    for (const part of ['0.3333', '0.3333']) await act(delivery, 'ship', out(part));
    expect(await seen.bins(material)).toEqual({ 'A-01-1': '4.0008' });
    await act(delivery, 'ship');
    expect(await seen.valuation(material)).toEqual(['0', '0']);
  });
});

describe('picking', () => {
  test('fetches the oldest goods first, then by bin, as the line wishes; what is picked is held for the delivery and goes out of the shipping area', async () => {
    await given.stock(material, '3', 'A-01-2', { FILTER4: 'L1' });
    await given.stock(material, '4', 'A-01-1', { FILTER4: 'L2' });
    await given.stock(material, '4', 'A-01-1', { FILTER4: 'L1' });
    const order = await sold('5');
    const ENTRIES = [{ SALES_ORDER_NO: order.NO, SALES_ORDER_ENTRY_NO: 1, FILTER4: 'L1' }];
    const delivery = await seller!.create('delivery', { ENTRIES });
    await act(delivery, 'approve');
    const pick = await picked(delivery);
    expect((await manager!.read(pick)).ENTRIES).toMatchObject([
      { OUT_STORAGE_BIN_CODE: 'A-01-1', IN_STORAGE_BIN_CODE: 'SHIP', QTY: '4', FILTER4: 'L1' },
      { OUT_STORAGE_BIN_CODE: 'A-01-2', IN_STORAGE_BIN_CODE: 'SHIP', QTY: '1', FILTER4: 'L1' },
    ]);
    expect((await refusal(act(delivery, 'ship'))).code).toBe('PICKS_NOT_FINISHED');
    await act(pick, 'execute', one('4'));
    expect(await manager!.read(delivery)).toMatchObject({ STATUS: 'PICKING', ENTRIES: [{ PICK_QTY: '4', LINE_STATUS: 'PARTIAL' }] });
    // What is picked may go out while the rest is fetched.
    await act(delivery, 'ship', out('1'));
    await act(pick, 'execute');
    expect(await manager!.read(delivery)).toMatchObject({ STATUS: 'PICKED', PICK_STATUS: 'FULL', ENTRIES: [{ LINE_STATUS: 'PICKED' }] });
    const { results } = await manager!.list('bin', { MATERIAL_CODE: material, STORAGE_BIN_CODE: 'SHIP' });
    expect(results).toMatchObject([{ QTY: '4', OCCUPIED_QTY: '4', FILTER4: 'L1' }]);
    // Nobody else takes what is held.
    const move = await given.move(material, '1', 'SHIP', 'A-01-3', { FILTER4: 'L1' });
    expect((await refusal(act(move, 'confirm'))).codes).toEqual({ 'ENTRIES[0].QTY': ['QTY_OCCUPIED'] });
    await act(delivery, 'ship');
    expect(await manager!.read(delivery)).toMatchObject({ STATUS: 'OUT', ENTRIES: [{ OUT_QTY: '5', COST_AMOUNT: '50' }] });
    await act(delivery, 'undo-ship');
    expect((await manager!.read(delivery))['STATUS']).toBe('PICKED');
    expect((await manager!.list('bin', { MATERIAL_CODE: material, STORAGE_BIN_CODE: 'SHIP' })).results).toMatchObject([
      { QTY: '5', OCCUPIED_QTY: '5' },
    ]);
    await act(delivery, 'release-picks');
    expect(await manager!.read(delivery)).toMatchObject({ STATUS: 'APPROVED', ENTRIES: [{ PICK_QTY: '0', LINE_STATUS: 'TO_PICK' }] });
    expect((await manager!.read(pick))['STATUS']).toBe('REVERSED');
    expect((await manager!.list('bin', { MATERIAL_CODE: material, STORAGE_BIN_CODE: 'SHIP' })).results).toEqual([]);
    expect(await seen.valuation(material)).toEqual(['11', '110']);
  });

  test('offers lines of the same goods no balance twice, and a line that wishes for newer goods gets those', async () => {
    for (const [bin, FILTER4] of [
      ['A-01-1', 'L1'],
      ['A-01-2', 'L1'],
      ['A-01-3', 'L2'],
      ['A-02-1', 'L2'],
    ] as const)
      await given.stock(material, '3', bin, { FILTER4 });
    const order = await sold('9');
    const line = (DELIEVERY_QTY: string, more: Row = {}) => ({ SALES_ORDER_NO: order.NO, SALES_ORDER_ENTRY_NO: 1, DELIEVERY_QTY, ...more });
    const binsOf = async (ENTRIES: readonly Row[]): Promise<unknown[]> => {
      const delivery = await seller!.create('delivery', { ENTRIES });
      await act(delivery, 'approve');
      const { ENTRIES: lines } = await manager!.read(await picked(delivery));
      await act(delivery, 'cancel');
      return lines.map((one) => [one['OUT_STORAGE_BIN_CODE'], one['QTY']]);
    };
    expect(await binsOf([line('2'), line('3')])).toEqual([
      ['A-01-1', '2'],
      ['A-01-1', '1'],
      ['A-01-2', '2'],
    ]);
    expect(await binsOf([line('4'), line('5', { FILTER4: 'L2' })])).toEqual([
      ['A-01-1', '3'],
      ['A-01-2', '1'],
      ['A-01-3', '3'],
      ['A-02-1', '2'],
    ]);
  });

  test('short: the rest is let go with a reason, told to the delivery’s owner, and picked later', async () => {
    await given.stock(material, '5');
    const delivery = await delivered(await sold('5'));
    const pick = await picked(delivery);
    await act(pick, 'execute', one('3'));
    expect((await refusal(act(pick, 'short-pick', {}))).codes).toEqual({ REASON: ['FIELD_REQUIRED'] });
    await act(pick, 'short-pick', { REASON: '破损 2 件' });
    expect(await manager!.read(pick)).toMatchObject({ IS_CLOSED: '1', SHORT_REASON: '破损 2 件' });
    expect(await seen.bins(material)).toEqual({ 'A-01-1': '2', SHIP: '3 (3)' });
    expect(await lineOf(delivery)).toMatchObject({ PICK_QTY: '3', CAN_PICK_QTY: '2', LINE_STATUS: 'PARTIAL' });
    await act(await picked(delivery), 'execute');
    expect((await manager!.read(delivery))['STATUS']).toBe('PICKED');
  });

  test('is reduced by no more than was picked and is still there; the goods go back', async () => {
    await given.stock(material, '6');
    const delivery = await delivered(await sold('6'));
    const pick = await picked(delivery);
    await act(pick, 'execute');
    await act(delivery, 'ship', out('4'));
    expect((await refusal(act(pick, 'reduce', one('3')))).codes).toEqual({ 'ENTRIES[0].QTY': ['REDUCE_QTY_OVER'] });
    await act(pick, 'reduce', one('1'));
    expect(await seen.bins(material)).toEqual({ 'A-01-1': '1', SHIP: '1 (1)' });
    expect(await manager!.read(delivery)).toMatchObject({ STATUS: 'PICKING', ENTRIES: [{ PICK_QTY: '5', OUT_QTY: '4' }] });
    expect((await refusal(act(pick, 'reverse'))).code).toBe('PICK_NOT_REVERSED');
    // Closed, the order gets back what is not out, and the bin what was picked for it (DD-5).
    await act(delivery, 'close');
    expect(await seen.bins(material)).toEqual({ 'A-01-1': '2' });
  });

  test('cancelled, a delivery lets go of picks that are carried out and of those that are not', async () => {
    await given.stock(material, '6');
    const order = await sold('6');
    const delivery = await delivered(order);
    await act(await picked(delivery), 'execute', one('2'));
    await act(delivery, 'cancel');
    expect(await seen.bins(material)).toEqual({ 'A-01-1': '6' });
    expect(await counted(order)).toEqual(['0', '0', '6']);
    const unpicked = await delivered(await now(order));
    await picked(unpicked);
    // All of it is being picked: nothing can go out before.
    expect((await manager!.read(unpicked))['ACTIONS']).toMatchObject({ ship: { allowed: false, code: 'PICK_FIRST' } });
    expect(await seen.bins(material)).toEqual({ 'A-01-1': '6 (6)' });
    await act(unpicked, 'release-picks');
    expect(await seen.bins(material)).toEqual({ 'A-01-1': '6' });
  });

  test('must come first where the kind of sale asks for it', async () => {
    await world.parameter('PACKING_REQUIRED', 'EXPORT, PROJECT');
    await given.stock(material, '2');
    const delivery = await delivered(await sold('2', {}, { SALES_TYPE: 'PROJECT' }));
    expect((await manager!.read(delivery))['ACTIONS']).toMatchObject({
      ship: { allowed: false, code: 'PICK_FIRST' },
      pick: { allowed: true },
    });
    expect((await refusal(act(delivery, 'ship'))).codes).toEqual({ 'ENTRIES[0].OUT_QTY': ['SHIPPING_AREA_SHORT'] });
    await act(await picked(delivery), 'execute');
    // Of such sales it is packed then.
    expect((await manager!.read(delivery))['ACTIONS']).toMatchObject({ ship: { allowed: false, code: 'PACK_FIRST' } });
    await act(await heldOf(await warehouse!.act(await now(delivery), 'pack'), 'BOX_SN'), 'seal');
    await act(delivery, 'ship');
    expect((await manager!.read(delivery))['STATUS']).toBe('OUT');
  });

  test('takes what the delivery wishes, for its own lines, and from where it goes out', async () => {
    await given.stock(material, '2', 'A-01-1', { FILTER4: 'L2' });
    const order = await sold('2');
    const ENTRIES = [{ SALES_ORDER_NO: order.NO, SALES_ORDER_ENTRY_NO: 1, FILTER4: 'L1' }];
    const delivery = await seller!.create('delivery', { ENTRIES });
    await act(delivery, 'approve');
    expect((await refusal(act(delivery, 'pick'))).code).toBe('DELIVERY_GOODS_SHORT');
    const pick = (entry: Row, header: Row = { DELIEVERY_DOC_NO: delivery.NO }) =>
      warehouse!.create('transfer_order', {
        ORDER_TYPE: 'SO_OUT',
        STORAGE_LOCATION_CODE: '1101',
        ...header,
        ENTRIES: [{ MATERIAL_CODE: material, QTY: '1', OUT_STORAGE_BIN_CODE: 'A-01-1', DELIEVERY_ENTRY_NO: 1, ...entry }],
      });
    expect((await refusal(pick({ FILTER4: 'L2' }))).codes).toEqual({ 'ENTRIES[0].FILTER4': ['GOODS_NOT_AS_WISHED'] });
    expect((await refusal(pick({ DELIEVERY_ENTRY_NO: null }, {}))).codes).toEqual({
      'ENTRIES[0].DELIEVERY_ENTRY_NO': ['TRANSFER_ENTRY_NOT_OF_DELIVERY'],
    });
  });
});

test('of goods bought for the order no more goes out than came in; what was not bought comes from stock', async () => {
  await given.stock(material, '10');
  const order = await sold('10');
  // 6 of 10 are bought for it, 2 of them have come: 4 from stock and those 2 may go out.
  const bought = { MATERIAL_CODE: material, QTY: '6', SALES_ORDER_NO: order.NO, SALES_ORDER_ENTRY_NO: 1 };
  const purchase = await given.approvedOrder([bought]);
  await warehouse!.act(purchase, 'receive', { STORAGE_LOCATION_CODE: '1101', ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 1, RECEIVE_QTY: '2' }] });
  const delivery = await delivered(await now(order));
  const over = await refusal(act(delivery, 'ship', out('7')));
  expect(over.codes).toEqual({ 'ENTRIES[0].OUT_QTY': ['SHIPPED_OVER_RECEIVED'] });
  expect(over.message).toContain('可出 6');
  await act(delivery, 'ship', out('6'));
});

describe('at the same instant', () => {
  test('of twenty deliveries of the last goods one goes out, the others are told, and nothing is negative', async () => {
    await given.stock(material, '1');
    const deliveries = await times(20, async () => delivered(await sold('1')));
    const tries = deliveries.map((delivery) => manager!.act(copyOf(delivery), 'ship'));
    expect(await outcome(tries)).toEqual({ done: 1, DELIVERY_GOODS_SHORT: 19 });
    expect(await seen.valuation(material)).toEqual(['0', '0']);
  });

  test('twenty pickers of the same bins get goods of their own, as many as there are', async () => {
    await Promise.all(['A-01-1', 'A-01-2', 'A-02-1'].map((bin) => given.stock(material, '10', bin)));
    const deliveries = await times(20, async () => delivered(await sold('2')));
    const tries = deliveries.map((delivery) => manager!.act(copyOf(delivery), 'pick'));
    // 30 pieces serve 15 of 20 pickers.
    expect(await outcome(tries)).toEqual({ done: 15, DELIVERY_GOODS_SHORT: 5 });
    expect(await seen.bins(material)).toEqual({ 'A-01-1': '10 (10)', 'A-01-2': '10 (10)', 'A-02-1': '10 (10)' });
  });

  test('a delivery clicked twice goes out once', async () => {
    await given.stock(material, '4');
    const delivery = await delivered(await sold('2'));
    const tries = [warehouse!, manager!].map((by) => by.act(copyOf(delivery), 'ship'));
    expect((await outcome(tries))['done']).toBe(1);
    expect(await seen.valuation(material)).toEqual(['2', '20']);
  });
});

test('whoever does not see what stock is worth does not see what goods out have cost', async () => {
  await given.stock(material, '2');
  const delivery = await delivered(await sold('2'));
  await act(delivery, 'ship');
  expect((await lineOf(delivery))['COST_AMOUNT']).toBe('20');
  expect(Object.keys((await buyer!.read(delivery)).ENTRIES[0]!)).toContain('OUT_QTY');
});
