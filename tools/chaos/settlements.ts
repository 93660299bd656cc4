import type { Caller } from './calls.ts';
import type { Random } from './random.ts';

/** A goods receipt or a delivery with what it moved, line by line. */
export interface Moved {
  readonly NO: string;
  readonly quantities: readonly number[];
  /** By an invoice that was not reversed since. */
  isInvoiced: boolean;
}

export interface Held {
  readonly ID: string;
  NO: string;
  VERSION: number;
  STATUS: string;
}

/** Amounts in cents. */
export interface Invoice extends Held {
  readonly goods: Moved;
  readonly total: number;
  paid: number;
}

export interface Payment extends Held {
  readonly invoice: Invoice;
  readonly amount: number;
}

export interface Settlements {
  readonly invoices: Invoice[];
  /** Of suppliers, or receipts from customers. */
  readonly payments: Payment[];
}

/** What differs between buying and selling. */
export interface Side {
  readonly invoicePath: string;
  readonly invoiceNo: string;
  readonly paymentPath: string;
  readonly paymentNo: string;
  /** Of every line, in cents; with whole quantities every net amount is a whole number of them. */
  readonly cents: number;
  /** What an invoice has beside its lines. */
  readonly header: () => Record<string, unknown>;
  /** The line of an invoice for a line of goods. */
  readonly entryOf: (goods: Moved, entryNo: number) => Record<string, unknown>;
}

const TAX_PERCENT = 13;
const BANK_ACCOUNT_CODE = 'BOC-CNY';

export const BUYING: Side = {
  invoicePath: 'mmapi/purchase-invoice',
  invoiceNo: 'INVOICING_DOC_NO',
  paymentPath: 'fiapi/payment',
  paymentNo: 'PAYMENT_DOC_NO',
  cents: 333,
  header: () => ({ INVOICING_NO: crypto.randomUUID(), TAX_ROUNDING: 'line' }),
  entryOf: ({ NO }, entryNo) => ({ RECEIVING_DOC_NO: NO, RECEIVING_ENTRY_NO: entryNo }),
};
export const SELLING: Side = {
  invoicePath: 'sdapi/sales-invoice',
  invoiceNo: 'SALES_INVOICING_DOC_NO',
  paymentPath: 'fiapi/receipt',
  paymentNo: 'RECEIPT_DOC_NO',
  cents: 999_999,
  header: () => ({ TAX_ROUNDING: 'line' }),
  entryOf: ({ NO }, entryNo) => ({ DELIEVERY_DOC_NO: NO, DELIEVERY_ENTRY_NO: entryNo }),
};

/** Net and tax of a line, rounded once. */
const grossOf = ({ cents }: Side, quantity: number): number => quantity * cents + Math.floor((quantity * cents * TAX_PERCENT + 50) / 100);
/** `12.5`, as the database writes an amount without zeros behind. */
export const inYuan = (cents: number): string => String(cents / 100);

export type Step = () => Promise<void>;

/** A step with one of those for which it may be done, if there is any. */
export function oneOf<T>(random: Random, all: readonly T[], is: (item: T) => boolean, step: (item: T) => Promise<void>): Step[] {
  const some = all.filter(is);
  return some.length === 0 ? [] : [() => step(some[random(some.length)]!)];
}

/** What may be done now of invoicing goods that came or went, paying and taking back. */
export function settling(caller: Caller, side: Side, goods: readonly Moved[], book: Settlements, random: Random): Step[] {
  const one = <T>(all: readonly T[], is: (item: T) => boolean, step: (item: T) => Promise<void>) => oneOf(random, all, is, step);
  const isPosted = ({ STATUS }: Held): boolean => STATUS === 'POSTED';
  return [
    ...one(
      goods,
      ({ isInvoiced }) => !isInvoiced,
      (moved) => createInvoice(caller, side, moved, book),
    ),
    ...one(
      book.invoices,
      ({ STATUS }) => STATUS === 'DRAFT',
      (invoice) => post(caller, side.invoicePath, side.invoiceNo, invoice),
    ),
    ...one(
      book.invoices,
      (invoice) => isPosted(invoice) && invoice.paid < invoice.total,
      (invoice) => pay(caller, side, invoice, book, random),
    ),
    // Taking back is as rare as it is among people, or little would ever be paid.
    ...(random(3) === 0 ? one(book.payments, isPosted, (payment) => reversePayment(caller, side, payment)) : []),
    ...(random(3) === 0
      ? one(
          book.invoices,
          (invoice) => isPosted(invoice) && invoice.paid === 0,
          (invoice) => reverseInvoice(caller, side, invoice),
        )
      : []),
  ];
}

async function createInvoice(caller: Caller, side: Side, goods: Moved, book: Settlements): Promise<void> {
  const ENTRIES = goods.quantities.map((_, at) => side.entryOf(goods, at + 1));
  const answer = await caller.post(`${side.invoicePath}/create`, { DATA: { ...side.header(), ENTRIES } });
  goods.isInvoiced = true;
  const total = goods.quantities.reduce((sum, quantity) => sum + grossOf(side, quantity), 0);
  book.invoices.push({ ...heldOf(answer, side.invoiceNo), goods, total, paid: 0 });
}

/** A part of what is left to pay, or all of it. */
async function pay(caller: Caller, { paymentPath, paymentNo }: Side, invoice: Invoice, book: Settlements, random: Random): Promise<void> {
  const rest = invoice.total - invoice.paid;
  const amount = random(2) === 0 ? 1 + random(rest) : rest;
  const DATA = { BANK_ACCOUNT_CODE, ENTRIES: [{ RELATED_INVOICING_NO: invoice.NO, AMOUNT: inYuan(amount) }] };
  const payment = { ...heldOf(await caller.post(`${paymentPath}/create`, { DATA }), paymentNo), invoice, amount };
  await post(caller, paymentPath, paymentNo, payment);
  invoice.paid += amount;
  book.payments.push(payment);
}

async function reversePayment(caller: Caller, { paymentPath }: Side, payment: Payment): Promise<void> {
  await act(caller, `${paymentPath}/reverse`, payment);
  payment.invoice.paid -= payment.amount;
}

async function reverseInvoice(caller: Caller, { invoicePath }: Side, invoice: Invoice): Promise<void> {
  await act(caller, `${invoicePath}/reverse`, invoice);
  invoice.goods.isInvoiced = false;
}

export const heldOf = (answer: Record<string, unknown>, number: string): Held => ({
  ID: String(answer['ID']),
  NO: String(answer[number]),
  VERSION: Number(answer['VERSION']),
  STATUS: 'DRAFT',
});

/** Submits what nobody has to approve: it takes its number and posts in the same moment. */
async function post(caller: Caller, path: string, number: string, held: Held): Promise<void> {
  const answer = await act(caller, `${path}/submit`, held);
  held.NO = String(answer[number]);
}

/** Acts on a document; what is held of it follows. */
export async function act(caller: Caller, path: string, held: Held, DATA?: Record<string, unknown>): Promise<Record<string, unknown>> {
  const answer = await caller.post(path, { ID: held.ID, VERSION: held.VERSION, ...(DATA && { DATA }) });
  held.VERSION = Number(answer['VERSION']);
  held.STATUS = String(answer['STATUS']);
  return answer;
}
