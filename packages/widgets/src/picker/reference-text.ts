import { fold } from '@sampan/kernel/fold.ts';
import type { ListRow } from '../api/rows.ts';
import type { ReferenceSource } from '../table/columns.ts';
import { plainValue } from '../table/format-value.ts';

/** Value of the option that opens the value help; no code contains a line break. */
export const MORE = '\nmore';

/** `V0001 华东贸易` */
export const shownText = (value: string | null, name: string | null): string => {
  if (value === null || value === '') return '';
  return name === null || name === value ? value : `${value} ${name}`;
};

/** The record meant by a typed text when the field is left: the one with this code, whatever case and width, or the only one offered. */
export function matchOf(typed: string | null, rows: readonly ListRow[], source: ReferenceSource): ListRow | null {
  const text = typed?.trim() ?? '';
  if (text === '') return null;
  const code = (row: ListRow): string => plainValue(row, source.key);
  const exact = rows.filter((row) => code(row) === text);
  const alike = exact.length === 1 ? exact : rows.filter((row) => fold(code(row)) === fold(text));
  if (alike.length === 1) return alike[0] ?? null;
  return rows.length === 1 ? (rows[0] ?? null) : null;
}
