import type { Bilingual } from '@sampan/kernel/languages.ts';
import { fill } from '@sampan/kernel/texts.ts';
import { printTexts } from '@sampan/kernel/texts/records/print.ts';
import type { Content, ContentNode } from 'pdfmake';
import type { PrintFact, PrintLayout } from '../layout.ts';
import { fits, oneLine, textWidth } from './measure.ts';
import { pageSums } from './page-sums.ts';
import { clean, type Pen } from './pen.ts';
import { mm } from '../sheets.ts';

/** Points of the small line at the very foot. */
const smallOf = ({ page }: Pen): number => (page.isMatrix ? page.small : 7);
const GAP = mm(3);
/** Lines that the template's own text may take, whatever it says: below them is no page any more. */
const MOST_LINES = 4;

/** What stands below the body: sums of the page, the template's own text, when it was printed and which page it is. */
export function foot(
  layout: PrintLayout,
  pen: Pen,
  { number, pages, sums }: { number: number; pages: number; sums: readonly PrintFact[] },
): Content[] {
  const { page } = pen;
  const sides = [mm(page.margin.left), 0, mm(page.margin.right), 0];
  const height = partsHeight(layout, pen);
  // Where a page has no sums the foot stands as low as on the others.
  const above = mm(bottomOf(layout, pen) - BELOW) - height - sumsHeight(sums, pen);
  return [
    ...(sums.length === 0 ? [] : [{ margin: sides, ...sumLine(sums, pen) }]),
    {
      margin: [sides[0], Math.max(above, 2), sides[2], 0],
      stack: [...ownText(layout, pen), ...lastLine(layout, pen, { number, pages })],
    },
  ];
}

/** Millimetres below the body: the margin, or more where the foot needs it. */
export function bottomOf(layout: PrintLayout, pen: Pen): number {
  // The sum of all entries is as wide as that of a page can be.
  const all = new Map(layout.pageSums[0]?.values.map((_, at) => [at, 1] as const) ?? []);
  const sums = sumsHeight(pageSums(layout.pageSums, all, 1), pen);
  const needed = (sums + partsHeight(layout, pen) + (pen.page.isMatrix ? 2 : mm(5))) / mm(1) + BELOW;
  return Math.max(pen.page.margin.bottom, needed);
}

/** The template's own text and the last line, in points. */
function partsHeight(layout: PrintLayout, pen: Pen): number {
  const own = layout.style?.footer ? ownLines(layout, pen).length * textHeight(pen.page.fontSize) + 2 : 0;
  return own + (isOneLine(layout, pen) ? 1 : 3) * textHeight(smallOf(pen));
}
/** Millimetres that no printer reaches at the lower edge. */
const BELOW = 2;
const textHeight = (size: number): number => size * 1.45;

/** The template's own text, no longer than there is room for. */
function ownLines({ style }: PrintLayout, pen: Pen): string[] {
  const set = { size: pen.page.fontSize };
  const lines: string[] = [];
  for (const paragraph of clean(style?.footer ?? '').split('\n')) {
    let rest = paragraph;
    do {
      const line = lines.length >= MOST_LINES - 1 ? oneLine(rest, pen.room, set) : lineOf(rest, pen.room, set);
      lines.push(line);
      rest = rest.slice(line.length).trimStart();
    } while (rest !== '' && lines.length < MOST_LINES);
    if (lines.length >= MOST_LINES) break;
  }
  return lines;
}

/** As much as stands in one line, ending at a blank where there is one in its second half. */
function lineOf(text: string, width: number, set: { size: number }): string {
  if (fits(text, width, set)) return text;
  let end = 0;
  let taken = 0;
  for (const letter of text) {
    taken += textWidth(letter, set);
    if (taken > width - 1) break;
    end += letter.length;
  }
  const blank = text.lastIndexOf(' ', end);
  return text.slice(0, blank > end / 2 ? blank : Math.max(end, 1));
}

const ownText = (layout: PrintLayout, pen: Pen): Content[] =>
  layout.style?.footer ? [{ text: ownLines(layout, pen).join('\n'), margin: [0, 0, 0, 2] }] : [];

