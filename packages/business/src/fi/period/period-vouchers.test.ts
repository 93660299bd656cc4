import { decimal, negate } from '@sampan/kernel/decimal.ts';
import { periodOf } from '@sampan/kernel/dates.ts';
import { type Given, givenIn, type Seen, seenIn } from '@sampan/testkit/given.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { beforeAll, expect, test } from 'vitest';
import { dayOf, lastDayOf, monthAfter } from '../month-days.ts';

type Row = Record<string, unknown>;
const world = await sampleWorld();
/** The month that is over. */
const MONTH = monthAfter(periodOf(world.today), -1);
let given: Given;
let seen: Seen;
let finance: Actor;
let buyer: Actor;

beforeAll(async () => {
  [given, seen] = [await givenIn(world), await seenIn(world)];
  [finance, buyer] = (await Promise.all(['finance', 'buyer'].map((name) => world.as(name)))) as [Actor, Actor];
});

const periodId = async (ACCOUNTING_PERIOD: string) =>
  (await finance.list('period', { ACCOUNTING_PERIOD, COMPANY_CODE: '1000' })).results[0]?.['ID'];
const voucher = async (day: number, ENTRIES: readonly Row[], more: Row = {}) => {
  const held = await finance.create('manual_voucher', { COMPANY_CODE: '1000', VOUCHER_DATE: dayOf(MONTH, day), ...more, ENTRIES });
  await finance.act(held, 'submit');
  return held;
};
const make = async (word: string, month: string = MONTH): Promise<Held> => {
  const { ID, MANUAL_VOUCHER_NO } = await finance.post(`fiapi/period/${word}`, { ID: await periodId(month) });
  return { type: 'manual_voucher', ID: String(ID), NO: String(MANUAL_VOUCHER_NO), VERSION: 1 };
};
const dates = async (held: Held) =>
  (await finance.list('voucher', { SOURCE_NO: held.NO, orderby: 'ID asc' })).results.map((row) => row['VOUCHER_DATE']);
/** Dollars on the bank's subject, bought at 7.10. */
const dollars = (day: number, amount: string, yuan: string) =>
  voucher(day, [
    { ACCOUNTING_CODE: '1002', CURRENCY_CODE: 'USD', ORIGINAL_AMOUNT: amount, EXCHANGE_RATE: '7.1', DEBIT: yuan },
    { ACCOUNTING_CODE: '224102', CREDIT: yuan },
  ]);

test('bank balances and open items in dollars stand at the closing rate, until the first day of the next month', async () => {
  await finance.create('exchange_rate', {
    FROM_CURRENCY_CODE: 'USD',
    TO_CURRENCY_CODE: 'CNY',
    START_FROM: lastDayOf(MONTH),
    EXCHANGE_RATE: '7.05',
  });
  // 1,000 dollars in the bank are carried at 7,100.00; 100 dollars are owed, carried at 700.00.
  await dollars(12, '1000', '7100');
  const source = await voucher(13, [
    { ACCOUNTING_CODE: '1001', DEBIT: '1' },
    { ACCOUNTING_CODE: '224102', CREDIT: '1' },
  ]);
  const object = { type: source.type, id: source.ID, no: source.NO };
  const AMOUNT = decimal('100');
  await given.posted({
    postings: [
      {
        COMPANY_CODE: '1000',
        date: dayOf(MONTH, 13),
        currency: 'USD',
        rate: { rate: decimal('7') },
        source: object,
        lines: [
          { key: 'OTHER', ACCOUNTING_CODE: '6601', AMOUNT },
          { key: 'PAYABLE', AMOUNT: negate(AMOUNT), opens: { object }, partner: { SUPPLIER_CODE: 'V1001' } },
        ],
      },
    ],
  });
  const preview = await finance.get('fiapi/period/revalue', { ID: await periodId(MONTH) });
  // 1,000 × 7.05 = 7,050.00, 50.00 less; 100 × 7.05 = 705.00 owed, 5.00 more: a loss of 55.00.
  expect(
    (preview['POSITIONS'] as Row[]).map((row) => [
      row['ACCOUNTING_CODE'],
      row['ORIGINAL_AMOUNT'],
      row['CARRIED_AMOUNT'],
      row['CLOSING_AMOUNT'],
      row['DIFFERENCE'],
    ]),
  ).toEqual([
    ['1002', '1000', '7100', '7050', '-50'],
    ['220201', '-100', '-700', '-705', '-5'],
  ]);
  const draft = await make('revalue');
  expect((await refusal(make('revalue'))).code).toBe('PERIOD_VOUCHER_WAITS');
  const changed = finance.update(draft, { ENTRIES: [{ VOUCHER_ENTRY_NO: 1, DEBIT: '1' }] });
  expect((await refusal(changed)).code).toBe('VOUCHER_PROPOSED_LINES');
  await finance.act(draft, 'submit');
  const lines = ['1002 C 50', '220201 C 5', '660302 D 55'];
  expect(await seen.vouchers(draft.NO)).toEqual([...lines, '1002 D 50', '220201 D 5', '660302 C 55']);
  expect(await dates(draft)).toEqual([lastDayOf(MONTH), dayOf(monthAfter(MONTH, 1), 1)]);
  expect((await refusal(finance.act(draft, 'reverse'))).code).toBe('VOUCHER_TAKEN_BACK');
  await world.expectInvariants();
});

