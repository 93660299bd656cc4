import type { Column } from './columns.ts';
import type { PlacedColumn } from './layout.ts';
import type { CardFields } from './table-props.ts';

export interface CardColumns {
  readonly title: Column | undefined;
  readonly status: Column | undefined;
  /** What or whom it is about, in large letters. */
  readonly lead: Column | undefined;
  /** How much it is, in large figures. */
  readonly figure: Column | undefined;
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
function mostTelling(columns: readonly Column[], most: number): readonly Column[] {
  const seen = new Map<string, number>();
  return columns
    .map((column, at) => {
      const times = seen.get(column.kind ?? 'text') ?? 0;
      seen.set(column.kind ?? 'text', times + 1);
      return { column, at, weight: times * RANK.length + rankOf(column) };
    })
    .toSorted((a, b) => a.weight - b.weight || a.at - b.at)
    .slice(0, most)
    .toSorted((a, b) => a.at - b.at)
    .map((entry) => entry.column);
}

const MOST_FIELDS = 3;

/** What a card shows: the fields that the document names, else the first column, its status, what it is about, how much, and a few telling ones. */
export function cardColumns(placed: readonly PlacedColumn[], chosen: CardFields | undefined): CardColumns {
  const columns = placed.map((entry) => entry.column);
  const byField = (field: string): Column | undefined => columns.find((column) => column.field === field);
  if (chosen) {
    return {
      title: byField(chosen.title) ?? columns[0],
      status: chosen.status === undefined ? undefined : byField(chosen.status),
      lead: undefined,
      figure: undefined,
      fields: chosen.fields.flatMap((field) => byField(field) ?? []),
    };
  }
  const title = columns[0];
  const status = columns.find((column) => column.kind === 'status');
  // Currencies and units stand beside their figures.
  const beside = new Set(columns.flatMap((column) => column.total?.per ?? []));
  const others = columns.filter((column) => column !== title && column !== status && !beside.has(column.field));
  const lead = leadOf(others);
  const figure = others.find((column) => column.total !== undefined);
  const rest = others.filter((column) => column !== lead && column !== figure);
  // A record that is called by a name is told by what stands behind it; a document by what tells most of it.
  const fields = lead !== undefined && lead.kind === 'text' ? rest.slice(0, MOST_FIELDS) : mostTelling(rest, MOST_FIELDS);
  return { title, status, lead, figure, fields };
}

/** The name that stands right behind a code, else the first record that is named. */
function leadOf([first, ...others]: readonly Column[]): Column | undefined {
  if (first?.kind === 'text') return first;
  return [first, ...others].find((column) => column?.kind === 'reference' && column.nameField !== undefined);
}
