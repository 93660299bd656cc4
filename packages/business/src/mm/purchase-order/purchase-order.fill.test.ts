import { addDays } from '@sampan/kernel/dates.ts';
import { type Given, givenIn, seenIn } from '@sampan/testkit/given.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { beforeAll, describe, expect, test } from 'vitest';

const world = await sampleWorld();
const day = (days: number) => addDays(world.today, days);
let given: Given;
let buyer: Actor;

beforeAll(async () => {
  given = await givenIn(world);
  buyer = await world.as('buyer');
  const finance = await world.as('finance');
  const rates = [
    ['SGD', 'CNY', day(-10), '5.3'],
    ['SGD', 'CNY', day(-3), '5.4'],
    ['CNY', 'AUD', day(-10), '0.21'],
  ];
  for (const [FROM_CURRENCY_CODE, TO_CURRENCY_CODE, START_FROM, EXCHANGE_RATE] of rates)
    await finance.create('exchange_rate', { FROM_CURRENCY_CODE, TO_CURRENCY_CODE, START_FROM, EXCHANGE_RATE });
});

const ENTRIES = [{ MATERIAL_CODE: 'M1001', QTY: '1' }];
const rateOf = async (order: Held) => (await buyer.read(order))['EXCHANGE_RATE'];

describe('what an order leaves out', () => {
  test('comes from the vendor', async () => {
    const SUPPLIER_CODE = await given.vendor({
      DELIEVERY_TYPE: 'SEA',
      SETTLE_TYPE: 'ADVANCE',
      PAY_TYPE: 'CHEQUE',
      CURRENCY_CODE: 'SGD',
      TAX_RATE: '9',
    });
    const entry = { MATERIAL_CODE: 'M1002', QTY: '1', UNIT_PRICE: '2' };
    const order = await buyer.create('purchase_order', { SUPPLIER_CODE, PLANT_CODE: '1100', ENTRIES: [entry] });
    const read = await buyer.read(order);
    expect(read).toMatchObject({
      DELIEVERY_TYPE: 'SEA',
      SETTLE_TYPE: 'ADVANCE',
      PAY_TYPE: 'CHEQUE',
      CURRENCY_CODE: 'SGD',
      EXCHANGE_RATE: '5.4',
    });
    expect(read).toMatchObject({ OWNER: 'buyer', BIZ_EMPLOYEE: 'buyer', ORDER_DATE: world.today, COMPANY_CODE: '1000' });
    expect(read.ENTRIES[0]).toMatchObject({ TAX_RATE: '9', UNIT_CODE: 'KG' });
  });

  test('comes from the dictionary, the material and the company where the vendor says nothing', async () => {
    const SUPPLIER_CODE = await given.vendor({ CURRENCY_CODE: null });
    const entry = { MATERIAL_CODE: 'M1002', QTY: '1', UNIT_PRICE: '2' };
    const order = await buyer.create('purchase_order', { SUPPLIER_CODE, ENTRIES: [entry] });
    const read = await buyer.read(order);
    expect(read).toMatchObject({
      ORDER_TYPE: 'STANDARD',
      PURCHASE_TYPE: 'STOCK',
      DELIEVERY_TYPE: 'VENDOR',
      SETTLE_TYPE: 'MONTHLY',
      PAY_TYPE: 'TRANSFER',
    });
    expect(read).toMatchObject({ COMPANY_CODE: '1000', PLANT_CODE: '1100', CURRENCY_CODE: 'CNY', EXCHANGE_RATE: '1' });
    expect(read.ENTRIES[0]).toMatchObject({ TAX_RATE: '13' });
  });

  test('is not filled over what was said', async () => {
    const order = await given.draftOrder([{ ...ENTRIES[0], TAX_RATE: '0', UNIT_PRICE: '0' }], { PAY_TYPE: 'CASH', OWNER: 'manager' });
    const read = await buyer.read(order);
    expect(read).toMatchObject({ PAY_TYPE: 'CASH', OWNER: 'manager', FINAL_AMOUNT: '0' });
    expect(read.ENTRIES[0]).toMatchObject({ TAX_RATE: '0', UNIT_PRICE: '0' });
  });

  test('stays empty once it was emptied', async () => {
    const order = await given.draftOrder(ENTRIES);
    await buyer.update(order, { PAY_TYPE: '' });
    await buyer.update(order, { NOTE: '改' });
    expect(await buyer.read(order)).toMatchObject({ PAY_TYPE: null, SETTLE_TYPE: 'MONTHLY' });
  });

  test('a price comes from the list of the vendor, by quantity, unit and currency', async () => {
    const MATERIAL_CODE = await given.material({ UNIT_CODE: 'KG', UNITS: [{ UNIT_CODE: 'G', FACTOR: '0.001' }] });
    const price = { MATERIAL_CODE, UNIT_CODE: 'KG', CURRENCY_CODE: 'CNY', VALID_FROM: day(-9) };
    const PRICES = [
      { ...price, UNIT_PRICE: '54' },
      { ...price, MIN_QTY: '100', UNIT_PRICE: '50' },
    ];
    const SUPPLIER_CODE = await given.vendor({ PRICES });
    const needs = [
      { MATERIAL_CODE, QTY: '99.9999' },
      { MATERIAL_CODE, QTY: '100' },
      { MATERIAL_CODE, QTY: '500', UNIT_CODE: 'G' },
    ];
    const inYuan = await buyer.create('purchase_order', { SUPPLIER_CODE, ENTRIES: needs });
    expect((await buyer.read(inYuan)).ENTRIES.map((entry) => entry['UNIT_PRICE'])).toEqual(['54', '50', '0.054']);
    // CNY to SGD is the inverse of 5.4: 0.18518519; 54 yuan are 10.000000 dollars.
    const inDollars = await buyer.create('purchase_order', { SUPPLIER_CODE, CURRENCY_CODE: 'SGD', ENTRIES: [{ MATERIAL_CODE, QTY: '1' }] });
    expect((await buyer.read(inDollars)).ENTRIES[0]).toMatchObject({ UNIT_PRICE: '10' });
    const before = await refusal(
      buyer.create('purchase_order', { SUPPLIER_CODE, ORDER_DATE: day(-10), ENTRIES: [{ MATERIAL_CODE, QTY: '1' }] }),
    );
    expect(before.codes).toEqual({ 'ENTRIES[0].UNIT_PRICE': ['FIELD_REQUIRED'] });
  });
});

