import { type Given, givenIn, type Seen, seenIn } from '@sampan/testkit/given.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

type Row = Record<string, unknown>;

const world = await sampleWorld();
let given: Given;
let seen: Seen;
let [finance, warehouse]: Actor[] = [];
let [heavy, light]: string[] = [];
let made = 0;

beforeAll(async () => {
  [given, seen] = [await givenIn(world), await seenIn(world)];
  [finance, warehouse] = await Promise.all(['finance', 'warehouse'].map((name) => world.as(name)));
});
/** 8 kg and 0.5 kg a piece. */
beforeEach(async () => {
  heavy = await given.material({ UNIT_WEIGHT: '8' });
  light = await given.material({ UNIT_WEIGHT: '0.5' });
});
afterEach(() => world.expectInvariants());

/** The receipt of an order as lines of an invoice. */
const received = async (ENTRIES: readonly Row[], more: Row = {}): Promise<Row[]> => {
  const order = await given.approvedOrder(ENTRIES, more);
  const { RECEIVING_DOC_NO } = await warehouse!.act(order, 'receive', { STORAGE_LOCATION_CODE: '1101' });
  return ENTRIES.map((_, index) => ({ RECEIVING_DOC_NO, RECEIVING_ENTRY_NO: index + 1 }));
};
const entered = (ENTRIES: readonly Row[], more: Row): Promise<Held> =>
  finance!.create('purchase_invoice', { INVOICING_NO: `PX${String((made += 1)).padStart(6, '0')}`, ...more, ENTRIES });
const values = async () => [await seen.valuation(heavy!), await seen.valuation(light!)].map(([, value]) => value);

test.for([
  // 50.00 and 300.00 of 350.00: 1.4286 and 8.5714.
  ['VALUE', ['51.43', '308.57']],
  // 10 and 30 of 40 pieces.
  ['QTY', ['52.5', '307.5']],
  // 80 and 15 of 95 kilograms: 8.4211 and 1.5789.
  ['WEIGHT', ['58.42', '301.58']],
] as const)('10.00 of freight are shared out by %s to the cent; reversed, the goods cost what they did', async ([EXPENSE_BY, costs]) => {
  const lines = await received([
    { MATERIAL_CODE: heavy, QTY: '10', UNIT_PRICE: '5' },
    { MATERIAL_CODE: light, QTY: '30', UNIT_PRICE: '10' },
  ]);
  const invoice = await entered(lines, { TOTAL_EXPENSE: '10', EXPENSE_BY });
  await finance!.act(invoice, 'submit');
  expect(await values()).toEqual(costs);
  await finance!.act(invoice, 'reverse');
  expect(await values()).toEqual(['50', '300']);
});

test('in another currency at the rate of the receipt, what the rate did stands apart', async () => {
  // 40.00 dollars each came in at 7.10 for 284.00. 3.00 dollars by 8 and 4 pieces: 2.00 and 1.00, 14.20 and 7.10; 83.00 at 7.20 are owed, 8.30 of them the rate's.
  await world.parameter('RATE_FIXED', 'on');
  const lines = await received(
    [
      { MATERIAL_CODE: heavy, QTY: '8', UNIT_PRICE: '5' },
      { MATERIAL_CODE: light, QTY: '4', UNIT_PRICE: '10' },
    ],
    { CURRENCY_CODE: 'USD', EXCHANGE_RATE: '7.1' },
  );
  await world.parameter('RATE_FIXED', 'off');
  const invoice = await entered(lines, { TOTAL_EXPENSE: '3', EXPENSE_BY: 'QTY', EXCHANGE_RATE: '7.2' });
  const { INVOICING_DOC_NO } = await finance!.act(invoice, 'submit');
  expect((await seen.vouchers(String(INVOICING_DOC_NO))).toSorted()).toEqual([
    '1403 D 14.2',
    '1403 D 7.1',
    '220201 C 597.6',
    '220202 D 284',
    '220202 D 284',
    '660302 D 8.3',
  ]);
  expect(await values()).toEqual(['298.2', '291.1']);
  await finance!.act(invoice, 'reverse');
  expect(await values()).toEqual(['284', '284']);
});

test('by weight every material says what it weighs, by quantity all count in one unit', async () => {
  const strange = await given.material({ UNIT_CODE: 'KG' });
  const lines = await received([
    { MATERIAL_CODE: heavy, QTY: '10', UNIT_PRICE: '5' },
    { MATERIAL_CODE: strange, QTY: '2', UNIT_PRICE: '10' },
  ]);
  const refused = async (EXPENSE_BY: string) => (await refusal(entered(lines, { TOTAL_EXPENSE: '10', EXPENSE_BY }))).codes;
  expect(await refused('WEIGHT')).toEqual({ 'ENTRIES[1].MATERIAL_CODE': ['EXPENSE_WITHOUT_WEIGHT'] });
  expect(await refused('QTY')).toEqual({ 'ENTRIES[1].MATERIAL_CODE': ['EXPENSE_UNITS_DIFFER'] });
  await given.change('material', strange, { UNIT_WEIGHT: '1' });
  // 80 and 2 of 82 kilograms: 9.7561 and 0.2439.
  const invoice = await entered(lines, { TOTAL_EXPENSE: '10', EXPENSE_BY: 'WEIGHT' });
  await finance!.act(invoice, 'submit');
  expect([await seen.valuation(heavy!), await seen.valuation(strange)]).toEqual([
    ['10', '59.76'],
    ['2', '20.24'],
  ]);
});
