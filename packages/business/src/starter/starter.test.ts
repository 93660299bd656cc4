import { POSTING_KEYS, type PostingKeyType } from '@sampan/engines/call/posting-keys.ts';
import { inClient } from '@sampan/db/scoped-db.ts';
import { testDatabase } from '@sampan/testkit/database.ts';
import { stockAccountField } from '@sampan/engines/stock/moving-types.ts';
import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { headerFields } from '@sampan/model/define.ts';
import { isPrivilege } from '../menus.ts';
import { definitions } from '../registry.ts';
import { chartOfAccounts } from './chart-of-accounts.ts';
import { dictionaryValues } from './dictionaries.ts';
import { installStarter } from './install-starter.server.ts';
import { roles } from './roles.ts';
import { valuationAccountings } from './valuation.ts';

const { database } = await testDatabase();

test('the starter set goes into an empty organisation', async () => {
  const counts = await inClient(database, '1', async (db) => {
    await installStarter({ db, username: 'admin' });
    const count = async (table: string) => (await db.selectLoose(table).select('id').execute()).length;
    return { roles: await count('role'), series: await count('serial_number'), accounts: await count('accounting') };
  });
  expect(counts.roles).toBe(7);
  expect(counts.series).toBeGreaterThanOrEqual(3);
  expect(counts.accounts).toBe(chartOfAccounts.length);
});

test('another organisation takes the same starter set', async () => {
  await inClient(database, '2', (db) => installStarter({ db, username: 'admin' }));
  const seen = await inClient(database, '2', (db) => sql<{ n: string }>`select count(*) as n from role`.execute(db.trx));
  expect(seen.rows[0]?.n).toBe('7');
});

test('every dictionary that a field names has values, and at most one default', () => {
  const fields = definitions.flatMap((definition) => [
    headerFields(definition),
    ...Object.values(definition.parts).map((part) => part.fields),
  ]);
  const named = new Set(fields.flatMap((one) => Object.values(one).flatMap((field) => field.dictionary ?? [])));
  for (const name of named) {
    const values = dictionaryValues.filter((value) => value.DICTIONARY === name);
    expect(values.length, name).toBeGreaterThan(0);
    expect(values.filter((value) => value.IS_DEFAULT === '1').length, name).toBeLessThanOrEqual(1);
  }
});

test('valuation accounting names accounts that nothing stands below', () => {
  const parents = new Set(chartOfAccounts.map((subject) => subject.PARENT_ACCOUNTING_CODE));
  const leaves = new Set(chartOfAccounts.map((subject) => subject.ACCOUNTING_CODE).filter((code) => !parents.has(code)));
  for (const { DEBIT_ACCOUNTING_CODE, CREDIT_ACCOUNTING_CODE } of valuationAccountings) {
    expect(leaves).toContain(DEBIT_ACCOUNTING_CODE);
    expect(leaves).toContain(CREDIT_ACCOUNTING_CODE);
  }
});

test('every posting key that has accounts of its own has them for everybody', () => {
  const set = new Set(valuationAccountings.filter((row) => row.VALUATION_CLASS_CODE === '*').map((row) => row.MOVING_TYPE));
  const own = Object.entries<PostingKeyType>(POSTING_KEYS).flatMap(([key, { in: row, isNamed }]) => (row || isNamed ? [] : [key]));
  expect(own.filter((key) => !set.has(key))).toEqual([]);
});

test('every class has one stock account, whatever moves the goods', () => {
  for (const { VALUATION_CLASS_CODE, MOVING_TYPE, ...accounts } of valuationAccountings) {
    const field = stockAccountField(MOVING_TYPE);
    const receipt = valuationAccountings.find((row) => row.VALUATION_CLASS_CODE === VALUATION_CLASS_CODE && row.MOVING_TYPE === '101');
    if (field) expect(accounts[field]).toBe(receipt?.DEBIT_ACCOUNTING_CODE);
  }
});

test('roles name only menus and actions that there are', () => {
  for (const { MENUS } of roles) for (const { MENU, ACTION } of MENUS) expect(isPrivilege(MENU, ACTION), `${MENU} ${ACTION}`).toBe(true);
});
