import { connect } from '@sampan/db/connect.ts';
import { createRegistry, type Deps } from '@sampan/engines/call/deps.ts';
import { createNumbers } from '@sampan/engines/call/numbering.ts';
import { addDays, isoDate } from '@sampan/kernel/dates.ts';
import { type Seen, seenIn } from '@sampan/testkit/given.ts';
import { type Actor, sampleWorld } from '@sampan/testkit/scenario.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registered } from '../../registry.server.ts';
import { dayOf, monthAfter, nextDate } from '../month-days.ts';
import { makeDueVouchers } from './due-vouchers.server.ts';

type Row = Record<string, unknown>;
const world = await sampleWorld();
const connection = await connect(world.url, { role: 'sampan_app' });
const deps: Deps = { database: connection.database, registry: createRegistry(registered), numbers: createNumbers(connection.spare) };
afterAll(() => connection.close());
let seen: Seen;
let finance: Actor;
beforeAll(async () => {
  [seen, finance] = [await seenIn(world), await world.as('finance')];
});

const LINES = [
  { ACCOUNTING_CODE: '6601', DEBIT: '120' },
  { ACCOUNTING_CODE: '1602', CREDIT: '120' },
];
const template = (TEMPLATE_CODE: string, more: Row = {}) =>
  finance.create('voucher_template', {
    TEMPLATE_CODE,
    TEMPLATE_NAME: '每月折旧',
    COMPANY_CODE: '1000',
    LINES,
    RECURRENCE: 'MONTHLY',
    NEXT_DATE: world.today,
    ...more,
  });
const made = async () => (await finance.list('manual_voucher', { VOUCHER_KIND: 'RECURRING' })).results;
const due = (days = 0, atOnce?: number) =>
  makeDueVouchers({ ...deps, today: addDays(world.today, days) }, new Date(Date.now() + days * 86_400_000), atOnce);

test('a month goes on with the same day of it, as far as it has one', () => {
  const end = isoDate('2027-01-31');
  expect(nextDate(end, 'MONTHLY', 31)).toBe('2027-02-28');
  expect(nextDate(isoDate('2027-02-28'), 'MONTHLY', 31)).toBe('2027-03-31');
  expect([nextDate(end, 'QUARTERLY', 31), nextDate(end, 'YEARLY', 31)]).toEqual(['2027-04-30', '2028-01-31']);
  expect([monthAfter('2026-12', 1), monthAfter('2027-01', -1), dayOf('2028-02', 31)]).toEqual(['2027-01', '2026-12', '2028-02-29']);
});

test('a recurring template makes a draft when it is due, once, and tells its owner', async () => {
  const depreciation = await template('DEP');
  expect(await due()).toBe(1);
  const [draft] = await made();
  expect(draft).toMatchObject({ STATUS: 'DRAFT', VOUCHER_DATE: world.today, DEBIT_TOTAL: '120', OWNER: 'finance', SUMMARY: '每月折旧' });
  const RUN_DAY = Number(world.today.slice(8));
  expect(await finance.read(depreciation)).toMatchObject({ RUN_DAY, NEXT_DATE: nextDate(world.today, 'MONTHLY', RUN_DAY) });
  expect(await due()).toBe(0);
  const told = await world.inDatabase((db) => db.selectLoose('notification').select(['text_code', 'url']).execute());
  expect(told).toContainEqual({ text_code: 'notice.recurringVoucher', url: `/fi/manualvoucher/view?id=${String(draft?.['ID'])}` });
  // A last date that has gone by makes none.
  await template('OVER', { NEXT_DATE: world.today, LAST_DATE: addDays(world.today, -1) });
  expect(await due()).toBe(0);
});

test('a template of which no voucher can be made rests', async () => {
  const subject = await finance.create('accounting', { ACCOUNTING_CODE: '6605', ACCOUNTING_NAME: '停用', ACCOUNT_CLASS: 'PROFIT_LOSS' });
  const broken = await template('BROKEN', { LINES: [{ ACCOUNTING_CODE: '6605', DEBIT: '120' }, LINES[1]] });
  // Something stands below it now, so nothing can be posted to it.
  await finance.create('accounting', {
    ACCOUNTING_CODE: '660501',
    ACCOUNTING_NAME: '下级',
    ACCOUNT_CLASS: 'PROFIT_LOSS',
    PARENT_ACCOUNTING_CODE: subject.NO,
  });
  await due();
  expect(await finance.read(broken)).toMatchObject({ IS_ACTIVE: '0', NEXT_DATE: world.today });
  expect((await made()).length).toBe(1);
});

/** Ninety for rent, posted, to be taken back after so many days. */
async function accrued(days: number) {
  const ENTRIES = [
    { ACCOUNTING_CODE: '6601', DEBIT: '90' },
    { ACCOUNTING_CODE: '224102', CREDIT: '90' },
  ];
  const TAKEN_BACK_ON = addDays(world.today, days);
  const accrual = await finance.create('manual_voucher', { COMPANY_CODE: '1000', SUMMARY: '预提', TAKEN_BACK_ON, ENTRIES });
  await finance.act(accrual, 'submit');
  return accrual;
}

test('an accrual is taken back by itself on its day', async () => {
  const accrual = await accrued(1);
  await due();
  expect(await seen.vouchers(accrual.NO)).toEqual(['6601 D 90', '224102 C 90']);
  await due(1);
  expect(await seen.vouchers(accrual.NO)).toEqual(['6601 D 90', '224102 C 90', '6601 C 90', '224102 D 90']);
  expect(await finance.read(accrual)).toMatchObject({ STATUS: 'REVERSED' });
  await world.expectInvariants();
});

test('what cannot be taken back keeps nothing behind it waiting', async () => {
  const [stuck, free] = [await accrued(2), await accrued(3)];
  // Its day lies in a month that was never opened.
  await world.inDatabase((db) =>
    db.updateLoose('manual_voucher').set({ TAKEN_BACK_ON: '2000-01-01' }).where('id', '=', stuck.ID).execute(),
  );
  expect(await due(3, 1)).toBe(1);
  expect(await finance.read(stuck)).toMatchObject({ STATUS: 'POSTED' });
  expect(await finance.read(free)).toMatchObject({ STATUS: 'REVERSED' });
});

test('a voucher of a template without a summary is called after it in the language of the books', async () => {
  await world.parameter('BOOK_LANGUAGE', 'en');
  // A node that has not read the parameters yet.
  const node = await connect(world.url, { role: 'sampan_app' });
  await template('ENG', { TEMPLATE_NAME_EN: 'Monthly depreciation', RECURRENCE: 'YEARLY' });
  await template('CHI', { TEMPLATE_NAME: '每月摊销', RECURRENCE: 'YEARLY' });
  await makeDueVouchers({ ...deps, database: node.database }, new Date());
  await node.close();
  await world.parameter('BOOK_LANGUAGE', 'zh-CN');
  const summaries = (await made()).map(({ SUMMARY }) => SUMMARY);
  // Without an English name it has one name.
  expect(summaries).toEqual(expect.arrayContaining(['Monthly depreciation', '每月摊销']));
});
