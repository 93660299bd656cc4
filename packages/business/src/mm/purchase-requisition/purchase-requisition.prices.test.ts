import { addDays } from '@sampan/kernel/dates.ts';
import { type Given, givenIn } from '@sampan/testkit/given.ts';
import { type Actor, type Held, sampleWorld } from '@sampan/testkit/scenario.ts';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

const world = await sampleWorld();
const day = (days: number) => addDays(world.today, days);
let given: Given;
let buyer: Actor;
let approver: Actor;
let material: string;

beforeAll(async () => {
  given = await givenIn(world);
  [buyer, approver] = await Promise.all([world.as('buyer'), world.as('approver')]);
  const finance = await world.as('finance');
  const rate = { START_FROM: day(-1), FROM_CURRENCY_CODE: 'SGD', TO_CURRENCY_CODE: 'CNY', EXCHANGE_RATE: '5.4' };
  await finance.create('exchange_rate', rate);
  await finance.create('exchange_rate', {
    ...rate,
    FROM_CURRENCY_CODE: 'CNY',
    TO_CURRENCY_CODE: 'HKD',
    START_FROM: world.today,
    EXCHANGE_RATE: '1.1',
  });
});
beforeEach(async () => {
  material = await given.material({ UNITS: [{ UNIT_CODE: 'PACK', FACTOR: '100' }] });
});
afterEach(() => world.parameter('APPROVE_REQUIRED', ''));

type Price = Record<string, unknown>;
/** A vendor with prices of the material, by default per piece in yuan from yesterday on. */
const vendor = (prices: Price[], more = {}) =>
  given.vendor({
    ...more,
    PRICES: prices.map((price) => ({ MATERIAL_CODE: material, UNIT_CODE: 'PCS', CURRENCY_CODE: 'CNY', VALID_FROM: day(-1), ...price })),
  });
const want = (QTY: string, more = {}, header = {}) => given.draftRequisition([{ MATERIAL_CODE: material, QTY, ...more }], header);
/** Lowest price, its vendor, and how many vendors offer. */
const offer = async (document: Held) => {
  const [entry] = (await buyer.read(document)).ENTRIES;
  return [entry!['MIN_PRICE'], entry!['MIN_VENDOR_CODE'], entry!['SUPPLIER_COUNT']];
};

test('the lowest price of the bracket counts, whatever unit and currency it is quoted in', async () => {
  const yuan = await vendor([{ UNIT_PRICE: '10' }, { MIN_QTY: '100', UNIT_PRICE: '9' }]);
  const dollar = await vendor([{ CURRENCY_CODE: 'SGD', UNIT_PRICE: '1.8' }]);
  await vendor([{ UNIT_CODE: 'PACK', MIN_QTY: '1', UNIT_PRICE: '950' }]);
  // 1.80 × 5.4 = 9.72 a piece; half a pack is below the bracket of the third.
  expect(await offer(await want('50'))).toEqual(['9.72', dollar, 2]);
  expect(await offer(await want('99.9999'))).toEqual(['9.72', dollar, 2]);
  expect(await offer(await want('100'))).toEqual(['9', yuan, 3]);
  // A pack is a hundred pieces: 900, 950 and 972.
  expect(await offer(await want('1', { UNIT_CODE: 'PACK' }))).toEqual(['900', yuan, 3]);
});

test('the currency is that of the company', async () => {
  const yuan = await vendor([{ UNIT_PRICE: '10' }]);
  expect(await offer(await want('1', {}, { PLANT_CODE: '2100' }))).toEqual(['11', yuan, 1]);
});

test('a price without a rate of the day does not count', async () => {
  await vendor([{ CURRENCY_CODE: 'KRW', UNIT_PRICE: '1' }]);
  expect(await offer(await want('1'))).toEqual([null, null, 0]);
});

test('a price counts from its first to its last day, at the day the goods are wanted', async () => {
  const now = await vendor([{ UNIT_PRICE: '10', VALID_TO: day(1) }]);
  const later = await vendor([{ UNIT_PRICE: '8', VALID_FROM: day(1) }]);
  expect(await offer(await want('1'))).toEqual(['10', now, 1]);
  expect(await offer(await want('1', {}, { REQUEST_DATE: day(1) }))).toEqual(['8', later, 2]);
  expect(await offer(await want('1', {}, { REQUEST_DATE: day(2) }))).toEqual(['8', later, 1]);
});

test('an inactive vendor offers nothing', async () => {
  const vendorCode = await vendor([{ UNIT_PRICE: '1' }]);
  await given.change('vendor', vendorCode, { IS_ACTIVE: '0' });
  expect(await offer(await want('1'))).toEqual([null, null, 0]);
});

test('of two vendors with the same price the lower code is named', async () => {
  const [low, high] = ['A', 'B'].map((letter) => `SV-${material}-${letter}`) as [string, string];
  await vendor([{ UNIT_PRICE: '7' }], { SUPPLIER_CODE: high });
  await vendor([{ UNIT_PRICE: '7' }], { SUPPLIER_CODE: low });
  expect(await offer(await want('1'))).toEqual(['7', low, 2]);
});

test('one vendor with several prices is one vendor', async () => {
  const one = await vendor([{ UNIT_PRICE: '7' }, { MIN_QTY: '1', UNIT_PRICE: '6.5' }, { UNIT_CODE: 'PACK', UNIT_PRICE: '660' }]);
  expect(await offer(await want('1'))).toEqual(['6.5', one, 1]);
});

test('a derived price keeps six places', async () => {
  const one = await vendor([{ UNIT_CODE: 'PACK', UNIT_PRICE: '12.3456' }]);
  expect(await offer(await want('1'))).toEqual(['0.123456', one, 1]);
});

test('prices are looked up until the requisition is approved and stay as they were then', async () => {
  await world.parameter('APPROVE_REQUIRED', 'PR');
  const one = await vendor([{ UNIT_PRICE: '10' }]);
  const document = await want('1');
  expect(await offer(document)).toEqual(['10', one, 1]);
  const priceNow = (UNIT_PRICE: string) => given.change('vendor', one, { PRICES: [{ PRICE_NO: 1, UNIT_PRICE }] });
  await priceNow('11');
  await buyer.update(document, { NOTE: '再看价' });
  expect(await offer(document)).toEqual(['11', one, 1]);
  await buyer.act(document, 'submit');
  await priceNow('12');
  await approver.act(document, 'approve');
  expect(await offer(document)).toEqual(['12', one, 1]);
  await priceNow('13');
  expect(await offer(document)).toEqual(['12', one, 1]);
});
