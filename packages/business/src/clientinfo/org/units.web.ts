import { cellOf, type ListRow } from '@sampan/widgets/api/rows.ts';

export interface Unit {
  readonly row: ListRow;
  readonly children: readonly Unit[];
}

const codeOf = (row: ListRow): string => String(cellOf(row, 'ORG_CODE'));
const bySeq = (a: ListRow, b: ListRow): number =>
  Number(cellOf(a, 'SEQ') ?? 0) - Number(cellOf(b, 'SEQ') ?? 0) || codeOf(a).localeCompare(codeOf(b));

/** The units as trees, each level in its order. A unit whose parent the user may not see stands at the top. */
export function treesOf(rows: readonly ListRow[]): readonly Unit[] {
  const known = new Set(rows.map(codeOf));
  const below = Map.groupBy(rows, (row) => String(cellOf(row, 'PARENT_ORG_CODE') ?? ''));
  const unitsOf = (list: readonly ListRow[]): readonly Unit[] =>
    list.toSorted(bySeq).map((row) => ({ row, children: unitsOf(below.get(codeOf(row)) ?? []) }));
  return unitsOf(rows.filter((row) => !known.has(String(cellOf(row, 'PARENT_ORG_CODE') ?? ''))));
}
