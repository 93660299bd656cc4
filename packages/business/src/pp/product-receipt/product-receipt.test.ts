import { type Given, givenIn, type Seen, seenIn } from '@sampan/testkit/given.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { beforeAll, expect, test } from 'vitest';

type Row = Record<string, unknown>;

const world = await sampleWorld();
let given: Given;
let seen: Seen;
let planner: Actor;
let worker: Actor;
let FAILURE_CODE: string;

beforeAll(async () => {
  [given, seen] = [await givenIn(world), await seenIn(world)];
  [planner, worker] = [await world.as('manager'), await world.as('warehouse')];
  FAILURE_CODE = String((await planner.list('failure')).results[0]!['FAILURE_CODE']);
});

interface Ordered {
  readonly order: Held;
  readonly product: string;
  readonly part: string;
}

/** An order of so many, on the line as a whole; its material, a piece for each at 10.00, costs `cost` together where another sum is named. */
async function onTheLine(
  PLAN_QTY: string,
  { cost, OUTPUTS = [], product: more = {} }: { cost?: string; OUTPUTS?: readonly Row[]; product?: Row } = {},
): Promise<Ordered> {
  const [product, part] = [await given.material({ VALUATION_CLASS_CODE: 'FINISHED', ...more }), await given.material()];
  const order = await planner.create('production_order', {
    MATERIAL_CODE: product,
    PLANT_CODE: '1100',
    PLAN_QTY,
    // One piece that costs all of it, where a sum is named.
    ENTRIES: [{ MATERIAL_CODE: part, NEED_QTY: cost === undefined ? PLAN_QTY : '1' }],
    OUTPUTS,
  });
  await planner.act(order, 'submit');
  if (cost === undefined) await given.stock(part, PLAN_QTY);
  else await given.stock(part, '1', 'A-01-1', { UNIT_PRICE: cost });
  await given.picked(order, PLAN_QTY);
  await worker.act(order, 'put-on-line');
  return { order, product, part };
}

const into = (more: Row = {}): Row => ({ STORAGE_LOCATION_CODE: '1101', ...more });
const report = async ({ order, product }: Ordered, QTY: string | null, more: Row = {}, lines: readonly Row[] = []): Promise<Held> => {
  const answer = await worker.act(order, 'product-in', {
    ...into(more),
    ENTRIES: [...(QTY === null ? [] : [{ MATERIAL_CODE: product, QTY }]), ...lines],
  });
  const [made] = answer['CREATED'] as readonly [Row];
  return { type: 'product_receipt', ID: String(made['ID']), NO: String(answer['PRODUCT_RECEIPT_NO']), VERSION: Number(made['VERSION']) };
};
const wip = async ({ order }: Ordered) => (await planner.read(order))['WIP_AMOUNT'];
const closed = async (one: Ordered) => planner.act(one.order, 'close');

test('parts take what is in the order by what is still to come, and the last of them all of it', async () => {
  const one = await onTheLine('3', { cost: '10' });
  const first = await report(one, '1');
  // 10.00 × 1 / 3 = 3.33; 6.67 × 1 / 2 = 3.34; 3.33 is left for the last.
  expect([await wip(one), await seen.valuation(one.product)]).toEqual(['6.67', ['1', '3.33']]);
  expect(await seen.vouchers(first.NO)).toEqual(['1405 D 3.33', '5001 C 3.33']);
  expect(await planner.read(one.order)).toMatchObject({
    STATUS: 'IN_PRODUCTION',
    ACTUAL_QTY: '1',
    RECEIVE_QTY: '1',
    MADE_STATUS: 'PARTIAL',
  });
  await report(one, '1');
  expect([await wip(one), await seen.valuation(one.product)]).toEqual(['3.33', ['2', '6.67']]);
  await report(one, '1');
  expect([await wip(one), await seen.valuation(one.product)]).toEqual(['0', ['3', '10']]);
  const order = await planner.read(one.order);
  expect(order).toMatchObject({ STATUS: 'FINISHED', MADE_STATUS: 'FULL', IS_COMPLETED: '1', WIP_STATUS: 'FULL' });
  expect(order['ACTUAL_END_TIME']).toBeTruthy();
  expect(await seen.bins(one.product)).toEqual({ RECV: '3' });
  await world.expectInvariants();
});

