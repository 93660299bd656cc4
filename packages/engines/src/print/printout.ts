import type { Bilingual } from '@sampan/kernel/languages.ts';
import { fill } from '@sampan/kernel/texts.ts';
import { fieldTexts } from '@sampan/kernel/texts/fields.ts';
import { printTexts } from '@sampan/kernel/texts/print.ts';
import type { Content, ContentNode, Printout } from 'pdfmake';
import { barcodeSvg } from './barcode.ts';
import { clauseBlock } from './clauses.ts';
import { entryId, type EntryPages, pageSums } from './page-sums.ts';
import type { Paper, PrintColumn, PrintFact, PrintLayout, PrintTable } from './layout.ts';

const MM = 72 / 25.4;
const mm = (length: number): number => length * MM;

interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly side: number;
  readonly fontSize: number;
  /** Facts beside each other. */
  readonly factColumns: number;
}
/** Paper in millimetres. */
const SHEETS: Readonly<Record<Paper, Sheet>> = {
  A4: { width: 210, height: 297, side: 14, fontSize: 8.5, factColumns: 2 },
  A5: { width: 210, height: 148, side: 11, fontSize: 8, factColumns: 3 },
};

/** Control signs have no shape on paper; line breaks stay. */
const clean = (text: string): string => text.replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ');
const both = ([zh, en]: Bilingual): string => `${zh} / ${en}`;
const heading = ([zh, en]: Bilingual): Content => [
  { text: zh, bold: true },
  { text: en, fontSize: 6.5, color: '#444444' },
];

/**
 * Describes a layout to pdfmake. Texts of people only ever stand in `text`, which holds no markup. Page sums are printed
 * where it is known which entry lies on which page.
 */
export function toPrintout(layout: PrintLayout, entriesAt: EntryPages = new Map()): Printout {
  const sheet = SHEETS[layout.paper];
  return {
    pageSize: { width: mm(sheet.width), height: mm(sheet.height) },
    pageMargins: [mm(sheet.side), mm(14), mm(sheet.side), mm(layout.pageSums.length > 0 ? 18 : 14)],
    defaultStyle: { font: 'NotoSansSC', fontSize: sheet.fontSize, lineHeight: 1 },
    info: { title: `${layout.title[1]} ${layout.number}`, creator: 'Sampan', producer: 'Sampan' },
    ...(layout.watermark ? { watermark: watermark(layout.watermark, layout.paper) } : {}),
    header: (page: number) => (page === 1 ? null : runningHead(layout, sheet)),
    footer: (page: number, pages: number) => [
      ...sumLine(pageSums(layout.pageSums, entriesAt, page), sheet),
      footer(layout, sheet, page, pages),
    ],
    content: [
      ...head(layout),
      ...parties(layout),
      factGrid(layout.facts, sheet.factColumns),
      table(layout.entries, entryId),
      ...layout.tables.map((one) => table(one)),
      ...closing(layout),
    ],
  };
}

const watermark = (text: Bilingual, paper: Paper): ContentNode => ({
  text: `${text[0]} ${text[1]}`,
  font: 'NotoSansSC',
  bold: true,
  color: '#777777',
  opacity: 0.16,
  fontSize: paper === 'A4' ? 64 : 48,
  angle: paper === 'A4' ? -55 : -35,
});

const runningHead = (layout: PrintLayout, sheet: Sheet): ContentNode => ({
  margin: [mm(sheet.side), mm(7), mm(sheet.side), 0],
  columns: [
    { text: clean(layout.issuer), width: '*' },
    { text: `${both(layout.title)}  ${clean(layout.number)}`, width: 'auto', bold: true },
  ],
});

/** Sums of the page, right above its foot. */
const sumLine = (sums: readonly PrintFact[], sheet: Sheet): Content[] =>
  sums.length === 0
    ? []
    : [
        {
          margin: [mm(sheet.side), 0, mm(sheet.side), 0],
          columns: [
            { text: both(printTexts['print.pageSum']), bold: true, width: '*' },
            ...sums.map(({ label, value }) => ({
              width: 'auto',
              alignment: 'right',
              stack: [
                { text: both(label), fontSize: 6.5, color: '#444444' },
                { text: value, bold: true },
              ],
            })),
          ],
          columnGap: mm(6),
        },
      ];

