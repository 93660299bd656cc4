import { upload } from '@sampan/testkit/upload.ts';
import { type Given, givenIn } from '@sampan/testkit/given.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';

const world = await sampleWorld();
let given: Given;
let buyer: Actor;

beforeAll(async () => {
  given = await givenIn(world);
  buyer = await world.as('buyer');
});
afterEach(() => world.parameter('PO_REQUIRED_FIELDS', ''));

type Row = Record<string, unknown>;
const KEYS = ['AMOUNT', 'DISCOUNT_AMOUNT', 'FINAL_AMOUNT_WITHOUT_TAX', 'TAX_AMOUNT', 'FINAL_AMOUNT'];
const amountsOf = (row: Row) => KEYS.map((key) => row[key]).join(' / ');
const line = (QTY: string, UNIT_PRICE: string, DISCOUNT = '0', TAX_RATE = '0') => ({
  MATERIAL_CODE: 'M1001',
  QTY,
  UNIT_PRICE,
  DISCOUNT,
  TAX_RATE,
});
const plan = (...percents: string[]) => ({ PAYMENT_PLAN: percents.map((PLAN_PERCENT) => ({ PLAN_DATE: world.today, PLAN_PERCENT })) });
const planned = async (order: Held) => ((await buyer.read(order))['PAYMENT_PLAN'] as Row[]).map((row) => row['PLAN_AMOUNT']);

test('a line is rounded once per step, the header is the sum of its lines, and the list says the same', async () => {
  const order = await given.draftOrder([line('3', '19.99', '7.5', '13'), line('1', '2.345'), line('7', '0.0357', '50', '6')]);
  const read = await buyer.read(order);
  // 7 × 0.0357 = 0.2499 → 0.25; half of it 0.125 → 0.13; net 0.12; 6 % of it 0.0072 → 0.01.
  expect(read.ENTRIES.map(amountsOf)).toEqual([
    '59.97 / 4.5 / 55.47 / 7.21 / 62.68',
    '2.35 / 0 / 2.35 / 0 / 2.35',
    '0.25 / 0.13 / 0.12 / 0.01 / 0.13',
  ]);
  expect(amountsOf(read)).toBe('62.57 / 4.63 / 57.94 / 7.22 / 65.16');
  const { results } = await buyer.list('purchase_order', { PURCHASE_ORDER_NO: order.NO });
  expect(amountsOf(results[0]!)).toBe('62.57 / 4.63 / 57.94 / 7.22 / 65.16');
});