test('what is scrapped is borne by what is good, and needs its reason', async () => {
  const one = await onTheLine('10');
  expect((await refusal(report(one, '4', { SCRAP_QTY: '1' }))).codes).toEqual({ FAILURE_CODE: ['SCRAP_WITHOUT_REASON'] });
  const receipt = await report(one, '4', { SCRAP_QTY: '1', FAILURE_CODE });
  // 100.00 × 4 / (10 − 0 − 1) = 44.44.
  expect(await seen.valuation(one.product)).toEqual(['4', '44.44']);
  expect(await planner.read(receipt)).toMatchObject({ RECEIVE_QTY: '4', SCRAP_QTY: '1', ACTUAL_QTY: '5', FAILURE_CODE });
  await report(one, null, { SCRAP_QTY: '2', FAILURE_CODE });
  expect(await planner.read(one.order)).toMatchObject({ ACTUAL_QTY: '7', RECEIVE_QTY: '4', SCRAP_QTY: '3', WIP_AMOUNT: '55.56' });
  // 55.56 × 3 / (10 − 4 − 3): the last of it takes all.
  await report(one, '3');
  expect([await wip(one), await seen.valuation(one.product)]).toEqual(['0', ['7', '100']]);
  await world.expectInvariants();
});

test('no more is reported than is on the line', async () => {
  const one = await onTheLine('5');
  expect((await refusal(report(one, '5.0001'))).code ?? 'ACTUAL_QTY_OVER_ON_PRD_QTY').toBe('ACTUAL_QTY_OVER_ON_PRD_QTY');
  expect((await refusal(report(one, null))).codes).toEqual({ ENTRIES: ['NOTHING_REPORTED'] });
  expect((await refusal(report(one, null, {}, [{ MATERIAL_CODE: 'M1001', QTY: '1' }]))).codes).toEqual({
    'ENTRIES[0].MATERIAL_CODE': ['NOT_MADE_BY_ORDER'],
  });
  // Without rows all that is on the line is good.
  await worker.act(one.order, 'product-in', into());
  expect(await planner.read(one.order)).toMatchObject({ RECEIVE_QTY: '5', STATUS: 'FINISHED' });
});

test('batches, bins, by- and co-products come in together', async () => {
  const [waste, twin] = [await given.material(), await given.material({ VALUATION_CLASS_CODE: 'SEMI' })];
  const one = await onTheLine('10', {
    OUTPUTS: [
      { MATERIAL_CODE: waste, ITEM_KIND: 'BY_PRODUCT', PLAN_QTY: '8', FIXED_PRICE: '0.5' },
      { MATERIAL_CODE: twin, ITEM_KIND: 'CO_PRODUCT', PLAN_QTY: '10', CO_PRODUCT_SHARE: '30' },
    ],
  });
  const codes = await refusal(report(one, null, {}, [{ MATERIAL_CODE: twin, QTY: '1' }]));
  expect(codes.codes).toEqual({ 'ENTRIES[0].MATERIAL_CODE': ['CO_PRODUCT_ALONE'] });
  const receipt = await report(one, '3', {}, [
    { MATERIAL_CODE: one.product, QTY: '2', STORAGE_BIN_CODE: 'B-01-1', FILTER4: 'LOT2' },
    { MATERIAL_CODE: twin, QTY: '5' },
    { MATERIAL_CODE: waste, QTY: '4' },
  ]);
  // Waste 4 × 0.50 = 2.00; of 98.00 five of ten take 49.00; 30 % of that 14.70; of 34.30 3 / 5 = 20.58 and 13.72.
  expect((await planner.read(receipt)).ENTRIES).toMatchObject([
    { ITEM_KIND: 'PRODUCT', BASE_QTY: '3', STORAGE_BIN_CODE: 'RECV', STOCK_VALUE: '20.58' },
    { ITEM_KIND: 'PRODUCT', BASE_QTY: '2', STORAGE_BIN_CODE: 'B-01-1', FILTER4: 'LOT2', STOCK_VALUE: '13.72' },
    { ITEM_KIND: 'CO_PRODUCT', BASE_QTY: '5', STOCK_VALUE: '14.7' },
    { ITEM_KIND: 'BY_PRODUCT', BASE_QTY: '4', STOCK_VALUE: '2' },
  ]);
  expect(await planner.read(one.order)).toMatchObject({
    WIP_AMOUNT: '49',
    RECEIVE_QTY: '5',
    OUTPUTS: [{ RECEIVE_QTY: '4' }, { RECEIVE_QTY: '5' }],
  });
  expect(await seen.bins(one.product)).toEqual({ 'B-01-1': '2', RECV: '3' });
  await world.expectInvariants();
});

