import { fail } from '@sampan/kernel/errors.ts';
import { IMPORT_LIMITS } from './limits.ts';
import { decodeText, parseCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';

/** A file as rows of text. */
export interface TextTable {
  readonly header: readonly string[];
  /** Data rows with the row number of the file (the header is row 1). Empty rows are left out. */
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[];
}

/** Reads xlsx (known by its first bytes, whatever its name) or CSV. @throws IMPORT_… by name */
export async function readTable(file: Buffer): Promise<TextTable> {
  if (file.length > IMPORT_LIMITS.fileBytes) fail('IMPORT_FILE_TOO_LARGE', { MAX: IMPORT_LIMITS.fileBytes / 1024 / 1024 });
  const isZip = file[0] === 0x50 && file[1] === 0x4b;
  const lines = isZip ? await readXlsx(file) : parseText(file);
  const numbered = lines.map((cells, index) => ({ row: index + 1, cells: cells.map((cell) => cell.slice(0, IMPORT_LIMITS.cellLength)) }));
  // Nothing in the database can hold these, not even a key that is only looked for.
  if (numbered.some(({ cells }) => cells.some((cell) => cell.includes('\0') || !cell.isWellFormed())))
    return fail('IMPORT_FILE_UNREADABLE');
  const filled = numbered.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [header, ...rows] = filled;
  if (!header || rows.length === 0) return fail('IMPORT_FILE_EMPTY');
  if (rows.length > IMPORT_LIMITS.rows) fail('IMPORT_ROWS_TOO_MANY', { MAX: IMPORT_LIMITS.rows });
  return { header: header.cells, rows };
}

/** Old Excel files and other binaries hold zero bytes; text does not, except in UTF-16. */
function parseText(file: Buffer): string[][] {
  const isUtf16 = (file[0] === 0xff && file[1] === 0xfe) || (file[0] === 0xfe && file[1] === 0xff);
  if (!isUtf16 && file.subarray(0, 4096).includes(0)) return fail('IMPORT_FILE_UNREADABLE');
  return parseCsv(decodeText(file));
}
