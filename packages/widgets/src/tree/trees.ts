import { cellOf, type ListRow } from '../api/rows.ts';

/** A row of a list with those below it. */
export interface TreeNode {
  readonly row: ListRow;
  readonly children: readonly TreeNode[];
}

interface TreeShape {
  /** Field that names a row, and that in which a row names the one above it. */
  readonly code: string;
  readonly parent: string;
  readonly order: (a: ListRow, b: ListRow) => number;
}

/** Rows as trees, each level in its order. A row whose parent is not among them (or not seen) stands at the top. */
export function treesOf(rows: readonly ListRow[], { code, parent, order }: TreeShape): readonly TreeNode[] {
  const codeOf = (row: ListRow): string => String(cellOf(row, code));
  const parentOf = (row: ListRow): string => String(cellOf(row, parent) ?? '');
  const known = new Set(rows.map(codeOf));
  const below = Map.groupBy(rows, parentOf);
  const nodesOf = (list: readonly ListRow[]): readonly TreeNode[] =>
    list.toSorted(order).map((row) => ({ row, children: nodesOf(below.get(codeOf(row)) ?? []) }));
  return nodesOf(rows.filter((row) => !known.has(parentOf(row))));
}
