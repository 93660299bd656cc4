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

/** Cells whose text cannot be read, by line id and field. Whether a field may stay empty is the server's business: it fills many. */
export function findLineErrors(
  store: LineStore,
  { today, language }: { today: IsoDate; language: Language },
): Map<string, Record<string, string>> {
  const found = new Map<string, Record<string, string>>();
  for (const line of store.getLines()) {
    const errors = store.columns.flatMap((column) => {
      const raw = line.raw[column.key];
      return raw === undefined ? [] : [[column.key, rawProblem(column, raw, today, language)] as const];
    });
    if (errors.length > 0) found.set(line.id, Object.fromEntries(errors));
  }
  return found;
}
