import { cellOf, type ListRow } from '@sampan/widgets/api/rows.ts';
import { type TreeNode, treesOf } from '@sampan/widgets/tree/trees.ts';

export const accountCode = (row: ListRow): string => String(cellOf(row, 'ACCOUNTING_CODE'));

/** The subjects as trees, each level by code. */
export const accountTrees = (rows: readonly ListRow[]): readonly TreeNode[] =>
  treesOf(rows, {
    code: 'ACCOUNTING_CODE',
    parent: 'PARENT_ACCOUNTING_CODE',
    order: (a, b) => accountCode(a).localeCompare(accountCode(b)),
  });

/** What of the trees says a text in code or name, with what stands above it. */
export function matching(trees: readonly TreeNode[], text: string): readonly TreeNode[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return trees;
  return trees.flatMap((node) => {
    const words = ['ACCOUNTING_CODE', 'ACCOUNTING_NAME', 'ACCOUNTING_NAME_EN'].map((key) =>
      String(cellOf(node.row, key) ?? '').toLowerCase(),
    );
    if (words.some((word) => word.includes(wanted))) return [node];
    const children = matching(node.children, text);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}
