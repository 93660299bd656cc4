import { add, type Decimal, decimal, ZERO } from '@sampan/kernel/decimal.ts';
import { formatAmount } from '@sampan/kernel/format.ts';
import type { EntrySum, PrintFact } from '../layout.ts';

/** Page on which each entry begins, by its place in the table. */
export type EntryPages = ReadonlyMap<number, number>;

const PREFIX = 'entry-';
/** Name of the row of an entry, by which its page is found. */
export const entryId = (index: number): string => `${PREFIX}${index}`;

/** What pdfmake tells of a thing once it lies on its page. */
interface Placed {
  readonly id?: string;
  readonly pageNumbers: readonly number[];
}

/** Notes where pdfmake puts the entries and what follows them; for its `pageBreakBefore`, which it asks about everything. */
export function entryPages(closing: string): { pages: EntryPages; closingPage: () => number; see(node: Placed): false } {
  const pages = new Map<number, number>();
  let last = 0;
  return {
    pages,
    closingPage: () => last,
    see({ id, pageNumbers }) {
      const [page] = pageNumbers;
      if (page === undefined) return false;
      // What is held together began on one page and was moved to the next as a whole.
      if (id === closing) last = Math.max(...pageNumbers);
      else if (id?.startsWith(PREFIX)) pages.set(Number(id.slice(PREFIX.length)), page);
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
