import { type Decimal, decimal, maximum, placesOf, subtract, ZERO } from '@sampan/kernel/decimal.ts';
import type { DocumentDefinition } from '@sampan/model/define.ts';
import { drawingPart, drawnPart, HEADER_ROW, isDrawing, type UpstreamDefinition } from '@sampan/model/upstream.ts';
import { type SqlBool, sql } from 'kysely';
import type { PipelineContext } from '../call/deps.ts';
import { readUnitFactors } from '../masters/units.ts';
import { foreignDraws } from './drawn-links.ts';
import { fieldsAt, limitOf, NO_TOLERANCE } from './limits.ts';
import { restIn } from './measure.ts';
import { namedBy } from './settle.ts';

type Row = Record<string, unknown>;

/** A row of a draft that continues a row of another document. */
export interface Continuing {
  readonly upstream: UpstreamDefinition;
  readonly row: Row;
  /** Where the row stands: `ENTRIES[3].`, nothing for the header. */
  readonly at: string;
  readonly no: string;
  readonly entryNo: number;
}

/** A row that is continued, with the header of its document. */
export interface RowAbove {
  readonly definition: DocumentDefinition;
  readonly part: string;
  readonly header: Readonly<Row>;
  readonly row: Readonly<Row>;
}

interface DraftRows {
  readonly header: object;
  readonly parts: Readonly<Record<string, Row[]>>;
}

/** The rows of a draft that name a document above, and which. */
export function continuingRows(definition: DocumentDefinition, { header, parts }: DraftRows): Continuing[] {
  return Object.values(definition.upstream).flatMap((upstream) => {
    const part = drawingPart(upstream);
    const rows = part === HEADER_ROW ? [header as Row] : (parts[part] ?? []);
    return rows.flatMap((row, index): Continuing[] => {
      const named = isDrawing(upstream, row) ? namedBy(upstream, header as Row, row) : undefined;
      return named ? [{ upstream, row, at: part === HEADER_ROW ? '' : `${part}[${index}].`, ...named }] : [];
    });
  });
}

/** Finds the row that a row continues. */
export type FindAbove = (continuing: Continuing) => RowAbove | undefined;

const keyOf = ({ of }: UpstreamDefinition, part: string, no: unknown, entryNo: number): string => JSON.stringify([of, part, no, entryNo]);

/** Reads the rows that are continued: two queries for each kind of document, whatever the number of rows. */
export async function readAbove(context: PipelineContext, continuing: readonly Continuing[]): Promise<FindAbove> {
  const found = new Map<string, RowAbove>();
  const groups = Map.groupBy(continuing, ({ upstream }) => `${upstream.of} ${drawnPart(upstream)}`);
  for (const group of groups.values()) {
    const { upstream } = group[0]!;
    const definition = context.registry.documents.get(upstream.of);
    if (!definition) throw new Error(`no document ${upstream.of}`);
    for (const above of await readRows(context, definition, drawnPart(upstream), [...new Set(group.map(({ no }) => no))])) {
      const entryNo = above.part === HEADER_ROW ? 0 : Number(above.row[definition.parts[above.part]!.number]);
      found.set(keyOf(upstream, above.part, above.header[definition.number], entryNo), above);
    }
  }
  return ({ upstream, no, entryNo }) => found.get(keyOf(upstream, drawnPart(upstream), no, entryNo));
}

async function readRows(
  { db }: PipelineContext,
  definition: DocumentDefinition,
  part: string,
  numbers: readonly string[],
): Promise<RowAbove[]> {
  const named = db.selectLoose(definition.type).where(definition.number, 'in', numbers);
  if (part === HEADER_ROW) return (await named.selectAll().execute()).map((header) => ({ definition, part, header, row: header }));
  const below = db.selectLoose(definition.parts[part]!.table).where(sql<SqlBool>`parent_id = any (array(${named.select('id')}))`);
  // Both leave in one packet.
  const [headers, rows] = await Promise.all([named.selectAll().execute(), below.selectAll().execute()]);
  const byId = new Map(headers.map((header) => [String(header['id']), header]));
  return rows.flatMap((row) => {
    const header = byId.get(String(row['parent_id']));
    return header ? [{ definition, part, header, row }] : [];
  });
}

/**
 * What is still open of a row above for a counter: all of it less what is drawn; in the unit that is given, as much as that unit can say: of thirteen
 * pieces one box of twelve. Without a unit it is said in the row's own, whatever decimals that takes.
 */
export async function openQuantity(
  context: PipelineContext,
  { definition, part, header, row }: RowAbove,
  counter: string,
  unit: unknown,
): Promise<Decimal> {
  const limit = limitOf(fieldsAt(definition, part)[counter]?.counter ?? { of: [] }, row, NO_TOLERANCE);
  const drawn = decimal(String(row[counter] ?? '0'));
  const rest = maximum(ZERO, subtract(limit?.whole ?? ZERO, drawn));
  const own = row['UNIT_CODE'];
  if (typeof unit !== 'string' || typeof own !== 'string' || (unit === own && placesOf(rest) === 0)) return rest;
  const MATERIAL = String(row['MATERIAL_CODE']);
  const factors = await readUnitFactors(context, [MATERIAL]);
  const [factor, theirs] = [factors.find(MATERIAL, own), factors.find(MATERIAL, unit)];
  // A unit that the material does not have is refused further on, by its name.
  if (factor === undefined || theirs === undefined) return rest;
  if (unit === own && placesOf(rest) <= factors.places(MATERIAL, own)) return rest;
  const entryNo = part === HEADER_ROW ? 0 : Number(row[definition.parts[part]!.number]);
  const foreign = (await foreignDraws(context.db, definition.type, [String(header['id'])])).get(
    JSON.stringify([String(header['id']), part, entryNo, counter]),
  );
  const whole = limit?.whole ?? ZERO;
  return restIn(
    { whole, most: whole, drawn, foreign: foreign ?? { QTY: ZERO, BASE_QTY: ZERO }, factor, places: factors.places(MATERIAL) },
    theirs,
    factors.places(MATERIAL, unit),
  );
}

/** The base unit of a row's material where what is open of the row cannot be said in its own unit: one piece of a box of twelve. */
export async function baseUnitOfOddRest(context: PipelineContext, above: RowAbove, counter: string): Promise<string | undefined> {
  const [own, MATERIAL] = [above.row['UNIT_CODE'], above.row['MATERIAL_CODE']];
  if (typeof own !== 'string' || typeof MATERIAL !== 'string') return undefined;
  const factors = await readUnitFactors(context, [MATERIAL]);
  const base = String(context.references.get('material', MATERIAL)?.['UNIT_CODE']);
  if (base === own || factors.find(MATERIAL, own) === undefined) return undefined;
  return placesOf(await openQuantity(context, above, counter, undefined)) > factors.places(MATERIAL, own) ? base : undefined;
}
