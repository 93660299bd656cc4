import { type Decimal, decimal } from '@sampan/kernel/decimal.ts';

/** A quantity or amount of a row as the database gives it; nothing there counts as 0. */
export const quantityIn = (row: Readonly<Record<string, unknown>>, key: string): Decimal => decimal(String(row[key] ?? '0'));
