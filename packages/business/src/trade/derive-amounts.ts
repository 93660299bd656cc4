import { add, sum, ZERO } from '@sampan/kernel/decimal.ts';
import { convert, rateOf } from '@sampan/kernel/exchange.ts';
import { documentTaxes, lineAmounts, lineDiscount, splitByPercent, totalAmounts } from '@sampan/kernel/line-amounts.ts';
import { linePrices } from '@sampan/kernel/line-prices.ts';
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
