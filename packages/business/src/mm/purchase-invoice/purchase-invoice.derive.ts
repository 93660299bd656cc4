import { add, type Decimal, decimal, divide, isZero, multiply, round, subtract, sum, ZERO } from '@sampan/kernel/decimal.ts';
import { convert, rateOf } from '@sampan/kernel/exchange.ts';
import type { RowOf } from '@sampan/model/field.ts';
import { deriveAmounts } from '../../trade/derive-amounts.ts';
import type { PricedDraft } from '../../trade/priced-draft.ts';
import type { purchaseInvoice } from './purchase-invoice.ts';

type Header = Partial<RowOf<typeof purchaseInvoice.header>>;
type Entry = Partial<RowOf<typeof purchaseInvoice.entry>>;

interface InvoiceDraft {
  readonly header: Header;
  readonly entries: readonly Entry[];
}

const IN_COMPANY = ['TAX', 'OFFSET_TAX', 'TOTAL_EXPENSE', 'TOTAL_COST', 'TOTAL_AMOUNT'] as const;

/** Computes the derived amounts of an invoice: its lines as those of an order, its totals from them and from what is typed beside them. */
export function deriveInvoice({ header, entries }: InvoiceDraft, decimalsIn: (key: 'CURRENCY_CODE' | 'COMPANY_CODE') => number): void {
  const lines = entries.map((entry) => ({ ...entry }));
  const { TAX_ROUNDING, EXCHANGE_RATE, RATE_DIVISOR } = header;
  const draft: PricedDraft = { header: { TAX_ROUNDING, EXCHANGE_RATE, RATE_DIVISOR } as PricedDraft['header'], entries: lines, parts: {} };
  deriveAmounts(draft, decimalsIn);
  draft.entries.forEach(({ FINAL_AMOUNT, BASE_FINAL_AMOUNT, ...line }, index) => {
    Object.assign(entries[index]!, line, { AMOUNT_INCLUDE_TAX: FINAL_AMOUNT, BASE_AMOUNT_INCLUDE_TAX: BASE_FINAL_AMOUNT });
  });
  const [correction, expense] = [header.TAX_CORRECTION ?? ZERO, header.TOTAL_EXPENSE ?? ZERO];
  const computed = sum(entries.map((entry) => entry.TAX_AMOUNT ?? ZERO));
  const gross = sum(entries.map((entry) => entry.AMOUNT_INCLUDE_TAX ?? ZERO));
  header.TAX = add(computed, correction);
  header.TOTAL_AMOUNT = add(add(gross, correction), expense);
  header.OFFSET_TAX = isDeducted(header) ? computed : ZERO;
  header.TOTAL_COST = subtract(header.TOTAL_AMOUNT, isDeducted(header) ? header.TAX : ZERO);
  const rate = rateOf(header);
  for (const key of IN_COMPANY) header[`BASE_${key}`] = convert(header[key] ?? ZERO, rate, decimalsIn('COMPANY_CODE'));
}

/** Whether its tax is deducted, and not a part of what the goods cost. */
const isDeducted = ({ INVOICING_TYPE }: Header): boolean => INVOICING_TYPE !== 'ORDINARY';

/** What the goods of each line cost: its net, or its gross where tax is not deducted, and its share of what is asked for besides. */
export function lineCosts({ header, entries }: InvoiceDraft, places: number): Decimal[] {
  const own = entries.map((entry) => decimal((isDeducted(header) ? entry.FINAL_AMOUNT_WITHOUT_TAX : entry.AMOUNT_INCLUDE_TAX) ?? ZERO));
  const besides = subtract(decimal(header.TOTAL_COST ?? ZERO), sum(own));
  const shares = shareOut(besides, own, places);
  return own.map((cost, index) => add(cost, shares[index]!));
}

/** Shares an amount out by weight, so that the shares add up to it; all of it goes to the first where nothing weighs anything. */
export function shareOut(amount: Decimal, weights: readonly Decimal[], places: number): Decimal[] {
  const whole = sum(weights);
  let [weighed, given]: [Decimal, Decimal] = [ZERO, ZERO];
  return weights.map((weight) => {
    weighed = add(weighed, weight);
    const upTo = isZero(whole) ? amount : round(divide(multiply(amount, weighed), whole), places);
    const share = subtract(upTo, given);
    given = upTo;
    return share;
  });
}
