import { failWith } from '@sampan/kernel/errors.ts';
import { readJson } from '@sampan/kernel/json.ts';
import type { Definition } from '@sampan/model/define.ts';
import { DECIMAL_KINDS, type Field } from '@sampan/model/field.ts';
import type { LooseDatabase } from '@sampan/db/scoped-db.ts';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { columnOf, defaultSort, type ListQuery } from './list-query.ts';
import { parseValue } from '../record/parse.ts';

type Row = Record<string, unknown>;
type Builder = ExpressionBuilder<LooseDatabase, string>;

/** How a list is ordered; every order ends with the id, so it is stable. */
export interface Order {
  /** The wire key of the field. */
  readonly key: string;
  readonly column: string;
  readonly field: Field;
  readonly descending: boolean;
  /** The expression that rows are ordered and paged by. */
  readonly by: Expression<unknown>;
}

const NAMES: ReadonlySet<string> = new Set(['text', 'note']);

/** The order of a call: names in pinyin and by the numbers inside them, instants to the millisecond that the wire shows. */
export function orderOf(definition: Definition, query: ListQuery): Order {
  const sort = query.sort ?? defaultSort(definition);
  const { column, field } = columnOf(definition, sort.field);
  const ref = sql.ref(`${definition.type}.${column}`);
  const by = NAMES.has(field.kind)
    ? sql`${ref} collate "zh_pinyin"`
    : field.kind === 'instant'
      ? sql`date_trunc('milliseconds', ${ref})`
      : ref;
  return { key: sort.field, column, field, descending: sort.descending, by };
}

/** Cursor behind a row under its wire names: its sort value and id. */
export const cursorOf = (row: Row, { key }: Order): string =>
  Buffer.from(JSON.stringify([key === 'ID' ? null : (row[key] ?? null), row['ID']])).toString('base64url');

function readCursor(after: string, field: Field): { value: unknown; id: string } {
  let parsed: unknown;
  try {
    parsed = readJson(Buffer.from(after, 'base64url').toString());
  } catch {
    failWith(400, 'REQUEST_UNREADABLE');
  }
  const [given, id] = Array.isArray(parsed) ? (parsed as unknown[]) : [];
  if (typeof id !== 'string' || !/^\d{1,18}$/.test(id)) failWith(400, 'REQUEST_UNREADABLE');
  if (given === null) return { value: null, id };
  const kind = field.kind === 'code' || field.kind === 'choice' || field.kind === 'email' ? 'note' : field.kind;
  // What stands in the database may have more places than input takes.
  const isDecimal = DECIMAL_KINDS.has(kind) && typeof given === 'string' && /^-?\d{1,20}(\.\d{1,8})?$/.test(given);
  const value = parseValue('', { ...field, kind, sign: 'any', maxLength: 4000 }, given);
  if ('failure' in value && !isDecimal) failWith(400, 'REQUEST_UNREADABLE');
  return { value: 'failure' in value ? given : value.value, id };
}

/** Rows behind the cursor in the order of the list: none is repeated or skipped while its sort value stays. */
export function afterCursor(on: Builder, table: string, order: Order, after: string): Expression<SqlBool> {
  const { value, id } = readCursor(after, order.field);
  const behind = on(`${table}.id`, order.descending ? '<' : '>', id);
  if (order.column === 'id') return behind;
  const ref = `${table}.${order.column}`;
  // Empty values stand first when ascending and last when descending.
  if (value === null)
    return order.descending
      ? on.and([on(ref, 'is', null), behind])
      : on.or([on(ref, 'is not', null), on.and([on(ref, 'is', null), behind])]);
  const beyond = order.descending ? sql<SqlBool>`${order.by} < ${value}` : sql<SqlBool>`${order.by} > ${value}`;
  const later = [beyond, on.and([sql<SqlBool>`${order.by} = ${value}`, behind])];
  return on.or(order.descending ? [...later, on(ref, 'is', null)] : later);
}