describe('a discount typed as an amount', () => {
  const entryOf = async (order: Held) => (await buyer.read(order)).ENTRIES[0]!;
  const off = (DISCOUNT_AMOUNT: string, more: Row = {}) => ({
    MATERIAL_CODE: 'M1001',
    QTY: '3',
    UNIT_PRICE: '19.99',
    TAX_RATE: '13',
    DISCOUNT_AMOUNT,
    ...more,
  });

  test('is kept to the cent, and the rate follows from it', async () => {
    const order = await given.draftOrder([off('5')]);
    // 5 of 59.97 are 8.33750… %; tax 54.97 × 13 % = 7.1461.
    expect(amountsOf(await entryOf(order))).toBe('59.97 / 5 / 54.97 / 7.15 / 62.12');
    expect(await entryOf(order)).toMatchObject({ DISCOUNT: '8.3375', DISCOUNT_BY: 'AMOUNT' });
    expect(amountsOf(await buyer.read(order))).toBe('59.97 / 5 / 54.97 / 7.15 / 62.12');
  });

  test('stays when the quantity changes; a rate typed later counts, and then stays', async () => {
    const order = await given.draftOrder([off('5')]);
    const change = (more: Row) => buyer.update(order, { ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 1, ...more }] });
    await change({ QTY: '6' });
    // 5 of 119.94.
    expect(await entryOf(order)).toMatchObject({ AMOUNT: '119.94', DISCOUNT: '4.1688', DISCOUNT_AMOUNT: '5', DISCOUNT_BY: 'AMOUNT' });
    // The old amount comes along from whoever sends the whole entry.
    await change({ DISCOUNT: '10', DISCOUNT_AMOUNT: '5' });
    expect(await entryOf(order)).toMatchObject({ DISCOUNT: '10', DISCOUNT_AMOUNT: '11.99', DISCOUNT_BY: 'RATE' });
    await change({ QTY: '3' });
    expect(await entryOf(order)).toMatchObject({ DISCOUNT: '10', DISCOUNT_AMOUNT: '6' });
    await change({ DISCOUNT_AMOUNT: '0' });
    expect(await entryOf(order)).toMatchObject({ DISCOUNT: '0', DISCOUNT_AMOUNT: '0', FINAL_AMOUNT_WITHOUT_TAX: '59.97' });
  });

  test('beside a rate it has to agree with it', async () => {
    const order = await given.draftOrder([off('4.5', { DISCOUNT: '7.5' })]);
    expect(await entryOf(order)).toMatchObject({ DISCOUNT: '7.5', DISCOUNT_AMOUNT: '4.5', DISCOUNT_BY: 'RATE' });
    const failed = await refusal(given.draftOrder([off('4.51', { DISCOUNT: '7.5' })]));
    expect(failed.codes).toEqual({ 'ENTRIES[0].DISCOUNT_AMOUNT': ['DISCOUNT_DISAGREES'] });
    await given.draftOrder([off('4.51', { DISCOUNT: '7.5', DISCOUNT_BY: 'AMOUNT' })]);
  });

  test('is neither more than the amount, nor negative, nor finer than the currency', async () => {
    const codes = async (DISCOUNT_AMOUNT: string) => (await refusal(given.draftOrder([off(DISCOUNT_AMOUNT)]))).codes;
    expect(await codes('59.98')).toEqual({ 'ENTRIES[0].DISCOUNT_AMOUNT': ['DISCOUNT_OVER_AMOUNT'] });
    expect(await codes('-1')).toEqual({ 'ENTRIES[0].DISCOUNT_AMOUNT': ['NUMBER_NEGATIVE'] });
    expect(await codes('1.005')).toEqual({ 'ENTRIES[0].DISCOUNT_AMOUNT': ['CURRENCY_DECIMALS_TOO_MANY'] });
    const all = await given.draftOrder([off('59.97')]);
    expect(await entryOf(all)).toMatchObject({ DISCOUNT: '100', FINAL_AMOUNT: '0' });
  });

  test('comes in by a file too', async () => {
    const text = '供应商,工厂,物料编码,数量,单价,税率,折扣额\nV1001,1100,M1001,3,19.99,13,5\n';
    const file = new File([text], 'orders.csv', { type: 'text/csv' });
    const answer = await upload(world, buyer, file, { mode: 'apply' }, 'mmapi/purchase-order/import');
    expect(answer.data['counts']).toMatchObject({ created: 1 });
    const { results } = await buyer.list('purchase_order', { length: 1 });
    const read = await buyer.get('mmapi/purchase-order/view', { ID: results[0]!['ID'] });
    expect(amountsOf((read['ENTRIES'] as Row[])[0]!)).toBe('59.97 / 5 / 54.97 / 7.15 / 62.12');
  });

  test('is received to the cent: in three parts and in one', async () => {
    const order = await given.approvedOrder([off('1', { UNIT_PRICE: '3333.33', TAX_RATE: '0' })]);
    const warehouse = await world.as('warehouse');
    const here = { STORAGE_LOCATION_CODE: '1101' };
    for (const _part of [1, 2, 3])
      await warehouse.act(order, 'receive', { ...here, ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 1, RECEIVE_QTY: '1' }] });
    expect(await entryOf(order)).toMatchObject({ RECEIVE_QTY: '3', RECEIVE_AMOUNT: '9998.99', FINAL_AMOUNT_WITHOUT_TAX: '9998.99' });
    await world.expectInvariants();
  });
});

