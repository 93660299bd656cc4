import { addDays, periodOf } from '@sampan/kernel/dates.ts';
import { type Given, givenIn, type Seen, seenIn } from '@sampan/testkit/given.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { beforeAll, expect, test } from 'vitest';
import { monthAfter } from '../month-days.ts';

type Row = Record<string, unknown>;

const world = await sampleWorld();
let given: Given;
let seen: Seen;
let manager: Actor;
let finance: Actor;

beforeAll(async () => {
  [given, seen, manager, finance] = await Promise.all([givenIn(world), seenIn(world), world.as('manager'), world.as('finance')]);
});

const standard = (STD_PRICE: string, more: Row = {}) =>
  given.material({ VALUATION_CLASS_CODE: 'FINISHED', VALUATION_METHOD: 'STD', STD_PRICE, ...more });
const draft = (MATERIAL_CODE: string, NEW_PRICE: string, more: Row = {}) =>
  finance.create('price_change', { PLANT_CODE: '1100', ENTRIES: [{ MATERIAL_CODE, NEW_PRICE }], ...more });
const change = async (MATERIAL_CODE: string, NEW_PRICE: string, more: Row = {}): Promise<Held> => {
  const held = await draft(MATERIAL_CODE, NEW_PRICE, more);
  await finance.act(held, 'submit');
  return held;
};
const entryOf = async (held: Held): Promise<Row> => ((await finance.read(held))['ENTRIES'] as Row[])[0]!;

test('a new standard price revalues what is on hand, and values what comes and goes from then on', async () => {
  const material = await standard('9.5');
  // 4 pieces at 9.50 are 38.00 in stock; at 10 in the entry, 2.00 to price differences.
  await given.stock(material, '4');
  const held = await draft(material, '12.25');
  // 4 × 12.25 = 49.00, 11.00 more.
  expect(await entryOf(held)).toMatchObject({
    VALUATION_METHOD: 'STD',
    QTY: '4',
    OLD_PRICE: '9.5',
    OLD_VALUE: '38',
    NEW_VALUE: '49',
    DIFFERENCE: '11',
  });
  await finance.act(held, 'submit');
  expect(await finance.read(held)).toMatchObject({ STATUS: 'POSTED', DIFFERENCE: '11' });
  expect(await seen.vouchers(held.NO)).toEqual(['1405 D 11', '605102 C 11']);
  expect(await seen.valuation(material)).toEqual(['4', '49']);
  // 2 more at 10: 24.50 in stock, 20.00 owed by the opening, a gain of 4.50.
  const second = await given.stock(material, '2');
  expect(await seen.vouchers(second.NO)).toEqual(['1405 D 24.5', '410402 C 20', '1404 C 4.5']);
  expect(await seen.valuation(material)).toEqual(['6', '73.5']);
  // Down again: 6 × 9 = 54.00, 19.50 less.
  const down = await change(material, '9');
  expect(await seen.vouchers(down.NO)).toEqual(['1405 C 19.5', '605102 D 19.5']);
  expect(await seen.valuation(material)).toEqual(['6', '54']);
  const { results } = await finance.list('price_change', { list: 'prices', rows: 'ENTRIES', MATERIAL_CODE: material, orderby: 'ID asc' });
  expect(results.map((row) => [row['OLD_PRICE'], row['NEW_PRICE'], row['DIFFERENCE']])).toEqual([
    ['9.5', '12.25', '11'],
    ['12.25', '9', '-19.5'],
  ]);
  await world.expectInvariants();
});

test('reversed, the old price is back and what moved meanwhile stands at it; not once it has changed again', async () => {
  const material = await standard('9.5');
  await given.stock(material, '4');
  const held = await change(material, '12.25');
  await finance.act(held, 'reverse');
  // 38.00 + 11.00 − 11.00.
  expect((await seen.vouchers(held.NO)).toSorted()).toEqual(['1405 C 11', '1405 D 11', '605102 C 11', '605102 D 11']);
  expect(await seen.valuation(material)).toEqual(['4', '38']);
  const second = await change(material, '12.25');
  await given.stock(material, '2');
  // 6 × 12.25 = 73.50; − 11.00 = 62.50, to 6 × 9.50 = 57.00 another 5.50 less.
  await finance.act(second, 'reverse');
  const lines = ['1405 C 11', '1405 C 5.5', '1405 D 11', '605102 C 11', '605102 D 11', '605102 D 5.5'];
  expect((await seen.vouchers(second.NO)).toSorted()).toEqual(lines);
  expect(await seen.valuation(material)).toEqual(['6', '57']);
  const third = await change(material, '8');
  await change(material, '7');
  expect(Object.values((await refusal(finance.act(third, 'reverse'))).codes).flat()).toEqual(['PRICE_CHANGED_MEANWHILE']);
  await world.expectInvariants();
});

