import { add, compare, type Decimal, decimal, minimum, subtract, ZERO } from '@sampan/kernel/decimal.ts';
import type { AheadOrder, Side } from './side.ts';

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
export function prepaidOf({ orders, date }: Side, row: Row): OpenPrepaid {
  const order = (orders as readonly AheadOrder[]).find(({ field }) => row[field]);
  return { ...row, BY: order?.applied, ORDER_NO: order && row[order.field], PAYMENT_DATE: row[date] } as Row & OpenPrepaid;
}

/** Rows of invoices in a currency, and how many stand in which others: those are settled line by line, at the rate of the day (PM-5). */
export function ofCurrency<R extends Row>(rows: readonly R[], currency: unknown) {
  const own = rows.filter(({ CURRENCY_CODE }) => CURRENCY_CODE === currency);
  const others = rows.filter(({ CURRENCY_CODE }) => CURRENCY_CODE !== currency);
  const currencies = [...new Set(others.map(({ CURRENCY_CODE }) => CURRENCY_CODE))].toSorted().join(', ');
  return { own, others: { n: others.length, currencies } };
}

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
  /** Field of the line that settles with it, and the order that it was paid on. */
  readonly BY: AheadOrder['applied'];
  readonly ORDER_NO: string;
  readonly PAYMENT_DATE: string;
  readonly OPEN_AMOUNT: string;
  readonly LOCKED_AMOUNT: string;
}

type Applied = Allocated & Partial<Readonly<Record<AheadOrder['applied'], string>>>;
const APPLIED = ['PREPAID_ORDER_NO', 'PREPAID_SERVICE_NO'] as const;

/**
 * Settles invoices with prepayments, both oldest first: what was due first with what was paid first. Nothing of what waiting payments have locked,
 * nor of what the lines in the form pay or apply already.
 */
export function applyOldest(
  invoices: readonly OwedInvoice[],
  prepaid: readonly OpenPrepaid[],
  lines: readonly Partial<Readonly<Record<'RELATED_INVOICING_NO' | 'AMOUNT' | AheadOrder['applied'], unknown>>>[] = [],
): Applied[] {
  const used = new Map<string, Decimal>();
  for (const line of lines)
    for (const key of ['RELATED_INVOICING_NO', ...APPLIED] as const)
      if (line[key]) {
        const of = `${key} ${String(line[key])}`;
        used.set(of, add(used.get(of) ?? ZERO, decimal(String(line.AMOUNT || '0'))));
      }
  /** What is free of something after what the lines take of it; they take of the oldest first. */
  const free = (of: string, open: string, locked: string): Decimal => {
    const left = subtract(decimal(open), decimal(locked));
    const taken = minimum(left, used.get(of) ?? ZERO);
    used.set(of, subtract(used.get(of) ?? ZERO, taken));
    return subtract(left, taken);
  };
  const sources = prepaid
    .toSorted((one, other) => (one.PAYMENT_DATE < other.PAYMENT_DATE ? -1 : 1))
    .map(({ BY, ORDER_NO, OPEN_AMOUNT, LOCKED_AMOUNT }) => ({
      by: BY,
      no: ORDER_NO,
      rest: free(`${BY} ${ORDER_NO}`, OPEN_AMOUNT, LOCKED_AMOUNT),
    }));
  const applied: Applied[] = [];
  for (const invoice of invoices.toSorted((one, other) => (dueOrder(one) < dueOrder(other) ? -1 : 1))) {
    let owed = free(`RELATED_INVOICING_NO ${invoice.INVOICING_DOC_NO}`, invoice.UNPAID_AMOUNT, invoice.PAY_LOCKED_AMOUNT);
    for (const source of sources) {
      const AMOUNT = minimum(owed, source.rest);
      if (compare(AMOUNT, ZERO) <= 0) continue;
      owed = subtract(owed, AMOUNT);
      source.rest = subtract(source.rest, AMOUNT);
      const last = applied.at(-1);
      // Two payments for one order settle the invoice in one line.
      const isSame = last?.RELATED_INVOICING_NO === invoice.INVOICING_DOC_NO && last[source.by] === source.no;
      if (isSame) applied.splice(-1, 1, { ...last, AMOUNT: add(last.AMOUNT, AMOUNT) });
      else applied.push({ RELATED_INVOICING_NO: invoice.INVOICING_DOC_NO, [source.by]: source.no, AMOUNT });
    }
  }
  return applied;
}
