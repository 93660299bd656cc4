import { type Decimal, decimal, isZero, multiply, ZERO } from '@sampan/kernel/decimal.ts';
import { type Failure, failureAt } from '@sampan/kernel/errors.ts';
import type { Context } from '@sampan/engines/call/rules.ts';
import { baseQuantity, rowFactors } from '@sampan/engines/masters/units.ts';
import { ownWorths } from '../../trade/derive-invoice.ts';
import { BUYING } from '../../trade/side.ts';
import { type CostingDraft, isCost } from './purchase-invoice.costs.ts';
import type { PurchaseInvoiceRow } from './purchase-invoice.ts';

/** Goods that bear a part of a cost. */
export interface BearingGoods {
  readonly MATERIAL_CODE: string;
  /** In the material's base unit. */
  readonly BASE_QTY: Decimal;
  /** Field that a refusal names. */
  readonly field: string;
}

interface Weighed {
  readonly weights: readonly Decimal[];
  readonly failures: readonly Failure[];
}

/**
 * What goods weigh against each other, by quantity in base units or in kilograms. Refuses by quantity goods that count in different units, and by weight
 * those of which nobody said what one of them weighs.
 */
export async function weighGoods({ references }: Context, by: string, goods: readonly BearingGoods[]): Promise<Weighed> {
  await references.load(
    'material',
    goods.map(({ MATERIAL_CODE }) => MATERIAL_CODE),
  );
  const materialOf = ({ MATERIAL_CODE }: BearingGoods) => references.get('material', MATERIAL_CODE);
  const UNIT = goods[0] && materialOf(goods[0])?.UNIT_CODE;
  const weighed = goods.map((one): { weight: Decimal } | { failure: Failure } => {
    const { UNIT_CODE: OTHER, UNIT_WEIGHT } = materialOf(one) ?? {};
    if (by === 'QTY')
      return UNIT && OTHER && UNIT !== OTHER
        ? { failure: failureAt(one.field, 'EXPENSE_UNITS_DIFFER', { UNIT, OTHER }) }
        : { weight: one.BASE_QTY };
    return UNIT_WEIGHT
      ? { weight: multiply(one.BASE_QTY, decimal(UNIT_WEIGHT)) }
      : { failure: failureAt(one.field, 'EXPENSE_WITHOUT_WEIGHT', { MATERIAL: one.MATERIAL_CODE }) };
  });
  return {
    weights: weighed.map((one) => ('weight' in one ? one.weight : ZERO)),
    failures: weighed.flatMap((one) => ('failure' in one ? [one.failure] : [])),
  };
}

type Entries = CostingDraft['entries'];

interface Expensed {
  readonly header: CostingDraft['header'] & Partial<Pick<PurchaseInvoiceRow, 'EXPENSE_BY'>>;
  readonly entries: Entries;
}

/**
 * What the lines weigh when the expense of their invoice is shared out; none where that goes by what they come to. Services take nothing that goods can bear, and
 * costs of other receipts nothing that anything else can.
 */
export async function expenseWeights(
  context: Context,
  { header, entries }: Expensed,
): Promise<{ readonly weights?: readonly Decimal[]; readonly failures: readonly Failure[] }> {
  const { EXPENSE_BY = 'VALUE', TOTAL_EXPENSE = ZERO } = header;
  const goods = EXPENSE_BY === 'VALUE' || isZero(decimal(TOTAL_EXPENSE)) ? [] : await goodsAmong(context, entries);
  if (goods.length === 0) {
    const isMixed = entries.some((entry) => isCost(entry)) && !entries.every((entry) => isCost(entry));
    const worths = ownWorths(BUYING, { header, entries });
    return isMixed ? { weights: worths.map((worth, index) => (isCost(entries[index]!) ? ZERO : worth)), failures: [] } : { failures: [] };
  }
  const { weights, failures } = await weighGoods(context, EXPENSE_BY, goods);
  const byIndex = new Map(goods.map(({ index }, at) => [index, weights[at]!]));
  return { weights: entries.map((_, index) => byIndex.get(index) ?? ZERO), failures };
}

/** Lines of goods, in base units. */
async function goodsAmong(context: Context, entries: Entries): Promise<(BearingGoods & { readonly index: number })[]> {
  const goods = entries.flatMap((entry, index) => {
    const { MATERIAL_CODE, UNIT_CODE, ACCEPTANCE_NO, QTY } = entry;
    return MATERIAL_CODE && UNIT_CODE && QTY && !ACCEPTANCE_NO && !isCost(entry)
      ? [{ index, MATERIAL_CODE, UNIT_CODE, QTY: decimal(QTY) }]
      : [];
  });
  if (goods.length === 0) return [];
  const factors = await rowFactors(context, goods);
  return goods.map(({ index, MATERIAL_CODE, UNIT_CODE, QTY }) => ({
    index,
    MATERIAL_CODE,
    BASE_QTY: baseQuantity(QTY, factors.of(MATERIAL_CODE, UNIT_CODE), factors.places(MATERIAL_CODE)),
    field: `ENTRIES[${index}].MATERIAL_CODE`,
  }));
}