describe('tax rounded for the document', () => {
  afterEach(() => world.parameter('TAX_ROUNDING', 'line'));
  const thirds = () => ['0.35', '0.35', '0.35'].map((price) => line('1', price, '0', '13'));
  const taxes = async (order: Held) => {
    const read = await buyer.read(order);
    return [read.ENTRIES.map((entry) => entry['TAX_AMOUNT']), read['TAX_AMOUNT'], read['FINAL_AMOUNT']];
  };

  test('by the parameter: 1.05 at 13 % is 0.14, what is left over goes to the first of equal lines', async () => {
    expect(await taxes(await given.draftOrder(thirds()))).toEqual([['0.05', '0.05', '0.05'], '0.15', '1.2']);
    await world.parameter('TAX_ROUNDING', 'document');
    const order = await given.draftOrder(thirds());
    expect(await taxes(order)).toEqual([['0.04', '0.05', '0.05'], '0.14', '1.19']);
    // What an order was made with it keeps.
    await world.parameter('TAX_ROUNDING', 'line');
    await buyer.update(order, { ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 1 }, { PURCHASE_ORDER_ENTRY_NO: 2 }] });
    // 0.7 × 13 % = 0.091.
    expect(await taxes(order)).toEqual([['0.04', '0.05'], '0.09', '0.79']);
  });

  test('by the vendor, before the parameter; and by the order, before the vendor', async () => {
    const SUPPLIER_CODE = await given.vendor({ TAX_ROUNDING: 'document' });
    expect(await taxes(await given.draftOrder(thirds(), { SUPPLIER_CODE }))).toEqual([['0.04', '0.05', '0.05'], '0.14', '1.19']);
    const order = await given.draftOrder(thirds(), { SUPPLIER_CODE, TAX_ROUNDING: 'line' });
    expect(await taxes(order)).toEqual([['0.05', '0.05', '0.05'], '0.15', '1.2']);
  });
});

test('an amount in yen has no decimals, its company amount has those of the company', async () => {
  const order = await given.draftOrder([line('3', '33.5', '10', '8')], { CURRENCY_CODE: 'JPY', EXCHANGE_RATE: '0.04791234' });
  const read = await buyer.read(order);
  // 100.5 → 101; 10.1 → 10; 91; 7.28 → 7; 98. In yuan 98 × 0.04791234 = 4.6954… → 4.70.
  expect(amountsOf(read)).toBe('101 / 10 / 91 / 7 / 98');
  expect(read.ENTRIES[0]).toMatchObject({ BASE_FINAL_AMOUNT: '4.7' });
});

test('company amounts are those of the lines, added', async () => {
  const order = await given.draftOrder([line('1', '0.07'), line('1', '0.07')], { CURRENCY_CODE: 'USD', EXCHANGE_RATE: '7.15' });
  const read = await buyer.read(order);
  // 0.07 × 7.15 = 0.5005 → 0.50 each; the whole, 0.14 × 7.15 = 1.001, is not asked.
  expect([read.ENTRIES[0]!['BASE_FINAL_AMOUNT'], read['BASE_FINAL_AMOUNT']]).toEqual(['0.5', '1']);
});

test('the last row of a payment plan takes what rounding leaves', async () => {
  const order = await given.draftOrder([line('1', '1000.01')], plan('30', '30', '40'));
  expect(await planned(order)).toEqual(['300', '300', '400.01']);
  await buyer.update(order, { ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 1, UNIT_PRICE: '100' }] });
  expect(await planned(order)).toEqual(['30', '30', '40']);
  const inYen = await given.draftOrder([line('1', '100')], { CURRENCY_CODE: 'JPY', ...plan('33.3333', '33.3333', '33.3334') });
  expect(await planned(inYen)).toEqual(['33', '33', '34']);
});

test('a payment plan must make up exactly 100 % when the order is submitted; without rows all is due at once', async () => {
  const short = await given.draftOrder([line('1', '100')], plan('50', '49.9999'));
  expect(await planned(short)).toEqual(['50', '50']);
  const refused = await refusal(buyer.act(short, 'submit'));
  expect([refused.code, refused.text.includes('99.9999')]).toEqual(['PAYMENT_PLAN_INCOMPLETE', true]);
  await buyer.update(short, { PAYMENT_PLAN: [{ PLAN_NO: 1 }, { PLAN_NO: 2, PLAN_PERCENT: '50' }] });
  expect(await buyer.act(short, 'submit')).toMatchObject({ STATUS: 'APPROVED' });
  const emptied = await given.draftOrder([line('1', '100')], plan('10'));
  await buyer.update(emptied, { PAYMENT_PLAN: [] });
  expect(await buyer.act(emptied, 'submit')).toMatchObject({ STATUS: 'APPROVED' });
});

test('an order has entries, and one material may stand in two of them', async () => {
  expect((await refusal(given.draftOrder([]))).code).toBe('PURCHASE_ORDER_ITEMS_EMPTY');
  const order = await given.draftOrder([line('1', '1'), line('2', '1')]);
  expect((await buyer.read(order)).ENTRIES).toHaveLength(2);
  expect((await refusal(buyer.update(order, { ENTRIES: [] }))).code).toBe('PURCHASE_ORDER_ITEMS_EMPTY');
});

