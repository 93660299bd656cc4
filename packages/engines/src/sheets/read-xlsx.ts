import { fail } from '@sampan/kernel/errors.ts';
import type { SheetFile } from './sheet-file.ts';
import { readSheet } from './read-sheet.ts';
import { readWorkbook } from './workbook.ts';
import { openZip } from './zip.ts';

/** Reads a sheet of an xlsx as it shows its cells: the one asked for by its place, else the first that is not hidden. @throws IMPORT_… by name */
export async function readXlsx(file: Buffer, wanted?: number): Promise<SheetFile> {
  const zip = openZip(file);
  const workbook = await readWorkbook(zip);
  const { sheets, is1904 } = workbook;
  const visible = sheets.findIndex(({ isHidden }) => !isHidden);
  const sheet = wanted ?? Math.max(visible, 0);
  const part = sheets[sheet]?.part;
  if (part === undefined || !zip.names.has(part)) return fail('IMPORT_FILE_UNREADABLE');
  const read = await readSheet(zip, part, workbook);
  return { kind: 'xlsx', sheets: sheets.map(({ name, isHidden }) => ({ name, isHidden })), sheet, is1904, ...read };
}
