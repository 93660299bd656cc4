import { add, type Decimal, decimal, negate, subtract, sum, ZERO } from '@sampan/kernel/decimal.ts';
import { convert, rateOf } from '@sampan/kernel/exchange.ts';
import { shareOut } from '@sampan/kernel/share-out.ts';
import type { RowOf } from '@sampan/model/field.ts';
import { deriveAmounts } from './derive-amounts.ts';
import type { invoiceEntry, invoiceHead, invoiceTotals } from './invoice-fields.ts';
import type { PricedDraft } from './priced-draft.ts';
import type { Side } from './side.ts';

/** Header and entries of an invoice on either side, as far as they are shared. */
export type InvoiceHeader = Partial<RowOf<typeof invoiceHead> & RowOf<ReturnType<typeof invoiceTotals>>>;
export type InvoiceEntry = Partial<RowOf<ReturnType<typeof invoiceEntry>>>;
export interface InvoiceDraft {
  readonly header: InvoiceHeader;
  readonly entries: readonly InvoiceEntry[];
}

const IN_COMPANY = ['TAX', 'OFFSET_TAX', 'TOTAL_EXPENSE', 'TOTAL_COST', 'TOTAL_AMOUNT'] as const;

/** Computes the derived amounts of an invoice: its lines as those of an order, its totals from them and from what is typed beside them. */
export const deriveInvoiceOf =
  (side: Side) =>
  ({ header, entries }: InvoiceDraft, decimalsIn: (key: 'CURRENCY_CODE' | 'COMPANY_CODE') => number): void => {
    const lines = entries.map((entry) => ({ ...entry }));
    const { TAX_ROUNDING, EXCHANGE_RATE, RATE_DIVISOR } = header;
    const draft: PricedDraft = {
      header: { TAX_ROUNDING, EXCHANGE_RATE, RATE_DIVISOR } as PricedDraft['header'],
      entries: lines,
      parts: {},
    };
    deriveAmounts(draft, decimalsIn);
    draft.entries.forEach(({ FINAL_AMOUNT, BASE_FINAL_AMOUNT, ...line }, index) => {
      Object.assign(entries[index]!, line, { AMOUNT_INCLUDE_TAX: FINAL_AMOUNT, BASE_AMOUNT_INCLUDE_TAX: BASE_FINAL_AMOUNT });
    });
    const [correction, expense] = [header.TAX_CORRECTION ?? ZERO, header.TOTAL_EXPENSE ?? ZERO];
    const computed = sum(entries.map((entry) => entry.TAX_AMOUNT ?? ZERO));
    const gross = sum(entries.map((entry) => entry.AMOUNT_INCLUDE_TAX ?? ZERO));
    header.TAX = add(computed, correction);
    header.TOTAL_AMOUNT = add(add(gross, correction), expense);
    header.OFFSET_TAX = isTaxApart(side, header) ? computed : ZERO;
    header.TOTAL_COST = subtract(header.TOTAL_AMOUNT, isTaxApart(side, header) ? header.TAX : ZERO);
    header.IS_CREDIT = isCredit(header) ? '1' : '0';
    const rate = rateOf(header);
    for (const key of IN_COMPANY) header[`BASE_${key}`] = convert(header[key] ?? ZERO, rate, decimalsIn('COMPANY_CODE'));
  };

type OfKind = Pick<InvoiceHeader, 'INVOICING_TYPE'>;

/** Whether its tax stands apart in the books, and is not a part of what the goods cost. */
const isTaxApart = ({ invoice: { costTax } }: Side, { INVOICING_TYPE }: OfKind): boolean =>
  !costTax.some((type) => type === INVOICING_TYPE);

/** Whether it takes off what an invoice asked for. */
export const isCredit = ({ INVOICING_TYPE }: OfKind): boolean => INVOICING_TYPE === 'CREDIT' || INVOICING_TYPE === 'CREDIT_ORDINARY';

/** A quantity or an amount of an invoice as it counts for its order: a credit note takes it off. */
export const addedOf = (header: OfKind, amount: Decimal | string): Decimal =>
  isCredit(header) ? negate(decimal(amount)) : decimal(amount);

/** An amount of an invoice as it is posted for its lines, debit positive. */
export const signedOf = ({ invoice: { isDebit } }: Side, header: OfKind, amount: Decimal | string): Decimal =>
  isDebit ? addedOf(header, amount) : negate(addedOf(header, amount));

/** What each line says in the books by itself: its net, or its gross where tax does not stand apart. */
export const ownWorths = (side: Side, { header, entries }: InvoiceDraft): Decimal[] =>
  entries.map((entry) => decimal((isTaxApart(side, header) ? entry.FINAL_AMOUNT_WITHOUT_TAX : entry.AMOUNT_INCLUDE_TAX) ?? ZERO));

/** What each line comes to in the books: what it says, and its share of what is asked for besides, by what it says where nothing else weighs. */
export function lineWorths(side: Side, invoice: InvoiceDraft, places: number, weights?: readonly Decimal[]): Decimal[] {
  const own = ownWorths(side, invoice);
  const besides = subtract(decimal(invoice.header.TOTAL_COST ?? ZERO), sum(own));
  const shares = shareOut(besides, weights ?? own, places);
  return own.map((cost, index) => add(cost, shares[index]!));
}

/** What of each line is still to be paid: its share of what is open of the whole invoice. */
export const unpaidShares = ({ header, entries }: InvoiceDraft, places: number): Decimal[] =>
  shareOut(
    decimal(header.UNPAID_AMOUNT ?? ZERO),
    entries.map((entry) => decimal(entry.AMOUNT_INCLUDE_TAX ?? ZERO)),
    places,
  );