/** Sums of the page, right above its foot. */
function sumLine(sums: readonly PrintFact[], pen: Pen): ContentNode {
  const { page, say, name, text } = pen;
  const width = sumWidth(sums, pen);
  const values = sums.map(({ label, value }) => {
    if (page.isMatrix) return { width, text: [text(name(label), width), { text: text(value, width, { isBold: true }), bold: true }] };
    const small = { text: text(say(label), width, { size: page.small }), fontSize: page.small, color: page.pale };
    return { width, alignment: 'right', stack: [small, { text: text(value, width, { isBold: true }), bold: true }] };
  });
  const label = pen.room - values.length * (width + mm(6));
  const columns = [{ text: text(say(printTexts['print.pageSum']), label, { isBold: true }), bold: true, width: label }, ...values];
  return { columns, columnGap: mm(6) };
}

/** All of them as wide as the widest, within the page. */
function sumWidth(sums: readonly PrintFact[], { page, room, say, name }: Pen): number {
  const set = { size: page.fontSize, isBold: true };
  const widths = sums.map(({ label, value }) =>
    page.isMatrix ? textWidth(`${name(label)}${value}`, set) : Math.max(textWidth(value, set), textWidth(say(label), { size: page.small })),
  );
  return Math.min(Math.max(...widths, 0) + 2, (room - LEAST_LABEL) / Math.max(sums.length, 1) - mm(6));
}
const LEAST_LABEL = mm(22);

function sumsHeight(sums: readonly PrintFact[], pen: Pen): number {
  if (sums.length === 0) return 0;
  const width = sumWidth(sums, pen);
  const heights = sums.map(({ label, value }) =>
    pen.page.isMatrix
      ? pen.height(`${pen.name(label)}${value}`, width, { isBold: true })
      : pen.height(pen.say(label), width, { size: pen.page.small }) + pen.height(value, width, { isBold: true }),
  );
  return Math.max(...heights);
}

function lineTexts(layout: PrintLayout, { say, name }: Pen, number: number, pages: number): string[] {
  const filled = (text: Bilingual, values: Record<string, number>): string =>
    say(text.map((one) => fill(one, values)) as unknown as Bilingual);
  return [
    `${name(printTexts['print.printedAt'])}${layout.printedAt}`,
    ...(layout.printNo === undefined ? [] : [filled(printTexts['print.printNo'], { n: layout.printNo })]),
    filled(printTexts['print.page'], { p: number, t: pages }),
  ];
}

/** Whether time, count and page stand beside each other. */
const isOneLine = (layout: PrintLayout, pen: Pen): boolean => {
  const texts = lineTexts(layout, pen, 1000, 1000);
  return texts.reduce((sum, text) => sum + textWidth(text, { size: smallOf(pen) }) + GAP, GAP) <= pen.room;
};

function lastLine(layout: PrintLayout, pen: Pen, { number, pages }: { number: number; pages: number }): Content[] {
  const texts = lineTexts(layout, pen, number, pages);
  const size = smallOf(pen);
  const set = { fontSize: size, color: pen.page.pale };
  if (!isOneLine(layout, pen)) return texts.map((text) => ({ text: oneLine(text, pen.room, { size }), ...set }));
  const [printed = '', ...further] = texts;
  const [count = '', page = ''] = further.length === 2 ? further : ['', further[0]];
  // The count stands in the middle of the page where the others leave it there.
  const side = Math.max(textWidth(printed, { size }), textWidth(page, { size })) + 2;
  const isEven = 2 * (side + GAP) + textWidth(count, { size }) <= pen.room;
  const [left, right] = isEven ? [side, side] : [textWidth(printed, { size }) + 2, textWidth(page, { size }) + 2];
  const columns = [
    { text: printed, width: left },
    { text: count, width: pen.room - left - right - 2 * GAP, alignment: 'center' },
    { text: page, width: right, alignment: 'right' },
  ];
  return [{ columns, columnGap: GAP, ...set }];
}
