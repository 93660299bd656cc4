import { decimal } from '@sampan/kernel/decimal.ts';
import { isoDate } from '@sampan/kernel/dates.ts';
import { testDatabase } from '@sampan/testkit/database.ts';
import { expect, test } from 'vitest';
import type { StockMove } from '../call/effects.ts';
import { invariantsOf, runInvariants } from '../invariants/run-invariants.ts';
import { postStock, undo } from '../posting/post.ts';
import { type ProposedGoods, proposeGoods, type Wish } from './proposals.ts';
import { bin, CLIENT, issueOf, linesIn, putAway, receipt, refusals, source, stockWorld, TODAY, valuesIn } from './test-story.ts';

const { database } = await testDatabase();
const act = await stockWorld(database);
const valueOf = valuesIn(act);
const linesOf = linesIn(act);
const post = (...moves: StockMove[]) => act((context) => postStock(context, moves));
const back = (no: string) => act((context) => undo(context, { ...source(no), date: TODAY }));
const move = (MOVING_TYPE: string, QTY: string, no: string, more: Partial<StockMove>): StockMove => ({
  MOVING_TYPE,
  MATERIAL_CODE: 'M1',
  POSTING_DATE: TODAY,
  QTY: decimal(QTY),
  source: source(no),
  ...more,
});

test('goods that go back to the vendor leave at the moving average and clear what they came in for', async () => {
  // 10 at 8 and 10 at 12; 4 of the second back: stock −40, goods received +48, a gain of 8.
  await post(receipt('10', '80', 'L1/A', { source: source('GR1') }), receipt('10', '120', 'L1/A', { source: source('GR2') }));
  await post(move('122', '4', 'RT3', { from: bin('L1/A'), COUNTER_VALUE: decimal('48') }));
  expect(await linesOf('RT3')).toEqual([
    ['1405', '-40'],
    ['220202', '48'],
    ['1404', '-8'],
  ]);
  expect(await valueOf('M1')).toEqual(['16', '160']);
  await back('RT3');
  expect(await valueOf('M1')).toEqual(['20', '200']);
});

test('goods from production may be worth more or less than what production gives for them', async () => {
  await post(move('131', '3', 'PI4', { MATERIAL_CODE: 'M2', to: bin('L1/A'), VALUE: decimal('30'), COUNTER_VALUE: decimal('31.5') }));
  expect(await linesOf('PI4')).toEqual([
    ['1405', '30'],
    ['5001', '-31.5'],
    ['1404', '1.5'],
  ]);
});

test('from plant to plant goods take their value along, and come back with it', async () => {
  await post(receipt('3', '10', 'L1/A', { MATERIAL_CODE: 'M3', source: source('GR5') }));
  const [posted] = await post(move('301', '1', 'TO6', { MATERIAL_CODE: 'M3', from: bin('L1/A'), to: bin('L2/A') }));
  expect(posted).toMatchObject({ VALUE: '3.33', QTY_AFTER: '1', VALUE_AFTER: '3.33' });
  expect([await valueOf('M3', 'P1'), await valueOf('M3', 'P2')]).toEqual([
    ['2', '6.67'],
    ['1', '3.33'],
  ]);
  // Both plants stand in one stock account; the voucher says what left and what came.
  expect(await linesOf('TO6')).toEqual([
    ['1405', '-3.33'],
    ['1405', '3.33'],
  ]);
  await back('TO6');
  expect([await valueOf('M3', 'P1'), await valueOf('M3', 'P2')]).toEqual([
    ['3', '10'],
    ['0', '0'],
  ]);
});

test('what enters a plant with standard prices leaves the difference there', async () => {
  // Ten at 9.50 are worth 95 in both plants, whatever they cost.
  await post(receipt('10', '100', 'L1/A', { MATERIAL_CODE: 'S1', source: source('GR7') }));
  await post(move('309', '4', 'SP8', { MATERIAL_CODE: 'S1', from: bin('L1/A'), to: bin('L1/B'), becomes: { MATERIAL_CODE: 'M4' } }));
  expect([await valueOf('S1'), await valueOf('M4')]).toEqual([
    ['6', '57'],
    ['4', '38'],
  ]);
  await post(move('309', '2', 'SP9', { MATERIAL_CODE: 'M4', from: bin('L1/B'), to: bin('L1/A'), becomes: { MATERIAL_CODE: 'S1' } }));
  // Two of four worth 38 are 19.00, and twice 9.50.
  expect([await valueOf('S1'), await valueOf('M4')]).toEqual([
    ['8', '76'],
    ['2', '19'],
  ]);
});

test('a split shares the value that leaves among what comes of it, by quantity and share', async () => {
  await post(receipt('10', '100.01', 'L1/A', { MATERIAL_CODE: 'M5', source: source('GR10') }));
  const into = (QTY: string, MATERIAL_CODE: string, share: string) =>
    move('309', QTY, 'SP11', {
      MATERIAL_CODE: 'M5',
      from: bin('L1/A'),
      to: bin('L1/B'),
      becomes: { MATERIAL_CODE, split: 'all', share: decimal(share) },
    });
  await post(into('4', 'M6', '2'), into('6', 'M7', '1'));
  // 8 parts and 6 parts of 100.01: 57.15 and the rest, 42.86.
  expect([await valueOf('M5'), await valueOf('M6'), await valueOf('M7')]).toEqual([
    ['0', '0'],
    ['4', '57.15'],
    ['6', '42.86'],
  ]);
});

