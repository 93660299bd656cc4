import { isDecimal } from '@sampan/kernel/decimal.ts';
import { formatDecimal } from '../line-grid/format-cell.ts';
import type { ListRow } from '../api/rows.ts';
import type { Column } from './columns.ts';

/** An amount shows its cents, and further decimals only where there are any: `5` → `5.00`, `0.125` → `0.125`. */
export const formatAmount = (value: string): string => formatDecimal(value, 2);

const pad = (value: number): string => String(value).padStart(2, '0');

/** `2026-11-27 14:05` in the zone of the browser; what is no instant stays as it is. */
export function formatInstant(value: string): string {
  const at = new Date(value);
  if (Number.isNaN(at.getTime())) return value;
  return `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())} ${pad(at.getHours())}:${pad(at.getMinutes())}`;
}

/** The value of a row's field as plain text, as it is typed or copied. */
export function plainValue(row: ListRow, field: string): string {
  const value = row[field];
  return value === null || value === undefined ? '' : String(value);
}

/** The value of a cell as text for people; a reference gives its name where the row has one. */
export function displayValue(column: Column, row: ListRow): string {
  const value = plainValue(row, column.field);
  if (column.kind === 'status') return plainValue(row, 'STATUS_TEXT') || value;
  if (value === '') return '';
  if (column.kind === 'dictionary')
    return plainValue(row, `${column.field}_TEXT`) || column.choices?.find((choice) => choice.value === value)?.label || value;
  if (column.choices) return column.choices.find((choice) => choice.value === value)?.label ?? value;
  if (column.nameField) return plainValue(row, column.nameField) || value;
  switch (column.kind) {
    case 'amount':
    case 'price':
      return formatAmount(value);
    case 'percent':
      return `${formatDecimal(value)} %`;
    case 'instant':
      return formatInstant(value);
    case 'integer':
    case 'quantity':
    case 'rate':
      return formatDecimal(value);
    default:
      return column.type === 'number' ? formatDecimal(value) : value;
  }
}

export const isNegativeValue = (value: string): boolean => value.startsWith('-') && isDecimal(value);
