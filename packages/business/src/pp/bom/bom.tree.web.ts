import { decimal, isDecimal, isPositive } from '@sampan/kernel/decimal.ts';
import { cellOf, type PartRow, partOf, type RecordView } from '@sampan/widgets/api/rows.ts';
import { isUsed } from '../explosion.ts';

/** A row of the tree while it is edited; rows stand in reading order. */
export interface TreeRow {
  readonly id: number;
  /** 1 for what goes into the product itself. */
  readonly level: number;
  readonly MATERIAL_CODE: string | null;
  readonly name: string;
  readonly UNIT_CODE: string;
  readonly UNIT_NAME: string | null;
  readonly ITEM_KIND: string;
  /** For so much of the row above it as its BOM_QTY says. */
  readonly QTY: string;
  readonly SCRAP_RATE: string;
  readonly ALTERNATIVE_TO: string | null;
  readonly CO_PRODUCT_SHARE: string | null;
  readonly NOTE: string | null;
  /** Of a row with rows below it. */
  readonly BOM_QTY: string;
  /** Its material is still to be chosen. */
  readonly isNew: boolean;
}

/** Bills are shown whole or not at all: what is not shown stays as it is. */
const MOST_ROWS = 2000;
const counts = (row: Pick<TreeRow, 'ITEM_KIND' | 'ALTERNATIVE_TO'>): boolean => isUsed(row) && !row.ALTERNATIVE_TO;
const textOf = (line: PartRow, key: string): string | null => (line[key] ? String(line[key]) : null);

/** All levels of a bill as rows, with quantities as the bills say them. */
export function treeRowsOf(record: RecordView): TreeRow[] {
  const below = new Map(partOf(record, 'STRUCTURE').map((one) => [String(one['MATERIAL_CODE']), one] as const));
  const rows: TreeRow[] = [];
  const walk = (lines: readonly PartRow[], path: readonly string[]): void => {
    for (const line of lines) {
      const code = String(line['MATERIAL_CODE']);
      const own = path.includes(code) ? undefined : below.get(code);
      const row = rowOf(line, rows.length + 1, path.length);
      const next = own && counts(row) && rows.length < MOST_ROWS ? own : undefined;
      rows.push({ ...row, BOM_QTY: String(next?.['BOM_QTY'] ?? '1') });
      if (next) walk(partOf(next, 'ENTRIES'), [...path, code]);
    }
  };
  walk(partOf(record, 'ENTRIES'), [String(cellOf(record, 'MATERIAL_CODE'))]);
  return rows;
}

const rowOf = (line: PartRow, id: number, level: number): TreeRow => ({
  id,
  level,
  MATERIAL_CODE: String(line['MATERIAL_CODE']),
  name: String(line['MATERIAL_NAME'] ?? ''),
  UNIT_CODE: String(line['UNIT_CODE'] ?? ''),
  UNIT_NAME: textOf(line, 'UNIT_NAME'),
  ITEM_KIND: String(line['ITEM_KIND'] ?? 'COMPONENT'),
  QTY: String(line['QTY'] ?? ''),
  SCRAP_RATE: textOf(line, 'SCRAP_RATE') ?? '',
  ALTERNATIVE_TO: textOf(line, 'ALTERNATIVE_TO'),
  CO_PRODUCT_SHARE: textOf(line, 'CO_PRODUCT_SHARE'),
  NOTE: textOf(line, 'NOTE'),
  BOM_QTY: '1',
  isNew: false,
});
const newRow = (id: number, level: number): TreeRow => ({ ...rowOf({}, id, level), MATERIAL_CODE: null, QTY: '1', isNew: true });
const nextId = (rows: readonly TreeRow[]): number => rows.reduce((most, { id }) => Math.max(most, id), 0) + 1;

const placeOf = (rows: readonly TreeRow[], id: number): number => rows.findIndex((row) => row.id === id);
/** Where the rows below a row end. */
function endOf(rows: readonly TreeRow[], at: number): number {
  const level = rows[at]?.level ?? 0;
  const end = rows.findIndex((row, index) => index > at && row.level <= level);
  return end < 0 ? rows.length : end;
}
export const hasBelow = (rows: readonly TreeRow[], id: number): boolean => {
  const at = placeOf(rows, id);
  return endOf(rows, at) > at + 1;
};
/** The row above which it hangs; undefined on the first level. */
export function aboveOf(rows: readonly TreeRow[], id: number): TreeRow | undefined {
  const at = placeOf(rows, id);
  return rows.slice(0, at).findLast((row) => row.level < rows[at]!.level);
}
/** What may have rows below it: a component or a phantom that is no alternative. */
export const canHaveBelow = (row: TreeRow | undefined): boolean => row !== undefined && counts(row);

