import {
  add,
  type Decimal,
  decimal,
  isNegative,
  isPositive,
  isZero,
  multiply,
  negate,
  prorate,
  round,
  subtract,
  ZERO,
} from '@sampan/kernel/decimal.ts';
import type { Context } from '@sampan/engines/call/rules.ts';

/** A difference that is to be valued, in the base unit. */
export interface Difference {
  readonly MATERIAL_CODE: string;
  readonly DIFF_QTY: Decimal;
  readonly UNIT_PRICE: Decimal | null;
}

/**
 * What differences are worth, in their order and in company currency: a loss takes its part of what is there (lifecycles §3 RP), a surplus comes in at
 * what goods are worth now, else at the standard price, else at the price given. Null where none of them says anything.
 */
export async function valueDifferences(
  context: Context,
  plant: string,
  places: number,
  differences: readonly Difference[],
): Promise<(Decimal | null)[]> {
  const materials = [...new Set(differences.map((one) => one.MATERIAL_CODE))];
  if (materials.length === 0) return [];
  await context.references.load('material', materials);
  const rows = await context.db
    .select('stock_value')
    .select(['MATERIAL_CODE', 'QTY_TOTAL', 'VALUE_TOTAL'])
    .where('PLANT_CODE', '=', plant)
    .where('MATERIAL_CODE', 'in', materials)
    .execute();
  const there = new Map(rows.map((row) => [row.MATERIAL_CODE, { QTY: decimal(row.QTY_TOTAL), VALUE: decimal(row.VALUE_TOTAL) }]));
  const left = new Map(there);
  return differences.map(({ MATERIAL_CODE, DIFF_QTY, UNIT_PRICE }) => {
    const all = there.get(MATERIAL_CODE) ?? { QTY: ZERO, VALUE: ZERO };
    const rest = left.get(MATERIAL_CODE) ?? all;
    if (isZero(DIFF_QTY)) return ZERO;
    if (isNegative(DIFF_QTY)) {
      const QTY = negate(DIFF_QTY);
      const VALUE = isPositive(rest.QTY) ? prorate(rest.VALUE, rest.QTY, QTY, places) : ZERO;
      left.set(MATERIAL_CODE, { QTY: subtract(rest.QTY, QTY), VALUE: subtract(rest.VALUE, VALUE) });
      return negate(VALUE);
    }
    const VALUE = surplusValue(all, DIFF_QTY, UNIT_PRICE ?? standardOf(context, MATERIAL_CODE), places);
    if (VALUE !== null) left.set(MATERIAL_CODE, { QTY: add(rest.QTY, DIFF_QTY), VALUE: add(rest.VALUE, VALUE) });
    return VALUE;
  });
}

interface There {
  readonly QTY: Decimal;
  readonly VALUE: Decimal;
}

function surplusValue({ QTY, VALUE }: There, surplus: Decimal, price: Decimal | null, places: number): Decimal | null {
  if (isPositive(VALUE)) return prorate(VALUE, QTY, surplus, places);
  return price === null ? null : round(multiply(surplus, price), places);
}

function standardOf({ references }: Context, code: string): Decimal | null {
  const material = references.get('material', code);
  return material?.['VALUATION_METHOD'] === 'STD' && material['STD_PRICE'] ? decimal(String(material['STD_PRICE'])) : null;
}
