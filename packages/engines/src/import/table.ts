import { fail } from '@sampan/kernel/errors.ts';
import { IMPORT_LIMITS } from './limits.ts';
import { type Cell, cellText, type SheetFile } from './sheet-file.ts';

/** The part of a file that is imported: one row of headings, and the rows below it. */
export interface ImportTable {
  readonly header: readonly string[];
  readonly rows: readonly { readonly row: number; readonly cells: readonly Cell[] }[];
  readonly is1904: boolean;
}

/** Takes the first filled row as headings. @throws IMPORT_FILE_EMPTY, IMPORT_ROWS_TOO_MANY */
export function tableOf({ rows: filled, is1904 }: SheetFile): ImportTable {
  const [header, ...rows] = filled;
  if (!header || rows.length === 0) return fail('IMPORT_FILE_EMPTY');
  if (rows.length > IMPORT_LIMITS.rows) fail('IMPORT_ROWS_TOO_MANY', { MAX: IMPORT_LIMITS.rows });
  return { header: header.cells.map(cellText), rows, is1904 };
}
