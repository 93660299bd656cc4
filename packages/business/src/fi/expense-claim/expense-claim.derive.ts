import { add, type Decimal, subtract, sum, ZERO } from '@sampan/kernel/decimal.ts';
import { convert, rateOf } from '@sampan/kernel/exchange.ts';

interface Amounts {
  readonly header: { TOTAL_AMOUNT?: Decimal | null; ADVANCE_AMOUNT?: Decimal | null; FINAL_AMOUNT?: Decimal | null };
  readonly entries: readonly {
    readonly AMOUNT?: Decimal | null | undefined;
    readonly TAX_AMOUNT?: Decimal | null | undefined;
    readonly CURRENCY_CODE?: string | null | undefined;
    readonly EXCHANGE_RATE?: Decimal | null | undefined;
    readonly RATE_DIVISOR?: Decimal | null | undefined;
    BASE_AMOUNT?: Decimal | null;
    BASE_TAX_AMOUNT?: Decimal | null;
  }[];
  readonly parts: { readonly ADVANCES?: readonly { readonly AMOUNT?: Decimal | null | undefined }[] };
}

/**
 * Each entry in company currency, rounded by itself (lifecycles §5); what they come to, and what of it advances leave to pay. Of one whose rate is
 * not found yet nothing is known: a dollar is not a yuan.
 */
export function deriveClaim({ header, entries, parts }: Amounts, decimalsIn: (key: 'COMPANY_CODE') => number): void {
  const places = decimalsIn('COMPANY_CODE');
  let total = ZERO;
  for (const entry of entries) {
    if (entry.CURRENCY_CODE && !entry.EXCHANGE_RATE) {
      Object.assign(entry, { BASE_AMOUNT: null, BASE_TAX_AMOUNT: null });
      continue;
    }
    const rate = rateOf(entry);
    entry.BASE_AMOUNT = convert(entry.AMOUNT || ZERO, rate, places);
    entry.BASE_TAX_AMOUNT = convert(entry.TAX_AMOUNT || ZERO, rate, places);
    total = add(total, entry.BASE_AMOUNT);
  }
  const advances = sum((parts.ADVANCES ?? []).map(({ AMOUNT }) => AMOUNT || ZERO));
  Object.assign(header, { TOTAL_AMOUNT: total, ADVANCE_AMOUNT: advances, FINAL_AMOUNT: subtract(total, advances) });
}
