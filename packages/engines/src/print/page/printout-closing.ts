import { documentLabels } from '@sampan/model/labels/documents.ts';
import { printTexts } from '@sampan/kernel/texts/records/print.ts';
import type { Content, ContentNode } from 'pdfmake';
import { clauseBlock } from './clauses.ts';
import type { PrintLayout } from '../layout.ts';
import { textWidth } from './measure.ts';
import type { Pen } from './pen.ts';
import { chopSquares, sealPlaces } from './printout-chops.ts';
import { gridOf } from './printout-table.ts';
import { mm } from '../sheets.ts';

const NO_BORDER = [false, false, false, false];
/** Name of what stands below the entries, by which its page is found. */
export const CLOSING = 'closing';
/** What is higher than this share of a page is not held together: it would leave it. */
const MOST_OF_PAGE = 0.8;

/** Totals, capitals, note, signatures and approvals: together, so that no signature stands alone on a page. Clauses of a contract stand between. */
export function closing(layout: PrintLayout, pen: Pen): Content[] {
  const amounts = [...totals(layout, pen), ...capitals(layout, pen)];
  const note = noteOf(layout, pen);
  const signed = [
    signatures(layout, pen),
    ...approvals(layout, pen),
    ...(layout.style ? sealPlaces(layout, pen) : chopSquares(layout, pen)),
  ];
  const kept = (stack: Content[], height: number): Content => ({ unbreakable: height <= pen.body * MOST_OF_PAGE, stack });
  // A place that pdfmake tells the page of: of a stack that it moves as a whole it does not.
  const start: Content = { text: ' ', id: CLOSING, fontSize: 1 };
  const [above, below] = [heightAbove(layout, pen), heightBelow(layout, pen)];
  const clauses = clauseBlock(layout.clauses ?? [], pen);
  if (clauses.length === 0 && above + below <= pen.body * MOST_OF_PAGE)
    return [kept([start, ...amounts, ...note, ...signed], above + below)];
  return [kept([start, ...amounts], amountsHeight(layout, pen)), ...note, ...clauses, kept(signed, below)];
}

const noteText = (layout: PrintLayout, pen: Pen): string => `${pen.name(documentLabels.NOTE)}${layout.note ?? ''}`;
const noteOf = (layout: PrintLayout, pen: Pen): Content[] => {
  if (!layout.note) return [];
  return [{ text: [{ text: pen.name(documentLabels.NOTE), color: pen.page.pale }, pen.text(layout.note, pen.room)], margin: [0, 2, 0, 4] }];
};

const amountsHeight = (layout: PrintLayout, pen: Pen): number =>
  layout.totals.reduce((sum, { value }) => sum + pen.height(value, valueWidth(layout, pen), BOLD), 0) +
  (layout.capitals ? pen.height(capitalsText(layout, pen), pen.room, BOLD) + 6 : 0);
const heightAbove = (layout: PrintLayout, pen: Pen): number =>
  amountsHeight(layout, pen) + (layout.note ? pen.height(noteText(layout, pen), pen.room) + 6 : 0);

function heightBelow(layout: PrintLayout, pen: Pen): number {
  const width = signatureWidth(layout, pen);
  const names = layout.signatures.map(({ label, name = '' }) => pen.height(`${pen.say(label)}\n${name}`, width));
  const signed = names.length === 0 ? 0 : Math.max(...names) + 24;
  const approved = layout.approvals?.length ? pen.height(approvalsText(layout, pen), pen.room) + 4 : 0;
  return signed + approved + (layout.chops.length === 0 ? 0 : mm(62));
}

const BOLD = { isBold: true } as const;
/** Millimetres of a figure below the entries, more where it is longer. */
const FIGURE = mm(36);

function valueWidth({ totals: of }: PrintLayout, { page, room }: Pen): number {
  if (page.isMatrix) return (room - mm(3) * (of.length - 1)) / Math.max(of.length, 1);
  const widest = of.reduce((most, { value }) => Math.max(most, textWidth(value, { size: page.fontSize, ...BOLD }) + 2), FIGURE);
  return Math.min(widest, room * 0.6);
}

