import { compare, type Decimal, decimal, minimum, subtract, ZERO } from '@sampan/kernel/decimal.ts';

/** What is known of an invoice that is still to be paid, as its list says it. */
export interface OwedInvoice {
  readonly INVOICING_DOC_NO: string;
  readonly INVOICING_DATE: string;
  readonly SCHEDULE_PAYMENT_DATE: string;
  readonly UNPAID_AMOUNT: string;
  readonly PAY_LOCKED_AMOUNT: string;
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
