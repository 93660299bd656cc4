import { daysBetween, type IsoDate } from '@sampan/kernel/dates.ts';
import { absolute, compare, type Decimal, minimum, subtract, sum, ZERO } from '@sampan/kernel/decimal.ts';

/** A line that is not matched. */
export interface OpenLine {
  readonly BANK_STATEMENT_ENTRY_NO: number;
  readonly VALUE_DATE: IsoDate;
  /** Negative where it left the account. */
  readonly AMOUNT: Decimal;
  readonly PARTNER_NAME: string | null;
  readonly PARTNER_ACCOUNT: string | null;
  readonly PURPOSE: string | null;
}

/** Who is paid or pays, as banks write it. */
export interface Party {
  readonly SUPPLIER_CODE: string | null;
  readonly names: readonly string[];
  readonly accountNo: string | null;
}

/** A payment of the account that is not cleared. */
export interface MadePayment extends Party {
  readonly ID: string;
  readonly PAYMENT_DOC_NO: string;
  readonly PAYMENT_DATE: IsoDate;
  readonly open: Decimal;
  /** One that is not posted yet cannot be cleared; it tells that the line has its payment. */
  readonly isPosted: boolean;
  readonly invoiceNumbers: readonly string[];
}

/** An invoice that is not settled, in the currency of the account. */
export interface OwedInvoice extends Party {
  readonly INVOICING_DOC_NO: string;
  readonly INVOICING_NO: string | null;
  readonly free: Decimal;
}

export type Reason = 'NUMBER' | 'AMOUNT' | 'ACCOUNT' | 'NAME' | 'DATE';

/** What a line that came in may be: a receipt of the account, or the money for invoices of a customer. */
export interface ReceiptProposal extends Omit<Proposal, 'KIND' | 'SUPPLIER_CODE' | 'PAYMENT'> {
  readonly KIND: 'RECEIPT' | 'SALES_INVOICES';
  readonly CUSTOMER_CODE: string | null;
  readonly RECEIPT?: { readonly ID: string; readonly RECEIPT_DOC_NO: string; readonly RECEIPT_DATE: string; readonly IS_POSTED: '0' | '1' };
}

export interface Proposal {
  readonly KIND: 'PAYMENT' | 'INVOICES';
  readonly SUPPLIER_CODE: string | null;
  readonly REASONS: readonly Reason[];
  readonly AMOUNT: Decimal;
  readonly PAYMENT?: { readonly ID: string; readonly PAYMENT_DOC_NO: string; readonly PAYMENT_DATE: string; readonly IS_POSTED: '0' | '1' };
  readonly INVOICES?: readonly { readonly INVOICING_DOC_NO: string; readonly AMOUNT: Decimal }[];
}

const MOST = 3;
const NEAR_DAYS = 10;
const WEIGHTS: Readonly<Record<Reason, number>> = { NUMBER: 8, AMOUNT: 4, ACCOUNT: 3, NAME: 2, DATE: 1 };

/** Letters and digits alone: `PI-1000-2026-000019` is found in `PI1000 2026000019`. */
const bare = (text: string | null): string =>
  (text ?? '')
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();

/** A number of few signs is found by chance. */
const names = (text: string, number: string | null): boolean => bare(number).length >= 4 && text.includes(bare(number));

const score = ({ REASONS }: Proposal): number => REASONS.reduce((total, reason) => total + WEIGHTS[reason], 0);

/**
 * What a line may have paid, the likeliest first: payments that are posted and not cleared, and invoices that are not paid. By the number in the
 * purpose, the amount, the account and name of the partner, the day. One reason that many things share, the day or name, proposes nothing.
 */
export function proposalsFor(line: OpenLine, payments: readonly MadePayment[], invoices: readonly OwedInvoice[]): Proposal[] {
  const found = [...payments.flatMap((one) => paymentProposal(line, one) ?? []), ...invoiceProposals(line, invoices)];
  return found.toSorted((one, other) => score(other) - score(one)).slice(0, MOST);
}

