import { add, type Decimal, decimal, ZERO } from '@sampan/kernel/decimal.ts';
import { formatAmount } from '@sampan/kernel/format.ts';
import type { EntrySum, PrintFact } from '../layout.ts';

/** Page on which each entry begins, by its place in the table. */
export type EntryPages = ReadonlyMap<number, number>;

const PREFIX = 'entry-';
/** Name of the row of an entry, by which its page is found. */
export const entryId = (index: number): string => `${PREFIX}${index}`;

/** Notes where pdfmake puts the entries; for its `pageBreakBefore`, which it asks about everything once it lies on its page. */
export function entryPages(): { pages: EntryPages; see(node: { id?: string; pageNumbers: readonly number[] }): false } {
  const pages = new Map<number, number>();
  return {
    pages,
    see({ id, pageNumbers: [page] }) {
      if (id?.startsWith(PREFIX) && page !== undefined) pages.set(Number(id.slice(PREFIX.length)), page);
      return false;
    },
  };
}

/** What the entries of a page come to. */
export function pageSums(sums: readonly EntrySum[], pages: EntryPages, page: number): PrintFact[] {
  const rows = [...pages].filter(([, at]) => at === page).map(([row]) => row);
  if (rows.length === 0) return [];
  return sums.map(({ label, currency, places, values }) => {
    const sum = rows.reduce<Decimal>((total, row) => add(total, decimal(values[row] ?? '0')), ZERO);
    return { label, value: `${currency} ${formatAmount(sum, places)}`.trim() };
  });
}
