import { PLAN_EACH_TIME } from '@sampan/db/prepared.ts';
import type { LooseDatabase } from '@sampan/db/scoped-db.ts';
import type { ReportDefinition } from '@sampan/model/define.ts';
import type { Measure } from '@sampan/model/report-shape.ts';
import { type Expression, type ExpressionBuilder, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Session } from '../access/session.ts';
import { rowCondition } from '../access/visible-rows.ts';
import type { PipelineContext } from '../call/deps.ts';
import type { RegisteredReport } from '../call/rules.ts';
import { conditionOf } from '../list/list-query.ts';
import { type Asked, faces } from './asked.ts';
import { RECORD, RECORD_TYPE } from './drill.ts';

type Row = Record<string, unknown>;
type Builder = ExpressionBuilder<LooseDatabase, string>;
type Select = SelectQueryBuilder<LooseDatabase, string, object>;
type Scope = Pick<Asked, 'day' | 'since' | 'conditions'>;

/** Sums of the rows that are asked for by some dimensions: one of the things that a call answers. */
export interface Part {
  readonly dimensions: readonly string[];
  readonly measures: Asked['measures'];
  /** Only rows with one of these values of a dimension. */
  readonly only?: { readonly dimension: string; readonly values: readonly string[] };
  /** By what the reader chose, then by the dimensions, so that pages never overlap; left out, the rows stand in no order. */
  readonly order?: Pick<Asked, 'sort'>;
  readonly start?: number;
  /** So many rows at most. */
  readonly length?: number;
  /** Each row with the record that all of it is of. */
  readonly hasRecord?: boolean;
  /** Also how many rows there are without an end. */
  readonly isCounted?: boolean;
}

/** The rows of a part, and how many there are without an end where that was asked for. */
export interface Evaluated {
  readonly rows: Row[];
  readonly count: number;
}

/**
 * The parts that a call answers, in one statement: the finest rows are evaluated once and summed by every dimension that any part names, and all parts add
 * up these sums. So they agree with each other, whatever is posted meanwhile.
 */
export async function evaluate<Name extends string>(
  context: PipelineContext,
  registered: RegisteredReport,
  scope: Scope,
  parts: Readonly<Record<Name, Part>>,
): Promise<Record<Name, Evaluated>> {
  const named = Object.entries<Part>(parts);
  const record = named.some(([, { hasRecord }]) => hasRecord) ? registered.definition.drill : undefined;
  const sums = named.map(([name, part]) => ({ name, part, columns: summedUp(part, record) }));
  const all = [...new Set(sums.flatMap(({ columns }) => [...columns.keys()]))];
  const answers = sums.flatMap(({ name, part, columns }) =>
    answersOf(
      name,
      part,
      all.map((key) => (columns.has(key) ? sql.ref(key) : sql`null`)),
    ),
  );
  const statement = sql`${sql.raw(PLAN_EACH_TIME)}
    with finest as materialized (${finest(context, registered, scope, { parts: named.map(([, part]) => part), record })})
    ${sql.join(
      sums.map(({ name, part, columns }) => sql`, ${sql.ref(name)} as (${partFrom(part, columns)})`),
      sql``,
    )}
    select '' as part, 0::bigint as at, ${sql.join(all.map((key) => sql.ref(key)))} from finest where false
    ${sql.join(
      answers.map((answer) => sql`union all ${answer}`),
      sql` `,
    )}`;
  const { rows } = (await statement.execute(context.db.trx)) as { rows: Row[] };
  const found = Map.groupBy(rows, (row) => String(row['part']));
  const evaluated = sums.map(({ name, columns }): [string, Evaluated] => {
    const own = (found.get(name) ?? []).toSorted((a, b) => Number(a['at']) - Number(b['at']));
    const count = Number(found.get(`${name}${COUNT}`)?.[0]?.['at'] ?? 0);
    return [name, { count, rows: own.map((row) => Object.fromEntries([...columns.keys()].map((key) => [key, row[key]]))) }];
  });
  return Object.fromEntries(evaluated) as Record<Name, Evaluated>;
}

/** Marks the number of rows of a part. */
const COUNT = '#';

type Columns = ReadonlyMap<string, RawBuilder<unknown>>;

/** The columns of a part with what they are in the sums of the finest rows. */
function summedUp({ dimensions, measures, hasRecord }: Part, record: ReportDefinition['drill']): Columns {
  return new Map([
    ...dimensions.map((key) => [key, sql.ref(key)] as const),
    ...measures.flatMap(([key, measure]) => summed(key, measure, dimensions)),
    ...(hasRecord && record?.record !== undefined ? [[RECORD, onlyOf(RECORD)] as const] : []),
    ...(hasRecord && record?.recordType !== undefined ? [[RECORD_TYPE, onlyOf(RECORD_TYPE)] as const] : []),
  ]);
}

/** What is measured in several units has no sum; where it is one, the row says which. */
function summed(key: string, { per, runs }: Measure, dimensions: readonly string[]): [string, RawBuilder<unknown>][] {
  const sum = runs && dimensions.includes(runs.through) ? running(key, [...runs.within, per], dimensions) : sumOf(key);
  if (per === undefined || dimensions.includes(per)) return [[key, sum]];
  const unit = sql.ref(per);
  return [
    [key, sql`case when count(distinct ${unit}) <= 1 then ${sum} end`],
    [per, sql`case when count(distinct ${unit}) = 1 then min(${unit}) end`],
  ];
}

const sumOf = (key: string): RawBuilder<unknown> => sql`coalesce(sum(${sql.ref(key)}), 0)`;

