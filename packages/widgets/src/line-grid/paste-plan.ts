import { dateOrderOf } from '@sampan/kernel/date-order.ts';
import type { IsoDate } from '@sampan/kernel/dates.ts';
import { decimalSignOf } from '@sampan/kernel/decimal-sign.ts';
import { type Failure, failure } from '@sampan/kernel/errors.ts';
import { matchHeadings } from '@sampan/model/headings.ts';
import type { Matrix } from './clipboard.ts';
import { type CellValue, type GridColumn, isDecimalColumn, isReferenceColumn, type LineValues } from './column.ts';
import type { CellChange } from './line-store.ts';
import { type CellHints, parseCell } from './parse-cell.ts';

/** One cell of the preview. */
export interface PastedCell {
  readonly text: string;
  readonly value: CellValue;
  readonly problem?: Failure;
  /** Could be meant otherwise: a decimal comma, a day that could be the month. */
  readonly isDoubtful?: boolean;
}

export interface PasteRow {
  /** Line that is overwritten; absent = a new line. */
  readonly id?: string;
  readonly cells: readonly PastedCell[];
}

/** What a pasted block will do, shown before it is done. */
export interface PastePlan {
  /** Column of each pasted column; undefined = left out. */
  readonly targets: readonly (GridColumn | undefined)[];
  readonly hasHeader: boolean;
  readonly rows: readonly PasteRow[];
  readonly problems: number;
  readonly doubts: number;
}

export interface PasteInto {
  readonly columns: readonly GridColumn[];
  readonly startColumn: number;
  /** Ids of the lines from the focused one on; more pasted rows become new lines. */
  readonly lineIds: readonly string[];
  readonly today: IsoDate;
}

/** Columns named by a header row, by label in either language, key or another word for them; undefined when the row is no header. */
export function headerTargets(row: readonly string[], columns: readonly GridColumn[]): readonly (GridColumn | undefined)[] | undefined {
  const named = matchHeadings(
    row,
    columns.map((column) => ({ target: column, key: column.key, names: [column.key, ...column.labels] })),
  );
  const filled = row.filter((cell) => cell.trim() !== '').length;
  const found = named.filter((column) => column !== undefined).length;
  return found > 0 && (found >= 2 || found === filled) && found * 2 >= filled ? named : undefined;
}

/** No text can be pasted into it. */
const isUnread = ({ readOnly, kind }: GridColumn): boolean => readOnly || kind === 'file';

/** Columns by position: from the focused cell rightwards over the cells that can be typed in. */
export function positionTargets(width: number, columns: readonly GridColumn[], startColumn: number): readonly (GridColumn | undefined)[] {
  const open = columns.slice(startColumn).filter((column) => !isUnread(column));
  return Array.from({ length: width }, (_, index) => open[index]);
}

/** Plans a paste; `targets` are given when the user changed the mapping in the preview. */
export function planPaste(matrix: Matrix, into: PasteInto, targets?: readonly (GridColumn | undefined)[]): PastePlan {
  const header = matrix.length > 1 ? headerTargets(matrix[0] ?? [], into.columns) : undefined;
  const used = (targets ?? header ?? positionTargets(matrix[0]?.length ?? 0, into.columns, into.startColumn)).map((column) =>
    column && isUnread(column) ? undefined : column,
  );
  const body = header ? matrix.slice(1) : matrix;
  const hints = hintsOf(body, used);
  const rows = body.map((texts, index): PasteRow => {
    const id = into.lineIds[index];
    const cells = texts.map((text, at) => pastedCell(used[at], text, into.today, hints[at] ?? {}));
    return id === undefined ? { cells } : { id, cells };
  });
  const doubts = rows.reduce((sum, row) => sum + row.cells.filter((cell) => cell.isDoubtful).length, 0);
  return { targets: used, hasHeader: header !== undefined, rows, problems: countProblems(rows), doubts };
}

