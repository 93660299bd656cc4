import { type Decimal, decimal, isZero, subtract } from '@sampan/kernel/decimal.ts';
import type { ReportDefinition } from '@sampan/model/define.ts';
import type { HomeChart, Measure } from '@sampan/model/report-shape.ts';
import { dimensionText } from '@sampan/model/words.ts';
import { type Expression, type ExpressionBuilder, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { PLAN_EACH_TIME } from '@sampan/db/prepared.ts';
import type { LooseDatabase } from '@sampan/db/scoped-db.ts';
import { holds } from '../access/privilege.ts';
import type { Session } from '../access/session.ts';
import { rowCondition, seesPart } from '../access/visible-rows.ts';
import { type Deps, inReadingCall, type PipelineContext } from '../call/deps.ts';
import type { RegisteredReport } from '../call/rules.ts';
import { conditionOf } from '../list/list-query.ts';
import { spellConditions } from '../list/spell-conditions.ts';
import { addNames } from '../wire/names.ts';
import { type Asked, faces, readAsked } from './asked.ts';
import { drillOf, RECORD, RECORD_TYPE } from './drill.ts';

type Row = Record<string, unknown>;

/** A report as its call answers it. */
export interface ReportPage {
  readonly recordsTotal: number;
  readonly AS_OF: string;
  /** First day of a report of a span. */
  readonly SINCE?: string;
  /** Which of its layouts. */
  readonly LAYOUT?: string;
  /** Dimensions and measures of the rows, in their order, without what the reader may not see. */
  readonly GROUP: readonly string[];
  readonly MEASURES: readonly string[];
  /** Dimensions with their names, measures, DRILL; with a pivot CELLS: measures by its value. A measure of several units is null. */
  readonly results: readonly Row[];
  /** Sums over everything asked for, one for each currency and unit. */
  readonly TOTALS: readonly Row[];
  /** Values of the pivot dimension in their order. */
  readonly PIVOT?: readonly { readonly VALUE: string; readonly TEXT: string }[];
  /** The report against the books; left out where the reader does not see all of both. */
  readonly TIE_OUT?: readonly Row[];
}

/** Values of a pivot that a screen can show beside each other. */
const MOST_COLUMNS = 60;
const MOST_CELLS = 50_000;

/** Answers a report: grouped, summed, named, within what the reader may see. @throws as readAsked */
export const readReport = (deps: Deps, session: Session, registered: RegisteredReport, given: Row): Promise<ReportPage> =>
  inReadingCall(deps, session, async (context) => {
    const { definition } = registered;
    const read = readAsked(definition, session, given, context);
    const asked = { ...read, conditions: await spellConditions(context, definition, read.conditions) };
    const grouped = select(context, registered, asked);
    const rows = (await page(definition, grouped(asked.group), asked).execute()) as Row[];
    await addNames(context, [{ fields: definition.dimensions, rows }]);
    const pivot = asked.pivot === undefined ? {} : await pivoted(context, registered, { ...asked, pivot: asked.pivot }, rows);
    const drill = drillOf(context, definition, asked);
    return {
      recordsTotal: await countRows(context, grouped(asked.group), asked, rows.length),
      AS_OF: asked.day,
      ...(definition.span ? { SINCE: asked.since } : {}),
      ...(asked.layout === undefined ? {} : { LAYOUT: asked.layout }),
      GROUP: asked.group,
      MEASURES: asked.measures.map(([key]) => key),
      results: rows.map(drill),
      TOTALS: await totals(context, registered, asked),
      ...pivot,
      ...(await tieOut(context, registered, asked)),
    };
  });

/** The comparison of a report alone, inside a call; undefined where the reader does not see all of both sides. @throws as readAsked */
export async function readTieOut(context: PipelineContext, registered: RegisteredReport, given: Row): Promise<readonly Row[] | undefined> {
  return (await tieOut(context, registered, readAsked(registered.definition, context.session, given, context))).TIE_OUT;
}

/** Rows that a picture is drawn from: several currencies stand among them. */
const MOST_DRAWN = 24;

/** The rows of a picture: one measure by one dimension, the largest first, or the latest. One statement and the names. @throws as readAsked */
export const readChart = (
  deps: Deps,
  session: Session,
  registered: RegisteredReport,
  { by, measure, isTime = false }: HomeChart,
): Promise<Pick<ReportPage, 'GROUP' | 'results'>> =>
  inReadingCall(deps, session, async (context) => {
    const { definition } = registered;
    const given = { group: by, orderby: `${isTime ? by : measure} desc`, start: 0, length: MOST_DRAWN };
    const read = readAsked(definition, session, given, context);
    const measures = read.measures.filter(([key]) => key === measure);
    const asked = { ...read, measures };
    const rows = (await page(definition, select(context, registered, asked)(asked.group), asked).execute()) as Row[];
    await addNames(context, [{ fields: definition.dimensions, rows }]);
    return { GROUP: asked.group, results: rows.map(drillOf(context, definition, asked)) };
  });

type Builder = ExpressionBuilder<LooseDatabase, string>;
type Select = SelectQueryBuilder<LooseDatabase, string, object>;

/** The finest rows that the reader may see of what is asked for. */
function seen(
  { db, session, today }: PipelineContext,
  { definition, report }: RegisteredReport,
  { day, since, conditions }: Asked,
): Select {
  const rows = report.rows({ clientId: db.clientId, day, since, today });
  return selectFrom(db.loose, definition, rows).where((on) =>
    on.and([...privileges(definition, session), ...conditions.map((one) => conditionOf(on as Builder, definition, one))]),
  );
}

/**
 * Planned each time: of days that it does not know PostgreSQL takes it that hardly anything was posted in them, and then looks every line up among all
 * others one by one.
 */
const selectFrom = (database: PipelineContext['db']['loose'], { type }: ReportDefinition, rows: RawBuilder<unknown>): Select =>
  (database.selectFrom(sql`(${rows})`.as(type) as never) as unknown as Select).modifyFront(sql.raw(PLAN_EACH_TIME));

/** Data privileges of every card; a condition on a field that the report does not have is met by no row. */
const privileges = (definition: ReportDefinition, session: Session): Expression<SqlBool>[] =>
  faces(definition).flatMap((face) => rowCondition(face, session, definition.type) ?? []);

/** Sums by these dimensions. */
function select(context: PipelineContext, registered: RegisteredReport, asked: Asked): (dimensions: readonly string[]) => Select {
  const { type, dimensions: all, carried } = registered.definition;
  const column = (key: string): RawBuilder<unknown> => {
    const own = sql.ref(`${type}.${key}`);
    const isTold = !carried || !Object.hasOwn(all, key) || carried.includes(key);
    return isTold ? own : sql`case when not ${sql.ref(`${type}.IS_CARRIED`)} then ${own} end`;
  };
  return (dimensions) => {
    const sums = asked.measures.flatMap(([key, measure]) => summed(key, measure, { dimensions, column }));
    const selected = seen(context, registered, asked).select([...dimensions.map((key) => column(key).as(key)), ...sums] as never);
    return (dimensions.length === 0 ? selected : selected.groupBy(dimensions.map(column) as never)) as Select;
  };
}

interface Columns {
  readonly dimensions: readonly string[];
  readonly column: (key: string) => RawBuilder<unknown>;
}

/** What is measured in several units has no sum; where it is one, the row says which. */
function summed(key: string, { per, runs }: Measure, { dimensions, column }: Columns) {
  const sum = runs && dimensions.includes(runs.through) ? running(key, [...runs.within, per], { dimensions, column }) : sumOf(key, column);
  if (per === undefined || dimensions.includes(per)) return [sum.as(key)];
  return [
    sql`case when count(distinct ${column(per)}) <= 1 then ${sum} end`.as(key),
    sql`case when count(distinct ${column(per)}) = 1 then min(${column(per)}) end`.as(per),
  ];
}

const sumOf = (key: string, column: Columns['column']): RawBuilder<unknown> => sql`coalesce(sum(${column(key)}), 0)`;

/** The sum of the rows up to each, in their own order, whatever the reader sorts by. */
function running(key: string, within: readonly (string | undefined)[], { dimensions, column }: Columns): RawBuilder<unknown> {
  const apart = dimensions.filter((one) => within.includes(one));
  const partition = apart.length === 0 ? sql`` : sql`partition by ${sql.join(apart.map(column))}`;
  return sql`sum(${sumOf(key, column)}) over (${partition} order by ${sql.join(dimensions.map(column))})`;
}

/** The rows that are asked for, each with the record that all of it is of. */
function page({ type, drill }: ReportDefinition, rows: Select, asked: Asked): Select {
  return ordered(drill?.record === undefined ? rows : rows.select(recordOf(type, drill.record, drill.recordType) as never), asked)
    .limit(asked.length)
    .offset(asked.start);
}

function recordOf(type: string, record: string, recordType: string | undefined) {
  const id = sql.ref(`${type}.${record}`);
  if (recordType === undefined) return [onlyOf(id, id).as(RECORD)];
  const kind = sql.ref(`${type}.${recordType}`);
  const both = sql`${kind} || ' ' || ${id}`;
  return [onlyOf(id, both).as(RECORD), onlyOf(kind, both).as(RECORD_TYPE)];
}

/** What a group has in this column where all of it is the same `one`. */
const onlyOf = (column: RawBuilder<unknown>, one: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when min(${one}) = max(${one}) and count(${one}) = count(*) then min(${column}) end`;

/** A page that is not full says itself how many rows there are. */
async function countRows({ db }: PipelineContext, rows: Select, { start, length }: Asked, found: number): Promise<number> {
  if (found < length && (found > 0 || start === 0)) return start + found;
  const counted = await sql<{ n: string }>`select count(*) as n from (${rows}) counted`.execute(db.trx);
  return Number(counted.rows[0]?.n ?? 0);
}

/** By what the reader chose, then by the dimensions, so that pages never overlap. */
function ordered(rows: Select, { group, sort }: Asked): Select {
  const first = sort ? rows.orderBy(sql.ref(sort.field), (by) => (sort.descending ? by.desc().nullsLast() : by.asc().nullsFirst())) : rows;
  return group.reduce((query, key) => query.orderBy(sql.ref(key)), first);
}

async function totals(context: PipelineContext, registered: RegisteredReport, asked: Asked): Promise<Row[]> {
  if (registered.definition.layout) return [];
  const byPer = Map.groupBy(asked.measures, ([, { per }]) => per);
  const found: Row[] = [];
  for (const [per, measures] of byPer) {
    const dimensions = per === undefined ? [] : [per];
    const rows = (await ordered(select(context, registered, { ...asked, measures })(dimensions), {
      ...asked,
      group: dimensions,
      sort: undefined,
    }).execute()) as Row[];
    // What is measured in nothing comes to nothing.
    found.push(
      ...rows.filter((row) => per === undefined || row[per] !== null || measures.some(([key]) => !isZero(decimal(String(row[key]))))),
    );
  }
  return found;
}

/** Puts the cells of the pivot into the rows; answers its columns. */
async function pivoted(context: PipelineContext, registered: RegisteredReport, asked: Asked & { readonly pivot: string }, rows: Row[]) {
  const { pivot, group, measures } = asked;
  const dimensions = [...new Set([...group, pivot])];
  const cells = (await select(context, registered, asked)(dimensions).limit(MOST_CELLS).execute()) as Row[];
  await addNames(context, [{ fields: registered.definition.dimensions, rows: cells }]);
  const keyOf = (row: Row): string => JSON.stringify(group.map((key) => row[key]));
  const byRow = Map.groupBy(cells, keyOf);
  const textOf = (cell: Row): string => dimensionText(registered.definition, cell, pivot, context.session.language);
  const values = new Map(cells.map((cell) => [String(cell[pivot] ?? ''), textOf(cell)]));
  for (const row of rows) {
    const own = byRow.get(keyOf(row)) ?? [];
    row['CELLS'] = Object.fromEntries(
      own.map((cell) => [String(cell[pivot] ?? ''), Object.fromEntries(measures.map(([key]) => [key, cell[key]]))]),
    );
  }
  const PIVOT = [...values].map(([VALUE, TEXT]) => ({ VALUE, TEXT })).toSorted((a, b) => (a.VALUE < b.VALUE ? -1 : 1));
  return { PIVOT: PIVOT.slice(0, MOST_COLUMNS) };
}

/** The report against the books, where the reader sees all of both and asks for nothing less. */
async function tieOut(context: PipelineContext, registered: RegisteredReport, asked: Asked): Promise<{ TIE_OUT?: Row[] }> {
  const { definition, report } = registered;
  const { session, db, today } = context;
  const wanted = definition.tieOut;
  if (!wanted || !(report.books ?? wanted.against ?? wanted.lines) || !holds(session, wanted.card, 'index')) return {};
  const isWhole =
    [wanted.measure, wanted.less, wanted.against].every(
      (key) => key === undefined || asked.measures.some(([measure]) => measure === key),
    ) &&
    asked.conditions.every(({ field }) => wanted.by.includes(field) || field === definition.layout?.of) &&
    faces(definition).every((face) => !seesPart(face, session));
  if (!isWhole) return {};
  const measures = asked.measures.filter(([key]) => [wanted.measure, wanted.less, wanted.against].includes(key));
  const lines = wanted.lines?.[asked.layout ?? ''];
  if (lines) return { TIE_OUT: await comparedLines(context, registered, { ...asked, measures }, lines) };
  const own = (await select(context, registered, { ...asked, measures })(wanted.by).execute()) as Row[];
  const { against } = wanted;
  if (against !== undefined)
    return {
      TIE_OUT: await compared(
        context,
        definition,
        own,
        own.map((row) => ({ ...row, BALANCE: row[against] })),
      ),
    };
  if (!report.books) return {};
  const scope = { clientId: db.clientId, day: asked.day, since: asked.since, today };
  const books = (await selectFrom(db.loose, definition, report.books(scope))
    .where((on) => on.and(asked.conditions.map((one) => conditionOf(on as Builder, definition, one))))
    .selectAll()
    .execute()) as Row[];
  return { TIE_OUT: await compared(context, definition, own, books) };
}

/** Two lines of a layout against each other. */
async function comparedLines(
  context: PipelineContext,
  registered: RegisteredReport,
  asked: Asked,
  lines: readonly [line: string, against: string],
): Promise<Row[]> {
  const { definition } = registered;
  const { by = [], measure = '' } = definition.tieOut ?? {};
  const { line = '' } = definition.layout ?? {};
  const conditions = [...asked.conditions, { field: line, op: 'in', value: [...lines] }];
  const rows = (await select(context, registered, { ...asked, conditions })([...by, line]).execute()) as Row[];
  const [own, against] = lines.map((one) => rows.filter((row) => row[line] === one));
  return compared(
    context,
    definition,
    own ?? [],
    (against ?? []).map((row) => ({ ...row, BALANCE: row[measure] })),
  );
}

async function compared(
  context: PipelineContext,
  definition: ReportDefinition,
  own: readonly Row[],
  books: readonly Row[],
): Promise<Row[]> {
  const { by = [], measure = '', less = '' } = definition.tieOut ?? {};
  const keyOf = (row: Row): string => JSON.stringify(by.map((key) => row[key]));
  const valueOf = (row: Row | undefined, key: string): Decimal => decimal(String(row?.[key] ?? '0'));
  const reports = new Map(own.map((row) => [keyOf(row), row]));
  const balances = new Map(books.map((row) => [keyOf(row), row]));
  const keys = [...new Set([...reports.keys(), ...balances.keys()])].toSorted();
  const rows = keys.map((key): Row => {
    const [own, book] = [reports.get(key), balances.get(key)];
    const [REPORT, BALANCE] = [subtract(valueOf(own, measure), valueOf(own, less)), valueOf(book, 'BALANCE')];
    const row = own ?? book ?? {};
    return { ...Object.fromEntries(by.map((one) => [one, row[one]])), REPORT, BALANCE, DIFFERENCE: subtract(REPORT, BALANCE) };
  });
  const told = rows.filter((row) => !isZero(row['REPORT'] as Decimal) || !isZero(row['BALANCE'] as Decimal));
  await addNames(context, [{ fields: Object.fromEntries(by.map((key) => [key, definition.dimensions[key]!])), rows: told }]);
  return told;
}
