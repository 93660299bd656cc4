import { failWith } from '@sampan/kernel/errors.ts';
import { type Definition, headerFields } from '@sampan/model/define.ts';
import type { Fields } from '@sampan/model/field.ts';
import { type Expression, type ExpressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { PLAN_EACH_TIME } from '@sampan/db/prepared.ts';
import type { LooseDatabase } from '@sampan/db/scoped-db.ts';
import { holds, mayRead, projectRow, visibleRows } from '../privilege.ts';
import type { Registered } from '../rules.ts';
import type { Session } from '../session.ts';
import { captionFields } from './caption.ts';
import { type Deps, inReadingCall, type PipelineContext } from './deps.ts';
import { countOf } from './list-count.ts';
import { afterCursor, cursorOf, type Order, orderOf } from './list-order.ts';
import { conditionOf, listPredicate, type ListQuery, readListQuery } from './list-query.ts';
import { findMasters, type FoundMasters, searchConditions } from './list-search.ts';
import { addNames } from './names.ts';
import { mayPick, pickerFields } from './picker.ts';
import { wireColumns } from './wire-columns.ts';

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
  inReadingCall(deps, session, (context) => listIn(context, registered.definition, readListQuery(registered.definition, given)));

/** The same within an open transaction. */
export async function listIn(context: PipelineContext, definition: Definition, given: ListQuery): Promise<Page> {
  const reads = mayRead(context.session, definition);
  if (!reads && !(given.field && mayPick(context.registry, context.session, definition))) failWith(403, 'PRIVILEGE_MISSING');
  const fields: Fields = reads ? headerFields(definition) : pickerFields(definition);
  const query = reads ? given : withinFields(given, fields);
  const order = orderOf(definition, query);
  const limit = query.length === 0 ? MOST : query.length;
  const found = await findMasters(context, definition, query);
  const rows = await page(context, definition, query, { fields, order, limit, found });
  const more = rows.length > limit;
  const last = rows[limit - 1];
  const next = more && last ? { next: cursorOf(last, order) } : {};
  const results = await wireRows(context, definition, fields, rows.slice(0, limit));
  return {
    recordsTotal: await totalOf(context, definition, query, found),
    ...next,
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

/** Rows as they go over the wire: named, with the caption beside STATUS, through the field privilege. */
async function wireRows(context: PipelineContext, definition: Definition, fields: Fields, rows: Row[]): Promise<Row[]> {
  const { session } = context;
  await addNames(context, [{ fields, rows }]);
  // A picker shows no caption.
  const hasCaption = definition.kind === 'document' && fields === headerFields(definition);
  return rows.map((row) => projectRow(hasCaption ? Object.assign(row, captionFields(row, session.language)) : row, definition, session));
}

interface PageRead {
  readonly fields: Fields;
  readonly order: Order;
  readonly limit: number;
  readonly found: FoundMasters;
}

/** The rows of a page and one more, if there is one. */
async function page(context: PipelineContext, definition: Definition, query: ListQuery, read: PageRead): Promise<Row[]> {
  const { fields, order, limit } = read;
  const table = definition.type;
  const after = query.after;
  let chosen = visibleRows(context.db.selectLoose(table), definition, context.session)
    .where((on) => on.and(whereOf(on, context, definition, query, read.found)))
    // Written out, so that a prepared plan knows how little is wanted.
    .limit(sql.lit(limit + 1));
  if (after) chosen = chosen.where((on) => afterCursor(on, table, order, after));
  else if (query.start > 0) chosen = chosen.offset(query.start);
  chosen = sorted(chosen, table, order);
  const rows = isFarDown(definition, query)
    ? sorted(context.db.selectLoose(table).where(`${table}.id`, 'in', chosen.select(`${table}.id`)), table, order)
    : chosen;
  return plannedFor(query, rows).select(wireColumns(definition, fields)).execute();
}

/** How many rows a filter finds decides how they are best found; a list without any is always read alike. */
function plannedFor<O>(query: ListQuery, select: SelectQueryBuilder<LooseDatabase, string, O>) {
  const isFiltered = query.conditions.length > 0 || query.query !== '' || query.list.where.length > 0;
  return isFiltered ? select.modifyFront(sql.raw(PLAN_EACH_TIME)) : select;
}

/** Rows are skipped by their ids alone, which an index holds; a view has none. */
const isFarDown = (definition: Definition, query: ListQuery): boolean =>
  !query.after && query.start > 0 && !(definition.kind === 'master' && definition.view);

function sorted<O>(
  select: SelectQueryBuilder<LooseDatabase, string, O>,
  table: string,
  { column, by, descending }: Order,
): SelectQueryBuilder<LooseDatabase, string, O> {
  const first = column === 'id' ? select : select.orderBy(by, (to) => (descending ? to.desc().nullsLast() : to.asc().nullsFirst()));
  return first.orderBy(`${table}.id`, descending ? 'desc' : 'asc');
}

/** Every condition of the call as one list of expressions. */
function whereOf(
  on: Builder,
  context: PipelineContext,
  definition: Definition,
  query: ListQuery,
  found: FoundMasters,
): Expression<SqlBool>[] {
  const approvable = query.list.approvable && !holds(context.session, definition.card, 'approve') ? [sql<SqlBool>`false`] : [];
  return [
    ...approvable,
    ...listPredicate(on, definition, query.list),
    ...query.conditions.map((condition) => conditionOf(on, definition, condition)),
    ...searchConditions(context, definition, query, found).map((conditions) => on.or(conditions)),
  ];
}

async function totalOf(context: PipelineContext, definition: Definition, query: ListQuery, found: FoundMasters): Promise<number> {
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
      .where((on) => on.and(whereOf(on, context, definition, query, found)));
    const row = await visibleRows(plannedFor(query, counted), definition, context.session).executeTakeFirst();
    return Number(row?.['total'] ?? 0);
  });
}
