import { type Decimal, decimal, multiply, prorate, round } from '@sampan/kernel/decimal.ts';
import { type Failure, failureAt } from '@sampan/kernel/errors.ts';
import type { Context } from './rules.ts';

const ONE = '1' as Decimal;

/** Factors of materials' units: base units per 1 of the unit (lifecycles §3 Units). */
export interface UnitFactors {
  /** undefined when the material does not list the unit. */
  of(material: string, unit: string): Decimal | undefined;
}

/** Reads base units and further units of the given materials, in two queries at most. */
export async function readUnitFactors(context: Pick<Context, 'db' | 'references'>, materials: Iterable<string>): Promise<UnitFactors> {
  const codes = [...new Set(materials)];
  await context.references.load('material', codes);
  const rows = codes.length === 0 ? [] : await furtherUnits(context, codes);
  const factors = new Map(rows.map((row) => [`${row.MATERIAL_CODE} ${row.UNIT_CODE}`, decimal(row.FACTOR)]));
  return {
    of(material, unit) {
      if (context.references.get('material', material)?.['UNIT_CODE'] === unit) return ONE;
      return factors.get(`${material} ${unit}`);
    },
  };
}

const furtherUnits = ({ db }: Pick<Context, 'db'>, codes: readonly string[]) =>
  db.trx
    .selectFrom('material as m')
    .innerJoin('material_unit as u', (join) => join.onRef('u.client_id', '=', 'm.client_id').onRef('u.parent_id', '=', 'm.id'))
    .where('m.client_id', '=', db.clientId)
    .where('m.MATERIAL_CODE', 'in', [...codes])
    .select(['m.MATERIAL_CODE', 'u.UNIT_CODE', 'u.FACTOR'])
    .execute();

/** The whole quantity in base units: round(q × FACTOR, 4). */
export const baseQuantity = (QTY: Decimal, factor: Decimal): Decimal => round(multiply(QTY, factor), 4);

/** A part of a line in base units: what is left of the line's base quantity by proportion, so that parts add up to the whole. */
export const partOfBase = (restBase: Decimal, rest: Decimal, part: Decimal): Decimal => prorate(restBase, rest, part, 4);

/** What a line needs for its unit: material and unit, perhaps not filled in yet. */
interface UnitLine {
  MATERIAL_CODE?: string;
  UNIT_CODE?: string;
}

/** Fills units that were left out with the base units of their materials. */
export async function fillUnits({ references }: Pick<Context, 'references'>, lines: readonly UnitLine[]): Promise<void> {
  await references.load(
    'material',
    lines.flatMap((line) => line.MATERIAL_CODE ?? []),
  );
  for (const line of lines) {
    const base = line.MATERIAL_CODE ? references.get('material', line.MATERIAL_CODE)?.['UNIT_CODE'] : undefined;
    if (typeof base === 'string') line.UNIT_CODE ??= base;
  }
}

/** Units that are neither base nor further unit of their line's material, named at `<part>[n].UNIT_CODE`. */
export async function unitFailures(
  context: Pick<Context, 'db' | 'references'>,
  lines: readonly Required<UnitLine>[],
  part = 'ENTRIES',
): Promise<Failure[]> {
  const factors = await readUnitFactors(
    context,
    lines.map((line) => line.MATERIAL_CODE),
  );
  return lines.flatMap(({ MATERIAL_CODE, UNIT_CODE }, index) =>
    factors.of(MATERIAL_CODE, UNIT_CODE)
      ? []
      : [failureAt(`${part}[${index}].UNIT_CODE`, 'UNIT_NOT_OF_MATERIAL', { UNIT: UNIT_CODE, MATERIAL: MATERIAL_CODE })],
  );
}