function footer(layout: PrintLayout, sheet: Sheet, page: number, pages: number): ContentNode {
  const printNo = printTexts['print.printNo'].map((text) => fill(text, { n: layout.printNo })) as unknown as Bilingual;
  const pageOf = printTexts['print.page'].map((text) => fill(text, { p: page, t: pages })) as unknown as Bilingual;
  return {
    margin: [mm(sheet.side), mm(5), mm(sheet.side), 0],
    fontSize: 7,
    color: '#444444',
    columns: [
      { text: `${both(printTexts['print.printedAt'])}: ${layout.printedAt}`, width: '*' },
      { text: both(printNo), alignment: 'center', width: '*' },
      { text: both(pageOf), alignment: 'right', width: '*' },
    ],
  };
}

function head(layout: PrintLayout): Content[] {
  const barcode = barcodeSvg(layout.number);
  return [
    {
      columns: [
        {
          width: '*',
          stack: [
            { text: clean(layout.issuer), fontSize: 10.5 },
            { text: layout.title[0], fontSize: 17, bold: true },
            { text: layout.title[1], fontSize: 10, color: '#444444' },
          ],
        },
        {
          width: mm(58),
          stack: [
            ...(barcode ? [{ svg: barcode, width: mm(54), height: mm(10), alignment: 'right' }] : []),
            { text: clean(layout.number), alignment: 'right', bold: true, margin: [0, 2, 0, 0] },
          ],
        },
      ],
    },
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: mm(210 - 2 * SHEETS[layout.paper].side), y2: 0, lineWidth: 1 }], margin: [0, 3, 0, 5] },
  ];
}

const fact = (entry: PrintFact): Content => ({
  text: [{ text: `${both(entry.label)}: `, color: '#444444' }, { text: clean(entry.value) }],
});

function parties(layout: PrintLayout): Content[] {
  if (layout.parties.length === 0) return [];
  const blocks = layout.parties.map((party) => ({
    width: '*',
    stack: [
      { text: both(party.title), bold: true },
      { text: clean(party.name), fontSize: 10, margin: [0, 1, 0, 2] },
      ...party.facts.map(fact),
    ],
  }));
  return [{ columns: blocks, columnGap: mm(6), margin: [0, 0, 0, 6] }];
}

/** Facts in rows of `count`, read from left to right. */
function factGrid(facts: readonly PrintFact[], count: number): Content {
  const rows: Content[][] = [];
  for (let at = 0; at < facts.length; at += count) {
    const row = facts.slice(at, at + count).map(fact);
    while (row.length < count) row.push('');
    rows.push(row);
  }
  if (rows.length === 0) return '';
  return { table: { widths: rows[0]?.map(() => '*'), body: rows }, layout: FACTS, margin: [0, 0, 0, 4] };
}

const FACTS = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 4,
  paddingTop: () => 0.5,
  paddingBottom: () => 0.5,
};
const GRID = {
  hLineWidth: () => 0.75,
  vLineWidth: () => 0.75,
  hLineColor: () => '#333333',
  vLineColor: () => '#333333',
  paddingLeft: () => 2.5,
  paddingRight: () => 2.5,
  paddingTop: () => 2,
  paddingBottom: () => 2,
};
const NO_BORDER = [false, false, false, false];
const RULES = { ...GRID, paddingLeft: () => 0, paddingRight: () => 0 };
const DASHES = {
  ...GRID,
  hLineColor: () => '#999999',
  vLineColor: () => '#999999',
  hLineStyle: () => ({ dash: { length: 3 } }),
  vLineStyle: () => ({ dash: { length: 3 } }),
  paddingTop: () => 0,
  paddingBottom: () => 0,
};
/** A row of longer texts may need more than a page, so it may break. */
const LONG_TEXT = 300;

