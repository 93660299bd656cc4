import { decimal } from '@sampan/kernel/decimal.ts';
import { isoDate } from '@sampan/kernel/dates.ts';
import { testDatabase } from '@sampan/testkit/database.ts';
import { expect, test } from 'vitest';
import { invariantsOf, runInvariants } from '../invariants/run-invariants.ts';
import { CLIENT, type Given, refusals, source, stockWorld, TODAY } from '../stock/test-story.ts';
import { postVoucher, type VoucherDraft } from './post-voucher.ts';

const { database } = await testDatabase();
const act = await stockWorld(database);

const draft = (DEBIT: string, CREDIT: string, more: Partial<VoucherDraft> = {}): VoucherDraft => ({
  COMPANY_CODE: 'CN',
  CURRENCY_CODE: 'CNY',
  places: 2,
  VOUCHER_DATE: TODAY,
  source: source('CLAIM1'),
  entries: [
    { ACCOUNTING_CODE: '6602', DEBIT: decimal(DEBIT) },
    { ACCOUNTING_CODE: '1404', CREDIT: decimal(CREDIT) },
  ],
  ...more,
});
const post = (voucher: VoucherDraft, given?: Given) => act((context) => postVoucher(context, voucher), given);

test('a balanced voucher is posted under the next number of its word', async () => {
  expect(await post(draft('12.5', '12.5'))).toMatchObject({ VOUCHER_NO: '记-0001' });
  expect(await post(draft('1', '1', { VOUCHER_CATEGORY: 'PAYMENT' }))).toMatchObject({ VOUCHER_NO: '付-0001' });
  expect(await post(draft('7', '7'))).toMatchObject({ VOUCHER_NO: '记-0002' });
  const stored = await act(({ db }) => db.select('voucher').selectAll().orderBy('id').executeTakeFirstOrThrow());
  expect(stored).toMatchObject({ ACCOUNTING_PERIOD: '2026-11', DEBIT_TOTAL: '12.5', STATUS: 'POSTED', created_by: 'tester' });
});

test('sides that differ, and a voucher of nothing, are refused', async () => {
  expect(await refusals(post(draft('12.5', '12.49')))).toEqual([{ code: 'VOUCHER_UNBALANCED', args: { DEBIT: '12.5', CREDIT: '12.49' } }]);
  expect(await refusals(post(draft('5', '5', { entries: [] })))).toMatchObject([{ code: 'VOUCHER_EMPTY' }]);
});

test('amounts are no finer than the currency of the company', async () => {
  const yen = { COMPANY_CODE: 'JP', CURRENCY_CODE: 'JPY', places: 0 };
  await expect(post(draft('10.5', '10.5', yen))).rejects.toThrow(/finer than the currency/);
  await post(draft('10', '10', yen));
});

test('a refused voucher takes no number', async () => {
  const by: Given = { privileges: ['LEDGER_BACKDATE'] };
  await act(({ db }) =>
    db.insertRows('accounting_period', [
      { COMPANY_CODE: 'CN', ACCOUNTING_PERIOD: '2026-01', STATE: 'CLOSED', CLOSED_AT: new Date().toISOString() },
    ]),
  );
  expect(await refusals(post(draft('1', '1', { VOUCHER_DATE: isoDate('2026-01-31') }), by))).toMatchObject([{ code: 'PERIOD_CLOSED' }]);
  const undone = act(async (context) => {
    await postVoucher(context, draft('3', '3'));
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await post(draft('4', '4'))).toMatchObject({ VOUCHER_NO: '记-0003' });
});

test('numbers have no gap and no double when many post at once', async () => {
  const posted = await Promise.all(
    Array.from({ length: 12 }, (_none, index) =>
      post(draft('1', '1', { VOUCHER_DATE: isoDate(index % 2 ? '2026-10-05' : '2026-11-05') }), { privileges: ['LEDGER_BACKDATE'] }),
    ),
  );
  expect(new Set(posted.filter((_one, index) => index % 2).map((one) => one.VOUCHER_NO)).size).toBe(6);
  const results = await runInvariants(database, CLIENT, invariantsOf([]));
  expect(results.filter((result) => result.breaches.length > 0).map((result) => result.invariant.title)).toEqual([]);
});
