import type { CSSProperties } from 'react';
import type { Column } from './columns.ts';
import type { PlacedColumn } from './layout.ts';

const SELECT_WIDTH = 45;
const ACTIONS_WIDTH = 45;

/** A column with the styles of its cells; one object per layout, so that unchanged rows need not render again. */
export interface GridColumn {
  readonly column: Column;
  readonly width: number;
  readonly isSticky: boolean;
  /** Last of the left pins or first of the right ones: carries the edge line. */
  readonly edge: 'left' | 'right' | null;
  readonly style: CSSProperties;
}

export interface Grid {
  readonly columns: readonly GridColumn[];
  readonly hasSelect: boolean;
  readonly hasActions: boolean;
  /** Room left over goes to a blank column when none of the others grows. */
  readonly hasFiller: boolean;
  readonly leftWidth: number;
  readonly rightWidth: number;
}

const widthStyle = ({ width, grow }: PlacedColumn): CSSProperties => ({ flex: `${grow ? 1 : 0} 0 ${width}px`, width, minWidth: 0 });

/** Gives every visible column its place; pinned ones stick at the sum of the widths before (or behind) them. */
export function gridOf(placed: readonly PlacedColumn[], hasSelect: boolean, hasActions: boolean): Grid {
  const lefts = placed.filter((entry) => entry.pin === 'left');
  const rights = placed.filter((entry) => entry.pin === 'right');
  const widthOf = (entries: readonly PlacedColumn[]) => entries.reduce((total, entry) => total + entry.width, 0);
  const columns = placed.map((entry): GridColumn => {
    const { column, width, pin } = entry;
    const base = { ...widthStyle(entry), ...column.style };
    if (pin === 'left') {
      const at = lefts.indexOf(entry);
      const left = (hasSelect ? SELECT_WIDTH : 0) + widthOf(lefts.slice(0, at));
      return { column, width, isSticky: true, edge: at === lefts.length - 1 ? 'left' : null, style: { ...base, left } };
    }
    if (pin === 'right') {
      const at = rights.indexOf(entry);
      const right = (hasActions ? ACTIONS_WIDTH : 0) + widthOf(rights.slice(at + 1));
      return { column, width, isSticky: true, edge: at === 0 ? 'right' : null, style: { ...base, right } };
    }
    return { column, width, isSticky: false, edge: null, style: base };
  });
  return {
    columns,
    hasSelect,
    hasActions,
    hasFiller: !placed.some((entry) => entry.grow),
    leftWidth: (hasSelect ? SELECT_WIDTH : 0) + widthOf(lefts),
    rightWidth: (hasActions ? ACTIONS_WIDTH : 0) + widthOf(rights),
  };
}

/** Number of cells that the arrow keys walk through in a row. */
export const cellCount = (grid: Grid): number => grid.columns.length + (grid.hasSelect ? 1 : 0) + (grid.hasActions ? 1 : 0);

/** Place of a column among the cells of a row. */
export const cellIndex = (grid: Grid, column: number): number => column + (grid.hasSelect ? 1 : 0);
