import { type Decimal, decimal, isZero, subtract } from '@sampan/kernel/decimal.ts';
import type { ReportDefinition } from '@sampan/model/define.ts';
import type { HomeChart } from '@sampan/model/report-shape.ts';
import { dimensionText } from '@sampan/model/words.ts';
import type { ExpressionBuilder } from 'kysely';
import type { LooseDatabase } from '@sampan/db/scoped-db.ts';
import { holds } from '../access/privilege.ts';
import type { Session } from '../access/session.ts';
import { seesPart } from '../access/visible-rows.ts';
import { type Deps, inAddingCall, type PipelineContext } from '../call/deps.ts';
import type { RegisteredReport } from '../call/rules.ts';
import { conditionOf } from '../list/list-query.ts';
import { spellConditions } from '../list/spell-conditions.ts';
import { addNames } from '../wire/names.ts';
import { type Asked, faces, readAsked } from './asked.ts';
import { drillOf, leadsToRecord } from './drill.ts';
import { evaluate, type Evaluated, type Part, selectFrom } from './evaluate.ts';

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
  inAddingCall(deps, session, async (context) => {
    const { definition } = registered;
    const read = readAsked(definition, session, given, context);
    const asked = { ...read, conditions: await spellConditions(context, definition, read.conditions) };
    const tie = tieOutPart(context, registered, asked);
    const parts: Record<string, Part> = {
      rows: pagePart(definition, asked),
      ...(asked.pivot === undefined ? {} : { cells: cellsPart(asked, asked.pivot) }),
      ...totalParts(definition, asked),
      ...(tie ? { tie } : {}),
    };
    const found = await evaluate(context, registered, asked, parts);
    const { rows, count } = found['rows']!;
    await addNames(context, [{ fields: definition.dimensions, rows }]);
    const pivot =
      asked.pivot === undefined
        ? {}
        : await pivoted(context, definition, { ...asked, pivot: asked.pivot }, { rows, cells: found['cells']!.rows });
    const drill = drillOf(context, definition, asked);
    return {
      recordsTotal: count,
      AS_OF: asked.day,
      ...(definition.span ? { SINCE: asked.since } : {}),
      ...(asked.layout === undefined ? {} : { LAYOUT: asked.layout }),
      GROUP: asked.group,
      MEASURES: asked.measures.map(([key]) => key),
      results: rows.map(drill),
      TOTALS: totalsOf(definition, asked, found),
      ...pivot,
      ...(tie ? { TIE_OUT: await tieOut(context, registered, asked, found['tie']!.rows) } : {}),
    };
  });

