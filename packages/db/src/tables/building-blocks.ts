import { sql, type SQL } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  integer,
  jsonb,
  pgPolicy,
  pgRole,
  type PgColumn,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { checkName, foreignName, primaryName, uniqueName } from '../constraint-names.ts';

/** Columns of a table under construction, by name. */
export type Columns = Readonly<Record<string, PgColumn>>;

const application = pgRole('sampan_app').existing();

export const bigId = () => bigint({ mode: 'bigint' });
export const bigIdentity = () => bigId().notNull().generatedByDefaultAsIdentity();
export const clientId = () => bigId().notNull();
export const words = () => text();
export const moment = () => timestamp({ withTimezone: true, mode: 'string' });
export const momentNow = () => moment().notNull().defaultNow();
export const whole = () => integer();
export const json = () => jsonb();
/** `'0'` or `'1'`; give the table `flagCheck` too. */
export const flagColumn = (initial: '0' | '1' = '0') => text().notNull().default(initial);

/** A column by name. @throws Error when the table has none: a misspelt field in a definition. */
export function columnOf(columns: Columns, name: string): PgColumn {
  const column = columns[name];
  if (!column) throw new Error(`no column ${name}`);
  return column;
}
const columnsOf = (columns: Columns, names: readonly string[]): [PgColumn, ...PgColumn[]] =>
  names.map((name) => columnOf(columns, name)) as [PgColumn, ...PgColumn[]];

/** Primary key; every key begins with the organisation, so that the database can be divided by it. */
export const primary = (table: string, columns: Columns, names: readonly string[] = ['client_id', 'id']) =>
  primaryKey({ name: primaryName(table), columns: columnsOf(columns, names) });

/** Unique within the organisation. */
export const uniqueWithin = (table: string, columns: Columns, fields: readonly string[]) =>
  unique(uniqueName(table, fields)).on(...columnsOf(columns, ['client_id', ...fields]));

/** A reference within the organisation: (client_id, field) → (client_id, key). */
export function foreignWithin(table: string, columns: Columns, field: string, target: { columns: Columns; key: string }) {
  return foreignKey({
    name: foreignName(table, field),
    columns: columnsOf(columns, ['client_id', field]),
    foreignColumns: columnsOf(target.columns, ['client_id', target.key]),
  });
}

export const checkThat = (table: string, field: string, condition: SQL) => check(checkName(table, field), condition);
export const flagCheck = (table: string, field: string) => checkThat(table, field, sql.raw(`"${field}" in ('0', '1')`));

/** Rows of other organisations do not exist for the application (`column` holds the organisation's id). */
export function tenantPolicy(table: string, column = 'client_id') {
  // As a sub-select it is evaluated once per query; nullif because a used connection holds '' rather than nothing.
  const own = sql.raw(`"${column}" = (select nullif(current_setting('app.client_id', true), '')::bigint)`);
  return pgPolicy(`${table}_tenant`, { as: 'permissive', for: 'all', to: application, using: own, withCheck: own });
}