test('what lies in the receiving area is put away, and what is put away is not taken back', async () => {
  const one = await onTheLine('4');
  const receipt = await report(one, '3');
  const answer = await worker.act(receipt, 'put-away');
  const [made] = answer['CREATED'] as readonly [Row];
  const transfer: Held = { type: 'transfer_order', ID: String(made['ID']), NO: '', VERSION: Number(made['VERSION']) };
  expect(await worker.read(transfer)).toMatchObject({ ORDER_TYPE: 'PRODUCT_IN', ENTRIES: [{ OUT_STORAGE_BIN_CODE: 'RECV', QTY: '3' }] });
  expect((await refusal(worker.act(receipt, 'put-away'))).code).toBe('NOTHING_TO_PUT_AWAY');
  await worker.act(transfer, 'execute', { ENTRIES: [{ TRANSFER_ORDER_ENTRY_NO: 1, QTY: '3' }] });
  expect(await planner.read(receipt)).toMatchObject({ PUT_AWAY_STATUS: 'FULL', ENTRIES: [{ PUT_AWAY_QTY: '3' }] });
  expect((await refusal(worker.act(receipt, 'cancel'))).code).toBe('DOCUMENT_HAS_CHILDREN');
  const [back] = (await worker.act(transfer, 'reverse'))['CREATED'] as readonly [Row];
  const opposite: Held = { type: 'transfer_order', ID: String(back['ID']), NO: '', VERSION: Number(back['VERSION']) };
  await worker.act(opposite, 'confirm');
  await worker.act(opposite, 'execute');
  expect(await planner.read(receipt)).toMatchObject({ PUT_AWAY_STATUS: 'NONE' });
  await world.expectInvariants();
});

test('a receipt is taken back at its value while its goods are there and its order is open', async () => {
  const one = await onTheLine('4');
  const first = await report(one, '1');
  const second = await report(one, '3');
  expect(await planner.read(one.order)).toMatchObject({ STATUS: 'FINISHED', WIP_AMOUNT: '0' });
  await worker.act(first, 'cancel');
  // 40.00 × 1 / 4 = 10.00 goes back into the order.
  expect(await planner.read(one.order)).toMatchObject({ STATUS: 'IN_PRODUCTION', WIP_AMOUNT: '10', ACTUAL_QTY: '3', RECEIVE_QTY: '3' });
  expect(await seen.valuation(one.product)).toEqual(['3', '30']);
  expect(await seen.vouchers(first.NO)).toEqual(['1405 D 10', '5001 C 10', '1405 C 10', '5001 D 10']);
  await world.expectInvariants();
  // Two of the second are used up meanwhile.
  await given.posted({
    stock: [
      {
        MOVING_TYPE: '201',
        POSTING_DATE: world.today,
        MATERIAL_CODE: one.product,
        QTY: '2' as never,
        from: { STORAGE_LOCATION_CODE: '1101', STORAGE_BIN_CODE: 'RECV' },
        source: { type: 'production_order', id: one.order.ID, no: one.order.NO },
      },
    ],
  });
  expect((await refusal(worker.act(second, 'cancel'))).code).toBe('RECEIVING_PUT_AWAY');
  await closed(one);
  expect((await refusal(worker.act(second, 'cancel'))).code).toBe('PRODUCTION_ORDER_CLOSED');
});

