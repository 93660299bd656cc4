import { formatAmount, formatQuantity } from '@sampan/kernel/format.ts';
import { language } from '../i18n.ts';
import type { Column } from './columns.ts';
import type { Subtotal } from './totals.ts';

export const sumText = (column: Column, { per, sum }: Subtotal): string =>
  column.kind === 'amount' ? formatAmount(sum, column.decimalsOf?.(per)) : formatQuantity(sum);

/** What a sum is kept apart by: a currency by its code; a unit by its name in Chinese, by its symbol in English (docs/wording.md). */
export const perText = (column: Column, { per, name = per }: Subtotal): string =>
  column.kind === 'quantity' && language() === 'zh-CN' ? name : per;

/** A sum with what it is kept apart by: `CNY 2,462.00`, `200 张`, `200 PCS`. */
export const subtotalText = (column: Column, subtotal: Subtotal): string => {
  const [sum, per] = [sumText(column, subtotal), perText(column, subtotal)];
  return (column.kind === 'quantity' ? `${sum} ${per}` : `${per} ${sum}`).trim();
};