function table(of: PrintTable, idOf?: (row: number) => string): Content {
  const isLong = of.rows.some((row) => row.some((text) => text.length > LONG_TEXT));
  const body = [
    of.columns.map((column) => ({ stack: heading(column.label), alignment: 'center' })),
    ...of.rows.map((row, at) =>
      of.columns.map((column, index) => ({
        text: clean(row[index] ?? ''),
        alignment: column.align,
        ...(idOf && index === 0 ? { id: idOf(at) } : {}),
      })),
    ),
  ];
  const grid: ContentNode = {
    table: { headerRows: 1, keepWithHeaderRows: 1, dontBreakRows: !isLong, widths: of.columns.map(widthOf), body },
    layout: GRID,
    margin: [0, 0, 0, 6],
  };
  return of.title ? { stack: [{ text: both(of.title), bold: true, margin: [0, 2, 0, 2] }, grid] } : grid;
}

/** Planned widths are those of the whole cell; pdfmake counts padding and rules beside them. */
const BESIDE = GRID.paddingLeft() + GRID.paddingRight() + GRID.vLineWidth();
const widthOf = (column: PrintColumn): number | '*' => (column.width === 'rest' ? '*' : mm(column.width) - BESIDE);

/** Totals, capitals, note and signatures: together, so that no signature stands alone on a page. Clauses of a contract stand between. */
function closing(layout: PrintLayout): Content[] {
  const isShort = (layout.note ?? '').length <= LONG_TEXT;
  const note = layout.note
    ? [{ text: [{ text: `${both(fieldTexts.NOTE)}: `, color: '#444444' }, clean(layout.note)], margin: [0, 2, 0, 4] }]
    : [];
  const amounts = [...totals(layout), ...note];
  const signed = [signatures(layout), ...chops(layout)];
  if (!layout.clauses?.length) return [{ unbreakable: isShort, stack: [...amounts, ...signed] }];
  return [{ unbreakable: isShort, stack: amounts }, ...clauseBlock(layout.clauses, clean), { unbreakable: true, stack: signed }];
}

function totals(layout: PrintLayout): Content[] {
  const lines: Content[] = layout.totals.map((entry) => ({
    columns: [
      { text: both(entry.label), alignment: 'right', width: '*', color: '#444444' },
      { text: clean(entry.value), alignment: 'right', width: mm(36), bold: true },
    ],
  }));
  if (layout.capitals) {
    const label = both(printTexts['print.capitals']);
    lines.push({
      text: [
        { text: `${label}: `, color: '#444444' },
        { text: clean(layout.capitals), bold: true },
      ],
      margin: [0, 3, 0, 3],
    });
  }
  return lines;
}

/** Lines to sign on: a table with a rule under each name, since drawings inside columns lose their place. */
function signatures(layout: PrintLayout): Content {
  if (layout.signatures.length === 0) return '';
  const labels: Content[] = [];
  const names: Content[] = [];
  for (const { label, name } of layout.signatures) {
    if (labels.length > 0) {
      labels.push({ text: '', border: NO_BORDER });
      names.push({ text: '', border: NO_BORDER });
    }
    labels.push({ text: both(label), border: NO_BORDER });
    names.push({ text: clean(name ?? ' '), margin: [0, 4, 0, 0], border: [false, false, false, true] });
  }
  const widths = labels.map((_, index) => (index % 2 === 0 ? '*' : mm(6)));
  return { table: { widths, body: [labels, names] }, layout: RULES, margin: [0, 8, 0, 4] };
}

/** A clear square of 50 × 50 mm per party. */
function chops(layout: PrintLayout): Content[] {
  if (layout.chops.length === 0) return [];
  const side = mm(50);
  const squares = layout.chops.flatMap((label) => [
    { text: `${both(label)}\n${both(printTexts['print.chop'])}`, border: [true, true, true, true], color: '#444444' },
    { text: '', border: NO_BORDER },
  ]);
  const widths = layout.chops.flatMap(() => [side, '*']);
  return [{ table: { widths, heights: side, body: [squares] }, layout: DASHES, margin: [0, 6, 0, 0] }];
}
