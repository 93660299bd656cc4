import { Readable } from 'node:stream';
import { type ExportColumn, exportText, type ExportWords, type Row } from './columns.ts';

/** Text that a spreadsheet would take for a formula (Chinese ones also in full width) gets an apostrophe in front; numbers stay numbers. */
export const harmless = (text: string): string => (/^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/.test(text) ? `'${text}` : text);

/** One field by RFC 4180. */
const csvField = (text: string, delimiter: string): string =>
  /["\r\n]|^\s|\s$/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text;
export const csvLine = (fields: readonly string[], delimiter = ','): string =>
  `${fields.map((field) => csvField(field, delimiter)).join(delimiter)}\r\n`;

/** Streams rows as CSV: UTF-8 with a byte-order mark, so that Excel reads Chinese, page by page, so that memory stays small. */
export function csvStream(columns: readonly ExportColumn[], pages: AsyncIterable<readonly Row[]>, words: ExportWords): Readable {
  const cell = (column: ExportColumn, row: Row): string => {
    const text = exportText(column, row, words);
    return column.type === 'text' ? harmless(text) : text;
  };
  async function* lines(): AsyncGenerator<string> {
    yield `\ufeff${csvLine(columns.map(({ label }) => label))}`;
    for await (const page of pages) yield page.map((row) => csvLine(columns.map((column) => cell(column, row)))).join('');
  }
  return Readable.from(lines(), { objectMode: false });
}
