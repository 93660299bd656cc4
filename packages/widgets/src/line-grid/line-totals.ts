import { add, type Decimal, isDecimal, subtract, ZERO } from '@sampan/kernel/decimal.ts';
import type { GridColumn, GridLine } from './column.ts';

/** A sum of one column, kept apart by `group` (unit) where the column asks for it. */
export interface ColumnTotal {
  readonly group: string;
  readonly sum: Decimal;
}

/** Sums of the columns marked `total`, moved line by line so that one edit costs one line. */
export class LineTotals {
  private readonly columns: readonly GridColumn[];
  private readonly sums = new Map<string, Map<string, { sum: Decimal; lines: number }>>();

  constructor(columns: readonly GridColumn[]) {
    this.columns = columns.filter((column) => column.total);
  }
  reset(lines: Iterable<GridLine>): void {
    this.sums.clear();
    for (const line of lines) this.move(undefined, line);
  }
  move(before: GridLine | undefined, after: GridLine | undefined): void {
    for (const column of this.columns) {
      if (before?.values[column.key] === after?.values[column.key] && groupOf(column, before) === groupOf(column, after)) continue;
      this.count(column, before, -1);
      this.count(column, after, 1);
    }
  }
  of(key: string): readonly ColumnTotal[] {
    return [...(this.sums.get(key) ?? [])].map(([group, { sum }]) => ({ group, sum }));
  }
  private count(column: GridColumn, line: GridLine | undefined, direction: 1 | -1): void {
    const value = line?.values[column.key];
    if (value === null || value === undefined || !isDecimal(String(value))) return;
    const groups = this.sums.get(column.key) ?? new Map<string, { sum: Decimal; lines: number }>();
    this.sums.set(column.key, groups);
    const group = groupOf(column, line);
    const known = groups.get(group) ?? { sum: ZERO, lines: 0 };
    const exact = String(value) as Decimal;
    const lines = known.lines + direction;
    if (lines === 0) groups.delete(group);
    else groups.set(group, { sum: direction === 1 ? add(known.sum, exact) : subtract(known.sum, exact), lines });
  }
}

const groupOf = (column: GridColumn, line: GridLine | undefined): string =>
  column.totalBy === undefined ? '' : String(line?.values[column.totalBy] ?? '');
