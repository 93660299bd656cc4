import type { IsoDate } from '@sampan/kernel/dates.ts';
import { type ErrorCode, failure, textOf } from '@sampan/kernel/errors.ts';
import type { Language } from '@sampan/kernel/languages.ts';
import { type GridColumn, type GridLine, isReferenceColumn } from './column.ts';
import type { LineStore } from './line-store.ts';
import { parseCell } from './parse-cell.ts';

interface Reading {
  readonly today: IsoDate;
  readonly language: Language;
  /** What looking texts up has found, by column and text. */
  readonly textProblems: ReadonlyMap<string, ErrorCode>;
}

/** Why the text in a cell could not be taken. A code that reads well but stands raw was not found, or could mean several records. */
export function rawProblem(column: GridColumn, raw: string, { today, language, textProblems }: Reading): string {
  const read = parseCell(column, raw, today);
  if ('problem' in read) return textOf(read.problem, language);
  const found = textProblems.get(`${column.key} ${raw}`);
  if (found !== undefined) return textOf({ code: found, args: {} }, language);
  return textOf(isReferenceColumn(column) ? failure('REFERENCE_UNKNOWN', { VALUE: raw }) : failure('FIELD_NOT_TEXT'), language);
}

/** The error of one cell: what cannot be read first, then what the form or the server found. */
export function cellError(
  column: GridColumn,
  line: GridLine,
  found: Readonly<Record<string, string>> | undefined,
  reading: Reading,
): string | undefined {
  const raw = line.raw[column.key];
  return raw === undefined ? found?.[column.key] : rawProblem(column, raw, reading);
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
      return raw === undefined
        ? []
        : [[column.key, rawProblem(column, raw, { today, language, textProblems: store.getTextProblems() })] as const];
    });
    if (errors.length > 0) found.set(line.id, Object.fromEntries(errors));
  }
  return found;
}
