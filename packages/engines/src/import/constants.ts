import { fail, failAll, type Failure } from '@sampan/kernel/errors.ts';
import { readCell } from './cells.ts';
import type { ImportField } from './fields.ts';
import type { Constants, Data } from './records.ts';

/**
 * Values that every row of a file has although no column gives them, as typed in the wizard.
 * @throws IMPORT_COLUMN_UNKNOWN, IMPORT_COLUMN_TWICE where a column fills the field as well, and what the fields refuse
 */
export function readConstants(
  fields: readonly ImportField[],
  columns: readonly (ImportField | undefined)[],
  given: Readonly<Record<string, string>>,
): Constants {
  const own: Data = {};
  const parts: Record<string, Data> = {};
  const failures: Failure[] = [];
  for (const [path, text] of Object.entries(given)) {
    const field = fields.find((one) => one.path === path) ?? fail('IMPORT_COLUMN_UNKNOWN', { COLUMN: path.slice(0, 80) });
    if (columns.some((column) => column?.path === path)) fail('IMPORT_COLUMN_TWICE', { COLUMN: path });
    const read = readCell(field, text, { name: path, is1904: false, hints: { asksSign: false } });
    if ('failure' in read) failures.push(read.failure);
    else if (read.value !== null) (field.part === undefined ? own : (parts[field.part] ??= {}))[field.key] = read.value;
  }
  failAll(failures);
  return { own, parts };
}
