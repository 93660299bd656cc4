import { createHash } from 'node:crypto';
import { inLanguage, type Language } from '@sampan/kernel/languages.ts';
import type { ImportAnswer, ImportNoteWire, ImportRecordWire, ImportResult } from '@sampan/model/import-wire.ts';
import { type Deps, inCall } from '../call/deps.ts';
import type { Registered } from '../call/rules.ts';
import type { Session } from '../access/session.ts';
import { identityOf } from './existing.ts';
import { readConstants } from './constants.ts';
import type { ImportField } from './fields.ts';
import { hintsOf } from './hints.ts';
import { keepMapping, type MappingContent } from './mappings.ts';
import { type ImportCall, type ImportParts, openImport, type OpenedImport } from './open-import.ts';
import { fieldNames, listedOf, type Outcome, toWire } from './outcomes.ts';
import { groupKeys, hasLevels, impliedFields, withoutLevels } from './indented.ts';
import { toRecords } from './records.ts';
import { contentOf } from './remembered.ts';
import { type ImportRun, runImport } from './run.ts';
import { cellName, cellText, type SheetFile } from '../sheets/sheet-file.ts';
import { type ImportTable, TOP_ROWS } from './table.ts';

/** The whole import call: reads the file, finds the columns, tries or stores the records, and says what became of each. */
export async function importFile(parts: ImportParts, session: Session, registered: Registered, call: ImportCall): Promise<ImportAnswer> {
  const { mode, mapping, choices = {} } = call;
  const { definition } = registered;
  const opened = await openImport(parts, session, registered, call);
  const { file, table, fields, columns, remembered } = opened;
  const constants = { ...remembered?.CHOICES.CONSTANTS, ...choices.CONSTANTS };
  const head = {
    mode,
    ...describeFile(file, table),
    ...describe(table, fields, columns, session.language),
    missing: missingColumns(fields, [...columns, ...impliedFields(definition, columns, fields)], constants).map(({ label }) =>
      inLanguage(label, session.language),
    ),
    notes: [...table.notes, ...roundedNote(table, columns)],
    hasParts: hasParts(columns) && definition.kind === 'master',
    ...(remembered ? { remembered } : {}),
  };
  if (mode === 'columns') {
    readConstants(fields, columns, choices.CONSTANTS ?? {});
    return { ...head, counts: countsOf([]), isApplied: false, records: [] };
  }
  const run = runOf(registered, opened, { ...call, mode });
  const { outcomes, isApplied } = await runImport(parts.deps, session, registered, run);
  if (isApplied && mapping) await remember(parts.deps, session, definition.type, contentOf(file, table, columns, choices));
  const { outcomes: listed, more } = listedOf(outcomes);
  const nameOf = fieldNames(definition, session.language);
  const records = run.records.map((record, index) => toWire(record, listed[index] as Outcome, nameOf, session.language));
  return { ...head, counts: countsOf(records), isApplied, records, ...(more > 0 ? { more } : {}) };
}

const hasParts = (columns: OpenedImport['columns']): boolean => columns.some((column) => column?.part !== undefined);

/** The records of an opened file, ready to be tried or stored. */
export function runOf(
  { definition }: Registered,
  { table, fields, columns }: OpenedImport,
  { file, mapping, choices = {}, mode }: ImportCall & Pick<ImportRun, 'mode'>,
): ImportRun {
  const constants = readConstants(fields, columns, choices.CONSTANTS ?? {});
  const hints = hintsOf(table, columns, choices);
  const implied = impliedFields(definition, columns, fields);
  const records = toRecords(table, columns, {
    identity: identityOf(definition),
    hasParts: hasParts(columns),
    groupedBy: groupKeys(definition),
    ...(hasLevels(definition, columns) ? { arranged: (lines) => withoutLevels(lines, definition) } : {}),
    hints,
    constants,
  });
  const { FAILED: failed = 'refuse', ...meaning } = choices;
  const contentKey = createHash('sha256')
    .update(file)
    .update(JSON.stringify([mapping ?? null, meaning]))
    .digest('base64');
  const named = [...columns, ...implied, ...fields.filter(({ path }) => Object.hasOwn(choices.CONSTANTS ?? {}, path))];
  return { records, columns: named, mode, contentKey, way: choices.PARTS ?? 'merge', failed, created: choices.NEW_RECORDS ?? 'create' };
}

const remember = (deps: Deps, session: Session, type: string, content: MappingContent): Promise<void> =>
  inCall(deps, session, ({ db }) => keepMapping(db, type, content, session.username));

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
