import type { Caller } from './calls.ts';
import type { Random } from './random.ts';

/** A receiving record with what it brought, line by line. */
export interface Receipt {
  readonly NO: string;
  readonly quantities: readonly number[];
  /** By an invoice that was not reversed since. */
  isInvoiced: boolean;
}

interface Held {
  readonly ID: string;
  NO: string;
  VERSION: number;
  STATUS: string;
}

/** Amounts in cents. */
export interface Invoice extends Held {
  readonly receipt: Receipt;
  readonly total: number;
  paid: number;
}

export interface Payment extends Held {
  readonly invoice: Invoice;
  readonly amount: number;
}

export interface Settlements {
  readonly receipts: Receipt[];
  readonly invoices: Invoice[];
  readonly payments: Payment[];
}

/** Of every ordered line; with whole quantities every net amount is a whole number of cents. */
export const UNIT_PRICE = '3.33';
const CENTS = 333;
const TAX_PERCENT = 13;
const BANK_ACCOUNT_CODE = 'BOC-CNY';

/** Net and tax of a line, rounded once. */
const grossOf = (quantity: number): number => quantity * CENTS + Math.floor((quantity * CENTS * TAX_PERCENT + 50) / 100);
/** `12.5`, as the database writes an amount without zeros behind. */
export const inYuan = (cents: number): string => String(cents / 100);

type Step = () => Promise<void>;

/** What may be done now of invoicing, paying and taking back. */
export function settling(caller: Caller, book: Settlements, random: Random): Step[] {
  const one = <T>(all: readonly T[], is: (item: T) => boolean, step: (item: T) => Promise<void>): Step[] => {
    const some = all.filter(is);
    return some.length === 0 ? [] : [() => step(some[random(some.length)]!)];
  };
  const isPosted = ({ STATUS }: Held): boolean => STATUS === 'POSTED';
  return [
    ...one(
      book.receipts,
      (receipt) => !receipt.isInvoiced,
      (receipt) => createInvoice(caller, receipt, book),
    ),
    ...one(
      book.invoices,
      ({ STATUS }) => STATUS === 'DRAFT',
      (invoice) => post(caller, 'mmapi/purchase-invoice', 'INVOICING_DOC_NO', invoice),
    ),
    ...one(
      book.invoices,
      (invoice) => isPosted(invoice) && invoice.paid < invoice.total,
      (invoice) => pay(caller, invoice, book, random),
    ),
    // Taking back is as rare as it is among people, or little would ever be paid.
    ...(random(3) === 0 ? one(book.payments, isPosted, (payment) => reversePayment(caller, payment)) : []),
    ...(random(3) === 0
      ? one(
          book.invoices,
          (invoice) => isPosted(invoice) && invoice.paid === 0,
          (invoice) => reverseInvoice(caller, invoice),
        )
      : []),
  ];
}

async function createInvoice(caller: Caller, receipt: Receipt, book: Settlements): Promise<void> {
  const ENTRIES = receipt.quantities.map((_, at) => ({ RECEIVING_DOC_NO: receipt.NO, RECEIVING_ENTRY_NO: at + 1 }));
  const DATA = { INVOICING_NO: crypto.randomUUID(), TAX_ROUNDING: 'line', ENTRIES };
  const answer = await caller.post('mmapi/purchase-invoice/create', { DATA });
  receipt.isInvoiced = true;
  const total = receipt.quantities.reduce((sum, quantity) => sum + grossOf(quantity), 0);
  book.invoices.push({ ...heldOf(answer, 'INVOICING_DOC_NO'), receipt, total, paid: 0 });
}

/** A part of what is left to pay, or all of it. */
async function pay(caller: Caller, invoice: Invoice, book: Settlements, random: Random): Promise<void> {
  const rest = invoice.total - invoice.paid;
  const amount = random(2) === 0 ? 1 + random(rest) : rest;
  const DATA = { BANK_ACCOUNT_CODE, ENTRIES: [{ RELATED_INVOICING_NO: invoice.NO, AMOUNT: inYuan(amount) }] };
  const payment = { ...heldOf(await caller.post('fiapi/payment/create', { DATA }), 'PAYMENT_DOC_NO'), invoice, amount };
  await post(caller, 'fiapi/payment', 'PAYMENT_DOC_NO', payment);
  invoice.paid += amount;
  book.payments.push(payment);
}

async function reversePayment(caller: Caller, payment: Payment): Promise<void> {
  await act(caller, 'fiapi/payment/reverse', payment);
  payment.invoice.paid -= payment.amount;
}

async function reverseInvoice(caller: Caller, invoice: Invoice): Promise<void> {
  await act(caller, 'mmapi/purchase-invoice/reverse', invoice);
  invoice.receipt.isInvoiced = false;
}

const heldOf = (answer: Record<string, unknown>, number: string): Held => ({
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

async function act(caller: Caller, path: string, held: Held): Promise<Record<string, unknown>> {
  const answer = await caller.post(path, { ID: held.ID, VERSION: held.VERSION });
  held.VERSION = Number(answer['VERSION']);
  held.STATUS = String(answer['STATUS']);
  return answer;
}
