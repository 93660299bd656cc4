import { connect } from '@sampan/db/connect.ts';
import { shippedMigrations } from '@sampan/db/migrate.ts';
import { inClient } from '@sampan/db/scoped-db.ts';
import { decimal } from '@sampan/kernel/decimal.ts';
import { isoDate } from '@sampan/kernel/dates.ts';
import { testDatabase } from '@sampan/testkit/database.ts';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { invariantsOf, runInvariantsIn } from '../invariants/run-invariants.ts';
import { CLIENT, source, stockWorld, TODAY } from '../stock/test-story.ts';
import { type VoucherDraft, postVoucher, writeVouchers } from './post-voucher.ts';
import { holdPeriods } from './periods.ts';

const { database, url } = await testDatabase();
const act = await stockWorld(database);
const owner = await connect(url, { role: 'owner', max: 1 });
afterAll(() => owner.close());

const draft = (amount: string, more: Partial<VoucherDraft> = {}): VoucherDraft => ({
  COMPANY_CODE: 'CN',
  CURRENCY_CODE: 'CNY',
  places: 2,
  VOUCHER_DATE: TODAY,
  source: source('CLAIM1'),
  entries: [
    { ACCOUNTING_CODE: '6602', DEBIT: decimal(amount), SUMMARY: '差旅费' },
    { ACCOUNTING_CODE: '1404', CREDIT: decimal(amount) },
  ],
  ...more,
});

// Three vouchers in one series, in two transactions; one of another category between them.
await act((context) => postVoucher(context, draft('12.5')));
await act(async (context) => {
  await holdPeriods(context, [{ COMPANY_CODE: 'CN', POSTING_DATE: TODAY }]);
  await writeVouchers(context, [draft('7'), draft('1', { VOUCHER_CATEGORY: 'PAYMENT' }), draft('8.25')]);
});

const chain = async () =>
  (
    await owner.database
      .selectFrom('voucher_chain as c')
      .innerJoin('voucher as v', (on) => on.onRef('v.client_id', '=', 'c.client_id').onRef('v.id', '=', 'c.VOUCHER_ID'))
      .select(['v.VOUCHER_NO', 'c.HASH'])
      .orderBy('v.VOUCHER_CATEGORY')
      .orderBy('v.id')
      .execute()
  ).map((row) => [row.VOUCHER_NO, row.HASH] as const);

test('each voucher carries the SHA-256 of the hash before it in its series, a line feed and its own text', async () => {
  const hash = (before: string, text: string) => createHash('sha256').update(`${before}\n${text}`).digest('hex');
  const { rows } = await sql<{ text: string }>`select text from voucher_text order by "VOUCHER_CATEGORY", number`.execute(owner.database);
  const [first, second, third, payment] = rows.map((row) => row.text) as [string, string, string, string];
  const unused = Array.from({ length: 9 }, () => null);
  expect(JSON.parse(first)).toEqual([
    'v1',
    'CN',
    '2026-11',
    'GENERAL',
    '记-0001',
    '2026-11-28',
    'CNY',
    12.5,
    12.5,
    '0',
    null,
    null,
    'purchase_order',
    '1',
    'CLAIM1',
    null,
    'tester',
    expect.any(Number),
    [
      [1, '差旅费', '6602', 12.5, 0, ...unused],
      [2, null, '1404', 0, 12.5, ...unused],
    ],
  ]);
  const hashes = [hash('', first)];
  hashes.push(hash(hashes[0]!, second));
  hashes.push(hash(hashes[1]!, third));
  expect(await chain()).toEqual([
    ['记-0001', hashes[0]],
    ['记-0002', hashes[1]],
    ['记-0003', hashes[2]],
    ['付-0001', hash('', payment)],
  ]);
});

class Undo extends Error {}
const invariants = invariantsOf([]).filter((invariant) => invariant.id === 'I-14');

