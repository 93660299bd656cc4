import { createHash } from 'node:crypto';
import { fail, failWith } from '@sampan/kernel/errors.ts';
import { inLanguage, type Language } from '@sampan/kernel/languages.ts';
import type { ImportAnswer, ImportMode, ImportRecordWire, ImportResult } from '@sampan/model/import-wire.ts';
import { boundFor } from '../masters/bindings.ts';
import { type Deps, inReadingCall } from '../call/deps.ts';
import { requirePrivilege } from '../access/privilege.ts';
import type { Registered } from '../call/rules.ts';
import type { Session } from '../access/session.ts';
import { identityOf } from './existing.ts';
import { type ImportField, importFields, matchColumns, openImportFields } from './fields.ts';
import type { TableReader } from './reader.ts';
import { toRecords } from './records.ts';
import { runImport } from './run.ts';
import { cellText } from './sheet-file.ts';
import { type ImportTable, tableOf } from './table.ts';

export interface ImportCall {
  readonly file: Buffer;
  readonly mode: ImportMode;
  /** Field path by the column's place in the file; an empty path leaves the column out. */
  readonly mapping?: Readonly<Record<string, string>> | undefined;
}

/** The whole import call: reads the file, finds the columns, tries or stores the records, and says what became of each. */
export async function importFile(
  { deps, reader }: { deps: Deps; reader: TableReader },
  session: Session,
  registered: Registered,
  { file, mode, mapping }: ImportCall,
): Promise<ImportAnswer> {
  const { definition } = registered;
  if (definition.readOnly) failWith(403, 'PRIVILEGE_MISSING');
  requirePrivilege(session, definition.card, 'create');
  const table = tableOf(await reader.read(session.clientId, file));
  const bound = await inReadingCall(deps, session, (context) => boundFor(context, definition));
  const fields = openImportFields(bound, session);
  if (mode !== 'columns') refuseLocked(table, importFields(definition), fields, mapping);
  const columns = mapping ? mapColumns(table, fields, mapping) : matchColumns(table.header, fields);
  const missing = missingColumns(fields, columns);
  const head = {
    mode,
    ...describe(table, fields, columns, session.language),
    missing: missing.map(({ label }) => inLanguage(label, session.language)),
  };
  if (mode === 'columns') return { ...head, counts: countsOf([]), isApplied: false, records: [] };
  const hasParts = columns.some((column) => column?.part !== undefined);
  const records = toRecords(table, columns, { identity: identityOf(definition), hasParts });
  const contentKey = createHash('sha256')
    .update(file)
    .update(JSON.stringify(mapping ?? null))
    .digest('base64');
  const { records: results, more } = await runImport(deps, session, registered, { records, columns, mode, contentKey });
  const isApplied = mode === 'apply' && results.every(({ result }) => result !== 'failed');
  return { ...head, counts: countsOf(results), isApplied, records: results, ...(more > 0 ? { more } : {}) };
}

/** Nobody writes a field through a file that forms keep from them. Unmapped columns are left out. @throws IMPORT_COLUMN_LOCKED */
function refuseLocked(table: ImportTable, all: readonly ImportField[], open: readonly ImportField[], mapping: ImportCall['mapping']): void {
  if (all.length === open.length) return;
  const paths = new Set(open.map(({ path }) => path));
  const named = mapping
    ? table.header.map((_, index) => mapping[String(index)])
    : matchColumns(table.header, all).map((found) => found?.path);
  const known = new Set(all.map(({ path }) => path));
  const at = named.findIndex((path) => path && known.has(path) && !paths.has(path));
  if (at >= 0) fail('IMPORT_COLUMN_LOCKED', { COLUMN: table.header[at]?.slice(0, 80) ?? '' });
}

/** Columns as the user mapped them. @throws IMPORT_COLUMN_UNKNOWN, IMPORT_COLUMN_TWICE */
function mapColumns(
  table: ImportTable,
  fields: readonly ImportField[],
  mapping: Readonly<Record<string, string>>,
): (ImportField | undefined)[] {
  const used = new Set<string>();
  return table.header.map((_, index) => {
    const path = mapping[String(index)];
    if (!path) return undefined;
    const found = fields.find((field) => field.path === path) ?? fail('IMPORT_COLUMN_UNKNOWN', { COLUMN: path.slice(0, 80) });
    if (used.has(path)) fail('IMPORT_COLUMN_TWICE', { COLUMN: path });
    used.add(path);
    return found;
  });
}

/** Required fields that no column fills; those of a part count only where the file has a column of that part. */
function missingColumns(fields: readonly ImportField[], columns: readonly (ImportField | undefined)[]): ImportField[] {
  const filled = new Set(columns.map((column) => column?.path));
  const parts = new Set(columns.map((column) => column?.part));
  return fields.filter(
    ({ required, path, part }) => required && !filled.has(path) && (part === undefined || part === 'ENTRIES' || parts.has(part)),
  );
}

function describe(
  table: ImportTable,
  fields: readonly ImportField[],
  columns: readonly (ImportField | undefined)[],
  language: Language,
): Pick<ImportAnswer, 'fields' | 'columns'> {
  return {
    fields: fields.map(({ path, label, required }) => ({ path, label: inLanguage(label, language), required })),
    columns: table.header.map((header, index) => ({
      header,
      path: columns[index]?.path ?? null,
      example: cellText(table.rows.find(({ cells }) => cells[index])?.cells[index]),
    })),
  };
}

function countsOf(records: readonly ImportRecordWire[]): Record<ImportResult, number> {
  const count = (wanted: ImportResult): number => records.filter(({ result }) => result === wanted).length;
  return { created: count('created'), updated: count('updated'), unchanged: count('unchanged'), failed: count('failed') };
}
