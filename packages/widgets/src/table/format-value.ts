import { isDecimal } from '@sampan/kernel/decimal.ts';
import { formatValue } from '@sampan/kernel/format.ts';
import { formatDecimal } from '../line-grid/format-cell.ts';
import type { ListRow } from '../api/rows.ts';
import { zone } from '../zone.ts';
import type { Column } from './columns.ts';

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
  if (column.kind === 'integer' || (column.kind === undefined && column.type === 'number')) return formatDecimal(value);
  const { currency, decimalsOf } = column;
  return formatValue(column.kind ?? 'text', value, {
    zone: zone(),
    currencyDecimals: currency && decimalsOf?.(plainValue(row, currency.key), currency.isCompany),
  });
}

export const isNegativeValue = (value: string): boolean => value.startsWith('-') && isDecimal(value);