/** The comparison of a report alone, inside a call; undefined where the reader does not see all of both sides. @throws as readAsked */
export async function readTieOut(context: PipelineContext, registered: RegisteredReport, given: Row): Promise<readonly Row[] | undefined> {
  const asked = readAsked(registered.definition, context.session, given, context);
  const tie = tieOutPart(context, registered, asked);
  return tie && tieOut(context, registered, asked, (await evaluate(context, registered, asked, { tie })).tie.rows);
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
  inAddingCall(deps, session, async (context) => {
    const { definition } = registered;
    const given = { group: by, orderby: `${isTime ? by : measure} desc`, start: 0, length: MOST_DRAWN };
    const read = readAsked(definition, session, given, context);
    const asked = { ...read, measures: read.measures.filter(([key]) => key === measure) };
    const { rows } = (await evaluate(context, registered, asked, { rows: { ...pagePart(definition, asked), isCounted: false } })).rows;
    await addNames(context, [{ fields: definition.dimensions, rows }]);
    return { GROUP: asked.group, results: rows.map(drillOf(context, definition, asked)) };
  });

/** The rows that are asked for, each with the record that all of it is of, where it leads there. */
const pagePart = (definition: ReportDefinition, asked: Asked): Part => ({
  dimensions: asked.group,
  measures: asked.measures,
  order: asked,
  start: asked.start,
  length: asked.length,
  hasRecord: leadsToRecord(definition, asked),
  isCounted: true,
});

/** What is measured in each currency and unit. */
const byUnit = ({ measures }: Asked): Map<string | undefined, Asked['measures'][number][]> => Map.groupBy(measures, ([, { per }]) => per);
const totalIn = (per: string | undefined): string => `total ${per ?? ''}`;

const totalParts = ({ layout }: ReportDefinition, asked: Asked): Record<string, Part> =>
  layout
    ? {}
    : Object.fromEntries(
        [...byUnit(asked)].map(([per, measures]) => [
          totalIn(per),
          { dimensions: per === undefined ? [] : [per], measures, order: { sort: undefined } },
        ]),
      );

/** Sums over everything that is asked for. What is measured in nothing comes to nothing. */
const totalsOf = ({ layout }: ReportDefinition, asked: Asked, found: Readonly<Record<string, Evaluated>>): Row[] =>
  layout
    ? []
    : [...byUnit(asked)].flatMap(([per, measures]) =>
        found[totalIn(per)]!.rows.filter(
          (row) => per === undefined || row[per] !== null || measures.some(([key]) => !isZero(decimal(String(row[key])))),
        ),
      );

const cellsPart = ({ group, measures }: Asked, pivot: string): Part => ({
  dimensions: [...new Set([...group, pivot])],
  measures,
  length: MOST_CELLS,
});

/** Puts the cells of the pivot into the rows; answers its columns. */
async function pivoted(
  context: PipelineContext,
  definition: ReportDefinition,
  { pivot, group, measures }: Asked & { readonly pivot: string },
  { rows, cells }: { readonly rows: readonly Row[]; readonly cells: Row[] },
) {
  await addNames(context, [{ fields: definition.dimensions, rows: cells }]);
  const keyOf = (row: Row): string => JSON.stringify(group.map((key) => row[key]));
  const byRow = Map.groupBy(cells, keyOf);
  const textOf = (cell: Row): string => dimensionText(definition, cell, pivot, context.session.language);
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

/** What of the report is held against the books; nothing where the reader does not see all of both, or asks for less. */
function tieOutPart({ session }: PipelineContext, { definition, report }: RegisteredReport, asked: Asked): Part | undefined {
  const wanted = definition.tieOut;
  if (!wanted || !(report.books ?? wanted.against ?? wanted.lines) || !holds(session, wanted.card, 'index')) return undefined;
  const compares = [wanted.measure, wanted.less, wanted.against];
  const isWhole =
    compares.every((key) => key === undefined || asked.measures.some(([measure]) => measure === key)) &&
    asked.conditions.every(({ field }) => wanted.by.includes(field) || field === definition.layout?.of) &&
    faces(definition).every((face) => !seesPart(face, session));
  if (!isWhole) return undefined;
  const part = { dimensions: wanted.by, measures: asked.measures.filter(([key]) => compares.includes(key)) };
  const lines = linesOf(definition, asked);
  if (!lines) return wanted.against !== undefined || report.books ? part : undefined;
  const { line } = lines;
  return { ...part, dimensions: [...wanted.by, line], only: { dimension: line, values: lines.pair } };
}

/** The two lines of the layout that is shown which must be equal. */
function linesOf({ tieOut, layout }: ReportDefinition, asked: Asked) {
  const pair = tieOut?.lines?.[asked.layout ?? ''];
  return layout && pair ? { line: layout.line, pair } : undefined;
}

/** The report against the books, another measure or another line. */
async function tieOut(context: PipelineContext, registered: RegisteredReport, asked: Asked, own: readonly Row[]): Promise<Row[]> {
  const { definition, report } = registered;
  const { against, measure } = definition.tieOut!;
  const lines = linesOf(definition, asked);
  if (lines) {
    const [of, other] = lines.pair.map((one) => own.filter((row) => row[lines.line] === one));
    return compared(
      context,
      definition,
      of ?? [],
      (other ?? []).map((row) => ({ ...row, BALANCE: row[measure] })),
    );
  }
  if (against !== undefined)
    return compared(
      context,
      definition,
      own,
      own.map((row) => ({ ...row, BALANCE: row[against] })),
    );
  const { db, today } = context;
  const books = report.books!({ clientId: db.clientId, day: asked.day, since: asked.since, today });
  const balances = await selectFrom(db.loose, definition, books)
    .where((on) => on.and(asked.conditions.map((one) => conditionOf(on as ExpressionBuilder<LooseDatabase, string>, definition, one))))
    .selectAll()
    .execute();
  return compared(context, definition, own, balances as Row[]);
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