/** What the numbers of the block tell about their decimal sign, and each column of dates about its order. */
function hintsOf(body: Matrix, targets: readonly (GridColumn | undefined)[]): readonly CellHints[] {
  const numbers = targets.flatMap((column, at) => (column && isDecimalColumn(column) ? body.map((row) => row[at] ?? '') : []));
  const told = decimalSignOf(numbers);
  const sign = told === 'both' ? undefined : told;
  return targets.map((column, at) => {
    if (column?.kind !== 'date') return { sign };
    const order = dateOrderOf(body.map((row) => row[at] ?? ''));
    return { sign, order: order === 'both' ? undefined : order };
  });
}

const countProblems = (rows: readonly PasteRow[]): number =>
  rows.reduce((sum, row) => sum + row.cells.filter((cell) => cell.problem !== undefined).length, 0);

function pastedCell(column: GridColumn | undefined, text: string, today: IsoDate, hints: CellHints): PastedCell {
  if (!column) return { text, value: null };
  const read = parseCell(column, text, today, hints);
  return 'problem' in read ? { text, value: null, problem: read.problem } : { text, ...read };
}

/** Codes of each reference column, to be resolved in one call. */
export function codesOf(plan: PastePlan): ReadonlyMap<string, readonly string[]> {
  const codes = new Map<string, Set<string>>();
  plan.targets.forEach((column, at) => {
    if (!column || !isReferenceColumn(column)) return;
    const known = codes.get(column.key) ?? new Set<string>();
    for (const row of plan.rows) if (row.cells[at]?.value) known.add(String(row.cells[at].value));
    codes.set(column.key, known);
  });
  return new Map([...codes].map(([key, values]) => [key, [...values]]));
}

/** Records that were found: field key → pasted text → what it stands for. */
export type Resolved = ReadonlyMap<string, ReadonlyMap<string, { readonly code: string; readonly values: LineValues }>>;

/** The plan with codes checked: unknown ones carry a problem, known ones the record's own spelling. */
export function withResolved(plan: PastePlan, resolved: Resolved): PastePlan {
  const rows = plan.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell, at): PastedCell => {
      const column = plan.targets[at];
      const records = column && isReferenceColumn(column) ? resolved.get(column.key) : undefined;
      if (!records || cell.value === null) return cell;
      const found = records.get(String(cell.value));
      if (found) return { text: cell.text, value: found.code };
      return { text: cell.text, value: null, problem: failure('REFERENCE_UNKNOWN', { VALUE: cell.text }) };
    }),
  }));
  return { ...plan, rows, problems: countProblems(rows) };
}

export interface PasteResult {
  readonly changes: readonly CellChange[];
  readonly added: readonly { readonly values: LineValues; readonly raw: Readonly<Record<string, string>> }[];
}

/** The plan as changes of the store; what could not be read stays in its cell as typed. */
export function pasteResult(plan: PastePlan, resolved: Resolved): PasteResult {
  const changes: CellChange[] = [];
  const added: { values: LineValues; raw: Record<string, string> }[] = [];
  for (const row of plan.rows) {
    const fill: Record<string, CellValue> = {};
    const typed: Record<string, CellValue> = {};
    const raw: Record<string, string> = {};
    row.cells.forEach((cell, at) => {
      const column = plan.targets[at];
      if (!column) return;
      if (cell.problem) raw[column.key] = cell.text;
      else typed[column.key] = cell.value;
      Object.assign(fill, cell.value === null ? {} : resolved.get(column.key)?.get(cell.text.trim())?.values);
    });
    const values = { ...fill, ...typed };
    if (row.id === undefined) added.push({ values, raw });
    else changes.push(...changesOf(row.id, values, raw));
  }
  return { changes, added };
}

const changesOf = (id: string, values: LineValues, raw: Readonly<Record<string, string>>): CellChange[] => [
  ...Object.entries(values).map(([key, value]) => ({ id, key, value })),
  ...Object.entries(raw).map(([key, text]) => ({ id, key, raw: text })),
];
