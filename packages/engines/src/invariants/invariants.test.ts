import { connect } from '@sampan/db/connect.ts';
import { inClient } from '@sampan/db/scoped-db.ts';
import { decimal } from '@sampan/kernel/decimal.ts';
import { testDatabase } from '@sampan/testkit/database.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { postStock, undo } from '../posting/post.ts';
import { bin, CLIENT, issueOf, putAway, receipt, source, stockWorld, TODAY } from '../stock/test-story.ts';
import { type InvariantResult, invariantsOf, runInvariants, runInvariantsIn } from './run-invariants.ts';

const { database, url } = await testDatabase();
const act = await stockWorld(database);
const owner = await connect(url, { role: 'owner', max: 1 });
afterAll(() => owner.close());

const GR = { source: { type: 'goods_receipt', id: '1', no: 'GR1' } };
await act((context) =>
  postStock(
    context,
    [
      receipt('10', '100', 'L1/RECV', GR),
      receipt('4', '80', 'L3/RECV', GR),
      putAway('6', 'L1/RECV', 'L1/A', { source: source('TO2') }),
      issueOf('1', 'L1/A', { source: source('CI3') }),
      receipt('1', '9', 'L1/RECV', { source: source('GR4') }),
    ],
    [{ bin: bin('L1/A'), MATERIAL_CODE: 'M1', QTY: decimal('2'), source: source('TO5', 1), error: 'QTY_OCCUPIED' }],
  ),
);
await act((context) => undo(context, { ...source('GR4'), date: TODAY }));

const invariants = invariantsOf([]);
const broken = (results: readonly InvariantResult[]) => [
  ...new Set(results.filter((result) => result.breaches.length > 0).map((result) => result.invariant.id)),
];

test('nothing is broken after ordinary postings', async () => {
  expect(broken(await runInvariants(database, CLIENT, invariants))).toEqual([]);
});

class Undo extends Error {}

/** Spoils data as only the owner can, in a transaction that is rolled back, and names the invariants that notice. */
async function spoiled(statement: string): Promise<string[]> {
  let noticed: string[] = [];
  const work = inClient(owner.database, CLIENT, async (db) => {
    const constraints = await sql<{ name: string; relation: string }>`
      select conname as name, conrelid::regclass::text as relation from pg_constraint
       where contype in ('c', 'f') and conrelid::regclass::text in ('stock_balance', 'stock_value', 'stock_move', 'voucher_entry', 'voucher_chain', 'open_item', 'open_item_clearing', 'open_item_lock')`.execute(
      db.trx,
    );
    for (const { name, relation } of constraints.rows) await sql.raw(`alter table ${relation} drop constraint "${name}"`).execute(db.trx);
    await sql.raw(statement).execute(db.trx);
    noticed = broken(await runInvariantsIn(db, invariants));
    throw new Undo();
  });
  await expect(work).rejects.toThrow(Undo);
  return noticed;
}

test.each([
  ['goods appear in a bin', `update stock_balance set "QTY" = "QTY" + 1 where "STORAGE_BIN_CODE" = 'A'`, ['I-02']],
  ['a total changes', `update stock_value set "QTY_TOTAL" = "QTY_TOTAL" + 1 where "PLANT_CODE" = 'P1'`, ['I-02', 'I-03']],
  ['a value changes', `update stock_value set "VALUE_TOTAL" = "VALUE_TOTAL" + 1 where "PLANT_CODE" = 'P3'`, ['I-03', 'I-04']],
  ['a move vanishes', `delete from stock_move where "MOVING_TYPE" = '201'`, ['I-02', 'I-03']],
  ['an occupation vanishes', 'delete from stock_occupation', ['I-06']],
  ['a quantity is negative', `update stock_balance set "QTY" = -1 where "STORAGE_BIN_CODE" = 'A'`, ['I-02', 'I-05', 'I-06']],
  [
    'a line of a voucher changes',
    `update voucher_entry set "DEBIT" = "DEBIT" + 1 where "DEBIT" > 0 and "ACCOUNTING_CODE" = '1405'`,
    ['I-01', 'I-04', 'I-14', 'I-23'],
  ],
  ['a voucher vanishes', `delete from voucher where "SOURCE_NO" = 'GR1' and "COMPANY_CODE" = 'CN'`, ['I-04', 'I-07', 'I-13', 'I-14']],
  ['an item vanishes', `delete from open_item where "COMPANY_CODE" = 'JP'`, ['I-07']],
  [
    'something is cleared of which no clearing knows',
    `update open_item set "REST_BASE_AMOUNT" = 0 where "COMPANY_CODE" = 'JP'`,
    ['I-07', 'I-11'],
  ],
  ['a clearing vanishes', 'delete from open_item_clearing', ['I-11']],
  ['more is kept than is left', `update open_item set "LOCKED_AMOUNT" = 1 where "REST_AMOUNT" = 0`, ['I-11']],
  ['a settled item carries something', `update open_item set "REST_BASE_AMOUNT" = 1 where "REST_AMOUNT" = 0`, ['I-07', 'I-11', 'I-12']],
  ['a summary of a voucher changes', `update voucher set "SUMMARY" = 'x'`, ['I-14']],
  ['a number is skipped', 'update voucher_number set "LAST_NO" = "LAST_NO" + 1', ['I-13']],
  ['a period was closed before', `update accounting_period set "STATE" = 'CLOSED', "CLOSED_AT" = now() - interval '1 day'`, ['I-15']],
  ['a posting stands in another month', `update voucher set "ACCOUNTING_PERIOD" = '2026-10'`, ['I-13', 'I-14', 'I-15']],
  ['a reversal has another quantity', `update stock_move set "QTY" = 2 where "REVERSAL_OF" is not null`, ['I-02', 'I-03', 'I-16']],
  ['the wall between organisations has a hole', 'create table stray (client_id bigint not null, id bigint not null)', ['I-27']],
  ['a move within a plant has a value', `update stock_move set "VALUE" = 1 where "MOVING_TYPE" = '311'`, ['I-03', 'I-16', 'I-17']],
])('it is noticed when %s', async (_what, statement, expected) => {
  expect(await spoiled(statement)).toEqual(expected);
});
