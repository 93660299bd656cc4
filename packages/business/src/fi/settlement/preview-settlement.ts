import { deriveSettlement, isForeign } from './derive-settlement.ts';
import type { SettlementDraft } from './settlement-draft.ts';
import type { Side } from './side.ts';

/**
 * What a form shows before it is saved. The server finds the rate at which an invoice of another currency is settled: until then, or until somebody types
 * it, such a line comes to nothing known in the currency of the document, and neither do the totals.
 */
export const previewSettlement =
  (side: Side) =>
  (typed: Pick<SettlementDraft, 'header' | 'entries'>, decimalsIn: (key: 'CURRENCY_CODE') => number): void => {
    // What settles no document is in the currency of this one.
    for (const entry of typed.entries)
      if (!side.targets.some(({ field }) => entry[field]))
        Object.assign(entry, { RELATED_CURRENCY_CODE: typed.header.CURRENCY_CODE ?? null });
    deriveSettlement(side)(typed, decimalsIn);
    const unknown = typed.entries.filter((entry) => isForeign(typed.header, entry) && !entry.SETTLE_RATE);
    for (const entry of unknown) Object.assign(entry, { PAY_AMOUNT: null });
    if (unknown.length > 0) Object.assign(typed.header, { [side.total]: null, TOTAL_DISCOUNT_AMOUNT: null, TOTAL_FINAL_AMOUNT: null });
  };

/** What a chosen invoice, order or claim says of the line that settles it: its currency, and whether it is set off. */
export function settledValues(side: Side, key: string, { CURRENCY_CODE, IS_CREDIT }: Readonly<Record<string, unknown>>) {
  if (!side.targets.some(({ field }) => field === key) || typeof CURRENCY_CODE !== 'string') return {};
  return {
    RELATED_CURRENCY_CODE: CURRENCY_CODE,
    SETTLE_RATE: null,
    ...(key === 'RELATED_INVOICING_NO' && typeof IS_CREDIT === 'string' ? { IS_CREDIT } : {}),
  };
}
