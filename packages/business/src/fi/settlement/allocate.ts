import { add, compare, type Decimal, decimal, minimum, subtract, ZERO } from '@sampan/kernel/decimal.ts';
import type { Side } from './side.ts';

/** What is known of an invoice that is still to be paid, as its list says it. */
export interface OwedInvoice {
  readonly INVOICING_DOC_NO: string;
  readonly INVOICING_DATE: string;
  readonly SCHEDULE_PAYMENT_DATE: string;
  readonly UNPAID_AMOUNT: string;
  readonly PAY_LOCKED_AMOUNT: string;
}

type Row = Readonly<Record<string, string | undefined>>;

/** Rows of the lists of a side's invoices and of what was paid ahead, under the names that are used here. */
export const owedOf = ({ invoices: { no, locked } }: Side, row: Row): OwedInvoice =>
  ({ ...row, INVOICING_DOC_NO: row[no], PAY_LOCKED_AMOUNT: row[locked] }) as Row & OwedInvoice;
export const prepaidOf = ({ order, date }: Side, row: Row): OpenPrepaid =>
  ({ ...row, PURCHASE_ORDER_NO: row[order], PAYMENT_DATE: row[date] }) as Row & OpenPrepaid;

interface Allocated {
  readonly RELATED_INVOICING_NO: string;
  readonly AMOUNT: Decimal;
}

const dueOrder = (one: OwedInvoice): string => [one.SCHEDULE_PAYMENT_DATE, one.INVOICING_DATE, one.INVOICING_DOC_NO].join(' ');

/** Spreads an amount over invoices, what was due first first; nothing of what waiting payments have locked, nor of `taken`, those in the form already. */
export function allocateOldest(invoices: readonly OwedInvoice[], amount: Decimal, taken: ReadonlySet<string> = new Set()): Allocated[] {
  let rest = amount;
  return invoices
    .filter(({ INVOICING_DOC_NO }) => !taken.has(INVOICING_DOC_NO))
    .toSorted((one, other) => (dueOrder(one) < dueOrder(other) ? -1 : 1))
    .flatMap(({ INVOICING_DOC_NO, UNPAID_AMOUNT, PAY_LOCKED_AMOUNT }) => {
      const AMOUNT = minimum(rest, subtract(decimal(UNPAID_AMOUNT), decimal(PAY_LOCKED_AMOUNT)));
      if (compare(AMOUNT, ZERO) <= 0) return [];
      rest = subtract(rest, AMOUNT);
      return [{ RELATED_INVOICING_NO: INVOICING_DOC_NO, AMOUNT }];
    });
}

/** A prepayment that settles nothing yet, as its list says it. */
export interface OpenPrepaid {
  readonly PURCHASE_ORDER_NO: string;
  readonly PAYMENT_DATE: string;
  readonly OPEN_AMOUNT: string;
  readonly LOCKED_AMOUNT: string;
}

interface Applied extends Allocated {
  readonly PREPAID_ORDER_NO: string;
}

/**
 * Settles invoices with prepayments, both oldest first: what was due first with what was paid first. Nothing of what waiting payments have locked,
 * nor of what the lines in the form pay or apply already.
 */
export function applyOldest(
  invoices: readonly OwedInvoice[],
  prepaid: readonly OpenPrepaid[],
  lines: readonly Partial<Readonly<Record<'RELATED_INVOICING_NO' | 'PREPAID_ORDER_NO' | 'AMOUNT', unknown>>>[] = [],
): Applied[] {
  const used = new Map<unknown, Decimal>();
  for (const { RELATED_INVOICING_NO, PREPAID_ORDER_NO, AMOUNT } of lines)
    for (const no of [RELATED_INVOICING_NO, PREPAID_ORDER_NO])
      if (no) used.set(no, add(used.get(no) ?? ZERO, decimal(String(AMOUNT || '0'))));
  /** What is free of something after what the lines take of it; they take of the oldest first. */
  const free = (no: string, open: string, locked: string): Decimal => {
    const left = subtract(decimal(open), decimal(locked));
    const taken = minimum(left, used.get(no) ?? ZERO);
    used.set(no, subtract(used.get(no) ?? ZERO, taken));
    return subtract(left, taken);
  };
  const sources = prepaid
    .toSorted((one, other) => (one.PAYMENT_DATE < other.PAYMENT_DATE ? -1 : 1))
    .map((one) => ({ no: one.PURCHASE_ORDER_NO, rest: free(one.PURCHASE_ORDER_NO, one.OPEN_AMOUNT, one.LOCKED_AMOUNT) }));
  const applied: Applied[] = [];
  for (const invoice of invoices.toSorted((one, other) => (dueOrder(one) < dueOrder(other) ? -1 : 1))) {
    let owed = free(invoice.INVOICING_DOC_NO, invoice.UNPAID_AMOUNT, invoice.PAY_LOCKED_AMOUNT);
    for (const source of sources) {
      const AMOUNT = minimum(owed, source.rest);
      if (compare(AMOUNT, ZERO) <= 0) continue;
      owed = subtract(owed, AMOUNT);
      source.rest = subtract(source.rest, AMOUNT);
      const last = applied.at(-1);
      // Two payments for one order settle the invoice in one line.
      const isSame = last?.RELATED_INVOICING_NO === invoice.INVOICING_DOC_NO && last.PREPAID_ORDER_NO === source.no;
      if (isSame) applied.splice(-1, 1, { ...last, AMOUNT: add(last.AMOUNT, AMOUNT) });
      else applied.push({ RELATED_INVOICING_NO: invoice.INVOICING_DOC_NO, PREPAID_ORDER_NO: source.no, AMOUNT });
    }
  }
  return applied;
}
