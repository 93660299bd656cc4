import type { Content } from 'pdfmake';
import { barcodeSvg, qrSvg } from './barcode.ts';
import type { PrintFact, PrintLayout } from '../layout.ts';
import { clean, type Pen } from './pen.ts';
import { mm } from '../sheets.ts';

/** Title with number and codes, the template's own text, both parties, the facts. */
export function head(layout: PrintLayout, pen: Pen): Content[] {
  const { page } = pen;
  const width = page.width - page.margin.left - page.margin.right;
  return [
    titleLine(layout, pen),
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: mm(width), y2: 0, lineWidth: 1 }], margin: page.isMatrix ? [0, 1, 0, 2] : [0, 3, 0, 5] },
    ...(layout.style?.heading ? [{ text: clean(layout.style.heading), margin: [0, 0, 0, 4] }] : []),
    ...parties(layout, pen),
    factGrid(layout.facts, pen),
  ];
}

function titleLine(layout: PrintLayout, pen: Pen): Content {
  const { language, isMatrix, pale } = pen.page;
  const [zh, en] = layout.title;
  const first = language === 'EN' ? en : zh;
  const number = { text: clean(layout.number), alignment: 'right', bold: true };
  const codes = codesOf(layout, pen);
  if (isMatrix) {
    const title = [{ text: first, fontSize: 14, bold: true }, ...(language === 'BOTH' ? [{ text: `  ${en}` }] : [])];
    return {
      columns: [{ width: '*', stack: [{ text: clean(layout.issuer) }, { text: title }] }, { width: mm(62), stack: [number] }, ...codes],
      columnGap: mm(3),
    };
  }
  const title: Content[] = [
    { text: clean(layout.issuer), fontSize: 10.5 },
    { text: first, fontSize: 17, bold: true },
    ...(language === 'BOTH' ? [{ text: en, fontSize: 10, color: pale }] : []),
  ];
  return { columns: [{ width: '*', stack: title }, ...codes.slice(0, -1), lastWith(codes.at(-1), number)], columnGap: mm(3) };
}

/** Pictures of the number, each a column. */
function codesOf(layout: PrintLayout, { page }: Pen): Record<string, unknown>[] {
  const barcode = layout.style?.barcode === false ? '' : barcodeSvg(layout.number);
  const qr = layout.style?.qr ? qrSvg(layout.style.qr) : '';
  const size = page.isMatrix ? 13 : 18;
  const width = page.isMatrix ? 46 : 54;
  return [
    ...(qr ? [{ width: mm(size), stack: [{ svg: qr, width: mm(size), height: mm(size) }] }] : []),
    ...(barcode ? [{ width: mm(width + 4), stack: [{ svg: barcode, width: mm(width), height: mm(10), alignment: 'right' }] }] : []),
  ];
}

/** The number stands below the bar code, or alone. */
function lastWith(last: Record<string, unknown> | undefined, number: Record<string, unknown>): Content {
  const below = { ...number, margin: [0, 2, 0, 0] };
  return last ? { ...last, stack: [...(last['stack'] as Content[]), below] } : { width: mm(58), stack: [below] };
}

function parties(layout: PrintLayout, pen: Pen): Content[] {
  if (layout.parties.length === 0) return [];
  const blocks = layout.parties.map((party) => ({
    width: '*',
    stack: [
      { text: pen.say(party.title), bold: true },
      { text: clean(party.name), fontSize: Math.max(10, pen.page.fontSize), margin: [0, 1, 0, 2] },
      ...party.facts.map(pen.fact),
    ],
  }));
  return [{ columns: blocks, columnGap: mm(6), margin: [0, 0, 0, 6] }];
}

/** Facts in rows, read from left to right. */
function factGrid(facts: readonly PrintFact[], pen: Pen): Content {
  const count = pen.page.factColumns;
  const rows: Content[][] = [];
  for (let at = 0; at < facts.length; at += count) {
    const row = facts.slice(at, at + count).map(pen.fact);
    while (row.length < count) row.push('');
    rows.push(row);
  }
  if (rows.length === 0) return '';
  return { table: { widths: rows[0]?.map(() => '*'), body: rows }, layout: FACTS, margin: [0, 0, 0, pen.page.isMatrix ? 2 : 4] };
}

const FACTS = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 4,
  paddingTop: () => 0.5,
  paddingBottom: () => 0.5,
};
