import type { Content, ContentNode } from 'pdfmake';
import type { PrintColumn, PrintLayout, PrintTable } from '../layout.ts';
import { longestWord } from './longest-word.ts';
import { entryId } from './page-sums.ts';
import { clean, type Pen } from './pen.ts';
import { mm } from '../sheets.ts';

/** Rules and room around the texts of a table. */
export const gridOf = ({ page }: Pen) => ({
  hLineWidth: () => page.rule,
  vLineWidth: () => page.rule,
  hLineColor: () => page.ink,
  vLineColor: () => page.ink,
  paddingLeft: () => PADDING,
  paddingRight: () => PADDING,
  paddingTop: () => (page.isMatrix ? 0.5 : 2),
  paddingBottom: () => (page.isMatrix ? 0.5 : 2),
});
const PADDING = 2.5;
/** A row of longer texts may need more than a page, so it may break. */
export const LONG_TEXT = 300;

/** The entries; with a fixed number of lines every page has its own table under a running head. */
export function entries({ entries: of }: PrintLayout, pen: Pen, running: ContentNode): Content[] {
  const { lines } = pen.page;
  if (lines === 0 || of.rows.length <= lines) return [table(of, pen, 0)];
  const pages: Content[] = [];
  for (let from = 0; from < of.rows.length; from += lines) {
    if (from > 0) pages.push({ ...(pen.page.isMatrix ? running : { text: '', fontSize: 1 }), pageBreak: 'before', margin: [0, 0, 0, 2] });
    pages.push(table({ ...of, rows: of.rows.slice(from, from + lines) }, pen, from));
  }
  return pages;
}

/** A table whose head is repeated on every page. Its rows have names from `firstEntry` on, by which their pages are found. */
export function table(of: PrintTable, pen: Pen, firstEntry?: number): Content {
  const isLong = of.rows.some((row) => row.some((text) => text.length > LONG_TEXT));
  const widths = widthsOf(of.columns, pen);
  const body = [
    of.columns.map((column, at) => ({ stack: [pen.heading(column.label, widths[at])], alignment: 'center' })),
    ...of.rows.map((row, at) =>
      of.columns.map((column, index) => ({
        text: clean(row[index] ?? ''),
        alignment: column.align,
        ...(firstEntry !== undefined && index === 0 ? { id: entryId(firstEntry + at) } : {}),
      })),
    ),
  ];
  if (of.columns.length === 0) return '';
  const grid: ContentNode = {
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: !isLong,
      widths,
      body,
    },
    layout: gridOf(pen),
    margin: [0, 0, 0, pen.page.isMatrix ? 3 : 6],
  };
  return of.title ? { stack: [{ text: pen.say(of.title), bold: true, margin: [0, 2, 0, 2] }, grid] } : grid;
}

type Width = number | '*';

/** As planned; a column whose heading has a longer word takes what that needs from the columns that share the rest, while they have it. */
function widthsOf(columns: readonly PrintColumn[], pen: Pen): Width[] {
  const { width, margin, rule } = pen.page;
  const planned = columns.map((column) => widthOf(column, pen));
  const needed = columns.map(({ label }) => longestWord(label, pen.page));
  const wide = planned.map((one, at) => (one === '*' ? one : Math.max(one, needed[at] ?? 0)));
  const shared = planned.reduce<number>((sum, one, at) => (one === '*' ? sum + Math.max(needed[at] ?? 0, LEAST_SHARE) : sum), 0);
  const fixed = wide.reduce<number>((sum, one) => (one === '*' ? sum : sum + one), 0);
  const room = mm(width - margin.left - margin.right) - columns.length * (2 * PADDING + rule) - rule;
  return shared > 0 && fixed + shared <= room ? wide : planned;
}
const LEAST_SHARE = 60;

/** Planned widths are those of the whole cell; pdfmake counts padding and rules beside them. */
const widthOf = (column: PrintColumn, { page }: Pen): Width => (column.width === 'rest' ? '*' : mm(column.width) - 2 * PADDING - page.rule);
