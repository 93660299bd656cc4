import '../sheets/refusals.ts';
import { createHash } from 'node:crypto';
import { fail, failWith } from '@sampan/kernel/errors.ts';
import { inLanguage, type Language } from '@sampan/kernel/languages.ts';
import type { ImportAnswer, ImportChoices, ImportMode, ImportNoteWire, ImportRecordWire, ImportResult } from '@sampan/model/import-wire.ts';
import { boundFor } from '../masters/bindings.ts';
import { type Deps, inReadingCall } from '../call/deps.ts';
import { requirePrivilege } from '../access/privilege.ts';
import type { Registered } from '../call/rules.ts';
import type { Session } from '../access/session.ts';
import { identityOf } from './existing.ts';
import { readConstants } from './constants.ts';
import { type ImportField, importFields, matchColumns, openImportFields } from './fields.ts';
import { hintsOf } from './hints.ts';
import type { TableReader } from '../sheets/reader.ts';
import { toRecords } from './records.ts';
import { runImport } from './run.ts';
import { cellName, cellText, type SheetFile } from '../sheets/sheet-file.ts';
import { type ImportTable, tableOf, TOP_ROWS } from './table.ts';

export interface ImportCall {
  readonly file: Buffer;
  readonly mode: ImportMode;
  /** Field path by the column's place in the file; an empty path leaves the column out. */
  readonly mapping?: Readonly<Record<string, string>> | undefined;
  readonly choices?: ImportChoices | undefined;
}

/** The whole import call: reads the file, finds the columns, tries or stores the records, and says what became of each. */
export async function importFile(
  { deps, reader }: { deps: Deps; reader: TableReader },
  session: Session,
  registered: Registered,
  call: ImportCall,
): Promise<ImportAnswer> {
  const { mode, mapping, choices = {} } = call;
  const { definition } = registered;
  if (definition.readOnly) failWith(403, 'PRIVILEGE_MISSING');
  requirePrivilege(session, definition.card, 'create');
  const file = await reader.read(session.clientId, call.file, { sheet: choices.SHEET, encoding: choices.ENCODING });
  if (mode !== 'columns' && file.encoding?.isSure === false) fail('IMPORT_ENCODING_UNSURE');
  const bound = await inReadingCall(deps, session, (context) => boundFor(context, definition));
  const fields = openImportFields(bound, session);
  const table = tableOf(file, fields, choices);
  if (mode !== 'columns') refuseLocked(table, importFields(definition), fields, mapping);
  const columns = mapping ? mapColumns(table, fields, mapping) : matchColumns(table.header, fields);
  const constants = readConstants(fields, columns, choices.CONSTANTS ?? {});
  const hasParts = columns.some((column) => column?.part !== undefined);
  const head = {
    mode,
    ...describeFile(file, table),
    ...describe(table, fields, columns, session.language),
    missing: missingColumns(fields, columns, choices.CONSTANTS ?? {}).map(({ label }) => inLanguage(label, session.language)),
    notes: [...table.notes, ...roundedNote(table, columns)],
    hasParts: hasParts && definition.kind === 'master',
  };
  if (mode === 'columns') return { ...head, counts: countsOf([]), isApplied: false, records: [] };
  const hints = hintsOf(table, columns, choices);
  const records = toRecords(table, columns, { identity: identityOf(definition), hasParts, hints, constants });
  const contentKey = createHash('sha256')
    .update(call.file)
    .update(JSON.stringify([mapping ?? null, choices]))
    .digest('base64');
  const named = [...columns, ...fields.filter(({ path }) => Object.hasOwn(choices.CONSTANTS ?? {}, path))];
  const run = { records, columns: named, mode, contentKey, way: choices.PARTS ?? ('merge' as const) };
  const { records: results, more } = await runImport(deps, session, registered, run);
  const isApplied = mode === 'apply' && results.every(({ result }) => result !== 'failed');
  return { ...head, counts: countsOf(results), isApplied, records: results, ...(more > 0 ? { more } : {}) };
}

/** What can be chosen of a file: its sheets, its headings, its encoding. */
function describeFile(file: SheetFile, table: ImportTable): Pick<ImportAnswer, 'sheets' | 'sheet' | 'top' | 'headerRow' | 'encoding'> {
  const top = file.rows
    .slice(0, TOP_ROWS)
    .map(({ row, cells }) => ({ row, cells: cells.slice(0, 12).map((cell) => cellText(cell).slice(0, 40)) }));
  return { sheets: file.sheets, sheet: file.sheet, top, headerRow: table.headerRow, encoding: file.encoding ?? null };
}

/** Numbers that their sheet shows rounded are taken as shown. */
function roundedNote(table: ImportTable, columns: readonly (ImportField | undefined)[]): ImportNoteWire[] {
  const rounded = table.rows.flatMap(({ row, cells }) =>
    cells.flatMap((cell, index) => {
      const isRounded = typeof cell === 'object' && (cell.kind === 'number' || cell.kind === 'percent') && cell.stored !== undefined;
      return isRounded && columns[index] ? [`${cellName(row, index)} (${cell.text}, ${cell.stored})`] : [];
    }),
  );
  return rounded[0] === undefined ? [] : [{ kind: 'ROUNDED', count: rounded.length, first: rounded[0] }];
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

/** Required fields that neither a column nor a constant fills; those of a part count only where the file has a column of that part. */
function missingColumns(
  fields: readonly ImportField[],
  columns: readonly (ImportField | undefined)[],
  constants: Readonly<Record<string, string>>,
): ImportField[] {
  const filled = new Set([...columns.map((column) => column?.path), ...Object.keys(constants)]);
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
      example: cellText(table.rows.find(({ cells }) => cellText(cells[index]) !== '')?.cells[index]),
    })),
  };
}

function countsOf(records: readonly ImportRecordWire[]): Record<ImportResult, number> {
  const count = (wanted: ImportResult): number => records.filter(({ result }) => result === wanted).length;
  return { created: count('created'), updated: count('updated'), unchanged: count('unchanged'), failed: count('failed') };
}
