import { formatAmount, formatQuantity } from '@sampan/kernel/format.ts';
import type { Column } from './columns.ts';
import type { Subtotal } from './totals.ts';

export const sumText = (column: Column, { per, sum }: Subtotal): string =>
  column.kind === 'amount' ? formatAmount(sum, column.decimalsOf?.(per)) : formatQuantity(sum);

/** A sum with what it is kept apart by: `CNY 2,462.00`. */
export const subtotalText = (column: Column, subtotal: Subtotal): string => `${subtotal.per} ${sumText(column, subtotal)}`.trim();