describe('the exchange rate', () => {
  const order = (CURRENCY_CODE: string, days: number, more = {}) =>
    given.draftOrder(ENTRIES, { CURRENCY_CODE, ORDER_DATE: day(days), ...more });

  test('is the newest one of the order date, never a later one', async () => {
    expect(await rateOf(await order('SGD', 0))).toBe('5.4');
    expect(await rateOf(await order('SGD', -3))).toBe('5.4');
    expect(await rateOf(await order('SGD', -4))).toBe('5.3');
    expect(await rateOf(await order('SGD', -10))).toBe('5.3');
  });

  test('is the inverse with eight places where only the other direction is known', async () => {
    // 1 / 0.21 = 4.761904761…
    expect(await rateOf(await order('AUD', 0))).toBe('4.76190476');
  });

  test('is missed with currencies and date, never taken as 1', async () => {
    const refused = await refusal(order('SGD', -11));
    expect(refused.codes).toEqual({ EXCHANGE_RATE: ['EXCHANGE_RATE_MISSING'] });
    expect(refused.message).toContain(day(-11));
    expect(refused.message).toContain('SGD');
    expect((await refusal(order('KRW', 0))).codes).toEqual({ EXCHANGE_RATE: ['EXCHANGE_RATE_MISSING'] });
  });

  test('of the company currency is exactly 1, and another one that is typed is refused', async () => {
    expect(await rateOf(await order('CNY', 0, { EXCHANGE_RATE: '1.00' }))).toBe('1');
    expect((await refusal(order('CNY', 0, { EXCHANGE_RATE: '2' }))).codes).toEqual({ EXCHANGE_RATE: ['EXCHANGE_RATE_NOT_ONE'] });
    const foreign = await order('SGD', 0, { EXCHANGE_RATE: '5.55' });
    const both = buyer.update(foreign, { CURRENCY_CODE: 'CNY', EXCHANGE_RATE: '2' });
    expect((await refusal(both)).codes).toEqual({ EXCHANGE_RATE: ['EXCHANGE_RATE_NOT_ONE'] });
    await buyer.update(foreign, { CURRENCY_CODE: 'CNY' });
    expect(await rateOf(foreign)).toBe('1');
  });

  test('that was found the other way round divides, on the order and when its goods come in', async () => {
    // 25,450,000 dong at 25,450 for 1 are 1,000.00; times 1 / 25,450 at eight places, 0.00003929, they would be 999.93.
    const [finance, manager] = await Promise.all([world.as('finance'), world.as('manager')]);
    await manager.create('currency', { CURRENCY_CODE: 'VND', CURRENCY_NAME: '越南盾', CURRENCY_DECIMALS: 0 });
    await finance.create('exchange_rate', {
      FROM_CURRENCY_CODE: 'CNY',
      TO_CURRENCY_CODE: 'VND',
      START_FROM: day(-10),
      EXCHANGE_RATE: '25450',
    });
    const dong = await given.approvedOrder([{ MATERIAL_CODE: 'M1001', QTY: '10', UNIT_PRICE: '2545000' }], { CURRENCY_CODE: 'VND' });
    expect(await buyer.read(dong)).toMatchObject({ EXCHANGE_RATE: '0.00003929', RATE_DIVISOR: '25450', BASE_FINAL_AMOUNT: '1000' });
    const warehouse = await world.as('warehouse');
    const { RECEIVING_DOC_NO } = await warehouse.act(dong, 'receive', { STORAGE_LOCATION_CODE: '1101' });
    expect(await (await seenIn(world)).vouchers(String(RECEIVING_DOC_NO))).toEqual(['1403 D 1000', '220202 C 1000']);
    // A rate of its own is multiplied with.
    const typed = await order('VND', 0, { EXCHANGE_RATE: '0.00004' });
    expect(await buyer.read(typed)).toMatchObject({ EXCHANGE_RATE: '0.00004', RATE_DIVISOR: null });
  });

  test('that was typed is kept until the date or the currency changes', async () => {
    const typed = await order('SGD', -5, { EXCHANGE_RATE: '5.55' });
    await buyer.update(typed, { NOTE: '改' });
    expect(await rateOf(typed)).toBe('5.55');
    await buyer.update(typed, { ORDER_DATE: day(0) });
    expect(await rateOf(typed)).toBe('5.4');
    await buyer.update(typed, { EXCHANGE_RATE: '5.6' });
    expect(await rateOf(typed)).toBe('5.6');
    await buyer.update(typed, { CURRENCY_CODE: 'AUD' });
    expect(await rateOf(typed)).toBe('4.76190476');
    await buyer.update(typed, { CURRENCY_CODE: 'CNY' });
    expect(await rateOf(typed)).toBe('1');
    expect((await refusal(buyer.update(typed, { CURRENCY_CODE: 'KRW' }))).codes).toEqual({ EXCHANGE_RATE: ['EXCHANGE_RATE_MISSING'] });
  });

  test('is read anew also when the form sends the old one along, and kept when a new one is typed', async () => {
    const sent = await order('SGD', -5);
    await buyer.update(sent, { ORDER_DATE: day(0), CURRENCY_CODE: 'SGD', EXCHANGE_RATE: '5.3' });
    expect(await rateOf(sent)).toBe('5.4');
    await buyer.update(sent, { ORDER_DATE: day(-5), EXCHANGE_RATE: '5.7' });
    expect(await rateOf(sent)).toBe('5.7');
  });

  test('changed by hand stands in the trail, an unchanged one does not', async () => {
    const changed = await order('SGD', 0);
    await buyer.update(changed, { EXCHANGE_RATE: '5.40', NOTE: '改' });
    await buyer.update(changed, { EXCHANGE_RATE: '5.5' });
    const { results } = await buyer.get('mmapi/purchase-order/history', { ID: changed.ID });
    const changes = (results as { CHANGES: { field: string }[] }[]).map(({ CHANGES }) => CHANGES.map(({ field }) => field));
    expect(changes[1]).toEqual(['NOTE']);
    expect(changes[0]).toContain('EXCHANGE_RATE');
  });
});