test('goods of one plant do not go to a plant of another company, nor out of the plant by a move within it', async () => {
  const other = post(move('301', '1', 'TO12', { from: bin('L1/A'), to: bin('L3/A') }));
  expect(await refusals(other)).toMatchObject([{ code: 'PLANTS_OF_DIFFERENT_COMPANIES', args: { PLANT: 'P3', COMPANY: 'CN' } }]);
  expect(await refusals(post(putAway('1', 'L1/A', 'L2/A')))).toMatchObject([{ code: 'BINS_OF_DIFFERENT_PLANTS' }]);
});

test('a revaluation changes value without goods: what is on hand takes its part, the rest is a price difference', async () => {
  const revalue = (no: string, VALUE: string, more: Partial<StockMove> = {}) =>
    post(move('UMB', '0', no, { MATERIAL_CODE: 'M8', PLANT_CODE: 'P1', VALUE: decimal(VALUE), ...more }));
  // 8 at 5, 2 issued, 8 turn out to cost 3.20 more: 6 of 8 take 2.40, 0.80 is gone with the two; 6 are worth 32.40 now.
  await post(receipt('8', '40', 'L1/A', { MATERIAL_CODE: 'M8', source: source('GR13') }), issueOf('2', 'L1/A', { MATERIAL_CODE: 'M8' }));
  await revalue('RV14', '3.2', { covers: decimal('8') });
  expect([await valueOf('M8'), await linesOf('RV14')]).toEqual([
    ['6', '32.4'],
    [
      ['1405', '2.4'],
      ['605102', '-3.2'],
      ['1404', '0.8'],
    ],
  ]);
  await back('RV14');
  expect(await valueOf('M8')).toEqual(['6', '30']);
  // More than all of it cannot go; nothing on hand takes nothing.
  await revalue('RV15', '-35');
  expect([await valueOf('M8'), (await linesOf('RV15')).at(-1)]).toEqual([
    ['6', '0'],
    ['1404', '-5'],
  ]);
  await revalue('RV16', '7', { MATERIAL_CODE: 'M9' });
  expect(await linesOf('RV16')).toEqual([
    ['605102', '-7'],
    ['1404', '7'],
  ]);
});

const day = (text: string) => ({ POSTING_DATE: isoDate(text), MATERIAL_CODE: 'M9' });
const on = (QTY: string, to: string, date: string, filters = {}) =>
  act((context) => postStock(context, [receipt(QTY, QTY, to, { ...day(date), filters })]), { privileges: ['LEDGER_BACKDATE'] });
const wish = (QTY: string, filters = {}): Wish => ({ STORAGE_LOCATION_CODE: 'L2', MATERIAL_CODE: 'M9', QTY: decimal(QTY), filters });
const said = (goods: readonly ProposedGoods[]) =>
  goods.map(({ bin: place, QTY, RECEIVED_ON }) => `${QTY} of ${place.STORAGE_BIN_CODE} since ${RECEIVED_ON}`);
const proposed = async (...wishes: Wish[]) => (await act((context) => proposeGoods(context, wishes))).map(said);

test('what came first is proposed first, wherever it was moved since, and nothing twice', async () => {
  await on('5', 'L2/RECV', '2026-11-03', { FILTER4: '批次1', FILTER3: '中国' });
  await on('5', 'L2/B', '2026-11-02', { FILTER4: '批次2' });
  await on('5', 'L2/A', '2026-11-20', { FILTER4: '批次1', FILTER3: '日本' });
  const older = { MATERIAL_CODE: 'M9', filters: { FILTER4: '批次1', FILTER3: '中国' } };
  await post(putAway('5', 'L2/RECV', 'L2/A', older));
  expect(await proposed(wish('12'))).toEqual([['5 of B since 2026-11-02', '5 of A since 2026-11-03', '2 of A since 2026-11-20']]);
  // A wish names some of the attributes; those that it leaves out may be any.
  expect(await proposed(wish('7', { FILTER4: '批次1' }), wish('7', { FILTER4: '批次1' }))).toEqual([
    ['5 of A since 2026-11-03', '2 of A since 2026-11-20'],
    ['3 of A since 2026-11-20'],
  ]);
  expect(await proposed(wish('1', { FILTER4: '批次3' }))).toEqual([[]]);
});

test('goods that join older ones count as old as these, and a bin that was empty begins anew', async () => {
  await on('1', 'L1/B', '2026-11-05');
  await on('1', 'L1/B', '2026-11-09');
  const inBin = async () => (await proposed({ ...wish('9'), STORAGE_LOCATION_CODE: 'L1' }))[0];
  expect(await inBin()).toEqual(['2 of B since 2026-11-05']);
  await post(issueOf('2', 'L1/B', { MATERIAL_CODE: 'M9' }));
  await on('1', 'L1/B', '2026-11-10');
  expect(await inBin()).toEqual(['1 of B since 2026-11-10']);
});

test('every invariant holds after all of this', async () => {
  const results = await runInvariants(database, CLIENT, invariantsOf([]));
  expect(results.flatMap(({ invariant, breaches }) => breaches.map((breach) => [invariant.id, breach]))).toEqual([]);
});
