import { fail } from '@sampan/kernel/errors.ts';
import type { SheetFile } from './sheet-file.ts';
import { readSheet } from './read-sheet.ts';
import { readWorkbook } from './workbook.ts';
import { openZip } from './zip.ts';

/** Sheets that are looked at for a table. */
const MOST_LOOKED_AT = 10;

/**
 * Reads a sheet of an xlsx as it shows its cells: the one asked for by its place, else the first that is not hidden and has a row below another one, for
 * covers and empty sheets stand before many a table. @throws IMPORT_… by name
 */
export async function readXlsx(file: Buffer, wanted?: number): Promise<SheetFile> {
  const zip = openZip(file);
  const workbook = await readWorkbook(zip);
  const { sheets, is1904 } = workbook;
  const readOne = async (sheet: number): Promise<SheetFile> => {
    const part = sheets[sheet]?.part;
    if (part === undefined || !zip.names.has(part)) return fail('IMPORT_FILE_UNREADABLE');
    const read = await readSheet(zip, part, workbook);
    return { kind: 'xlsx', sheets: sheets.map(({ name, isHidden }) => ({ name, isHidden })), sheet, is1904, ...read };
  };
  if (wanted !== undefined) return readOne(wanted);
  const visible = sheets.flatMap(({ isHidden }, at) => (isHidden ? [] : [at]));
  let first: SheetFile | undefined;
  for (const sheet of visible.slice(0, MOST_LOOKED_AT)) {
    const read = await readOne(sheet);
    if (read.rows.length > 1) return read;
    first ??= read;
  }
  return first ?? readOne(0);
}
