import { documentLabels } from '@sampan/model/labels/documents.ts';
import { printTexts } from '@sampan/kernel/texts/records/print.ts';
import type { Content } from 'pdfmake';
import { clauseBlock } from './clauses.ts';
import type { PrintChop, PrintLayout } from '../layout.ts';
import { clean, type Pen } from './pen.ts';
import { gridOf, LONG_TEXT } from './printout-table.ts';
import { mm } from '../sheets.ts';

const NO_BORDER = [false, false, false, false];

/** Totals, capitals, note and signatures: together, so that no signature stands alone on a page. Clauses of a contract stand between. */
export function closing(layout: PrintLayout, pen: Pen): Content[] {
  const isShort = (layout.note ?? '').length <= LONG_TEXT;
  const label = `${pen.say(documentLabels.NOTE)}: `;
  const note = layout.note ? [{ text: [{ text: label, color: pen.page.pale }, clean(layout.note)], margin: [0, 2, 0, 4] }] : [];
  const sums = pen.page.isMatrix ? totalsInLine(layout, pen) : totals(layout, pen);
  const amounts = [...sums, ...capitals(layout, pen), ...note];
  const signed = [signatures(layout, pen), ...(layout.style ? sealPlaces(layout, pen) : chopSquares(layout, pen))];
  if (!layout.clauses?.length) return [{ unbreakable: isShort, stack: [...amounts, ...signed] }];
  return [{ unbreakable: isShort, stack: amounts }, ...clauseBlock(layout.clauses, clean), { unbreakable: true, stack: signed }];
}

const totals = (layout: PrintLayout, { page, say }: Pen): Content[] =>
  layout.totals.map((entry) => ({
    columns: [
      { text: say(entry.label), alignment: 'right', width: '*', color: page.pale },
      { text: clean(entry.value), alignment: 'right', width: mm(36), bold: true },
    ],
  }));

/** Low paper has one line for them. */
const totalsInLine = (layout: PrintLayout, { say }: Pen): Content[] =>
  layout.totals.length === 0
    ? []
    : [
        {
          columns: layout.totals.map((entry) => ({
            width: '*',
            text: [`${say(entry.label)}: `, { text: clean(entry.value), bold: true }],
          })),
          columnGap: mm(3),
        },
      ];

function capitals(layout: PrintLayout, { page, say }: Pen): Content[] {
  if (!layout.capitals) return [];
  const label = { text: `${say(printTexts['print.capitals'])}: `, color: page.pale };
  const room = page.isMatrix ? 0 : 3;
  return [{ text: [label, { text: clean(layout.capitals), bold: true }], margin: [0, room, 0, room] }];
}

/** Lines to sign on: a table with a rule under each name, since drawings inside columns lose their place. */
function signatures(layout: PrintLayout, pen: Pen): Content {
  if (layout.signatures.length === 0) return '';
  if (pen.page.isMatrix)
    return {
      columns: layout.signatures.map(({ label, name }) => ({ width: '*', text: `${pen.say(label)}: ${clean(name ?? '')}` })),
      margin: [0, 4, 0, 0],
    };
  const labels: Content[] = [];
  const names: Content[] = [];
  for (const { label, name } of layout.signatures) {
    if (labels.length > 0) {
      labels.push({ text: '', border: NO_BORDER });
      names.push({ text: '', border: NO_BORDER });
    }
    labels.push({ text: pen.say(label), border: NO_BORDER });
    names.push({ text: clean(name ?? ' '), margin: [0, 4, 0, 0], border: [false, false, false, true] });
  }
  const widths = labels.map((_, index) => (index % 2 === 0 ? '*' : mm(6)));
  const layoutOf = { ...gridOf(pen), paddingLeft: () => 0, paddingRight: () => 0 };
  return { table: { widths, body: [labels, names] }, layout: layoutOf, margin: [0, 8, 0, 4] };
}

/** A clear square of 50 × 50 mm per party. */
function chopSquares(layout: PrintLayout, pen: Pen): Content[] {
  if (layout.chops.length === 0) return [];
  const side = mm(50);
  const squares = layout.chops.flatMap(({ label }) => [
    { text: `${pen.say(label)}\n${pen.say(printTexts['print.chop'])}`, border: [true, true, true, true], color: pen.page.pale },
    { text: '', border: NO_BORDER },
  ]);
  const widths = layout.chops.flatMap(() => [side, '*']);
  const dashes = {
    ...gridOf(pen),
    hLineColor: () => '#999999',
    vLineColor: () => '#999999',
    hLineStyle: () => ({ dash: { length: 3 } }),
    vLineStyle: () => ({ dash: { length: 3 } }),
    paddingTop: () => 0,
    paddingBottom: () => 0,
  };
  return [{ table: { widths, heights: side, body: [squares] }, layout: dashes, margin: [0, 6, 0, 0] }];
}

/** Diameter of a company seal in China: 40 to 42 mm. */
const SEAL = mm(42);

/** A round place for each seal: the picture where there is one, else a dotted circle to chop into. */
function sealPlaces(layout: PrintLayout, pen: Pen): Content[] {
  if (layout.chops.length === 0) return [];
  const circle = `<svg viewBox="0 0 42 42"><circle cx="21" cy="21" r="20.6" fill="none" stroke="${pen.page.isMatrix ? '#000' : '#888'}" stroke-width="0.35" stroke-dasharray="0.6 1.4"/></svg>`;
  const place = ({ label, image }: PrintChop): Content => ({
    width: mm(62),
    stack: [
      { text: `${pen.say(label)} ${pen.say(printTexts['print.chop'])}`, color: pen.page.pale, margin: [0, 0, 0, 2] },
      image ? { image, fit: [SEAL, SEAL] } : { svg: circle, width: SEAL, height: SEAL },
    ],
  });
  return [{ columns: [...layout.chops.map(place), { width: '*', text: '' }], columnGap: mm(12), margin: [0, 6, 0, 0] }];
}
