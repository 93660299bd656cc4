import { type Failure, failureAt } from '@sampan/kernel/errors.ts';
import { readCell } from './cells.ts';
import type { ImportField } from './fields.ts';
import type { ColumnHints } from './hints.ts';
import { readPath } from '@sampan/model/field-path.ts';
import { cellName, cellText } from '../sheets/sheet-file.ts';
import { type ShownCurrency, shownCurrency } from './shown-currency.ts';
import type { ImportTable } from './table.ts';

export type Data = Record<string, unknown>;

/** One record of the file: its DATA as the create call takes it, and where each part row stands in the file. */
export interface ImportRecord {
  readonly row: number;
  readonly rows: readonly number[];
  /** Text that names the record; empty when the file gives none. */
  readonly identity: string;
  readonly DATA: Data;
  /** File rows of the rows of each part, by part name. */
  readonly partRows: Readonly<Record<string, readonly number[]>>;
  readonly failures: readonly { readonly row: number; readonly failure: Failure }[];
  /** Signs of currencies that its cells show. */
  readonly shown: readonly ShownCurrency[];
}

/** A row of the file as it is read. */
export interface Line {
  readonly row: number;
  readonly own: Data;
  readonly parts: Readonly<Record<string, Data>>;
  readonly identity: string;
  readonly failures: readonly Failure[];
  readonly shown: readonly ShownCurrency[];
}

interface Grouping {
  /** Fields that name a record. */
  readonly identity: readonly string[];
  readonly hasParts: boolean;
  /** Fields by which rows without a name belong together wherever they stand; none where only those in sequence do. */
  readonly groupedBy: readonly string[];
  /** What becomes of the rows before they are grouped. */
  readonly arranged?: ((lines: readonly Line[]) => readonly Line[]) | undefined;
  readonly hints: readonly ColumnHints[];
  /** Values that every row has, by path. */
  readonly constants: Constants;
}

/** Values of the record itself, and of the rows of each part. */
export interface Constants {
  readonly own: Data;
  readonly parts: Readonly<Record<string, Data>>;
}

/**
 * Groups the rows of a file into records: rows in sequence with the same identity are one record with several part rows.
 * Fields of the record stand in its first row; further rows repeat them or leave them empty. Without an identity, rows
 * whose own fields are the same or empty belong together; a definition without parts has one record a row.
 */
export function toRecords(
  table: ImportTable,
  columns: readonly (ImportField | undefined)[],
  { identity, hasParts, groupedBy, arranged = (all) => all, hints, constants }: Grouping,
): ImportRecord[] {
  const lines = arranged(table.rows.map((row) => readLine(row, { table, hints }, columns, identity)));
  const groups: Line[][] = [];
  const byKey = new Map<string, Line[]>();
  let last: Line[] | undefined;
  for (const line of lines) {
    const key = groupKeyOf(line, hasParts ? groupedBy : []);
    const group = last?.[0] && hasParts && belongs(last[0], line) ? last : byKey.get(key ?? '');
    if (group) group.push(line);
    else groups.push([line]);
    last = group ?? groups.at(-1)!;
    if (key !== undefined && !byKey.has(key)) byKey.set(key, last);
  }
  return groups.map((group) => toRecord(group, constants));
}

function readLine(
  { row, cells }: ImportTable['rows'][number],
  { table, hints }: { readonly table: ImportTable; readonly hints: readonly ColumnHints[] },
  columns: readonly (ImportField | undefined)[],
  identity: readonly string[],
): Line {
  const own: Data = {};
  const parts: Record<string, Data> = {};
  const failures: Failure[] = [];
  const shown: ShownCurrency[] = [];
  columns.forEach((column, index) => {
    if (!column) return;
    const place = { name: cellName(row, index), is1904: table.is1904, hints: hints[index] ?? { asksSign: false } };
    const read = readCell(column, cells[index] ?? '', place);
    const target = column.part === undefined ? own : (parts[column.part] ??= {});
    target[column.key] = 'value' in read ? read.value : null;
    if ('failure' in read) failures.push(read.failure);
    const currency = shownCurrency(column, cells[index] ?? '');
    if (currency) shown.push({ row, column, cell: place.name, text: cellText(cells[index]), currencies: currency.currencies });
  });
  return { row, own, parts, shown, identity: identity.map((key) => String(own[key] ?? '')).join('\u0000'), failures };
}

/** What a line without a name has in common with others of its record; nothing where it says none of it. */
function groupKeyOf(line: Line, groupedBy: readonly string[]): string | undefined {
  const values = groupedBy.map((key) => line.own[key] ?? null);
  return hasName(line) || values.every((value) => value === null) ? undefined : JSON.stringify(values);
}

const isBlank = (data: Data): boolean => Object.values(data).every((value) => value === null);
const hasName = (line: Line): boolean => /[^\u0000]/.test(line.identity);

function belongs(first: Line, line: Line): boolean {
  if (isBlank(line.own)) return true;
  if (hasName(first) || hasName(line)) return first.identity === line.identity;
  return Object.keys(line.own).every((key) => line.own[key] === null || line.own[key] === first.own[key]);
}

function toRecord(lines: Line[], constants: Constants): ImportRecord {
  const [first] = lines as [Line, ...Line[]];
  const failures: { row: number; failure: Failure }[] = [];
  const partRows: Record<string, number[]> = {};
  const parts: Record<string, Data[]> = {};
  for (const line of lines) {
    for (const failure of line.failures) failures.push({ row: line.row, failure });
    for (const [key, value] of Object.entries(line.own))
      if (value !== null && value !== first.own[key])
        failures.push({ row: line.row, failure: failureAt(key, 'IMPORT_ROW_DIFFERS', { ROW: first.row }) });
    for (const [part, data] of Object.entries(line.parts)) {
      if (isBlank(data)) continue;
      (parts[part] ??= []).push({ ...constants.parts[part], ...withoutEmpty(data) });
      (partRows[part] ??= []).push(line.row);
    }
  }
  const identity = first.identity.replaceAll('\u0000', ' ').trim();
  return {
    row: first.row,
    rows: lines.map(({ row }) => row),
    identity,
    DATA: { ...constants.own, ...withoutEmpty(first.own), ...parts },
    partRows,
    failures,
    shown: lines.flatMap((line) => line.shown),
  };
}

/** Empty cells leave a field out: it is filled by its defaults on create and stays as it is on update. */
const withoutEmpty = (data: Data): Data => Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null));

/** File row and field path of a failure: `ENTRIES[2].QTY` → row of the third entry, `ENTRIES.QTY`. */
export function placeOf(record: ImportRecord, failure: Failure): { row: number; path: string | null } {
  if (failure.field === undefined) return { row: record.row, path: null };
  const { part, at = 0, key } = readPath(failure.field);
  if (part === undefined) return { row: record.row, path: failure.field };
  return { row: record.partRows[part]?.[at] ?? record.row, path: key ? `${part}.${key}` : part };
}