/** What I-14 says after the owner of the database has changed something, in a transaction that is rolled back. */
async function tampered(statement: string): Promise<string[]> {
  let said: string[] = [];
  const work = inClient(owner.database, CLIENT, async (db) => {
    await sql`set constraints all deferred`.execute(db.trx);
    await sql.raw('alter table voucher_entry drop constraint "voucher_entry_parent_id_fk"').execute(db.trx);
    await sql.raw('alter table voucher_chain drop constraint "voucher_chain_VOUCHER_ID_fk"').execute(db.trx);
    await sql.raw(statement).execute(db.trx);
    const results = await runInvariantsIn(db, invariants);
    said = results.flatMap((result) => result.breaches.map((breach) => breach.record));
    throw new Undo();
  });
  await expect(work).rejects.toThrow(Undo);
  return said;
}

test.each([
  ['nothing', 'select 1', []],
  ['nothing that may change', `update voucher set "STATUS" = 'REVERSED', "PRINT_COUNT" = 3`, []],
  ['a summary', `update voucher_entry set "SUMMARY" = '招待费' where "SUMMARY" is not null and "DEBIT" = 7`, ['CN 2026-11 记-0002']],
  [
    'both sides of a voucher and its totals',
    `with changed as (update voucher set "DEBIT_TOTAL" = 9, "CREDIT_TOTAL" = 9 where "VOUCHER_NO" = '记-0001' returning id)
     update voucher_entry set "DEBIT" = case when "DEBIT" > 0 then 9 else 0 end, "CREDIT" = case when "CREDIT" > 0 then 9 else 0 end
      where parent_id in (select id from changed)`,
    ['CN 2026-11 记-0001'],
  ],
  [
    'the posting time',
    `update voucher set created_at = created_at - interval '1 day' where "VOUCHER_CATEGORY" = 'PAYMENT'`,
    ['CN 2026-11 付-0001'],
  ],
  [
    'a hash',
    `update voucher_chain set "HASH" = 'x' where "VOUCHER_ID" = (select min(id) from voucher)`,
    ['CN 2026-11 记-0001', 'CN 2026-11 记-0002'],
  ],
  ['a voucher taken out', `delete from voucher where "VOUCHER_NO" = '记-0002'`, ['CN 2026-11 记-0003']],
  ['the last voucher taken out', `delete from voucher where "VOUCHER_NO" = '记-0003'`, ['CN 2026-11 GENERAL']],
  [
    'a voucher without a hash',
    `delete from voucher_chain where "VOUCHER_ID" = (select max(id) from voucher)`,
    ['CN 2026-11 记-0003', 'CN 2026-11 GENERAL'],
  ],
])('I-14 names the voucher when the owner of the database changes %s', async (_what, statement, expected) => {
  expect(await tampered(statement)).toEqual(expected);
});

test('vouchers that were posted before there was a chain get the same one when the database is migrated', async () => {
  const { text } = shippedMigrations().find(({ name }) => name.endsWith('_voucher_chain.sql'))!;
  const before = await chain();
  await sql`delete from voucher_chain`.execute(owner.database);
  await sql`update voucher_number set "LAST_HASH" = ''`.execute(owner.database);
  await sql.raw(text.slice(text.lastIndexOf('do $$'))).execute(owner.database);
  expect(await chain()).toEqual(before);
  expect(await tampered('select 1')).toEqual([]);
});

test('the application may neither change nor remove a hash', async () => {
  const change = (statement: string) => act(({ db }) => sql.raw(statement).execute(db.trx));
  await expect(change(`update voucher_chain set "HASH" = 'x'`)).rejects.toThrow(/permission denied/);
  await expect(change('delete from voucher_chain')).rejects.toThrow(/permission denied/);
});

test('chains stay whole when many post into one series at once', async () => {
  const by = { privileges: ['LEDGER_BACKDATE'] };
  const on = (index: number) => draft('1', { VOUCHER_DATE: isoDate(index % 2 ? '2026-10-05' : '2026-11-05') });
  await Promise.all(Array.from({ length: 12 }, (_none, index) => act((context) => postVoucher(context, on(index)), by)));
  expect(await tampered('select 1')).toEqual([]);
});
