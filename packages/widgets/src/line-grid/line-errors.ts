import type { IsoDate } from '@sampan/kernel/dates.ts';
import { failure, textOf } from '@sampan/kernel/errors.ts';
import type { Language } from '@sampan/kernel/languages.ts';
import { type GridColumn, type GridLine, isReferenceColumn } from './column.ts';
import type { LineStore } from './line-store.ts';
import { parseCell } from './parse-cell.ts';

/** Why the text in a cell could not be taken. A code that reads well but stands raw was not found. */
export function rawProblem(column: GridColumn, raw: string, today: IsoDate, language: Language): string {
  const read = parseCell(column, raw, today);
  if ('problem' in read) return textOf(read.problem, language);
  return textOf(isReferenceColumn(column) ? failure('REFERENCE_UNKNOWN', { VALUE: raw }) : failure('FIELD_NOT_TEXT'), language);
}

/** The error of one cell: what cannot be read first, then what the form or the server found. */
export function cellError(
  column: GridColumn,
  line: GridLine,
  found: Readonly<Record<string, string>> | undefined,
  { today, language }: { today: IsoDate; language: Language },
): string | undefined {
  const raw = line.raw[column.key];
  return raw === undefined ? found?.[column.key] : rawProblem(column, raw, today, language);
}

/** Every error of the lines that hold something, by line id and field: required cells and text that cannot be read. */
export function findLineErrors(
  store: LineStore,
  { today, language }: { today: IsoDate; language: Language },
): Map<string, Record<string, string>> {
  const found = new Map<string, Record<string, string>>();
  for (const line of store.getLines()) {
    if (store.isBlank(line.id)) continue;
    const errors: Record<string, string> = {};
    for (const column of store.columns) {
      const raw = line.raw[column.key];
      const value = line.values[column.key] ?? null;
      if (raw !== undefined) errors[column.key] = rawProblem(column, raw, today, language);
      else if (column.required && !column.readOnly && (value === null || value === ''))
        errors[column.key] = textOf(failure('FIELD_REQUIRED'), language);
    }
    if (Object.keys(errors).length > 0) found.set(line.id, errors);
  }
  return found;
}
