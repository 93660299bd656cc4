import type { ImportAnswer, ImportErrorWire } from '@sampan/model/import-wire.ts';

export interface NamedError extends ImportErrorWire {
  /** Number or key of the record, empty when it has none yet. */
  readonly NO: string;
}

/** Every error of an import in the order of the file. */
export const errorsOfImport = ({ records }: Pick<ImportAnswer, 'records'>): readonly NamedError[] =>
  records.flatMap((record) => record.errors.map((error) => ({ ...error, NO: record.NO }))).toSorted((a, b) => a.row - b.row);

/** Text that a spreadsheet would take for a formula gets an apostrophe in front. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
const cell = (text: string): string => {
  const safe = harmless(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** The errors as CSV with a byte-order mark, so that Excel reads Chinese. */
export function errorSheet(
  errors: readonly NamedError[],
  headings: readonly [row: string, record: string, field: string, message: string],
): string {
  const lines = errors.map((error) => [String(error.row), error.NO, error.path === null ? '' : error.label, error.text]);
  return `\ufeff${[headings, ...lines].map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
}
