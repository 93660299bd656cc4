import type { Bilingual } from '@sampan/kernel/languages.ts';
import { fill } from '@sampan/kernel/texts.ts';
import { printTexts } from '@sampan/kernel/texts/records/print.ts';
import type { Content, ContentNode, Printout } from 'pdfmake';
import { type EntryPages, pageSums } from './page-sums.ts';
import type { PrintFact, PrintLayout } from '../layout.ts';
import { clean, type Pen, penOf } from './pen.ts';
import { closing } from './printout-closing.ts';
import { head } from './printout-head.ts';
import { entries, table } from './printout-table.ts';
import { mm } from '../sheets.ts';

/**
 * Describes a layout to pdfmake. Texts of people only ever stand in `text`, which holds no markup. Page sums are printed
 * where it is known which entry lies on which page.
 */
export function toPrintout(layout: PrintLayout, entriesAt: EntryPages = new Map()): Printout {
  const pen = penOf(layout);
  const { page } = pen;
  const { top, right, left } = page.margin;
  return {
    pageSize: { width: mm(page.width), height: mm(page.height) },
    pageMargins: [mm(left), mm(page.isMatrix ? top : Math.max(top, HEAD)), mm(right), mm(bottomOf(layout, pen))],
    defaultStyle: { font: 'NotoSansSC', fontSize: page.fontSize, lineHeight: page.isMatrix ? 0.9 : 1, color: '#000000' },
    info: { title: `${layout.title[1]} ${layout.number}`, creator: 'Sampan', producer: 'Sampan' },
    ...(layout.watermark ? { watermark: watermark(layout.watermark, pen) } : {}),
    // On continuous paper the running head stands with the lines: above them is no room.
    header: (number: number) => (number === 1 || page.isMatrix ? null : runningHead(layout, pen)),
    footer: (number: number, pages: number) => [
      ...sumLine(pageSums(layout.pageSums, entriesAt, number), pen),
      footer(layout, pen, { number, pages }),
    ],
    content: [
      ...head(layout, pen),
      ...entries(layout, pen, runningLine(layout, pen)),
      ...layout.tables.map((one) => table(one, pen)),
      ...closing(layout, pen),
    ],
  };
}

/** Millimetres above the body that the running head needs, and below it the foot with and without sums. */
const HEAD = 14;
const FOOT = 10;
const FOOT_WITH_SUMS = 18;

/** What the foot needs, where the margin leaves less. */
function bottomOf({ pageSums: sums, style }: PrintLayout, { page }: Pen): number {
  const text = style?.footer ? FOOTER_LINE : 0;
  const withSums = page.isMatrix ? FOOT + 5 : FOOT_WITH_SUMS;
  return Math.max(page.margin.bottom + text, sums.length > 0 ? withSums + text : FOOT + text);
}
/** Millimetres of the template's own text in the foot: two lines. */
const FOOTER_LINE = 9;

const watermark = (text: Bilingual, { page, say }: Pen): ContentNode => ({
  text: page.language === 'BOTH' ? text.join(' ') : say(text),
  font: 'NotoSansSC',
  bold: true,
  color: '#777777',
  opacity: 0.16,
  fontSize: page.height > 200 ? 64 : 48,
  angle: page.height > page.width ? -55 : -35,
});

const runningLine = (layout: PrintLayout, { say }: Pen): ContentNode => ({
  columns: [
    { text: clean(layout.issuer), width: '*' },
    { text: `${say(layout.title)}  ${clean(layout.number)}`, width: 'auto', bold: true },
  ],
});

const runningHead = (layout: PrintLayout, pen: Pen): ContentNode => ({
  margin: [mm(pen.page.margin.left), mm(7), mm(pen.page.margin.right), 0],
  ...runningLine(layout, pen),
});

/** Sums of the page, right above its foot. */
function sumLine(sums: readonly PrintFact[], { page, say }: Pen): Content[] {
  if (sums.length === 0) return [];
  const values = sums.map(({ label, value }) =>
    page.isMatrix
      ? { width: 'auto', text: [`${say(label)}: `, { text: value, bold: true }] }
      : {
          width: 'auto',
          alignment: 'right',
          stack: [
            { text: say(label), fontSize: page.small, color: page.pale },
            { text: value, bold: true },
          ],
        },
  );
  const columns = [{ text: say(printTexts['print.pageSum']), bold: true, width: '*' }, ...values];
  return [{ margin: [mm(page.margin.left), 0, mm(page.margin.right), 0], columns, columnGap: mm(6) }];
}

function footer(layout: PrintLayout, { page, say }: Pen, { number, pages }: { number: number; pages: number }): ContentNode {
  const filled = (text: Bilingual, values: Record<string, number>): string =>
    say(text.map((one) => fill(one, values)) as unknown as Bilingual);
  const columns = [
    { text: `${say(printTexts['print.printedAt'])}: ${layout.printedAt}`, width: '*' },
    ...(layout.printNo === undefined
      ? []
      : [{ text: filled(printTexts['print.printNo'], { n: layout.printNo }), alignment: 'center', width: 'auto' }]),
    { text: filled(printTexts['print.page'], { p: number, t: pages }), alignment: 'right', width: '*' },
  ];
  return {
    margin: [mm(page.margin.left), page.isMatrix ? 2 : mm(5), mm(page.margin.right), 0],
    stack: [
      ...(layout.style?.footer ? [{ text: clean(layout.style.footer), margin: [0, 0, 0, 2] }] : []),
      { columns, columnGap: mm(3), fontSize: page.isMatrix ? page.small : 7, color: page.pale },
    ],
  };
}
