import { ownValue } from '@sampan/kernel/own-value.ts';
import { compare, type Decimal, decimal, divide, floor, multiply, placesOf, prorate, round } from '@sampan/kernel/decimal.ts';
import { fail, type Failure, failureAt } from '@sampan/kernel/errors.ts';
import { type SqlBool, sql } from 'kysely';
import type { Context } from '../call/rules.ts';

const ONE = '1' as Decimal;

/** Factors of materials' units: base units per 1 of the unit (lifecycles §3 Units). */
export interface UnitFactors {
  /** @throws UNIT_NOT_OF_MATERIAL: a quantity in a unit that is not there any more counts as nothing else. */
  of(material: string, unit: string): Decimal;
  /** The same; undefined when the material does not list the unit. */
  find(material: string, unit: string): Decimal | undefined;
  /** Decimals that a quantity in this unit may have (UNIT_DECIMALS); of a base unit when only the material is named. */
  places(material: string, unit?: string): number;
}

/** Reads base units and further units of the given materials with their decimals, in three queries at most. */
export async function readUnitFactors(context: Pick<Context, 'db' | 'references'>, materials: Iterable<string>): Promise<UnitFactors> {
  const codes = [...new Set(materials)];
  await context.references.load('material', codes);
  const further = await furtherUnits(context, codes);
  const find = (material: string, unit: string): Decimal | undefined =>
    context.references.get('material', material)?.['UNIT_CODE'] === unit ? ONE : ownValue(further.get(material), unit);
  const baseOf = (material: string): string => String(context.references.get('material', material)?.['UNIT_CODE']);
  await context.references.load('unit', [...codes.map(baseOf), ...[...further.values()].flatMap((units) => Object.keys(units))]);
  return {
    find,
    places: (material, unit = baseOf(material)) => unitPlaces(context.references.get('unit', unit)),
    of: (MATERIAL, UNIT) => find(MATERIAL, UNIT) ?? fail('UNIT_NOT_OF_MATERIAL', { UNIT, MATERIAL }),
  };
}

type Factors = Readonly<Record<string, Decimal>>;

/** Factors by material and unit, remembered until somebody writes to it. */
async function furtherUnits({ db }: Pick<Context, 'db'>, codes: readonly string[]): Promise<Map<string, Factors>> {
  const memory = db.remembered('material_unit');
  const factors = new Map(codes.map((code) => [code, memory.get(code) as Factors | undefined]));
  const missing = codes.filter((code) => factors.get(code) === undefined);
  const rows = missing.length === 0 ? [] : await readFurtherUnits(db, missing);
  const found = Map.groupBy(rows, (row) => row.MATERIAL_CODE);
  for (const code of missing) {
    const own: Factors = Object.fromEntries((found.get(code) ?? []).map((row) => [row.UNIT_CODE, decimal(row.FACTOR)]));
    factors.set(code, own);
    memory.keep(code, own);
  }
  return factors as Map<string, Factors>;
}

const readFurtherUnits = (db: Context['db'], codes: readonly string[]) =>
  db.trx
    .selectFrom('material as m')
    .innerJoin('material_unit as u', (join) => join.onRef('u.client_id', '=', 'm.client_id').onRef('u.parent_id', '=', 'm.id'))
    .where('m.client_id', '=', db.clientId)
    .where(sql<SqlBool>`${sql.ref('m.MATERIAL_CODE')} = any (${codes})`)
    .select(['m.MATERIAL_CODE', 'u.UNIT_CODE', 'u.FACTOR'])
    .execute();

/** The factors of the materials that rows name. */
export const rowFactors = (
  context: Pick<Context, 'db' | 'references'>,
  rows: readonly { readonly MATERIAL_CODE: string }[],
): Promise<UnitFactors> =>
  readUnitFactors(
    context,
    rows.map(({ MATERIAL_CODE }) => MATERIAL_CODE),
  );

/** Decimals of a quantity in a unit, 0 to 4; four of one that is not there. */
export const unitPlaces = (unit: Readonly<Record<string, unknown>> | undefined): number => Number(unit?.['UNIT_DECIMALS'] ?? MOST_PLACES);
const MOST_PLACES = 4;

/** The whole quantity in base units: q × FACTOR, rounded to the decimals of the base unit. */
export const baseQuantity = (QTY: Decimal, factor: Decimal, places = MOST_PLACES): Decimal => round(multiply(QTY, factor), places);

/** A part of a line in base units: what is left of the line's base quantity by proportion, so that parts add up to the whole. */
export const partOfBase = (restBase: Decimal, rest: Decimal, part: Decimal, places = MOST_PLACES): Decimal =>
  prorate(restBase, rest, part, places);

/** How much of a unit a base quantity makes up at most, in the unit's decimals. */
export const fullUnits = (base: Decimal, factor: Decimal, places: number): Decimal => floor(divide(base, factor), places);

/** Whether a quantity stands for one that the base unit can have: a sixth of a dozen, 0.1667, for two pieces; a tenth for none. */
export const isWholeInBase = (QTY: Decimal, factor: Decimal, places: { readonly unit: number; readonly base: number }): boolean =>
  places.base >= MOST_PLACES ||
  compare(round(divide(baseQuantity(QTY, factor, places.base), factor), Math.max(places.unit, placesOf(QTY))), QTY) === 0;

/** What a line needs for its unit: material and unit, perhaps not filled in yet. */
interface UnitLine {
  readonly MATERIAL_CODE?: string | null | undefined;
  readonly UNIT_CODE?: string | null | undefined;
}

/**
 * Units that are neither base nor further unit of their line's material, where a line has both, named at `<part>[n].UNIT_CODE`. That one is removed or becomes another while the
 * line is stored is seen before the commit (`db/src/held-masters.ts`).
 */
export async function unitFailures(
  context: Pick<Context, 'db' | 'references'>,
  lines: readonly UnitLine[],
  part = 'ENTRIES',
): Promise<Failure[]> {
  const factors = await readUnitFactors(
    context,
    lines.flatMap((line) => line.MATERIAL_CODE ?? []),
  );
  return lines.flatMap(({ MATERIAL_CODE: MATERIAL, UNIT_CODE: UNIT }, index) =>
    MATERIAL && UNIT && factors.find(MATERIAL, UNIT) === undefined
      ? [failureAt(`${part}[${index}].UNIT_CODE`, 'UNIT_NOT_OF_MATERIAL', { UNIT, MATERIAL })]
      : [],
  );
}
