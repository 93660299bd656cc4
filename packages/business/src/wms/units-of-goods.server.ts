import { add, compare, type Decimal, isPositive, subtract, sum, ZERO } from '@sampan/kernel/decimal.ts';
import { fullUnits, type UnitFactors } from '@sampan/engines/masters/units.ts';
import type { ProposedGoods } from '@sampan/engines/stock/proposals.ts';

/** What of a line is to be fetched: in its unit, and the same in the base unit. */
interface ToFetch {
  readonly MATERIAL_CODE: string;
  readonly UNIT_CODE: string;
  readonly rest: Decimal;
  readonly base: Decimal;
}

/** How much of a line each balance that is proposed for it gives, in the line's unit: full units, and of the last all that is left where they are enough. */
export function inUnits(line: ToFetch, goods: readonly ProposedGoods[], factors: UnitFactors): [Decimal, ProposedGoods][] {
  const { MATERIAL_CODE, UNIT_CODE, rest, base } = line;
  const isEnough = compare(sum(goods.map(({ QTY }) => QTY)), base) >= 0;
  let given: Decimal = ZERO;
  return goods.flatMap((one, index): [Decimal, ProposedGoods][] => {
    const isLast = isEnough && index === goods.length - 1;
    const units = fullUnits(one.QTY, factors.of(MATERIAL_CODE, UNIT_CODE), factors.places(MATERIAL_CODE, UNIT_CODE));
    const QTY = isLast ? subtract(rest, given) : units;
    given = add(given, QTY);
    return isPositive(QTY) ? [[QTY, one]] : [];
  });
}
