import { add, type Decimal, decimal, divide, floor, multiply, subtract, ZERO } from '@sampan/kernel/decimal.ts';
import type { DocumentDefinition } from '@sampan/model/define.ts';
import type { CounterLimit, Fields } from '@sampan/model/field.ts';
import { HEADER_ROW } from '@sampan/model/upstream.ts';
import type { PipelineContext } from '../call/deps.ts';
import { quantityIn } from './quantity-in.ts';

type Row = Readonly<Record<string, unknown>>;
type LimitContext = Pick<PipelineContext, 'references' | 'registry' | 'parameters'>;

const HUNDRED = '100' as Decimal;

/** Fields of the rows of a part, or of the header. */
export const fieldsAt = (definition: DocumentDefinition, part: string): Fields =>
  part === HEADER_ROW ? definition.header : (definition.parts[part]?.fields ?? {});

/** All that may be drawn of a row, and the most of it with a tolerance in percent; undefined where nothing limits the counter. */
export function limitOf({ of }: CounterLimit, row: Row, tolerance: Decimal): { whole: Decimal; most: Decimal } | undefined {
  const [first, ...others] = of;
  if (first === undefined) return undefined;
  const base = quantityIn(row, first);
  const change = others.reduce<Decimal>((total, key) => {
    const value = quantityIn(row, key.replace(/^[+-]/, ''));
    return key.startsWith('-') ? subtract(total, value) : add(total, value);
  }, ZERO);
  return { whole: add(base, change), most: add(floor(divide(multiply(base, add(HUNDRED, tolerance)), HUNDRED), 4), change) };
}

/** Percent by which a row's counter may exceed its whole. */
export type Tolerance = (header: Row, row: Row) => Decimal;

const NONE: Tolerance = () => ZERO;

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
  return (header, row) => decimal(String(said[0](row) ?? said[1](header) ?? (context.parameters[key] || '0')));
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