test('the plant belongs to the company', async () => {
  expect((await refusal(given.draftOrder([line('1', '1')], { COMPANY_CODE: '2000' }))).codes).toEqual({
    PLANT_CODE: ['PLANT_COMPANY_MISMATCH'],
  });
});

test('fields that the organisation requires are named together when they are empty', async () => {
  await world.parameter('PO_REQUIRED_FIELDS', 'DELIEVERY_DATE, PAY_DATE, PAY_TYPE');
  const order = await given.draftOrder([line('1', '1')]);
  const refused = await refusal(buyer.act(order, 'submit'));
  expect(refused.codes).toEqual({ DELIEVERY_DATE: ['FIELD_REQUIRED'], PAY_DATE: ['FIELD_REQUIRED'] });
  await buyer.update(order, { DELIEVERY_DATE: world.today, PAY_DATE: world.today });
  expect(await buyer.act(order, 'submit')).toMatchObject({ STATUS: 'APPROVED' });
});

test('an inactive vendor is neither chosen nor submitted', async () => {
  const SUPPLIER_CODE = await given.vendor();
  const order = await given.draftOrder([line('1', '1')], { SUPPLIER_CODE });
  await given.change('vendor', SUPPLIER_CODE, { IS_ACTIVE: '0' });
  await buyer.update(order, { NOTE: '仍可修改' });
  const atVendor = { SUPPLIER_CODE: ['REFERENCE_INACTIVE'] };
  expect((await refusal(buyer.act(order, 'submit'))).codes).toEqual(atVendor);
  expect((await refusal(given.draftOrder([line('1', '1')], { SUPPLIER_CODE }))).codes).toEqual(atVendor);
});

test('materials must be active and purchasable, and units the material has', async () => {
  const [closed, inactive] = [await given.material({ IS_PURCHASABLE: '0' }), await given.material({ IS_ACTIVE: '0' })];
  const order = (MATERIAL_CODE: string, more = {}) => refusal(given.draftOrder([{ ...line('1', '1'), MATERIAL_CODE, ...more }]));
  expect((await order(closed)).codes).toEqual({ 'ENTRIES[0].MATERIAL_CODE': ['MATERIAL_NOT_PURCHASABLE'] });
  expect((await order(inactive)).codes).toEqual({ 'ENTRIES[0].MATERIAL_CODE': ['REFERENCE_INACTIVE'] });
  expect((await order('M1001', { UNIT_CODE: 'KG' })).codes).toEqual({ 'ENTRIES[0].UNIT_CODE': ['UNIT_NOT_OF_MATERIAL'] });
});

test('every wrong field of every entry is named at once', async () => {
  const wrong = [
    { ...line('0', '1') },
    { ...line('1.00001', '-1') },
    { ...line('x', '1', '100.1'), TAX_RATE: '101' },
    { ...line('1', '1'), MATERIAL_CODE: '' },
  ];
  expect((await refusal(given.draftOrder(wrong, { ORDER_DATE: '2026-02-30' }))).codes).toEqual({
    ORDER_DATE: ['DATE_INVALID'],
    'ENTRIES[0].QTY': ['NUMBER_NOT_POSITIVE'],
    'ENTRIES[1].QTY': ['DECIMALS_TOO_MANY'],
    'ENTRIES[1].UNIT_PRICE': ['NUMBER_NEGATIVE'],
    'ENTRIES[2].QTY': ['NUMBER_INVALID'],
    'ENTRIES[2].DISCOUNT': ['PERCENT_OUT_OF_RANGE'],
    'ENTRIES[2].TAX_RATE': ['PERCENT_OUT_OF_RANGE'],
    'ENTRIES[3].MATERIAL_CODE': ['FIELD_REQUIRED'],
    'ENTRIES[3].UNIT_CODE': ['FIELD_REQUIRED'],
  });
});

test('every invariant holds after all of this', () => world.expectInvariants());

