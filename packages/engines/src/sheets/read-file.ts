import './refusals.ts';
import { fail } from '@sampan/kernel/errors.ts';
import type { Encoding } from '@sampan/model/import-wire.ts';
import { IMPORT_LIMITS } from './limits.ts';
import { decodeText } from './decode-text.ts';
import { delimiterOf, parseCsv } from './read-csv.ts';
import { cellText, type SheetFile } from './sheet-file.ts';
import { isVcard, parseVcard } from './read-vcard.ts';
import { readXlsx } from './read-xlsx.ts';

/** How a file is to be read where it leaves a choice. */
export interface FileChoices {
  /** Place of the sheet in the workbook, from 0; without it the first that is not hidden. */
  readonly sheet?: number | undefined;
  /** Encoding of a text without a mark. */
  readonly encoding?: Encoding | undefined;
}

/** Reads xlsx (known by its first bytes, whatever its name), CSV or an address book (vCard). @throws IMPORT_… by name */
export async function readFile(file: Buffer, choices: FileChoices = {}): Promise<SheetFile> {
  if (file.length > IMPORT_LIMITS.fileBytes) fail('IMPORT_FILE_TOO_LARGE', { MAX: IMPORT_LIMITS.fileBytes / 1024 / 1024 });
  const isZip = file[0] === 0x50 && file[1] === 0x4b;
  const read = isZip ? await readXlsx(file, choices.sheet) : readText(file, choices.encoding);
  return read.rows.some(({ cells }) => cells.some((cell) => isUnholdable(cellText(cell)))) ? fail('IMPORT_FILE_UNREADABLE') : read;
}

/** Nothing in the database can hold these, not even a key that is only looked for. */
const isUnholdable = (text: string): boolean => text.length > IMPORT_LIMITS.cellLength || text.includes('\0') || !text.isWellFormed();

const OFFICE_97 = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

function readText(file: Buffer, wanted: Encoding | undefined): SheetFile {
  if (file.subarray(0, 8).equals(OFFICE_97)) {
    const isLocked = file.includes(Buffer.from('EncryptedPackage', 'utf16le'));
    return isLocked ? fail('IMPORT_FILE_LOCKED') : fail('IMPORT_FILE_OTHER_KIND', { KIND: 'xls' });
  }
  const { text, used, isSure } = decodeText(file, wanted);
  if (/^\s*(<\?xml|<!doctype html|<html|<table)/i.test(text.slice(0, 200))) fail('IMPORT_FILE_OTHER_KIND', { KIND: 'html' });
  if (/^MIME-Version:/i.test(text)) fail('IMPORT_FILE_OTHER_KIND', { KIND: 'mhtml' });
  if (text.startsWith('%PDF-')) fail('IMPORT_FILE_UNREADABLE');
  const delimiter = isVcard(text) ? undefined : delimiterOf(text);
  const rows = (delimiter === undefined ? parseVcard(text) : parseCsv(text, delimiter))
    .map((cells, index) => ({ row: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  return {
    kind: 'text',
    rows,
    sheets: [],
    sheet: 0,
    merged: [],
    hiddenColumns: [],
    encoding: { used, isSure },
    ...(delimiter === undefined ? {} : { delimiter }),
    is1904: false,
  };
}
