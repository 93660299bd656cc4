import { decimal, isDecimal, isZero } from '@sampan/kernel/decimal.ts';
import { formatNumber } from '@sampan/kernel/format.ts';
import { t } from '../i18n.ts';
import { type CellValue, type GridColumn, isDecimalColumn, type LineValues } from './column.ts';

/** A decimal with thousands commas and at least `places` decimals: `1234.5` → `1,234.50`. */
export const formatDecimal = (value: string, places = 0): string =>
  isDecimal(value) ? formatNumber(decimal(value), { least: places }) : value;

/** Decimals that a column shows in a line. */
export const placesIn = ({ places, placesOf }: GridColumn, row: LineValues): number => placesOf?.(row) ?? places ?? 0;

/** The text of a value as its cell shows it, which the cell also reads back; see `readCell` for values that are only read. */
export function formatCell(column: GridColumn, value: CellValue | undefined, row: LineValues = {}): string {
  if (value === null || value === undefined) return '';
  if (isDecimalColumn(column)) return formatDecimal(String(value), placesIn(column, row));
  if (column.options) return column.options.find((option) => option.value === value)?.label ?? String(value);
  return String(value);
}

/** The text of a value that nobody types into: percents carry their sign, the empty side of a line and what does not hold nothing. */
export function readCell(column: GridColumn, value: CellValue | undefined, row?: LineValues): string {
  if (column.kind === 'flag') return value === '1' ? t('flag.1') : '';
  if (column.isSide && isDecimal(String(value)) && isZero(decimal(String(value)))) return '';
  const text = formatCell(column, value, row);
  return column.kind === 'percent' && text !== '' ? `${text}%` : text;
}