test('closing gives what is left to the goods on hand as far as they are those of the order, the rest is a price difference', async () => {
  const one = await onTheLine('10');
  await report(one, '6');
  // 100.00 × 6 / 10 = 60.00; 40.00 stays. Two of the six are gone: 40.00 × 4 / 6 = 26.67 to stock, 13.33 to differences.
  await given.posted({
    stock: [
      {
        MOVING_TYPE: '201',
        POSTING_DATE: world.today,
        MATERIAL_CODE: one.product,
        QTY: '2' as never,
        from: { STORAGE_LOCATION_CODE: '1101', STORAGE_BIN_CODE: 'RECV' },
        source: { type: 'production_order', id: one.order.ID, no: `${one.order.NO}` },
      },
    ],
  });
  await closed(one);
  expect(await planner.read(one.order)).toMatchObject({ IS_CLOSED: '1', WIP_AMOUNT: '0', CAN_ACTUAL_QTY: '0' });
  expect(await seen.valuation(one.product)).toEqual(['4', '66.67']);
  expect((await seen.vouchers(one.order.NO)).toSorted()).toEqual(
    ['1404 D 13.33', '1405 C 20', '1405 D 26.67', '5001 C 40', '660201 D 20'].toSorted(),
  );
  await world.expectInvariants();
});

test('an order of which nothing good came is lost, on the account of scrap', async () => {
  const one = await onTheLine('3');
  await report(one, null, { SCRAP_QTY: '3', FAILURE_CODE });
  expect(await planner.read(one.order)).toMatchObject({ STATUS: 'FINISHED', WIP_AMOUNT: '30', IS_COMPLETED: '0' });
  await closed(one);
  expect((await seen.vouchers(one.order.NO)).toSorted()).toEqual(['5001 C 30', '660202 D 30']);
  expect(await wip(one)).toBe('0');
  await world.expectInvariants();
});

test('a product of standard price comes in at it, what it cost besides is a price difference', async () => {
  const one = await onTheLine('2', { cost: '50', product: { VALUATION_METHOD: 'STD', STD_PRICE: '20' } });
  const receipt = await report(one, '2');
  expect(await seen.valuation(one.product)).toEqual(['2', '40']);
  expect((await seen.vouchers(receipt.NO)).toSorted()).toEqual(['1404 D 10', '1405 D 40', '5001 C 50']);
  expect(await wip(one)).toBe('0');
  await world.expectInvariants();
});

test('twenty people who report on one order at once make each unit once', async () => {
  const one = await onTheLine('10');
  const people = Array.from({ length: 20 }, () => one.product);
  const receipts: Held[] = [];
  for (const MATERIAL_CODE of people)
    receipts.push(
      await worker.create('product_receipt', {
        PRODUCTION_ORDER_NO: one.order.NO,
        STORAGE_LOCATION_CODE: '1101',
        ENTRIES: [{ MATERIAL_CODE, BASE_QTY: '1' }],
      }),
    );
  const ends = await Promise.allSettled(receipts.map((receipt) => worker.act(receipt, 'post')));
  // Ten of ten: each at 100.00 / 10.
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  expect(await planner.read(one.order)).toMatchObject({ ACTUAL_QTY: '10', RECEIVE_QTY: '10', WIP_AMOUNT: '0', STATUS: 'FINISHED' });
  expect(await seen.valuation(one.product)).toEqual(['10', '100']);
  await world.expectInvariants();
});

test('the same report sent twice is one receipt, and of two reports on what both saw one looks again', async () => {
  const one = await onTheLine('4');
  const DATA = into({ ENTRIES: [{ MATERIAL_CODE: one.product, QTY: '2' }] });
  const twice = { ...one.order };
  await worker.act(one.order, 'product-in', DATA, 'report-1');
  await worker.act(twice, 'product-in', DATA, 'report-1');
  expect(await planner.read(one.order)).toMatchObject({ RECEIVE_QTY: '2' });
  const both = [{ ...one.order }, { ...one.order }];
  const ends = await Promise.allSettled(both.map((order) => worker.act(order, 'product-in', DATA)));
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await planner.read(one.order)).toMatchObject({ RECEIVE_QTY: '4', WIP_AMOUNT: '0' });
});
