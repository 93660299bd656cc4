import { decimal, negate } from '@sampan/kernel/decimal.ts';
import type { Rate } from '@sampan/kernel/exchange.ts';
import { sql } from 'kysely';
import type { Posting, PostingLine } from '../call/postings.ts';
import type { Context } from '../call/rules.ts';
import type { Source } from '../call/source.ts';
import { type Act, TODAY } from '../stock/test-story.ts';
import { post } from './post.ts';

/** A small made-up invoice and payment, as documents to come would post them. */

export const doc = (type: string, no: string, entryNo?: number): Source => ({
  type,
  id: no.replace(/\D/g, ''),
  no,
  ...(entryNo === undefined ? {} : { entryNo }),
});
const invoice = (no: string) => doc('test_invoice', no);
const payment = (no: string, entryNo?: number) => doc('test_payment', no, entryNo);

export const SUPPLIER_CODE = 'V1';
const partner = { SUPPLIER_CODE };
const rate = (text: string): Rate => ({ rate: decimal(text) });

interface Money {
  readonly currency?: string;
  readonly rate?: string;
}
const head = (source: Source, { currency = 'CNY', rate: of = '1' }: Money) => ({
  COMPANY_CODE: 'CN',
  date: TODAY,
  currency,
  rate: rate(of),
  source,
});

/** Invoices goods of a receipt line: net, tax and what is payable. */
export function invoicing(
  no: string,
  receipt: Source,
  QTY: string,
  net: string,
  { tax = '0', ...money }: Money & { tax?: string } = {},
): Posting {
  const gross = decimal(String(Number(net) + Number(tax)));
  const lines: PostingLine[] = [
    { key: 'WRX', AMOUNT: decimal(net), clears: { object: receipt, QTY: decimal(QTY) }, entryNo: 1, partner },
    { key: 'TAX_IN', AMOUNT: decimal(tax) },
    { key: 'PAYABLE', AMOUNT: negate(gross), opens: { object: invoice(no), dueOn: TODAY }, partner },
  ];
  return { ...head(invoice(no), money), lines, exchange: 'KDM' };
}

/** Owes an amount for no goods: its counterpart is a bank line, so that it needs no other document. */
export const owing = (no: string, AMOUNT: string, money: Money = {}): Posting => ({
  ...head(invoice(no), money),
  lines: [
    { key: 'BANK', AMOUNT: decimal(AMOUNT) },
    { key: 'PAYABLE', AMOUNT: negate(decimal(AMOUNT)), opens: { object: invoice(no) }, partner },
  ],
});

/** Pays a part of an invoice; `of` is the amount in the invoice's currency where the payment is in another. */
export const paying = (no: string, of: string, AMOUNT: string, { owed, ...money }: Money & { owed?: string } = {}): Posting => ({
  ...head(payment(no), money),
  category: 'PAYMENT',
  lines: [
    {
      key: 'PAYABLE',
      AMOUNT: decimal(AMOUNT),
      clears: { object: invoice(of), ...(owed ? { AMOUNT: decimal(owed) } : {}) },
      field: 'ENTRIES[0].AMOUNT',
    },
    { key: 'BANK', AMOUNT: negate(decimal(AMOUNT)) },
  ],
});

export const bookkeeping = (act: Act) => ({
  post: (...postings: Posting[]) => act((context) => post(context, { postings })),
  /** Keeps a part of an invoice for a payment that waits. */
  keep: (no: string, of: string, AMOUNT: string) =>
    act((context) =>
      post(context, {
        locks: [{ COMPANY_CODE: 'CN', key: 'PAYABLE', object: invoice(of), AMOUNT: decimal(AMOUNT), source: payment(no, 1) }],
      }),
    ),
  letGo: (no: string) => act((context) => post(context, { unlocks: [payment(no)] })),
  payAndLetGo: (no: string, posting: Posting) => act((context) => post(context, { postings: [posting], unlocks: [payment(no)] })),
  undo: (source: Source) => act((context) => post(context, { undoes: [{ type: source.type, id: source.id, date: TODAY }] })),
  undoInvoice: (no: string) => act((context) => post(context, { undoes: [{ ...invoice(no), date: TODAY }] })),
  undoPayment: (no: string) => act((context) => post(context, { undoes: [{ ...payment(no), date: TODAY }] })),
  /** What is left of the items of a record: `['-600 USD, -4260']`. */
  left: (no: string) => act((context) => leftOf(context, no)),
});

async function leftOf({ db }: Context, no: string): Promise<string[]> {
  const { rows } = await sql<{ rest: string; currency: string; base: string; qty: string | null }>`
    select trim_scale("REST_AMOUNT")::text as rest, "CURRENCY_CODE" as currency, trim_scale("REST_BASE_AMOUNT")::text as base,
           trim_scale("REST_QTY")::text as qty
      from open_item where "OBJECT_NO" = ${no} order by id`.execute(db.trx);
  return rows.map(({ rest, currency, base, qty }) => `${rest} ${currency}, ${base}${qty === null ? '' : `, ${qty} pcs`}`);
}
