import { add, type Decimal, decimal, divide, floor, maximum, multiply, ZERO } from '@sampan/kernel/decimal.ts';
import { canKey, type DocumentDefinition } from '@sampan/model/define.ts';
import { type CounterLimit, type Fields, limitKeys } from '@sampan/model/field.ts';
import { limitParts } from '@sampan/model/open-rest.ts';
import { HEADER_ROW } from '@sampan/model/upstream.ts';
import type { PipelineContext } from '../call/deps.ts';
import { unitPlaces } from '../masters/units.ts';

type Row = Readonly<Record<string, unknown>>;
type LimitContext = Pick<PipelineContext, 'references' | 'registry' | 'parameters'>;

const HUNDRED = '100' as Decimal;

/** Fields of the rows of a part, or of the header. */
export const fieldsAt = (definition: DocumentDefinition, part: string): Fields =>
  part === HEADER_ROW ? definition.header : (definition.parts[part]?.fields ?? {});

/** All that may be drawn of a row, and the most of it with a tolerance, in the decimals of its unit; undefined where nothing limits the counter. */
export function limitOf(limit: CounterLimit, row: Row, tolerance: Tolerated): { whole: Decimal; most: Decimal } | undefined {
  const parts = limitParts(limit, row);
  return parts && { whole: add(parts.base, parts.change), most: add(mostOf(parts.base, tolerance), parts.change) };
}

/** The fields that show how much is still open by a counter, or from which it can be worked out. */
export const openKeys = (counter: string, limit: CounterLimit | undefined): string[] => [
  canKey(counter),
  counter,
  ...(limit ? limitKeys(limit) : []),
];

/** What there is never counts as too fine for its unit; only what goes beyond it is cut. */
const mostOf = (base: Decimal, { percent, places }: Tolerated): Decimal =>
  maximum(base, floor(divide(multiply(base, add(HUNDRED, percent)), HUNDRED), places));

/** Percent by which a row's counter may exceed its whole, and the decimals that its unit takes. */
export interface Tolerated {
  readonly percent: Decimal;
  readonly places: number;
}
export type Tolerance = (header: Row, row: Row) => Tolerated;

export const NO_TOLERANCE: Tolerated = { percent: ZERO, places: 4 };
const NONE: Tolerance = () => NO_TOLERANCE;

/**
 * How far the rows of a document may be exceeded (lifecycles §4): what a master says that the row names (the material), else one that the
 * header names (the vendor), else the client parameter. Reads the masters of all rows at once.
 */
export async function readTolerance(
  context: LimitContext,
  definition: DocumentDefinition,
  { part, counter }: { readonly part: string; readonly counter: string },
  rows: readonly { readonly header: Row; readonly row: Row }[],
): Promise<Tolerance> {
  const key = fieldsAt(definition, part)[counter]?.counter?.tolerance;
  if (key === undefined) return NONE;
  const said = await Promise.all([
    saying(
      context,
      part === HEADER_ROW ? {} : fieldsAt(definition, part),
      key,
      rows.map(({ row }) => row),
    ),
    saying(
      context,
      definition.header,
      key,
      rows.map(({ header }) => header),
    ),
  ]);
  const units = rows.flatMap(({ row }) => (typeof row['UNIT_CODE'] === 'string' ? [row['UNIT_CODE']] : []));
  await context.references.load('unit', units);
  return (header, row) => ({
    percent: decimal(String(said[0](row) ?? said[1](header) ?? (context.parameters[key] || '0'))),
    places: typeof row['UNIT_CODE'] === 'string' ? unitPlaces(context.references.get('unit', row['UNIT_CODE'])) : NO_TOLERANCE.places,
  });
}

/** What the masters that rows name say of themselves under a key. */
async function saying(
  { references, registry }: LimitContext,
  fields: Fields,
  key: string,
  rows: readonly Row[],
): Promise<(row: Row) => unknown> {
  const named = Object.entries(fields).flatMap(([own, field]) => {
    const master = field.kind === 'reference' ? registry.masters.get(field.to ?? '') : undefined;
    return master && key in master.fields ? [{ own, type: master.type }] : [];
  });
  for (const { own, type } of named)
    await references.load(
      type,
      rows.flatMap((row) => (typeof row[own] === 'string' ? [row[own]] : [])),
    );
  return (row) => {
    for (const { own, type } of named) {
      const said = typeof row[own] === 'string' ? references.getLoose(type, row[own])?.[key] : undefined;
      if (said !== null && said !== undefined) return said;
    }
    return undefined;
  };
}