/** The same of a line that came in: receipts of the account and invoices of customers, told by the same signs. */
export const receiptProposals = (line: OpenLine, receipts: readonly MadePayment[], invoices: readonly OwedInvoice[]): ReceiptProposal[] =>
  proposalsFor(line, receipts, invoices).map(({ SUPPLIER_CODE: CUSTOMER_CODE, REASONS, AMOUNT, PAYMENT, INVOICES = [] }) => {
    const told = { CUSTOMER_CODE, REASONS, AMOUNT };
    if (!PAYMENT) return { KIND: 'SALES_INVOICES', ...told, INVOICES };
    const { ID, PAYMENT_DOC_NO: RECEIPT_DOC_NO, PAYMENT_DATE: RECEIPT_DATE, IS_POSTED } = PAYMENT;
    return { KIND: 'RECEIPT', ...told, RECEIPT: { ID, RECEIPT_DOC_NO, RECEIPT_DATE, IS_POSTED } };
  });

function partyReasons(line: OpenLine, party: Party): Reason[] {
  const isAccount = party.accountNo !== null && bare(party.accountNo) !== '' && bare(line.PARTNER_ACCOUNT) === bare(party.accountNo);
  const name = bare(line.PARTNER_NAME);
  const isName = name !== '' && party.names.some((one) => bare(one) === name);
  return [...(isAccount ? (['ACCOUNT'] as const) : []), ...(isName ? (['NAME'] as const) : [])];
}

function paymentProposal(line: OpenLine, one: MadePayment): Proposal | undefined {
  const out = absolute(line.AMOUNT);
  // A payment is cleared by what it came to, or by a part of it.
  if (compare(out, one.open) > 0) return undefined;
  const text = bare(line.PURPOSE);
  const isNumber = [one.PAYMENT_DOC_NO, ...one.invoiceNumbers].some((number) => names(text, number));
  const isAmount = compare(out, one.open) === 0;
  if (!isNumber && !isAmount) return undefined;
  const days = Math.abs(daysBetween(one.PAYMENT_DATE, line.VALUE_DATE));
  const REASONS: Reason[] = [
    ...(isNumber ? (['NUMBER'] as const) : []),
    ...(isAmount ? (['AMOUNT'] as const) : []),
    ...partyReasons(line, one),
    ...(days <= NEAR_DAYS ? (['DATE'] as const) : []),
  ];
  const { ID, PAYMENT_DOC_NO, PAYMENT_DATE, SUPPLIER_CODE } = one;
  return {
    KIND: 'PAYMENT',
    SUPPLIER_CODE,
    REASONS,
    AMOUNT: out,
    PAYMENT: { ID, PAYMENT_DOC_NO, PAYMENT_DATE, IS_POSTED: one.isPosted ? '1' : '0' },
  };
}

/** Invoices that the purpose names, of one supplier; else a single one of the partner that asks for exactly this. */
function invoiceProposals(line: OpenLine, invoices: readonly OwedInvoice[]): Proposal[] {
  const out = absolute(line.AMOUNT);
  const text = bare(line.PURPOSE);
  const named = invoices.filter((one) => [one.INVOICING_DOC_NO, one.INVOICING_NO].some((number) => names(text, number)));
  const byNumber = [...Map.groupBy(named, (one) => one.SUPPLIER_CODE).values()].map((own) => spread(line, out, own, ['NUMBER']));
  if (byNumber.length > 0) return byNumber;
  const exact = invoices.filter((one) => compare(one.free, out) === 0 && partyReasons(line, one).length > 0);
  return exact.map((one) => spread(line, out, [one], []));
}

/** Pays the invoices in their order as far as the line goes; what it says more stays open. */
function spread(line: OpenLine, out: Decimal, own: readonly OwedInvoice[], because: readonly Reason[]): Proposal {
  let rest = out;
  const INVOICES = own.flatMap(({ INVOICING_DOC_NO, free }) => {
    const AMOUNT = minimum(rest, free);
    rest = subtract(rest, AMOUNT);
    return compare(AMOUNT, ZERO) > 0 ? [{ INVOICING_DOC_NO, AMOUNT }] : [];
  });
  const isAmount = compare(sum(own.map(({ free }) => free)), out) === 0;
  const REASONS = [...because, ...(isAmount ? (['AMOUNT'] as const) : []), ...partyReasons(line, own[0]!)];
  return { KIND: 'INVOICES', SUPPLIER_CODE: own[0]!.SUPPLIER_CODE, REASONS, AMOUNT: sum(INVOICES.map(({ AMOUNT }) => AMOUNT)), INVOICES };
}