/** Rows and the one that has the focus next. */
export interface Edited {
  readonly rows: readonly TreeRow[];
  readonly current: number | undefined;
}

/** A new row behind one and all below it, on its level; at the end where none is named. */
export function addBehind(rows: readonly TreeRow[], id: number | undefined): Edited {
  const at = id === undefined ? -1 : placeOf(rows, id);
  const [place, level] = at < 0 ? [rows.length, 1] : [endOf(rows, at), rows[at]!.level];
  const row = newRow(nextId(rows), level);
  return { rows: rows.toSpliced(place, 0, row), current: row.id };
}

/** A new row as the last below one. */
export function addBelow(rows: readonly TreeRow[], id: number): Edited {
  const at = placeOf(rows, id);
  if (!canHaveBelow(rows[at])) return { rows, current: id };
  const row = newRow(nextId(rows), rows[at]!.level + 1);
  return { rows: rows.toSpliced(endOf(rows, at), 0, row), current: row.id };
}

/** Without a row and all below it. */
export function without(rows: readonly TreeRow[], id: number): Edited {
  const at = placeOf(rows, id);
  const rest = rows.toSpliced(at, endOf(rows, at) - at);
  return { rows: rest, current: (rest[at] ?? rest[at - 1])?.id };
}

/** The only row below another stays: a bill says at least one component, and a material without rows keeps the bill it has. */
export function canRemove(rows: readonly TreeRow[], id: number): boolean {
  const at = placeOf(rows, id);
  const above = aboveOf(rows, id);
  const from = above ? placeOf(rows, above.id) : -1;
  const to = above ? endOf(rows, from) : rows.length;
  return rows.slice(from + 1, to).filter(({ level }) => level === rows[at]!.level).length > 1;
}

/** One level in, below the row before it on its level; as it is where there is none that may have rows. */
export function indented(rows: readonly TreeRow[], id: number): Edited {
  const at = placeOf(rows, id);
  const before = rows.slice(0, at).findLast((row) => row.level <= rows[at]!.level);
  const isPossible = before?.level === rows[at]!.level && canHaveBelow(before) && canRemove(rows, id);
  return { rows: isPossible ? moved(rows, at, 1) : rows, current: id };
}

/** One level out, behind the row above it. */
export function outdented(rows: readonly TreeRow[], id: number): Edited {
  const at = placeOf(rows, id);
  const above = aboveOf(rows, id);
  if (!above || !canRemove(rows, id)) return { rows, current: id };
  const block = moved(rows, at, -1).slice(at, endOf(rows, at));
  const end = endOf(rows, placeOf(rows, above.id)) - block.length;
  return { rows: rows.toSpliced(at, block.length).toSpliced(end, 0, ...block), current: id };
}

function moved(rows: readonly TreeRow[], at: number, by: number): TreeRow[] {
  const end = endOf(rows, at);
  return rows.map((row, index) => (index >= at && index < end ? { ...row, level: row.level + by } : row));
}

/** Rows that no closed row hides. */
export function shownRows(rows: readonly TreeRow[], closed: ReadonlySet<number>): TreeRow[] {
  let hiddenBelow = Infinity;
  return rows.filter((row) => {
    if (row.level > hiddenBelow) return false;
    hiddenBelow = closed.has(row.id) ? row.level : Infinity;
    return true;
  });
}

const isAboveZero = (text: string): boolean => isDecimal(text) && isPositive(decimal(text));
/** Fields of a row that cannot be sent as they are. */
export function wrongFields(rows: readonly TreeRow[], row: TreeRow): ReadonlySet<keyof TreeRow> {
  const wrong = new Set<keyof TreeRow>();
  if (row.MATERIAL_CODE === null) wrong.add('MATERIAL_CODE');
  if (!isAboveZero(row.QTY)) wrong.add('QTY');
  if (row.SCRAP_RATE !== '' && !isDecimal(row.SCRAP_RATE)) wrong.add('SCRAP_RATE');
  if (hasBelow(rows, row.id) && !isAboveZero(row.BOM_QTY)) wrong.add('BOM_QTY');
  return wrong;
}

/** The rows as the action takes them. */
export const sentRows = (rows: readonly TreeRow[]): Record<string, unknown>[] =>
  rows.map((row) => ({
    LEVEL: row.level,
    MATERIAL_CODE: row.MATERIAL_CODE,
    ITEM_KIND: row.ITEM_KIND,
    QTY: row.QTY,
    SCRAP_RATE: row.SCRAP_RATE || null,
    ALTERNATIVE_TO: row.ALTERNATIVE_TO,
    CO_PRODUCT_SHARE: row.CO_PRODUCT_SHARE,
    NOTE: row.NOTE,
    BOM_QTY: hasBelow(rows, row.id) ? row.BOM_QTY : null,
  }));
