import { isoDate } from '@sampan/kernel/dates.ts';
import { type Seen, seenIn } from '@sampan/testkit/given.ts';
import { signedInWith } from '@sampan/testkit/privileged.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { beforeAll, expect, test } from 'vitest';

type Row = Record<string, unknown>;

const world = await sampleWorld();
/** The last month of the year before. */
const DECEMBER = `${Number(world.today.slice(0, 4)) - 1}-12`;
let seen: Seen;
let finance: Actor;

beforeAll(async () => {
  [seen, finance] = await Promise.all([seenIn(world), world.as('finance')]);
});

const periodId = async (COMPANY_CODE = '1000', ACCOUNTING_PERIOD = DECEMBER) =>
  (await finance.list('period', { ACCOUNTING_PERIOD, COMPANY_CODE })).results[0]?.['ID'];
const make = async (word: string, company?: string): Promise<Held> => {
  const { ID, MANUAL_VOUCHER_NO } = await finance.post(`fiapi/period/${word}`, { ID: await periodId(company) });
  return { type: 'manual_voucher', ID: String(ID), NO: String(MANUAL_VOUCHER_NO), VERSION: 1 };
};
const posted = async (word: string, company?: string): Promise<string[]> => {
  const held = await make(word, company);
  await finance.act(held, 'submit');
  return seen.vouchers(held.NO);
};
const voucher = async (debit: string, credit: string, amount: string, COMPANY_CODE = '1000') => {
  const ENTRIES = [
    { ACCOUNTING_CODE: debit, DEBIT: amount },
    { ACCOUNTING_CODE: credit, CREDIT: amount },
  ];
  const held = await finance.create('manual_voucher', { COMPANY_CODE, VOUCHER_DATE: isoDate(`${DECEMBER}-10`), ENTRIES });
  await finance.act(held, 'submit');
};
const check = async (CHECK: string, by = finance): Promise<Row> => by.get('fiapi/period/close-list', { ID: await periodId(), CHECK });

test('the profit of the year goes to what is left of all profits, once profit and loss are carried over, and once a year', async () => {
  // Earned 2,000.00, spent 700.00: a profit of 1,300.00.
  await voucher('1001', '6001', '2000');
  await voucher('6601', '1001', '700');
  expect((await refusal(make('year-end'))).code).toBe('YEAR_END_NOT_CARRIED');
  expect(await check('CARRY_OVER')).toMatchObject({
    STATE: 'WARNING',
    COUNT: 2,
    FOUND: [{ AMOUNT: '1300', ADDRESS: expect.stringMatching(/^\/rpt\/fi\/trialbalance\?/) }],
    PROPOSES: 'carry-over',
  });
  await posted('carry-over');
  expect(await check('CARRY_OVER')).toMatchObject({ STATE: 'OK' });
  expect(await check('YEAR_END')).toMatchObject({ STATE: 'WARNING', FOUND: [{ AMOUNT: '1300' }], PROPOSES: 'year-end' });
  const preview = await finance.get('fiapi/period/year-end', { ID: await periodId() });
  expect((preview['ENTRIES'] as Row[]).map((line) => [line['ACCOUNTING_CODE'], line['DEBIT'] ?? null, line['CREDIT'] ?? null])).toEqual([
    ['4103', '1300', null],
    ['410401', null, '1300'],
  ]);
  // Of two who ask at once one makes the draft, the other is told of it.
  const outcomes = await Promise.allSettled([make('year-end'), make('year-end')]);
  const [made] = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await refusal(make('year-end'))).code).toBe('PERIOD_VOUCHER_WAITS');
  await finance.act(made!, 'submit');
  expect(await seen.vouchers(made!.NO)).toEqual(['4103 D 1300', '410401 C 1300']);
  expect(await check('YEAR_END')).toMatchObject({ STATE: 'OK' });
  expect((await refusal(make('year-end'))).code).toBe('YEAR_END_DONE');
  await finance.act(made!, 'reverse', { VOUCHER_DATE: isoDate(`${DECEMBER}-31`) });
  expect(await posted('year-end')).toEqual(['4103 D 1300', '410401 C 1300']);
  await world.expectInvariants();
});

test('no other month takes it, and who may not make it is offered nothing', async () => {
  const january = await periodId('1000', `${world.today.slice(0, 4)}-01`);
  expect((await refusal(finance.get('fiapi/period/year-end', { ID: january }))).code).toBe('YEAR_END_WRONG_MONTH');
  const buyer = await world.as('buyer');
  expect((await refusal(buyer.post('fiapi/period/year-end', { ID: await periodId() }))).status).toBe(403);
  await voucher('6601', '1001', '3');
  const reader = await signedInWith(world, 'reader', { ROLE_CODE: 'READER', MENUS: [{ MENU: 'PERIOD', ACTION: 'PERIOD_INDEX' }] });
  const told = await check('CARRY_OVER', reader);
  expect(told).toMatchObject({ STATE: 'WARNING', COUNT: 1 });
  expect(told).not.toHaveProperty('PROPOSES');
});

test('in the chart after IFRS a loss goes from the loss of the year to retained earnings', async () => {
  await finance.post('fiapi/accounting/take-over', { CHART: 'IFRS' });
  await voucher('6601', '1001', '100', '2000');
  expect(await posted('carry-over', '2000')).toEqual(['3300 D 100', '6601 C 100']);
  expect(await posted('year-end', '2000')).toEqual(['3300 C 100', '3200 D 100']);
  await world.expectInvariants();
});
