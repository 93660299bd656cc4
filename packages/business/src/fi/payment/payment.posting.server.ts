import { decimal, isZero, negate } from '@sampan/kernel/decimal.ts';
import { rateOf } from '@sampan/kernel/exchange.ts';
import type { Effects } from '@sampan/engines/call/effects.ts';
import type { ItemLock, PostingLine } from '@sampan/engines/call/postings.ts';
import type { Source } from '@sampan/engines/call/source.ts';
import type { ActionContext, EntryOf } from '@sampan/engines/call/rules.ts';
import type { payment } from './payment.ts';
import { ordersPaid } from './orders-paid.server.ts';

type Payment = typeof payment;
type Acting = ActionContext<Payment>;
type Entry = EntryOf<Payment>;

/** Keeps what it is to settle while the payment waits, so that two do not settle the same (PM-3). */
export async function lockEffects(context: Acting): Promise<Effects<Payment>> {
  const named = await namedDocuments(context);
  const { COMPANY_CODE, id, PAYMENT_DOC_NO: no } = context.header;
  return {
    locks: context.entries.flatMap((entry, index): ItemLock[] => {
      const { invoice, prepaid } = named(entry);
      const lock = (key: 'PAYABLE' | 'PREPAID', object: Source): ItemLock => ({
        COMPANY_CODE,
        key,
        object,
        AMOUNT: decimal(entry.AMOUNT),
        source: { type: 'payment', id, no, entryNo: entry.PAYMENT_ENTRY_NO },
        field: `ENTRIES[${index}].AMOUNT`,
      });
      return [...(invoice ? [lock('PAYABLE', invoice)] : []), ...(prepaid ? [lock('PREPAID', prepaid)] : [])];
    }),
  };
}

/** Posts the payment (PM-4 to PM-7): what each entry is for, the discount as income, the rest out of the bank. */
export async function paymentEffects(context: Acting): Promise<Effects<Payment>> {
  const { header } = context;
  const named = await namedDocuments(context);
  const partner = header.SUPPLIER_CODE ? { partner: { SUPPLIER_CODE: header.SUPPLIER_CODE } } : {};
  const lines: PostingLine[] = context.entries.flatMap((entry, index) =>
    linesOf(entry, named(entry)).map((line) => ({
      ...line,
      ...partner,
      entryNo: entry.PAYMENT_ENTRY_NO,
      field: `ENTRIES[${index}].AMOUNT`,
      ...(entry.NOTE ? { SUMMARY: entry.NOTE } : {}),
    })),
  );
  const [discount, paid] = [decimal(header.TOTAL_DISCOUNT_AMOUNT), decimal(header.TOTAL_FINAL_AMOUNT)];
  if (!isZero(discount)) lines.push({ key: 'DISCOUNT', AMOUNT: negate(discount), ...partner });
  if (!isZero(paid))
    lines.push({ key: 'BANK', ACCOUNTING_CODE: header.SETTLE_ACCOUNT_CODE ?? undefined, AMOUNT: negate(paid), ...partner });
  return {
    counters: await ordersPaid(context),
    postings: [
      {
        COMPANY_CODE: header.COMPANY_CODE,
        date: header.PAYMENT_DATE,
        currency: header.CURRENCY_CODE,
        rate: rateOf(header),
        source: { type: 'payment', id: header.id, no: header.PAYMENT_DOC_NO },
        category: isZero(paid) ? 'TRANSFER' : 'PAYMENT',
        lines,
      },
    ],
  };
}

/** An invoice is settled, of the bank or of a prepayment; a prepayment stays open until it settles invoices. */
function linesOf(entry: Entry, { invoice, order, prepaid }: Named): PostingLine[] {
  const AMOUNT = decimal(entry.AMOUNT);
  if (order) return [{ key: 'PREPAID', AMOUNT, opens: { object: order } }];
  if (!invoice) return [{ key: 'OTHER', ACCOUNTING_CODE: entry.ACCOUNTING_CODE!, AMOUNT }];
  const settled: PostingLine = { key: 'PAYABLE', AMOUNT, clears: { object: invoice } };
  return prepaid ? [settled, { key: 'PREPAID', AMOUNT: negate(AMOUNT), clears: { object: prepaid } }] : [settled];
}

/** The documents that an entry names, as their open items do. */
interface Named {
  readonly invoice: Source | undefined;
  readonly order: Source | undefined;
  readonly prepaid: Source | undefined;
}

async function namedDocuments({ db, entries }: Acting): Promise<(entry: Entry) => Named> {
  const numbersIn = (...keys: readonly ('RELATED_INVOICING_NO' | 'PURCHASE_ORDER_NO' | 'PREPAID_ORDER_NO')[]) => [
    '',
    ...entries.flatMap((entry) => keys.flatMap((key) => entry[key] ?? [])),
  ];
  const [invoices, orders] = await Promise.all([
    db
      .select('purchase_invoice')
      .select(['id', 'INVOICING_DOC_NO as no'])
      .where('INVOICING_DOC_NO', 'in', numbersIn('RELATED_INVOICING_NO'))
      .execute(),
    db
      .select('purchase_order')
      .select(['id', 'PURCHASE_ORDER_NO as no'])
      .where('PURCHASE_ORDER_NO', 'in', numbersIn('PURCHASE_ORDER_NO', 'PREPAID_ORDER_NO'))
      .execute(),
  ]);
  const sources = (type: string, rows: readonly { id: string; no: string }[]) =>
    new Map(rows.map(({ id, no }): [string, Source] => [no, { type, id, no }]));
  const [invoice, order] = [sources('purchase_invoice', invoices), sources('purchase_order', orders)];
  return (entry) => ({
    invoice: invoice.get(entry.RELATED_INVOICING_NO ?? ''),
    order: order.get(entry.PURCHASE_ORDER_NO ?? ''),
    prepaid: order.get(entry.PREPAID_ORDER_NO ?? ''),
  });
}
