import { add, decimal, type Decimal, isZero, maximum, negate, subtract, sum, ZERO } from '@sampan/kernel/decimal.ts';
import { rateOf } from '@sampan/kernel/exchange.ts';
import type { IsoDate } from '@sampan/kernel/dates.ts';
import type { CounterDraw, Posted } from '@sampan/engines/call/effects.ts';
import type { Partner, Posting, PostingLine } from '@sampan/engines/call/postings.ts';
import type { Source } from '@sampan/engines/call/source.ts';
import { type InvoiceHeader, signedOf } from './derive-invoice.ts';
import type { Side } from './side.ts';

/** The invoice that posts, and who owes or is owed. */
export interface Invoicing {
  readonly own: Source;
  readonly partner: Partner;
  readonly header: InvoiceHeader & {
    readonly COMPANY_CODE: string;
    readonly CURRENCY_CODE: string;
    readonly INVOICING_DATE: IsoDate;
    readonly SCHEDULE_PAYMENT_DATE: IsoDate;
  };
}

/**
 * What an invoice posts, or with opposite signs a credit note (PI-4, PI-7, SI-2, lifecycles §7): its lines as they are given, the tax that stands apart,
 * what its tax differs from ours, and what it comes to as an item that is open until it is paid.
 */
export function invoicePosting(side: Side, { own, partner, header }: Invoicing, goods: readonly PostingLine[]): Posting {
  const signed = (amount: Decimal | string | undefined) => signedOf(side, header, amount ?? ZERO);
  const [tax, owed] = [signed(header.OFFSET_TAX), signed(header.TOTAL_AMOUNT)];
  const worth = sum(goods.map(({ AMOUNT }) => AMOUNT));
  const lines: readonly PostingLine[] = [
    ...goods,
    { key: side.invoice.tax, AMOUNT: tax, partner },
    { key: 'DIF', AMOUNT: subtract(subtract(owed, worth), tax), partner },
    { key: side.invoice.owed, AMOUNT: negate(owed), opens: { object: own, dueOn: header.SCHEDULE_PAYMENT_DATE }, partner },
  ];
  const { COMPANY_CODE, INVOICING_DATE: date, CURRENCY_CODE: currency } = header;
  return {
    COMPANY_CODE,
    date,
    currency,
    rate: rateOf(header),
    exchange: 'KDM',
    source: own,
    lines: lines.filter(({ AMOUNT, clears, opens }) => clears || opens?.QTY || !isZero(AMOUNT)),
  };
}

/** Where an invoice is in the books, once it is posted. */
export const voucherOf = ({ postings: [posting] }: Posted) => ({
  set: { VOUCHER_NO: posting?.VOUCHER_NO ?? null, ACCOUNTING_PERIOD: posting?.ACCOUNTING_PERIOD ?? null },
});

/** A line of an order that an invoice asks for, or a credit note takes off. */
export interface InvoicedLine {
  readonly ORDER_ID: string;
  readonly entryNo: number;
  /** Of the invoice. */
  readonly INVOICING_ENTRY_NO: number;
  /** Negative where it is credited; none where only the price is. */
  readonly QTY?: Decimal;
  readonly AMOUNT: Decimal;
  /** Invoiced of the whole order so far: a credit at a higher price takes off no more than was asked for. */
  readonly INVOICED_AMOUNT?: string | undefined;
}

/** What orders count as invoiced: of each line its quantity (INVOICE_QTY), of each order what its lines come to (INVOICED_AMOUNT). */
export function ordersInvoiced(
  type: 'purchase_order' | 'service_order' | 'sales_order',
  own: Source,
  lines: readonly InvoicedLine[],
): CounterDraw[] {
  // Prices and quantities have tolerances of their own.
  const draw = { type, mayExceed: true, whileClosed: true } as const;
  const amounts = new Map<string, Decimal>();
  for (const { ORDER_ID, AMOUNT, INVOICED_AMOUNT } of lines) {
    const amount = add(amounts.get(ORDER_ID) ?? ZERO, AMOUNT);
    amounts.set(ORDER_ID, INVOICED_AMOUNT === undefined ? amount : maximum(amount, negate(decimal(INVOICED_AMOUNT))));
  }
  const entries = lines.flatMap(({ ORDER_ID: id, entryNo, QTY, INVOICING_ENTRY_NO }): CounterDraw[] =>
    QTY ? [{ ...draw, id, entryNo, counter: 'INVOICE_QTY', QTY, source: { ...own, entryNo: INVOICING_ENTRY_NO } }] : [],
  );
  const orders = [...amounts].map(
    ([id, QTY]): CounterDraw => ({
      ...draw,
      id,
      part: 'HEADER',
      entryNo: 0,
      counter: 'INVOICED_AMOUNT',
      QTY,
      source: { ...own, part: 'HEADER' },
    }),
  );
  return [...entries, ...orders.filter(({ QTY }) => !isZero(QTY))];
}
