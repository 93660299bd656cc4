import { connect } from '@sampan/db/connect.ts';
import { type Actor, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { CHARTS, subjectsOf } from './charts/charts.ts';

type Row = Record<string, unknown>;
const world = await sampleWorld();
let finance: Actor;
let buyer: Actor;
beforeAll(async () => {
  [finance, buyer] = (await Promise.all(['finance', 'buyer'].map((name) => world.as(name)))) as [Actor, Actor];
});

const outcomes = async (CHART: string): Promise<Record<string, string>> => {
  const { results } = await finance.get('fiapi/accounting/take-over', { CHART });
  return Object.fromEntries((results as Row[]).map((row) => [String(row['ACCOUNTING_CODE']), String(row['OUTCOME'])]));
};
const subject = async (ACCOUNTING_CODE: string) => (await finance.list('accounting', { ACCOUNTING_CODE })).results[0];

test.each(Object.entries(CHARTS))(
  'chart %s: parents stand before what is below them, in one class; one subject takes the profit, one keeps it',
  (_name, chart) => {
    const subjects = subjectsOf(chart);
    const seen = new Map<string, string>();
    for (const { ACCOUNTING_CODE, ACCOUNT_CLASS, PARENT_ACCOUNTING_CODE } of subjects) {
      if (PARENT_ACCOUNTING_CODE) expect([ACCOUNTING_CODE, seen.get(PARENT_ACCOUNTING_CODE)]).toEqual([ACCOUNTING_CODE, ACCOUNT_CLASS]);
      expect(seen.has(ACCOUNTING_CODE)).toBe(false);
      seen.set(ACCOUNTING_CODE, ACCOUNT_CLASS);
    }
    expect(subjects.filter(({ ACCOUNT_KIND }) => ACCOUNT_KIND === 'PROFIT_OF_YEAR').length).toBe(1);
    expect(subjects.some(({ ACCOUNT_KIND }) => ACCOUNT_KIND === 'RETAINED_EARNINGS')).toBe(true);
  },
);

test.each(Object.entries(CHARTS))(
  'chart %s: transfers between companies have subjects of their own for what is owed, revenue and cost',
  (_name, chart) => {
    const kinds = subjectsOf(chart).flatMap((one) => (one.ACCOUNTING_NAME.includes('公司间') ? [one.ACCOUNT_KIND] : []));
    expect(kinds.toSorted()).toEqual(['COST_OF_SALES', 'PAYABLE', 'REVENUE']);
    // Something can be posted to: none of them has others below it.
    const parents = new Set(subjectsOf(chart).map((one) => one.PARENT_ACCOUNTING_CODE));
    expect(subjectsOf(chart).some((one) => one.ACCOUNTING_NAME.includes('公司间') && parents.has(one.ACCOUNTING_CODE))).toBe(false);
  },
);

test('a dry run says what a chart adds and leaves alone; taken over, what is missing is there and nothing else has changed', async () => {
  // 4001 is capital here and production cost there; 5001 production cost here, revenue there: both stay.
  const before = await outcomes('SMALL_BUSINESS');
  expect([before['1001'], before['1101'], before['4001'], before['5001'], before['3001'], before['310401']]).toEqual([
    'KEPT',
    'DIFFERS',
    'DIFFERS',
    'DIFFERS',
    'ADDED',
    'ADDED',
  ]);
  expect(await subject('3001')).toBeUndefined();
  const added = Object.values(before).filter((outcome) => outcome === 'ADDED').length;
  expect(await finance.post('fiapi/accounting/take-over', { CHART: 'SMALL_BUSINESS' })).toEqual({ ADDED: added });
  expect(await subject('310401')).toMatchObject({
    ACCOUNT_CLASS: 'EQUITY',
    ACCOUNT_KIND: 'RETAINED_EARNINGS',
    PARENT_ACCOUNTING_CODE: '3104',
  });
  expect(await subject('4001')).toMatchObject({ ACCOUNTING_NAME: '实收资本', ACCOUNT_CLASS: 'EQUITY' });
  // Again there is nothing to add.
  expect(await finance.post('fiapi/accounting/take-over', { CHART: 'SMALL_BUSINESS' })).toEqual({ ADDED: 0 });
});

test('nothing is put below a subject that has vouchers, or that is of another class', async () => {
  await world.inDatabase(async (db) => {
    await sql`delete from valuation_accounting where "DEBIT_ACCOUNTING_CODE" = '122101'`.execute(db.trx);
    await sql`delete from accounting where "ACCOUNTING_CODE" in ('122101', '122102', '605101')`.execute(db.trx);
  });
  const ENTRIES = [
    { ACCOUNTING_CODE: '1221', DEBIT: '5' },
    { ACCOUNTING_CODE: '1001', CREDIT: '5' },
  ];
  await finance.act(await finance.create('manual_voucher', { COMPANY_CODE: '1000', ENTRIES }), 'submit');
  const now = await outcomes('ENTERPRISE');
  expect([now['122101'], now['605101'], now['605102']]).toEqual(['BLOCKED', 'ADDED', 'KEPT']);
  await finance.post('fiapi/accounting/take-over', { CHART: 'ENTERPRISE' });
  expect([await subject('122101'), (await subject('605101'))?.['ACCOUNT_KIND']]).toEqual([undefined, 'REVENUE']);
});

test('a chart that there is not is not found, and without the right nobody takes one over', async () => {
  expect((await refusal(finance.get('fiapi/accounting/take-over', { CHART: 'toString' }))).status).toBe(404);
  expect((await refusal(buyer.post('fiapi/accounting/take-over', { CHART: 'IFRS' }))).status).toBe(403);
});

test('whoever may verify the vouchers is told which one was changed behind the program', async () => {
  const whole = await finance.get('fiapi/voucher/verify');
  expect(whole).toMatchObject({ VOUCHERS: 1, BREACHES: [] });
  expect((await refusal(buyer.get('fiapi/voucher/verify'))).status).toBe(403);
  const owner = await connect(world.url, { role: 'owner', max: 1 });
  await sql`update voucher_entry set "ACCOUNTING_CODE" = '1012' where "ACCOUNTING_CODE" = '1001'`.execute(owner.database);
  await owner.close();
  const { BREACHES } = await finance.get('fiapi/voucher/verify');
  expect((BREACHES as Row[]).map((row) => row['RECORD'])).toEqual([`1000 ${world.today.slice(0, 7)} 记-0001`]);
});
