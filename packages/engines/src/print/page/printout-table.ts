import { printTexts } from '@sampan/kernel/texts/records/print.ts';
import type { Content, ContentNode } from 'pdfmake';
import type { PrintColumn, PrintLayout, PrintTable } from '../layout.ts';
import { columnWidths, PADDING } from './column-widths.ts';
import { fits, textWidth } from './measure.ts';
import { entryId } from './page-sums.ts';
import { clean, type Pen } from './pen.ts';

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

/** How entries are spread over pages beyond what fits: `last` of them go to the page of the totals, which would stand alone. */
export interface Spread {
  readonly running: ContentNode;
  readonly last: number;
}

/** The entries; with a fixed number of lines every page has its own table under a running head. */
export function entries({ entries: of }: PrintLayout, pen: Pen, { running, last }: Spread): Content[] {
  const lines = pen.page.lines || of.rows.length;
  const widths = columnWidths(of, pen);
  const begins = new Set<number>();
  for (let from = lines; from > 0 && from < of.rows.length; from += lines) begins.add(from);
  if (last > 0 && last < of.rows.length) begins.add(of.rows.length - last);
  const starts = [0, ...[...begins].toSorted((a, b) => a - b)];
  return starts.flatMap((from, at) => {
    const part = table({ ...of, rows: of.rows.slice(from, starts[at + 1]) }, pen, { widths, firstEntry: from });
    if (from === 0) return [part];
    const above = pen.page.isMatrix ? running : { text: '', fontSize: 1 };
    return [{ ...above, pageBreak: 'before', margin: [0, 0, 0, 2] }, part];
  });
}

interface Placed {
  /** Those of the whole table where this is a part of it. */
  readonly widths?: readonly number[];
  /** Rows have names from this number on, by which their pages are found. */
  readonly firstEntry?: number;
}

/** A table whose head is repeated on every page. */
export function table(of: PrintTable, pen: Pen, { widths = columnWidths(of, pen), firstEntry }: Placed = {}): Content {
  if (of.columns.length === 0) return '';
  const cell = (row: readonly string[], index: number) => cellOf(row[index] ?? '', of.columns[index], widths[index] ?? 0, pen);
  const body: Content[][] = [
    of.columns.map((column, at) => ({ stack: [pen.heading(column.label, widths[at] ?? 0)], alignment: 'center' })),
    ...of.rows.map((row, at) =>
      of.columns.map((_, index) => ({
        ...cell(row, index),
        ...(firstEntry !== undefined && index === 0 ? { id: entryId(firstEntry + at) } : {}),
      })),
    ),
  ];
  if (of.rows.length === 0) body.push(emptyRow(of.columns.length, pen));
  const isLow = isLowIn(of, widths, pen);
  const grid: ContentNode = {
    table: { headerRows: 1, keepWithHeaderRows: isLow ? 1 : 0, dontBreakRows: isLow, widths, body },
    layout: gridOf(pen),
    margin: [0, 0, 0, pen.page.isMatrix ? 3 : 6],
  };
  if (!of.title) return grid;
  return { stack: [{ text: pen.text(pen.say(of.title), pen.room, { isBold: true }), bold: true, margin: [0, 2, 0, 2] }, grid] };
}

/** A table without rows says so: an empty one looks as if something were missing. */
const emptyRow = (columns: number, pen: Pen): Content[] => {
  const text = pen.text(pen.say(printTexts['print.noEntries']), pen.room / 2);
  return [{ text, colSpan: columns, alignment: 'center', color: pen.page.pale }, ...Array.from({ length: columns - 1 }, () => '')];
};

/** A figure in pieces is misread: it is set smaller first, as far as it can still be read. */
const SMALLER = 0.75;

function cellOf(value: string, column: PrintColumn | undefined, width: number, pen: Pen): ContentNode {
  const text = clean(value);
  const size = sizeOf(text, column, width, pen);
  return {
    text: pen.text(text, width, { size }),
    alignment: column?.align ?? 'left',
    ...(size === pen.page.fontSize ? {} : { fontSize: size }),
  };
}

function sizeOf(text: string, column: PrintColumn | undefined, width: number, { page: { fontSize, isMatrix } }: Pen): number {
  // A column narrower than a letter is an accident of many columns: what stands there stays there.
  const usual = Math.min(fontSize, width / 1.05);
  if (column?.align !== 'right' || isMatrix || text.includes('\n') || fits(text, width, { size: usual })) return usual;
  return Math.min(usual, Math.max(usual * SMALLER, (usual * (width - 0.5)) / textWidth(text, { size: usual })));
}

/** Rows that need more than this share of a page may break: they would leave it else. */
const MOST_OF_PAGE = 0.4;

const isLowIn = ({ columns, rows }: PrintTable, widths: readonly number[], pen: Pen): boolean =>
  [columns.map(({ label }) => label.join('\n')), ...rows].every((row) =>
    row.every((text, at) => isLowText(text, widths[at] ?? 0, pen) || pen.height(clean(text), widths[at] ?? 0) <= pen.body * MOST_OF_PAGE),
  );

/** Known without measuring. */
const isLowText = (text: string, width: number, { page, body }: Pen): boolean =>
  text.length * page.fontSize <= width && page.fontSize * 2 <= body * MOST_OF_PAGE && !text.includes('\n');