test('revalued again, only what came since is posted', async () => {
  expect((await refusal(make('revalue'))).code).toBe('PERIOD_NOTHING_TO_POST');
  // 100 dollars more, carried at 710.00, are 705.00.
  await dollars(20, '100', '710');
  const draft = await make('revalue');
  // The list of what is to be done says so until it is posted.
  const asked = { ID: await periodId(MONTH), CHECK: 'REVALUATION' };
  expect(await finance.get('fiapi/period/close-list', asked)).toMatchObject({
    STATE: 'WARNING',
    FOUND: [{ TEXT: 'USD', AMOUNT: '-5' }],
    PROPOSES: 'revalue',
  });
  await finance.act(draft, 'submit');
  expect(await finance.get('fiapi/period/close-list', asked)).toMatchObject({ STATE: 'OK', COUNT: 0 });
  expect((await seen.vouchers(draft.NO)).slice(0, 2)).toEqual(['1002 C 5', '660302 D 5']);
});

test('profit and loss are carried over in full, what was earned and what was spent apart; again there is nothing left', async () => {
  await voucher(25, [
    { ACCOUNTING_CODE: '1001', DEBIT: '2000' },
    { ACCOUNTING_CODE: '6001', CREDIT: '2000' },
  ]);
  // Spent: 100 dollars at 7.00 = 700.00, exchange 55.00 + 5.00. What is taken back next month counts there.
  const draft = await make('carry-over');
  expect(await finance.read(draft)).toMatchObject({
    VOUCHER_DATE: lastDayOf(MONTH),
    VOUCHER_KIND: 'CARRY_OVER',
    DEBIT_TOTAL: '2760',
    CREDIT_TOTAL: '2760',
  });
  await finance.act(draft, 'submit');
  expect(await seen.vouchers(draft.NO)).toEqual(['6001 D 2000', '4103 C 2000', '4103 D 760', '6601 C 700', '660302 C 60']);
  expect((await refusal(make('carry-over'))).code).toBe('PERIOD_NOTHING_TO_POST');
  await voucher(26, [
    { ACCOUNTING_CODE: '6601', DEBIT: '3' },
    { ACCOUNTING_CODE: '1001', CREDIT: '3' },
  ]);
  const more = await make('carry-over');
  await finance.act(more, 'submit');
  expect(await seen.vouchers(more.NO)).toEqual(['4103 D 3', '6601 C 3']);
  await world.expectInvariants();
});

test('a month that is not over, or is closed, takes neither; nor does who has no right to it', async () => {
  const now = periodOf(world.today);
  if (lastDayOf(now) >= world.today) expect((await refusal(make('carry-over', now))).code).toBe('PERIOD_NOT_OVER');
  expect((await refusal(buyer.post('fiapi/period/carry-over', { ID: await periodId(MONTH) }))).status).toBe(403);
  expect((await refusal(buyer.get('fiapi/period/revalue', { ID: await periodId(MONTH) }))).status).toBe(403);
  await finance.post('fiapi/period/close', { ID: await periodId(MONTH) });
  expect((await refusal(make('revalue'))).code).toBe('PERIOD_STATE_WRONG');
});