/** One below the other; low paper has one line for them. */
function totals(layout: PrintLayout, pen: Pen): Content[] {
  const { page, room, say, name, text } = pen;
  const width = valueWidth(layout, pen);
  if (page.isMatrix && layout.totals.length > 0) {
    const columns = layout.totals.map((entry) => {
      const label = text(name(entry.label), width);
      return { width, text: [label, { text: text(entry.value, width, BOLD), bold: true }] };
    });
    return [{ columns, columnGap: mm(3) }];
  }
  return layout.totals.map((entry) => ({
    columns: [
      { text: text(say(entry.label), room - width), alignment: 'right', width: room - width, color: page.pale },
      { text: text(entry.value, width, BOLD), alignment: 'right', width, bold: true },
    ],
  }));
}

/** Chinese capitals guard against forgery; English says the amount in words. */
const capitalsName = ({ page, name }: Pen): string => name(printTexts[page.language === 'EN' ? 'print.words' : 'print.capitals']);
const capitalsText = (layout: PrintLayout, pen: Pen): string => `${capitalsName(pen)}${layout.capitals ?? ''}`;

function capitals(layout: PrintLayout, pen: Pen): Content[] {
  const { page, room, text } = pen;
  if (!layout.capitals) return [];
  const label = { text: capitalsName(pen), color: page.pale };
  const above = page.isMatrix ? 0 : 3;
  return [{ text: [label, { text: text(layout.capitals, room, BOLD), bold: true }], margin: [0, above, 0, above] }];
}

const SIGNATURE_GAP = mm(6);
const signatureWidth = ({ signatures: of }: PrintLayout, { room }: Pen): number =>
  of.length === 0 ? room : (room - SIGNATURE_GAP * (of.length - 1)) / of.length;

/** Lines to sign on: a table with a rule under each name, since drawings inside columns lose their place. */
function signatures(layout: PrintLayout, pen: Pen): Content {
  if (layout.signatures.length === 0) return '';
  const width = signatureWidth(layout, pen);
  if (pen.page.isMatrix) {
    const columns = layout.signatures.map(({ label, name }) => ({ width, text: pen.text(`${pen.name(label)}${name ?? ''}`, width) }));
    return { columns, columnGap: SIGNATURE_GAP, margin: [0, 4, 0, 0] };
  }
  const labels: Content[] = [];
  const names: Content[] = [];
  for (const { label, name } of layout.signatures) {
    if (labels.length > 0) {
      labels.push({ text: '', border: NO_BORDER });
      names.push({ text: '', border: NO_BORDER });
    }
    labels.push({ text: pen.text(pen.say(label), width), border: NO_BORDER });
    names.push({ text: pen.text(name ?? ' ', width), margin: [0, 4, 0, 0], border: [false, false, false, true] });
  }
  const widths = labels.map((_, index) => (index % 2 === 0 ? width : SIGNATURE_GAP));
  const layoutOf = { ...gridOf(pen), vLineWidth: () => 0, paddingLeft: () => 0, paddingRight: () => 0 };
  return { table: { widths, dontBreakRows: true, body: [labels, names] }, layout: layoutOf, margin: [0, 8, 0, 4] };
}

const approvalsText = ({ approvals: of = [] }: PrintLayout, pen: Pen): string =>
  of.map(({ name, at }, index) => `${index + 1}. ${name} ${at}`).join(pen.page.language === 'EN' ? '; ' : '\uff1b');

/** Who approved when, from the trail: what is written there needs no ink. */
function approvals(layout: PrintLayout, pen: Pen): Content[] {
  if (!layout.approvals?.length) return [];
  const label = { text: pen.name(printTexts['print.approvals']), color: pen.page.pale };
  return [{ text: [label, pen.text(approvalsText(layout, pen), pen.room)], margin: [0, 2, 0, 2] } satisfies ContentNode];
}
