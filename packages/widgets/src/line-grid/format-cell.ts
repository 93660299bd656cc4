import { type Decimal, isDecimal, placesOf, toFixed } from '@sampan/kernel/decimal.ts';
import { type CellValue, type GridColumn, isDecimalColumn } from './column.ts';

/** A decimal with thousands commas and at least `places` decimals: `1234.5` → `1,234.50`. */
export function formatDecimal(value: string, places = 0): string {
  if (!isDecimal(value)) return value;
  const exact = value as Decimal;
  const text = toFixed(exact, Math.max(places, placesOf(exact)));
  const [whole = '', fraction] = text.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** The text of a value as its cell shows it, which the cell also reads back. */
export function formatCell(column: GridColumn, value: CellValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (isDecimalColumn(column)) return formatDecimal(String(value), column.places ?? 0);
  if (column.options) return column.options.find((option) => option.value === value)?.label ?? String(value);
  return String(value);
}