/** The sum of the rows up to each, in their own order, whatever the reader sorts by. */
function running(key: string, within: readonly (string | undefined)[], dimensions: readonly string[]): RawBuilder<unknown> {
  const apart = dimensions.filter((one) => within.includes(one));
  const partition = apart.length === 0 ? sql`` : sql`partition by ${refs(apart)}`;
  return sql`sum(${sumOf(key)}) over (${partition} order by ${refs(dimensions)})`;
}

const refs = (keys: readonly string[]): RawBuilder<unknown> => sql.join(keys.map((key) => sql.ref(key)));

/** The least and the greatest record of the rows of a sum, and whether each has one. */
const [LEAST, GREATEST, IS_EACH] = ['RECORD_LEAST', 'RECORD_GREATEST', 'IS_EACH_OF_RECORD'].map((key) => sql.ref(key));

/** What a group has in this column where all of it is of the same record. */
const onlyOf = (column: string): RawBuilder<unknown> =>
  sql`case when min(${LEAST}) = max(${GREATEST}) and bool_and(${IS_EACH}) then min(${sql.ref(column)}) end`;

/** A part from the sums of the finest rows. */
function partFrom({ dimensions, only }: Part, columns: Columns): RawBuilder<unknown> {
  const selected = [...columns].map(([key, value]) => sql`${value} as ${sql.ref(key)}`);
  const where = only ? sql`where ${sql.ref(only.dimension)} in (${sql.join(only.values)})` : sql``;
  const groupBy = dimensions.length === 0 ? sql`` : sql`group by ${refs(dimensions)}`;
  return sql`select ${sql.join(selected)} from finest ${where} ${groupBy}`;
}

/** What the statement says of a part: its rows with their place, and how many there are. */
function answersOf(name: string, { dimensions, order, start, length, isCounted }: Part, columns: readonly RawBuilder<unknown>[]) {
  const from = sql.ref(name);
  const keys = order ? orderOf(dimensions, order) : [];
  const by = keys.length === 0 ? sql`` : sql`order by ${sql.join(keys)}`;
  const end = length === undefined ? sql`` : sql`limit ${length} offset ${start ?? 0}`;
  const rows = sql`select ${name}, row_number() over (), ${sql.join(columns)} from (select * from ${from} ${by} ${end}) ${from}`;
  const count = sql`select ${`${name}${COUNT}`}, count(*), ${sql.join(columns.map(() => sql`null`))} from ${from}`;
  return isCounted ? [rows, count] : [rows];
}

function orderOf(dimensions: readonly string[], { sort }: NonNullable<Part['order']>): RawBuilder<unknown>[] {
  const first = sort ? [sql`${sql.ref(sort.field)} ${sql.raw(sort.descending ? 'desc nulls last' : 'asc nulls first')}`] : [];
  return [...first, ...dimensions.map((key) => sql.ref(key))];
}

interface Wanted {
  readonly parts: readonly Part[];
  readonly record: ReportDefinition['drill'];
}

/** The finest rows that the reader may see of what is asked for, summed by every dimension that a part names. */
function finest(
  context: PipelineContext,
  { definition, report }: RegisteredReport,
  { day, since, conditions }: Scope,
  { parts, record }: Wanted,
) {
  const { db, session, today } = context;
  const { type, dimensions: all, carried } = definition;
  const column = (key: string): RawBuilder<unknown> => {
    const own = sql.ref(`${type}.${key}`);
    const isTold = !carried || !Object.hasOwn(all, key) || carried.includes(key);
    return isTold ? own : sql`case when not ${sql.ref(`${type}.IS_CARRIED`)} then ${own} end`;
  };
  const measures = new Map(parts.flatMap((part) => part.measures));
  const named = parts.flatMap(({ dimensions, only }) => [...dimensions, ...(only ? [only.dimension] : [])]);
  const dimensions = [...new Set([...named, ...[...measures.values()].flatMap(({ per }) => per ?? [])])];
  const sums = [...measures.keys()].map((key) => sql`sum(${column(key)})`.as(key));
  const rows = report.rows({ clientId: db.clientId, day, since, today });
  const selected = selectFrom(db.loose, definition, rows)
    .where((on) => on.and([...privileges(definition, session), ...conditions.map((one) => conditionOf(on as Builder, definition, one))]))
    .select([...dimensions.map((key) => column(key).as(key)), ...sums, ...recordOf(type, record)] as never);
  return dimensions.length === 0 ? selected : selected.groupBy(dimensions.map(column) as never);
}

function recordOf(type: string, record: ReportDefinition['drill']) {
  if (record?.record === undefined) return [];
  const id = sql.ref(`${type}.${record.record}`);
  const kind = record.recordType === undefined ? undefined : sql.ref(`${type}.${record.recordType}`);
  const both = kind ? sql`${kind} || ' ' || ${id}` : id;
  return [
    sql`min(${both})`.as('RECORD_LEAST'),
    sql`max(${both})`.as('RECORD_GREATEST'),
    sql`count(${both}) = count(*)`.as('IS_EACH_OF_RECORD'),
    sql`min(${id})`.as(RECORD),
    ...(kind ? [sql`min(${kind})`.as(RECORD_TYPE)] : []),
  ];
}

/**
 * Planned each time: of days that it does not know PostgreSQL takes it that hardly anything was posted in them, and then looks every line up among all
 * others one by one.
 */
export const selectFrom = (database: PipelineContext['db']['loose'], { type }: ReportDefinition, rows: RawBuilder<unknown>): Select =>
  (database.selectFrom(sql`(${rows})`.as(type) as never) as unknown as Select).modifyFront(sql.raw(PLAN_EACH_TIME));

/** Data privileges of every card; a condition on a field that the report does not have is met by no row. */
const privileges = (definition: ReportDefinition, session: Session): Expression<SqlBool>[] =>
  faces(definition).flatMap((face) => rowCondition(face, session, definition.type) ?? []);
