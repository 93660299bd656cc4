import { cellOf, type ListRow } from '@sampan/widgets/api/rows.ts';
import { type TreeNode, treesOf } from '@sampan/widgets/tree/trees.ts';

const codeOf = (row: ListRow): string => String(cellOf(row, 'ORG_CODE'));
const bySeq = (a: ListRow, b: ListRow): number =>
  Number(cellOf(a, 'SEQ') ?? 0) - Number(cellOf(b, 'SEQ') ?? 0) || codeOf(a).localeCompare(codeOf(b));

/** The units as trees, each level in its order. A unit whose parent the user may not see stands at the top. */
export const unitTrees = (rows: readonly ListRow[]): readonly TreeNode[] =>
  treesOf(rows, { code: 'ORG_CODE', parent: 'PARENT_ORG_CODE', order: bySeq });
