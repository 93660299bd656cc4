import { printTexts } from '@sampan/kernel/texts/records/print.ts';
import type { Bilingual } from '@sampan/kernel/languages.ts';
import type { Content, ContentNode } from 'pdfmake';
import { barcodeSvg, qrSvg } from './barcode.ts';
import type { PrintFact, PrintLayout } from '../layout.ts';
import type { Pen } from './pen.ts';
import { mm } from '../sheets.ts';

/** Title with number and codes, what state the document is in, the template's own text, both parties, the facts. */
export function head(layout: PrintLayout, pen: Pen): Content[] {
  const { page, room } = pen;
  return [
    titleLine(layout, pen),
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: room, y2: 0, lineWidth: 1 }], margin: page.isMatrix ? [0, 1, 0, 2] : [0, 3, 0, 5] },
    ...(layout.style?.heading ? [{ text: pen.text(layout.style.heading, room), margin: [0, 0, 0, 4] }] : []),
    ...parties(layout, pen),
    factGrid(layout.facts, pen),
  ];
}

/** A picture of the number, or why there is none. */
interface Code {
  readonly width: number;
  readonly content: ContentNode;
}

const GAP = mm(3);
/** Points that a title needs beside the codes; with less they stand below it. */
const LEAST_TITLE = mm(45);

function titleLine(layout: PrintLayout, pen: Pen): Content {
  const { isMatrix } = pen.page;
  const codes = codesOf(layout, pen);
  const last = isMatrix ? undefined : codes.at(-1);
  const numberWidth = Math.min(isMatrix ? mm(62) : Math.max(last?.width ?? 0, mm(58)), pen.room);
  const number: ContentNode = { text: pen.text(layout.number, numberWidth, { isBold: true }), alignment: 'right', bold: true };
  // The number stands below the bar code, or alone.
  const withNumber: Code = {
    width: numberWidth,
    content: last ? { stack: [last.content, { ...number, margin: [0, 2, 0, 0] }] } : { ...number, margin: [0, isMatrix ? 0 : 2, 0, 0] },
  };
  const beside = isMatrix ? [withNumber, ...codes] : [...codes.slice(0, -1), withNumber];
  const taken = beside.reduce((sum, { width }) => sum + width + GAP, 0);
  const columns = beside.map(({ width, content }) => ({ width, stack: [content] }));
  if (pen.room - taken >= LEAST_TITLE) {
    const width = pen.room - taken;
    return { columns: [{ width, stack: titles(layout, pen, width) }, ...columns], columnGap: GAP };
  }
  return [...titles(layout, pen, pen.room), ...columns.map(({ stack }) => ({ stack, alignment: 'left', margin: [0, 2, 0, 0] }))];
}

/** Issuer, title, and what the paper is if it is not simply in force. */
function titles(layout: PrintLayout, pen: Pen, width: number): Content[] {
  const { language, isMatrix, pale, fontSize } = pen.page;
  const [zh, en] = layout.title;
  const first = language === 'EN' ? en : zh;
  const line = (text: string, size: number, more: ContentNode = {}): Content => ({
    text: pen.text(text, width, { size, isBold: more['bold'] === true }),
    fontSize: size,
    ...more,
  });
  if (isMatrix)
    return [
      line(layout.issuer, fontSize),
      line(language === 'BOTH' ? `${first}  ${en}` : first, 14, { bold: true }),
      ...marks(layout, pen, width),
    ];
  return [
    line(layout.issuer, 10.5),
    line(first, 17, { bold: true }),
    ...(language === 'BOTH' ? [line(en, 10, { color: pale })] : []),
    ...marks(layout, pen, width),
  ];
}

/** A framed line: no template drops it, and needles draw it as well as lasers. */
function marks({ marks: said = [] }: PrintLayout, pen: Pen, width: number): Content[] {
  if (said.length === 0) return [];
  const text = said.map((one) => pen.say(one)).join(pen.page.language === 'EN' ? ', ' : ' · ');
  if (pen.page.isMatrix) return [{ text: pen.text(`【${text}】`, width, { isBold: true }), bold: true }];
  const frame = { ...FRAME, hLineColor: () => pen.page.ink, vLineColor: () => pen.page.ink };
  const shown = { text: pen.text(text, width - 10, { size: 10, isBold: true }), fontSize: 10, bold: true };
  return [{ table: { widths: ['auto'], body: [[shown]] }, layout: frame, margin: [0, 3, 0, 0] }];
}

const FRAME = {
  hLineWidth: () => 1,
  vLineWidth: () => 1,
  paddingLeft: () => 4,
  paddingRight: () => 4,
  paddingTop: () => 0.5,
  paddingBottom: () => 0.5,
};

/** QR code and bar code of the number. What would be too fine to be read is said instead. */
function codesOf(layout: PrintLayout, pen: Pen): Code[] {
  const { isMatrix } = pen.page;
  const codes: Code[] = [];
  const note = (text: Bilingual, width: number): Code => ({
    width,
    content: {
      text: pen.text(pen.say(text), width, { size: pen.page.small }),
      fontSize: pen.page.small,
      color: pen.page.pale,
      alignment: 'right',
    },
  });
  const size = isMatrix ? 13 : 18;
  if (layout.style?.qr) {
    const svg = qrSvg(layout.style.qr, size);
    codes.push(
      svg === '' ? note(printTexts['print.noQr'], mm(28)) : { width: mm(size), content: { svg, width: mm(size), height: mm(size) } },
    );
  }
  if (layout.style?.barcode === false) return codes;
  const wide = isMatrix ? 46 : 54;
  const code = barcodeSvg(layout.number, wide, 10);
  if (code.svg !== '') codes.push({ width: mm(wide + 4), content: { svg: code.svg, width: mm(wide), height: mm(10), alignment: 'right' } });
  else if (code.isTooLong) codes.push(note(printTexts['print.noBarcode'], mm(wide + 4)));
  return codes;
}

function parties(layout: PrintLayout, pen: Pen): Content[] {
  if (layout.parties.length === 0) return [];
  const gap = mm(6);
  const width = (pen.room - gap * (layout.parties.length - 1)) / layout.parties.length;
  const size = Math.max(10, pen.page.fontSize);
  const blocks = layout.parties.map((party) => ({
    width,
    stack: [
      { text: pen.text(pen.say(party.title), width, { isBold: true }), bold: true },
      { text: pen.text(party.name, width, { size }), fontSize: size, margin: [0, 1, 0, 2] },
      ...party.facts.map((one) => pen.fact(one, width)),
    ],
  }));
  return [{ columns: blocks, columnGap: gap, margin: [0, 0, 0, 6] }];
}

/** Facts in rows, read from left to right. */
function factGrid(facts: readonly PrintFact[], pen: Pen): Content {
  const count = pen.page.factColumns;
  const width = pen.room / count - FACT_GAP;
  const rows: Content[][] = [];
  for (let at = 0; at < facts.length; at += count) {
    const row = facts.slice(at, at + count).map((one) => pen.fact(one, width));
    while (row.length < count) row.push('');
    rows.push(row);
  }
  if (rows.length === 0) return '';
  return {
    table: { widths: Array.from({ length: count }, () => width), body: rows },
    layout: FACTS,
    margin: [0, 0, 0, pen.page.isMatrix ? 2 : 4],
  };
}

const FACT_GAP = 6;
const FACTS = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => FACT_GAP,
  paddingTop: () => 0.5,
  paddingBottom: () => 0.5,
};
