import type { Bilingual } from '@sampan/kernel/languages.ts';
import type { ContentNode, Printout } from 'pdfmake';
import { type EntryPages, pageSums } from './page-sums.ts';
import type { PrintLayout } from '../layout.ts';
import { oneLine, textWidth } from './measure.ts';
import { clean, type Pen, penOf } from './pen.ts';
import { closing } from './printout-closing.ts';
import { bottomOf, foot } from './printout-foot.ts';
import { head } from './printout-head.ts';
import { entries, table } from './printout-table.ts';
import { mm } from '../sheets.ts';

/** What is known of a layout only once it was laid out. */
export interface Known {
  /** Which entry lies on which page. */
  readonly entriesAt: EntryPages;
  /** Entries that go to the page of the totals, which would stand alone there. */
  readonly lastEntries: number;
}
const NOTHING: Known = { entriesAt: new Map(), lastEntries: 0 };

/** Describes a layout to pdfmake. Texts of people only ever stand in `text`, which holds no markup. */
export function toPrintout(layout: PrintLayout, { entriesAt, lastEntries }: Known = NOTHING): Printout {
  const pen = penOf(layout);
  const { page } = pen;
  const { top, right, left } = page.margin;
  return {
    pageSize: { width: mm(page.width), height: mm(page.height) },
    pageMargins: [mm(left), mm(page.isMatrix ? top : Math.max(top, HEAD)), mm(right), mm(bottomOf(layout, pen))],
    defaultStyle: { font: 'NotoSansSC', fontSize: page.fontSize, lineHeight: page.isMatrix ? 0.9 : 1, color: '#000000' },
    info: { title: `${layout.title[1]} ${layout.number}`, creator: 'Sampan', producer: 'Sampan' },
    // Needles draw no grey: there the line in the head says it.
    ...(layout.watermark && !page.isMatrix ? { watermark: watermark(layout.watermark, pen) } : {}),
    // On continuous paper the running head stands with the lines: above them is no room.
    header: (number: number) => (number === 1 || page.isMatrix ? null : runningHead(layout, pen)),
    footer: (number: number, pages: number) => foot(layout, pen, { number, pages, sums: pageSums(layout.pageSums, entriesAt, number) }),
    content: [
      ...head(layout, pen),
      ...entries(layout, pen, { running: runningLine(layout, pen), last: lastEntries }),
      ...layout.tables.map((one) => table(one, pen)),
      ...closing(layout, pen),
    ],
  };
}

/** Millimetres above the body that the running head needs. */
const HEAD = 14;

/** Across the page, as large as it fits. */
function watermark(text: Bilingual, { page, say }: Pen): ContentNode {
  const words = page.language === 'BOTH' ? text.join(' ') : say(text);
  const [width, height] = [mm(page.width), mm(page.height)];
  const usual = page.height > 200 ? 64 : 48;
  const room = Math.hypot(width, height) * 0.78;
  const size = Math.min(usual, (usual * room) / textWidth(words, { size: usual, isBold: true }));
  const angle = (-Math.atan2(height, width) * 180) / Math.PI;
  return {
    text: words,
    font: 'NotoSansSC',
    bold: true,
    color: '#777777',
    opacity: 0.16,
    fontSize: Math.floor(size),
    angle: Math.round(angle),
  };
}

/** Issuer, title and number on further pages, and what the paper is; where there is no room for all, the title goes first, then the issuer. */
function runningLine(layout: PrintLayout, { page, room, say }: Pen): ContentNode {
  const set = { size: page.fontSize };
  const bold = { ...set, isBold: true };
  const marks = (layout.marks ?? []).map((one) => `  【${say(one)}】`).join('');
  const numbered = `${clean(layout.number).replaceAll('\n', ' ')}${marks}`;
  const titled = `${say(layout.title)}  ${numbered}`;
  const right = textWidth(titled, bold) <= room * MOST_OF_LINE ? titled : oneLine(numbered, room * MOST_OF_LINE, bold);
  const rightWidth = textWidth(right, bold) + 3;
  const leftWidth = room - rightWidth - mm(4);
  const columns = [
    { text: oneLine(clean(layout.issuer), leftWidth, set), width: leftWidth },
    { text: right, width: rightWidth, bold: true, alignment: 'right' },
  ];
  return { columns, columnGap: mm(4) };
}
const MOST_OF_LINE = 0.78;

const runningHead = (layout: PrintLayout, pen: Pen): ContentNode => ({
  margin: [mm(pen.page.margin.left), mm(Math.max(Math.min(pen.page.margin.top, HEAD) - 7, 3)), mm(pen.page.margin.right), 0],
  ...runningLine(layout, pen),
});
