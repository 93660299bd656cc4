import type { Column } from './columns.ts';
import type { PlacedColumn } from './layout.ts';
import type { CardFields } from './table-props.ts';

export interface CardColumns {
  readonly title: Column | undefined;
  readonly status: Column | undefined;
  readonly fields: readonly Column[];
}

/** Which kinds say most about a row, best first: who, how much, when. */
const RANK: readonly string[] = ['reference', 'amount', 'date', 'quantity', 'text', 'user', 'choice', 'dictionary'];
const rankOf = (column: Column): number => {
  // A currency or unit alone says little.
  if (column.kind === 'reference' && column.nameField === undefined) return RANK.length;
  const rank = RANK.indexOf(column.kind ?? 'text');
  return rank === -1 ? RANK.length : rank;
};

/** One of each telling kind before a second of any. */
function mostTelling(columns: readonly Column[]): readonly Column[] {
  const seen = new Map<string, number>();
  return columns
    .map((column, at) => {
      const times = seen.get(column.kind ?? 'text') ?? 0;
      seen.set(column.kind ?? 'text', times + 1);
      return { column, at, weight: times * RANK.length + rankOf(column) };
    })
    .toSorted((a, b) => a.weight - b.weight || a.at - b.at)
    .slice(0, 3)
    .toSorted((a, b) => a.at - b.at)
    .map((entry) => entry.column);
}

/** What a card shows: the fields that the document names, else the first column, its status and three telling ones. */
export function cardColumns(placed: readonly PlacedColumn[], chosen: CardFields | undefined): CardColumns {
  const columns = placed.map((entry) => entry.column);
  const byField = (field: string): Column | undefined => columns.find((column) => column.field === field);
  if (chosen) {
    return {
      title: byField(chosen.title) ?? columns[0],
      status: chosen.status === undefined ? undefined : byField(chosen.status),
      fields: chosen.fields.flatMap((field) => byField(field) ?? []),
    };
  }
  const title = columns[0];
  const status = columns.find((column) => column.kind === 'status');
  // Currencies and units stand beside their figures.
  const beside = new Set(columns.flatMap((column) => column.total?.per ?? []));
  const others = columns.filter((column) => column !== title && column !== status && !beside.has(column.field));
  return { title, status, fields: mostTelling(others) };
}
