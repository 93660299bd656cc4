import '../sheets/refusals.ts';
import { fail, failWith } from '@sampan/kernel/errors.ts';
import type { ImportChoices, ImportMode, RememberedWire } from '@sampan/model/import-wire.ts';
import { boundFor } from '../masters/bindings.ts';
import { type Deps, inReadingCall } from '../call/deps.ts';
import { requirePrivilege } from '../access/privilege.ts';
import type { Registered } from '../call/rules.ts';
import type { Session } from '../access/session.ts';
import { type ImportField, importFields, matchColumns, openImportFields } from './fields.ts';
import { withLevels } from './indented.ts';
import { keptMappings } from './mappings.ts';
import { recognise, rememberedChoices, rememberedColumns } from './remembered.ts';
import type { TableReader } from '../sheets/reader.ts';
import type { SheetFile } from '../sheets/sheet-file.ts';
import { type ImportTable, tableOf } from './table.ts';

export interface ImportParts {
  readonly deps: Deps;
  readonly reader: TableReader;
}

export interface ImportCall {
  readonly file: Buffer;
  readonly mode: ImportMode;
  /** Field path by the column's place in the file; an empty path leaves the column out. */
  readonly mapping?: Readonly<Record<string, string>> | undefined;
  readonly choices?: ImportChoices | undefined;
}

/** A file whose headings, columns and fields are known. */
export interface OpenedImport {
  readonly file: SheetFile;
  readonly table: ImportTable;
  readonly fields: readonly ImportField[];
  readonly columns: readonly (ImportField | undefined)[];
  readonly remembered?: RememberedWire | undefined;
}

/** Reads the file and finds its columns: as mapped, else, where they are only proposed, as remembered, else by their headings. */
export async function openImport(
  { deps, reader }: ImportParts,
  session: Session,
  { definition }: Registered,
  { file: bytes, mode, mapping, choices = {} }: ImportCall,
): Promise<OpenedImport> {
  if (definition.readOnly) failWith(403, 'PRIVILEGE_MISSING');
  requirePrivilege(session, definition.card, 'create');
  const way = { sheet: choices.SHEET, encoding: choices.ENCODING };
  const first = await reader.read(session.clientId, bytes, way);
  if (mode !== 'columns' && first.encoding?.isSure === false) fail('IMPORT_ENCODING_UNSURE');
  const isProposed = mode === 'columns' && mapping === undefined;
  const { bound, kept } = await inReadingCall(deps, session, async (context) => ({
    bound: await boundFor(context, definition),
    kept: isProposed ? await keptMappings(context.db, definition.type) : [],
  }));
  const fields = openImportFields(bound, session);
  const known = await recognise(first, (other) => reader.read(session.clientId, bytes, { ...way, ...other }), kept, choices);
  if (known) {
    const table = tableOf(known.file, fields, { ...choices, HEADER_ROW: known.headerRow });
    const columns = rememberedColumns(table, known.kept.content, fields);
    return { file: known.file, table, fields, columns, remembered: rememberedChoices(known, table, columns, fields) };
  }
  const table = tableOf(first, fields, choices);
  if (mode !== 'columns') refuseLocked(table, importFields(definition), fields, mapping);
  const columns = mapping ? mapColumns(table, fields, mapping) : matchColumns(table.header, fields);
  return { file: first, table, fields, columns: withLevels(definition, columns, fields) };
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
