import { failWith } from '@sampan/kernel/errors.ts';
import { type Definition, headerFields } from '@sampan/model/define.ts';
import type { Fields } from '@sampan/model/field.ts';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { LooseDatabase } from '@sampan/db/scoped-db.ts';
import { holds, mayRead, projectRow, visibleRows } from '../privilege.ts';
import type { Registered } from '../rules.ts';
import type { Session } from '../session.ts';
import { type Deps, inCall, type PipelineContext } from './deps.ts';
import { countOf } from './list-count.ts';
import { afterCursor, cursorOf, type Order, orderOf } from './list-order.ts';
import { conditionOf, containsText, listPredicate, type ListQuery, readListQuery } from './list-query.ts';
import { mayPick, pickerFields } from './picker.ts';
import { nameColumns, wireHeader } from './wire.ts';

type Row = Record<string, unknown>;
type Builder = ExpressionBuilder<LooseDatabase, string>;

/** One page of a list (docs/api.md §2). */
export interface Page {
  readonly recordsTotal: number;
  /** Cursor of the next page; absent on the last one. */
  readonly next?: string;
  /** More rows than one answer may hold. */
  readonly capped?: true;
  readonly results: readonly Row[];
}

const MOST = 5000;

/** A page of a definition's rows, filtered, sorted and named. */
export const listRecords = (deps: Deps, session: Session, registered: Registered, given: Row): Promise<Page> =>
  inCall(deps, session, (context) => listIn(context, registered.definition, readListQuery(registered.definition, given)));

/** The same within an open transaction. */
export async function listIn(context: PipelineContext, definition: Definition, given: ListQuery): Promise<Page> {
  const reads = mayRead(context.session, definition);
  if (!reads && !(given.field && mayPick(context.registry, context.session, definition))) failWith(403, 'PRIVILEGE_MISSING');
  const fields: Fields = reads ? headerFields(definition) : pickerFields(definition);
  const query = reads ? given : withinFields(given, fields);
  const order = orderOf(definition, query);
  const limit = query.length === 0 ? MOST : query.length;
  const rows = await page(context, definition, query, fields, order, limit);
  const more = rows.length > limit;
  const results = rows.slice(0, limit).map((row) => wireRow(definition, fields, row, context));
  const total = await totalOf(context, definition, query);
  const last = rows[limit - 1];
  return {
    recordsTotal: total,
    ...(more && last ? { next: cursorOf(last, order) } : {}),
    ...(more && query.length === 0 ? { capped: true as const } : {}),
    results: query.field ? results.map((data) => ({ data })) : results,
  };
}

/** What is not shown cannot be asked about either: neither filtered nor sorted by, nor searched. */
function withinFields(query: ListQuery, fields: Fields): ListQuery {
  const isShown = (key: string) => key === 'ID' || Object.hasOwn(fields, key);
  const asked = [...query.conditions.map(({ field }) => field), ...(query.sort ? [query.sort.field] : [])];
  const hidden = asked.find((key) => !isShown(key));
  if (hidden !== undefined) failWith(400, 'UNKNOWN_FIELD', { FIELD: hidden });
  return { ...query, search: query.search.filter(isShown) };
}

function wireRow(definition: Definition, fields: Fields, row: Row, context: PipelineContext): Row {
  const wire = projectRow(wireHeader(definition, row, context.session.language), definition, context.session);
  if (fields === headerFields(definition)) return wire;
  const kept = new Set(['ID', ...Object.keys(fields)]);
  return Object.fromEntries(Object.entries(wire).filter(([key]) => kept.has(key) || kept.has(key.replace(/_NAME$/, '_CODE'))));
}

async function page(
  context: PipelineContext,
  definition: Definition,
  query: ListQuery,
  fields: Fields,
  order: Order,
  limit: number,
): Promise<Row[]> {
  const table = definition.type;
  let select = context.db
    .selectLoose(table)
    .selectAll(table)
    .select(nameColumns(context.registry, fields, table, context.session.language))
    .where((on) => on.and(whereOf(on, context, definition, query)));
  const after = query.after;
  if (after) select = select.where((on) => afterCursor(on, table, order, after));
  if (order.column !== 'id') select = select.orderBy(order.by, (by) => (order.descending ? by.desc().nullsLast() : by.asc().nullsFirst()));
  const ordered = select.orderBy(`${table}.id`, order.descending ? 'desc' : 'asc').limit(limit + 1);
  return visibleRows(query.after ? ordered : ordered.offset(query.start), definition, context.session).execute();
}

/** Every condition of the call as one list of expressions. */
function whereOf(on: Builder, context: PipelineContext, definition: Definition, query: ListQuery): Expression<SqlBool>[] {
  const approvable = query.list.approvable && !holds(context.session, definition.card, 'approve') ? [sql<SqlBool>`false`] : [];
  return [
    ...approvable,
    ...listPredicate(on, definition, query.list),
    ...query.conditions.map((condition) => conditionOf(on, definition, condition)),
    ...query.query
      .split(/\s+/)
      .filter(Boolean)
      .slice(0, 8)
      .map((term) => on.or(searchIn(context, definition, query.search, term))),
  ];
}

/** A term matches any search field of the record, or key and name of a master it names. */
function searchIn(context: PipelineContext, definition: Definition, search: readonly string[], term: string): Expression<SqlBool>[] {
  const fields = headerFields(definition);
  return search.map((key) => {
    const column = `${definition.type}.${key}`;
    const master = fields[key]?.kind === 'reference' ? context.registry.masters.get(fields[key].to ?? '') : undefined;
    if (!master) return containsText(column, term);
    const matches = sql.join(
      master.search.map((own) => containsText(`found.${own}`, term)),
      sql` or `,
    );
    return sql<SqlBool>`${sql.ref(column)} in (select ${sql.ref(`found.${master.key}`)} from ${sql.table(master.type)} as found where found.client_id = ${context.db.clientId} and (${matches}))`;
  });
}

async function totalOf(context: PipelineContext, definition: Definition, query: ListQuery): Promise<number> {
  const table = (definition.kind === 'master' && definition.view) || definition.type;
  const filter = JSON.stringify([
    definition.type,
    query.list,
    query.conditions,
    query.query,
    query.search,
    query.list.approvable ? context.session.userId : '',
  ]);
  return countOf(context.session.clientId, table, filter, async () => {
    const counted = context.db
      .selectLoose(definition.type)
      .select(sql<string>`count(*)`.as('total'))
      .where((on) => on.and(whereOf(on, context, definition, query)));
    const row = await visibleRows(counted, definition, context.session).executeTakeFirst();
    return Number(row?.['total'] ?? 0);
  });
}
