import { type Definition, isView, type ViewDefinition } from '@sampan/model/define.ts';
import { type Expression, type ExpressionBuilder, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { PLAN_EACH_TIME } from '@sampan/db/prepared.ts';
import type { LooseDatabase } from '@sampan/db/scoped-db.ts';
import { visibleRows } from '../access/privilege.ts';
import { seesFew } from '../access/visible-rows.ts';
import { waitsFor } from '../workflow/waiting.ts';
import type { PipelineContext } from '../call/deps.ts';
import { type Count, type Countable, type Counter, countOf } from '../record/list-count.ts';
import { entryRowsSource } from './entry-rows-source.ts';
import { afterCursor, type Order } from './list-order.ts';
import { choosableOn, conditionOf, listPredicate, type ListQuery } from './list-query.ts';
import { type FoundBefore, searchConditions } from './list-search.ts';
import { type Shown, wireColumns } from '../wire/wire-columns.ts';

type Row = Record<string, unknown>;
type Builder = ExpressionBuilder<LooseDatabase, string>;
type Select<O> = SelectQueryBuilder<LooseDatabase, string, O>;

/** A list as it is asked for: what is read, by whom, in which order. */
export interface Asked {
  readonly context: PipelineContext;
  readonly definition: Definition;
  readonly query: ListQuery;
  readonly shown: Shown;
  readonly order: Order;
  /** Rows of the page; one more is read, to see whether there is one. */
  readonly limit: number;
  readonly found: FoundBefore;
}

/** The rows of a page and one more, if there is one. */
export function readPage(asked: Asked): Promise<Row[]> {
  const { context, definition, query, shown, order } = asked;
  const table = definition.type;
  const after = query.after;
  let chosen = limited(asked, sorted(visible(asked), table, order));
  if (after) chosen = chosen.where((on) => afterCursor(on, table, order, after));
  const rows = isFarDown(asked)
    ? sorted(context.db.selectLoose(table).where(`${table}.id`, 'in', chosen.select(`${table}.id`)), table, order)
    : chosen;
  return plannedFor(asked, rows).select(wireColumns(definition, shown)).execute();
}

/** The rows of a page and the total of the list, which is counted only where neither the page nor anybody before says it. */
export async function readCounted(asked: Asked): Promise<{ rows: Row[]; total: number }> {
  const { query, limit } = asked;
  const search = isSearch(asked) ? await searchCounted(asked) : undefined;
  const rows = search?.rows ?? (await readPage(asked));
  const isEnd = !query.after && rows.length <= limit && (rows.length > 0 || query.start === 0);
  if (isEnd) return { rows, total: query.start + rows.length };
  return { rows, total: search?.total ?? (await countOf(asked.context.db, countable(asked), counterOf(asked))) };
}

/**
 * A free text is looked for once, for total and page: what the index finds is read row by row to be sure, which takes nearly all
 * of the time. Where the total is known, the page is read alone.
 */
async function searchCounted(asked: Asked): Promise<{ rows?: Row[]; total?: number }> {
  let rows: Row[] | undefined;
  const count = async (): Promise<Count> => {
    rows = await readFound(asked);
    const [first] = rows;
    // Behind the last row nobody says how many there are.
    if (!first && asked.query.start > 0) return counterOf(asked).count();
    return { total: Number(first?.[TOTAL] ?? 0) };
  };
  const total = await countOf(asked.context.db, countable(asked), { ...counterOf(asked), count });
  for (const row of rows ?? []) row[TOTAL] = undefined;
  return rows ? { rows, total } : { total };
}

/** A column of the rows found; JSON leaves out what is undefined. */
const TOTAL = 'FOUND_TOTAL';

function readFound(asked: Asked): Promise<Row[]> {
  const { context, definition, shown, order } = asked;
  const table = definition.type;
  const found = visible(asked).select([`${table}.id as id`, sql`${order.by}`.as('by')]);
  const by = sql.ref('found.by');
  const page = (on: Builder) =>
    limited(asked, sorted(on.selectFrom('found'), 'found', { ...order, by })).select('found.id') as Select<{ id: unknown }>;
  const rows = context.db.loose
    .with(
      (cte) => cte('found').materialized(),
      () => found,
    )
    .selectFrom(table)
    .where(`${table}.client_id`, '=', context.db.clientId)
    .where((on) => on(`${table}.id`, 'in', page(on as unknown as Builder)))
    .select(sql<string>`(select count(*) from found)`.as(TOTAL)) as unknown as Select<Row>;
  return sorted(rows, table, order).modifyFront(sql.raw(PLAN_EACH_TIME)).select(wireColumns(definition, shown)).execute() as Promise<Row[]>;
}

/** A view has no rows of its own to be read once more. */
const isSearch = ({ definition, query }: Asked): boolean => query.query !== '' && !query.after && !isView(definition);

/** What the user may see of what is asked for. */
const visible = (asked: Asked): Select<object> => {
  const { context, definition, query } = asked;
  if (isOfRows(definition)) return entryRowsSource(context, definition, query.list).where((on) => on.and(whereOf(on, asked)));
  return visibleRows(context.db.selectLoose(definition.type), definition, context.session).where((on) => on.and(whereOf(on, asked)));
};

/** Counts no further than `most`: `total`, and of these `late` those whose day in the field `due` has passed. */
export function countedUpTo(asked: Asked, most: number, due: string | undefined): RawBuilder<unknown> {
  const day = due === undefined ? sql`null::date` : sql.ref(`${asked.definition.type}.${due}`);
  const found = plannedFor(asked, visible(asked).limit(sql.lit(most))).select(day.as('due'));
  return sql`select count(*) as total, count(*) filter (where due < ${asked.context.today}::date) as late from (${found}) as found`;
}

/** The most urgent of a list: `id`, its day `due`, and `since` when it is there; those without a day behind those with one, the oldest first. */
export function firstOf(asked: Asked, most: number, due: string | undefined): RawBuilder<unknown> {
  const table = asked.definition.type;
  const day = due === undefined ? sql`null::date` : sql.ref(`${table}.${due}`);
  const first = visible(asked)
    .orderBy(day, (to) => to.asc().nullsLast())
    .orderBy(`${table}.id`)
    .limit(sql.lit(most))
    .select([`${table}.id as id`, day.as('due'), `${table}.created_at as since`]);
  return sql`${plannedFor(asked, first)}`;
}

function limited<O>({ query, limit }: Asked, rows: Select<O>): Select<O> {
  // Written out, so that a prepared plan knows how little is wanted.
  const first = rows.limit(sql.lit(limit + 1));
  return !query.after && query.start > 0 ? first.offset(query.start) : first;
}

/** How many rows a filter finds decides how they are best found; a list without any is always read alike. */
function plannedFor<O>({ context, definition, query }: Asked, select: Select<O>) {
  const isFiltered =
    seesFew(definition, context.session) ||
    query.conditions.length > 0 ||
    query.on !== undefined ||
    query.query !== '' ||
    query.list.where.length > 0;
  return isFiltered ? select.modifyFront(sql.raw(PLAN_EACH_TIME)) : select;
}

/** Rows are skipped by their ids alone, which an index holds; a view has none. */
const isFarDown = ({ definition, query }: Asked): boolean => !query.after && query.start > 0 && !isView(definition);

function sorted<O>(
  select: SelectQueryBuilder<LooseDatabase, string, O>,
  table: string,
  { column, by, descending }: Order,
): SelectQueryBuilder<LooseDatabase, string, O> {
  const first = column === 'id' ? select : select.orderBy(by, (to) => (descending ? to.desc().nullsLast() : to.asc().nullsFirst()));
  return first.orderBy(`${table}.id`, descending ? 'desc' : 'asc');
}

const isOfRows = (definition: Definition): definition is ViewDefinition => definition.kind === 'view' && definition.rowsOf !== undefined;

/** Every condition of the call as one list of expressions. */
function whereOf(on: Builder, { context, definition, query, found }: Asked): Expression<SqlBool>[] {
  const approvable = query.list.approvable ? [waitsFor(context, definition)] : [];
  const { mine } = query.list;
  const own = mine === undefined ? [] : [on(mine, '=', context.session.username)];
  return [
    // The source of rows has them already.
    ...(isOfRows(definition) ? [] : [...approvable, ...own, ...listPredicate(on, definition, query.list)]),
    ...choosableOn(on, definition, query.on),
    ...query.conditions.map((condition) => conditionOf(on, definition, condition)),
    ...searchConditions(context, definition, query, found).map((conditions) => on.or(conditions)),
  ];
}

function countable({ context, definition, query }: Asked): Countable {
  const table = definition.kind === 'view' ? definition.of : definition.type;
  const filter = JSON.stringify([
    definition.type,
    query.list,
    query.conditions,
    query.query,
    query.search,
    query.lines,
    query.on ?? '',
    query.list.approvable || query.list.mine ? `${context.session.userId} ${context.today}` : '',
    // Counts are remembered for all who see the same.
    context.session.restrictions?.stamp ?? '',
  ]);
  return { table, filter };
}

const SNAPSHOT = sql<string>`pg_current_snapshot()::text`;

const counterOf = (asked: Asked): Counter => ({
  async count() {
    const counted = plannedFor(asked, visible(asked)).select([sql<string>`count(*)`.as('total'), SNAPSHOT.as('snapshot')]);
    const row = await counted.executeTakeFirstOrThrow();
    return { total: Number(row.total), snapshot: row.snapshot };
  },
  async snapshot() {
    const { rows } = await sql<{ now: string }>`select ${SNAPSHOT} as now`.execute(asked.context.db.trx);
    return rows[0]?.now ?? '';
  },
});