test('a price changed while nothing is there posts nothing, and holds in this plant alone once goods come', async () => {
  const material = await standard('9.5');
  const held = await change(material, '8');
  expect(await finance.read(held)).toMatchObject({ STATUS: 'POSTED', DIFFERENCE: '0', VOUCHER_NO: null });
  expect(await seen.vouchers(held.NO)).toEqual([]);
  await given.stock(material, '3');
  expect(await seen.valuation(material)).toEqual(['3', '24']);
  const row = (await manager.list('material', { MATERIAL_CODE: material })).results[0]!;
  const stored = await manager.read({ type: 'material', ID: String(row['ID']), NO: material, VERSION: 1 });
  expect(stored).toMatchObject({ STD_PRICE: '9.5', VALUATIONS: [{ PLANT_CODE: '1100', VALUATION_METHOD: 'STD', STD_PRICE: '8' }] });
  // Elsewhere it is 9.50, here only another change alters it.
  await given.change('material', material, { PRICE: '10' });
  const VALUATIONS = [{ VALUATION_NO: 1, STD_PRICE: '7' }];
  expect((await refusal(given.change('material', material, { VALUATIONS }))).codes).toEqual({
    'VALUATIONS[0].STD_PRICE': ['MATERIAL_HAS_STOCK'],
  });
  await world.expectInvariants();
});

test('a plant values a material in its own way: an average here, a standard elsewhere', async () => {
  const material = await standard('9.5', { VALUATIONS: [{ PLANT_CODE: '1100', VALUATION_METHOD: 'MAP' }] });
  await given.stock(material, '4');
  // At the 10 that they cost.
  expect(await seen.valuation(material)).toEqual(['4', '40']);
  const twice = {
    VALUATIONS: [
      { PLANT_CODE: '1100', VALUATION_METHOD: 'STD' },
      { PLANT_CODE: '1100', VALUATION_METHOD: 'MAP' },
    ],
  };
  expect((await refusal(standard('1', twice))).codes).toEqual({
    'VALUATIONS[0].STD_PRICE': ['STD_PRICE_REQUIRED'],
    'VALUATIONS[1].PLANT_CODE': ['ROW_DOUBLE'],
  });
});

test('what stands at its average is revalued too, and moves on from there', async () => {
  const material = await given.material();
  await given.stock(material, '3');
  // 3 × 8.3333 = 24.9999, 25.00: 5.00 less than 30.00.
  const held = await change(material, '8.3333');
  expect(await seen.vouchers(held.NO)).toEqual(['1403 C 5', '605102 D 5']);
  expect(await seen.valuation(material)).toEqual(['3', '25']);
  await given.stock(material, '1');
  expect(await seen.valuation(material)).toEqual(['4', '35']);
  const none = await given.material();
  expect((await refusal(draft(none, '5'))).codes).toEqual({ 'ENTRIES[0].MATERIAL_CODE': ['PRICE_WITHOUT_STOCK'] });
  await world.expectInvariants();
});

test('a material twice, a closed month, a day to come and who has no right are refused', async () => {
  const material = await standard('9.5');
  const line = (NEW_PRICE: string) => ({ MATERIAL_CODE: material, NEW_PRICE });
  expect((await refusal(draft(material, '1', { ENTRIES: [line('1'), line('2')] }))).codes).toEqual({
    'ENTRIES[1].MATERIAL_CODE': ['ROW_DOUBLE'],
  });
  const before = monthAfter(periodOf(world.today), -1);
  const { results } = await finance.list('period', { ACCOUNTING_PERIOD: before, COMPANY_CODE: '1000' });
  await finance.post('fiapi/period/close', { ID: results[0]?.['ID'] });
  expect((await refusal(change(material, '10', { POSTING_DATE: `${before}-10` }))).code).toBe('PERIOD_CLOSED');
  expect((await refusal(change(material, '10', { POSTING_DATE: addDays(world.today, 1) }))).code).toBe('POSTING_DATE_IN_FUTURE');
  const buyer = await world.as('buyer');
  expect((await refusal(buyer.create('price_change', { PLANT_CODE: '1100', ENTRIES: [line('1')] }))).status).toBe(403);
});

test('of changes at once one is posted, the others have seen another price; goods that come meanwhile are valued once', async () => {
  const material = await standard('9.5');
  await given.stock(material, '10');
  const drafts = await Promise.all(['10', '11', '12', '13'].map((price) => draft(material, price)));
  const outcomes = await Promise.allSettled([
    ...drafts.map((held) => finance.act(held, 'submit')),
    ...Array.from({ length: 4 }, () => given.stock(material, '1')),
  ]);
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused).toHaveLength(3);
  const codes = await Promise.all(refused.map(async (reason) => Object.values((await refusal(Promise.reject(reason))).codes).flat()));
  expect(codes).toEqual(Array.from({ length: 3 }, () => ['PRICE_CHANGED_MEANWHILE']));
  // 14 pieces at the price that won.
  const [winner] = (await finance.list('price_change', { list: 'prices', rows: 'ENTRIES', MATERIAL_CODE: material })).results;
  expect(await seen.valuation(material)).toEqual(['14', String(14 * Number(winner?.['NEW_PRICE']))]);
  await world.expectInvariants();
});
