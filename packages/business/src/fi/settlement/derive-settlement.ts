import { type Decimal, negate, subtract, sum, ZERO } from '@sampan/kernel/decimal.ts';
import { convert } from '@sampan/kernel/exchange.ts';
import { percentOf } from '@sampan/kernel/line-amounts.ts';
import type { SettlementDraft, SettlementEntry } from './settlement-draft.ts';
import { appliedOrder, type Side } from './side.ts';

type Header = SettlementDraft['header'];
type Entry = Partial<SettlementEntry>;

/** Whether an entry settles what stands in another currency than the document's. */
export const isForeign = (header: Readonly<Header>, { RELATED_CURRENCY_CODE: currency }: Readonly<Entry>): boolean =>
  Boolean(currency) && Boolean(header.CURRENCY_CODE) && currency !== header.CURRENCY_CODE;

/** What an entry comes to in the currency of the document at the rate it names. */
const atRate = ({ AMOUNT, SETTLE_RATE, SETTLE_RATE_DIVISOR: divisor }: Entry, places: number): Decimal =>
  convert(AMOUNT || ZERO, { rate: SETTLE_RATE || ZERO, ...(divisor ? { divisor } : {}) }, places);

/** What an entry moves on the bank account; a credit note that is set off lowers it (PI-7). */
const movedBy =
  (side: Side) =>
  (entry: Entry): Decimal => {
    const { IS_CREDIT, PAY_AMOUNT } = entry;
    if (appliedOrder(side, entry) || !PAY_AMOUNT) return ZERO;
    return IS_CREDIT === '1' ? negate(PAY_AMOUNT) : PAY_AMOUNT;
  };

/** What the entries move on the bank account, less what is set off, the discount of it and what is left (PM-4): the discount is rounded once, for the whole document. */
export const deriveSettlement =
  (side: Side) =>
  ({ header, entries }: Pick<SettlementDraft, 'header' | 'entries'>, decimalsIn: (key: 'CURRENCY_CODE') => number): void => {
    const places = decimalsIn('CURRENCY_CODE');
    // Where both currencies are the same there is no rate.
    for (const entry of entries) Object.assign(entry, { PAY_AMOUNT: entry.SETTLE_RATE ? atRate(entry, places) : (entry.AMOUNT ?? null) });
    const total = sum(entries.map(movedBy(side)));
    const discount = percentOf(total, header.DISCOUNT_RATE || ZERO, places);
    Object.assign(header, { [side.total]: total, TOTAL_DISCOUNT_AMOUNT: discount, TOTAL_FINAL_AMOUNT: subtract(total, discount) });
  };
