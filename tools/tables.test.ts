import { connect, type Connection } from '@sampan/db/connect.ts';
import { migrate } from '@sampan/db/migrate.ts';
import { inClient } from '@sampan/db/scoped-db.ts';
import { definitions } from '@sampan/business/registry.ts';
import { defineDocument, defineMaster } from '@sampan/model/define.ts';
import {
  code,
  counter,
  date,
  documentNo,
  flag,
  initially,
  instant,
  integer,
  may,
  must,
  percent,
  positive,
  price,
  quantity,
  rate,
  reference,
  text,
} from '@sampan/model/field.ts';
import { emptyDatabase } from '@sampan/testkit/database.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { generateMigrationFor } from './generate-migration.ts';

const common = { area: 'masterdata', route: 'masterdata/boat', card: 'BOAT' };
const boat = defineMaster({
  ...common,
  type: 'boat',
  texts: { name: ['船', 'Boat'] },
  key: 'BOAT_CODE',
  name: 'BOAT_NAME',
  fields: { BOAT_CODE: must(code()), BOAT_NAME: must(text()), IS_ACTIVE: flag('1') },
});
const voyage = defineDocument({
  ...common,
  type: 'voyage',
  texts: { name: ['航次', 'Voyage'] },
  code: 'VO',
  prefix: 'VO',
  number: 'VOYAGE_NO',
  date: 'VOYAGE_DATE',
  header: {
    VOYAGE_NO: must(code()),
    VOYAGE_DATE: must(date()),
    BOAT_CODE: must(reference('boat')),
    RETURN_OF_NO: documentNo('voyage'),
    HARBOUR_CODE: reference('harbour'),
    LEFT_AT: instant(),
  },
  entryNumber: 'VOYAGE_ENTRY_NO',
  entry: {
    VOYAGE_ENTRY_NO: must(integer()),
    QTY: must(positive(quantity())),
    UNIT_PRICE: may(price()),
    RATE: may(rate()),
    DISCOUNT: initially(percent(), '0'),
    UNLOADED_QTY: counter({ of: [] }),
  },
  statuses: { DRAFT: 'draft', LEFT: 'done' },
  actions: { leave: { from: ['DRAFT'], to: 'LEFT' } },
});

const { text: migration, missing } = await generateMigrationFor([...definitions, boat, voyage]);
const url = await emptyDatabase();
await migrate(url, { migrations: [{ name: '0001_boats.sql', text: migration }] });
const { database, close }: Connection = await connect(url);
afterAll(close);

const by = { created_by: 'wang', updated_by: 'wang' };
const boatRow = (BOAT_CODE: string) => ({ ...by, BOAT_CODE, BOAT_NAME: '舢板' });
const voyageRow = (VOYAGE_NO: string, more = {}) => ({ ...by, VOYAGE_NO, VOYAGE_DATE: '2026-11-28', BOAT_CODE: 'B1', ...more });
const insert = (clientId: string, table: string, row: Record<string, unknown>) =>
  inClient(database, clientId, async (db) => (await db.insertRows(table, [row]))[0] ?? '');
const [parent_id] = await Promise.all([
  insert('1', 'boat', boatRow('B1')).then(() => insert('1', 'voyage', voyageRow('VO1'))),
  insert('2', 'boat', boatRow('B2')),
]);
const entry = (more = {}) => insert('1', 'voyage_entry', { parent_id, VOYAGE_ENTRY_NO: 9, QTY: '1', ...more });

test('columns have the types of their fields, and platform columns come first', async () => {
  const columns = await sql<{ shape: string }>`
    select attname || ' ' || format_type(atttypid, atttypmod) || case when attnotnull then ' not null' else '' end as shape
      from pg_attribute where attrelid in ('voyage'::regclass, 'voyage_entry'::regclass) and attnum > 0
     order by attrelid::regclass::text, attnum`.execute(database);
  expect(columns.rows.map(({ shape }) => shape)).toEqual([
    'id bigint not null',
    'client_id bigint not null',
    'version integer not null',
    'created_at timestamp with time zone not null',
    'created_by text not null',
    'updated_at timestamp with time zone not null',
    'updated_by text not null',
    'part_numbers jsonb',
    'twin integer not null',
    'VOYAGE_NO text not null',
    'VOYAGE_DATE date not null',
    'BOAT_CODE text not null',
    'RETURN_OF_NO text',
    'HARBOUR_CODE text',
    'LEFT_AT timestamp with time zone',
    'STATUS text not null',
    'IS_CLOSED text not null',
    'IS_CANCELLED text not null',
    'IS_COMPLETED text not null',
    'PRINT_COUNT integer not null',
    'IS_AUTO_CLOSED text not null',
    'id bigint not null',
    'client_id bigint not null',
    'parent_id bigint not null',
    'VOYAGE_ENTRY_NO integer not null',
    'QTY numeric(20,4) not null',
    'UNIT_PRICE numeric(20,6)',
    'RATE numeric(20,8)',
    'DISCOUNT numeric(20,4) not null',
    'UNLOADED_QTY numeric(20,4) not null',
  ]);
});

test('a reference to a type that is still to come is reported and has no foreign key', () => {
  expect(missing).toContain('voyage.HARBOUR_CODE -> harbour');
});

test.each([
  ['a number twice', () => insert('1', 'voyage', voyageRow('VO1')), 'voyage_VOYAGE_NO_unique'],
  ['a code twice', () => insert('1', 'boat', boatRow('B1')), 'boat_BOAT_CODE_unique'],
  [
    'an entry number twice',
    async () => (await entry({ VOYAGE_ENTRY_NO: 1 }), entry({ VOYAGE_ENTRY_NO: 1 })),
    'voyage_entry_parent_id_VOYAGE_ENTRY_NO_unique',
  ],
  ['a boat that another organisation has', () => insert('1', 'voyage', voyageRow('VO2', { BOAT_CODE: 'B2' })), 'voyage_BOAT_CODE_fk'],
  ['a document that is not there', () => insert('1', 'voyage', voyageRow('VO2', { RETURN_OF_NO: 'VO9' })), 'voyage_RETURN_OF_NO_fk'],
  ['an entry of no document', () => entry({ parent_id: '999' }), 'voyage_entry_parent_id_fk'],
  ['a status of its own', () => insert('1', 'voyage', voyageRow('VO2', { STATUS: 'SUNK' })), 'voyage_STATUS_check'],
  ['a flag that is neither 0 nor 1', () => insert('1', 'voyage', voyageRow('VO2', { IS_CLOSED: 'y' })), 'voyage_IS_CLOSED_check'],
  ['no quantity', () => entry({ QTY: '0' }), 'voyage_entry_QTY_check'],
  ['a counter below nothing', () => entry({ UNLOADED_QTY: '-0.0001' }), 'voyage_entry_UNLOADED_QTY_check'],
  ['more than all', () => entry({ DISCOUNT: '100.01' }), 'voyage_entry_DISCOUNT_check'],
])('the database refuses %s', async (_what, store, constraint) => {
  await expect(store()).rejects.toMatchObject({ constraint });
});

test('the same number in another organisation is none of its business', async () => {
  await expect(insert('2', 'voyage', voyageRow('VO1', { BOAT_CODE: 'B2' }))).resolves.toMatch(/^\d+$/);
});
