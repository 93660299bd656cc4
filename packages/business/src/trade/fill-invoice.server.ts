import type { IsoDate } from '@sampan/kernel/dates.ts';
import { absolute, add, compare, type Decimal, decimal, divide, isZero, multiply, ZERO } from '@sampan/kernel/decimal.ts';
import { type Failure, failureAt } from '@sampan/kernel/errors.ts';
import type { InvoiceEntry, InvoiceHeader } from './derive-invoice.ts';

/** The price of a line, as its order, or the invoice that is credited, says it. */
export interface SaidPrice {
  readonly UNIT_PRICE: string | null;
  readonly UNIT_PRICE_WITH_TAX: string | null;
  readonly PRICE_BY: 'NET' | 'WITH_TAX' | null;
}

/** A line of an order, with its share of a discount of the whole order. */
export interface OrderedPrice extends SaidPrice {
  readonly ORDER_QTY: string;
  readonly DISCOUNT: string;
  readonly DISCOUNT_AMOUNT: string;
  readonly DISCOUNT_BY: 'RATE' | 'AMOUNT';
  readonly HEADER_DISCOUNT_AMOUNT: string;
}

/** The price of the line that an entry names, unless one was typed. */
export function fillPrice(entry: InvoiceEntry, { UNIT_PRICE, UNIT_PRICE_WITH_TAX, PRICE_BY }: SaidPrice): void {
  if (entry.UNIT_PRICE || entry.UNIT_PRICE_WITH_TAX || !UNIT_PRICE) return;
  Object.assign(entry, {
    UNIT_PRICE: decimal(UNIT_PRICE),
    UNIT_PRICE_WITH_TAX: UNIT_PRICE_WITH_TAX && decimal(UNIT_PRICE_WITH_TAX),
    PRICE_BY,
  });
}

/** Price and discount of the order, where nobody typed them: of an amount off the line or the whole order the part that falls to the quantity. */
export function fillOrderedPrice(entry: InvoiceEntry, line: OrderedPrice): void {
  fillPrice(entry, line);
  if (entry.DISCOUNT || entry.DISCOUNT_AMOUNT || !entry.QTY) return;
  const share = decimal(line.HEADER_DISCOUNT_AMOUNT);
  const part = divide(multiply(add(decimal(line.DISCOUNT_AMOUNT), share), entry.QTY), decimal(line.ORDER_QTY));
  const DISCOUNT_BY = isZero(share) ? line.DISCOUNT_BY : 'AMOUNT';
  Object.assign(
    entry,
    DISCOUNT_BY === 'AMOUNT' ? { DISCOUNT_AMOUNT: part, DISCOUNT_BY } : { DISCOUNT: decimal(line.DISCOUNT), DISCOUNT_BY },
  );
}

/** Nothing of tax and discount where neither the caller nor what is continued says any. */
export function fillNoTax(entries: readonly InvoiceEntry[]): void {
  for (const entry of entries) {
    entry.TAX_RATE ??= ZERO;
    if (entry.DISCOUNT_BY !== 'AMOUNT') entry.DISCOUNT ??= ZERO;
  }
}

/** Due on the first day that one of its orders names, at once where that is past or none does. */
export function fillDueDate(header: InvoiceHeader, orders: readonly { readonly PAY_DATE: IsoDate | null }[]): void {
  if (header.SCHEDULE_PAYMENT_DATE || !header.INVOICING_DATE) return;
  const due = orders.flatMap(({ PAY_DATE }) => PAY_DATE ?? []).toSorted()[0];
  header.SCHEDULE_PAYMENT_DATE = due && due > header.INVOICING_DATE ? due : header.INVOICING_DATE;
}

/** The tax of an invoice may be corrected by so much (PI-3). */
export const MOST_CORRECTION = decimal('1');

/** A small difference is rounding; a large one is a mistake in the lines (PI-3). */
export function taxCorrection({ header }: { readonly header: { readonly TAX_CORRECTION: Decimal } }): Failure[] {
  const isLarge = compare(absolute(decimal(header.TAX_CORRECTION)), MOST_CORRECTION) > 0;
  return isLarge ? [failureAt('TAX_CORRECTION', 'TAX_CORRECTION_OVER', { MOST: MOST_CORRECTION })] : [];
}