describe('a price typed with tax', () => {
  const entryOf = async (order: Held) => (await buyer.read(order)).ENTRIES[0]!;
  const gross = (UNIT_PRICE_WITH_TAX: string, more: Row = {}) => ({
    MATERIAL_CODE: 'M1001',
    QTY: '3',
    TAX_RATE: '13',
    UNIT_PRICE: null,
    UNIT_PRICE_WITH_TAX,
    ...more,
  });

  test('makes the gross, the net price follows, and the header adds up', async () => {
    const order = await given.draftOrder([gross('10'), gross('11.3', { QTY: '1' })]);
    const read = await buyer.read(order);
    expect(read.ENTRIES.map(amountsOf)).toEqual(['26.55 / 0 / 26.55 / 3.45 / 30', '10 / 0 / 10 / 1.3 / 11.3']);
    expect(read.ENTRIES[0]).toMatchObject({ UNIT_PRICE: '8.849558', UNIT_PRICE_WITH_TAX: '10', PRICE_BY: 'WITH_TAX' });
    expect(amountsOf(read)).toBe('36.55 / 0 / 36.55 / 4.75 / 41.3');
  });

  test('stays when the tax rate changes; a net price typed later counts, and is kept', async () => {
    const order = await given.draftOrder([gross('11.3')]);
    const change = (more: Row) => buyer.update(order, { ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 1, ...more }] });
    await change({ TAX_RATE: '9' });
    // 11.3 × 100 / 109 = 10.366972…
    expect(await entryOf(order)).toMatchObject({ UNIT_PRICE: '10.366972', UNIT_PRICE_WITH_TAX: '11.3', FINAL_AMOUNT: '33.9' });
    await change({ UNIT_PRICE: '10' });
    expect(await entryOf(order)).toMatchObject({ UNIT_PRICE: '10', UNIT_PRICE_WITH_TAX: '10.9', PRICE_BY: 'NET' });
    await change({ TAX_RATE: '13' });
    expect(await entryOf(order)).toMatchObject({ UNIT_PRICE: '10', UNIT_PRICE_WITH_TAX: '11.3' });
    // Sent back as it was read, it stays what it is.
    await change({ QTY: '6', UNIT_PRICE_WITH_TAX: '11.3' });
    expect(await entryOf(order)).toMatchObject({ QTY: '6', PRICE_BY: 'NET', FINAL_AMOUNT: '67.8' });
  });

  test('beside a net price it has to agree with it', async () => {
    const order = await given.draftOrder([gross('10', { UNIT_PRICE: '8.85' })]);
    expect(await entryOf(order)).toMatchObject({ PRICE_BY: 'WITH_TAX', UNIT_PRICE: '8.849558', FINAL_AMOUNT: '30' });
    const failed = await refusal(given.draftOrder([gross('10', { UNIT_PRICE: '9' })]));
    expect(failed.codes).toEqual({ 'ENTRIES[0].UNIT_PRICE_WITH_TAX': ['PRICES_DISAGREE'] });
    const fine = await refusal(given.draftOrder([gross('10.00001')]));
    expect(fine.codes).toEqual({ 'ENTRIES[0].UNIT_PRICE_WITH_TAX': ['DECIMALS_TOO_MANY'] });
  });

  test('comes in by a file, and keeps its gross where tax is rounded for the document', async () => {
    const text = '供应商,工厂,物料编码,数量,含税单价,税率\nV1001,1100,M1001,1,0.35,13\nV1001,1100,M1001,1,0.35,13\n';
    const file = new File([text], 'orders.csv', { type: 'text/csv' });
    const answer = await upload(world, buyer, file, { mode: 'apply' }, 'mmapi/purchase-order/import');
    expect(answer.data['counts']).toMatchObject({ created: 1 });
    const { results } = await buyer.list('purchase_order', { length: 1 });
    const read = await buyer.get('mmapi/purchase-order/view', { ID: results[0]!['ID'] });
    // 0.35 × 13 / 113 = 0.0403.
    expect((read['ENTRIES'] as Row[]).map(amountsOf)).toEqual(['0.31 / 0 / 0.31 / 0.04 / 0.35', '0.31 / 0 / 0.31 / 0.04 / 0.35']);
  });

  test('is received to the cent, in parts', async () => {
    const order = await given.approvedOrder([gross('10')]);
    const warehouse = await world.as('warehouse');
    for (const RECEIVE_QTY of ['1', '2'])
      await warehouse.act(order, 'receive', { STORAGE_LOCATION_CODE: '1101', ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 1, RECEIVE_QTY }] });
    expect(await entryOf(order)).toMatchObject({ RECEIVE_QTY: '3', RECEIVE_AMOUNT: '26.55' });
  });
});
