import { add, isZero, sum, ZERO } from '@sampan/kernel/decimal.ts';
import { convert, rateOf } from '@sampan/kernel/exchange.ts';
import { documentTaxes, lessShare, lineAmounts, lineDiscount, splitByPercent, totalAmounts } from '@sampan/kernel/line-amounts.ts';
import { linePrices } from '@sampan/kernel/line-prices.ts';
import { shareOut } from '@sampan/kernel/share-out.ts';
import type { PricedDraft } from './priced-draft.ts';

/** Computes every derived amount of a priced document (lifecycles §3, §5): the form previews with it, the server decides with it. */
export function deriveAmounts(
  { header, entries, parts }: PricedDraft,
  decimalsIn: (key: 'CURRENCY_CODE' | 'COMPANY_CODE') => number,
): void {
  const [places, basePlaces] = [decimalsIn('CURRENCY_CODE'), decimalsIn('COMPANY_CODE')];
  for (const entry of entries) {
    Object.assign(entry, linePrices(entry));
    const amounts = lineAmounts(entry, places);
    Object.assign(entry, lineDiscount(entry, amounts.AMOUNT, places), amounts);
  }
  shareDiscount({ header, entries }, places);
  // What was agreed with tax keeps its own: its gross stands.
  const netPriced = entries.filter(({ PRICE_BY }) => PRICE_BY !== 'WITH_TAX');
  if (header.TAX_ROUNDING === 'document')
    documentTaxes(netPriced, places).forEach((TAX_AMOUNT, index) => {
      const entry = netPriced[index]!;
      Object.assign(entry, { TAX_AMOUNT, FINAL_AMOUNT: add(entry.FINAL_AMOUNT_WITHOUT_TAX ?? ZERO, TAX_AMOUNT) });
    });
  const rate = rateOf(header);
  for (const entry of entries) entry.BASE_FINAL_AMOUNT = convert(entry.FINAL_AMOUNT ?? ZERO, rate, basePlaces);
  Object.assign(header, totalAmounts(entries));
  header.BASE_FINAL_AMOUNT = sum(entries.map((entry) => entry.BASE_FINAL_AMOUNT ?? ZERO));
  const plan = parts.PAYMENT_PLAN ?? [];
  const percents = plan.map((row) => row.PLAN_PERCENT ?? ZERO);
  splitByPercent(header.FINAL_AMOUNT ?? ZERO, percents, places).forEach((PLAN_AMOUNT, index) => {
    plan[index]!.PLAN_AMOUNT = PLAN_AMOUNT;
  });
}

/**
 * A discount of the whole document, off the nets of its lines together: of rate and amount the one that was typed as it is, the other from it. Each line
 * takes its share by what it comes to, with the largest remainder, and keeps it (lifecycles §3).
 */
function shareDiscount({ header, entries }: Pick<PricedDraft, 'header' | 'entries'>, places: number): void {
  const nets = entries.map((entry) => entry.FINAL_AMOUNT_WITHOUT_TAX ?? ZERO);
  const whole = sum(nets);
  const { HEADER_DISCOUNT: DISCOUNT, HEADER_DISCOUNT_AMOUNT: DISCOUNT_AMOUNT, HEADER_DISCOUNT_BY: DISCOUNT_BY } = header;
  const found = lineDiscount({ DISCOUNT, DISCOUNT_AMOUNT, DISCOUNT_BY }, whole, places);
  const isNone = isZero(found.DISCOUNT_AMOUNT) && isZero(found.DISCOUNT);
  // Documents without such a discount have no such fields either.
  if (isNone && !DISCOUNT && !DISCOUNT_AMOUNT && entries.every((entry) => !entry.HEADER_DISCOUNT_AMOUNT)) return;
  Object.assign(header, {
    HEADER_DISCOUNT: isNone ? null : found.DISCOUNT,
    HEADER_DISCOUNT_AMOUNT: isNone ? null : found.DISCOUNT_AMOUNT,
    HEADER_DISCOUNT_BY: found.DISCOUNT_BY,
  });
  const shares = isZero(whole) ? nets.map(() => ZERO) : shareOut(found.DISCOUNT_AMOUNT, nets, places);
  shares.forEach((share, index) => {
    const entry = entries[index]!;
    const { AMOUNT = ZERO, DISCOUNT_AMOUNT: own, FINAL_AMOUNT_WITHOUT_TAX = ZERO, TAX_AMOUNT = ZERO, FINAL_AMOUNT = ZERO } = entry;
    const line = { AMOUNT, DISCOUNT_AMOUNT: own ?? ZERO, FINAL_AMOUNT_WITHOUT_TAX, TAX_AMOUNT, FINAL_AMOUNT };
    Object.assign(entry, lessShare(line, share, entry.TAX_RATE, places), { HEADER_DISCOUNT_AMOUNT: share });
  });
}
