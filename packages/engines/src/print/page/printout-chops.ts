import { printTexts } from '@sampan/kernel/texts/records/print.ts';
import type { Content } from 'pdfmake';
import type { PrintChop, PrintLayout } from '../layout.ts';
import type { Pen } from './pen.ts';
import { gridOf } from './printout-table.ts';
import { mm } from '../sheets.ts';

const NO_BORDER = [false, false, false, false];
const LABEL = 8;

/** A clear square of 50 × 50 mm per party. */
export function chopSquares(layout: PrintLayout, pen: Pen): Content[] {
  const side = mm(50);
  return inRows(layout.chops, pen, side + mm(6)).map((chops) => {
    const squares = chops.flatMap((chop) => [
      {
        text: pen.text(chopText(chop, pen, '\n'), side - 6, { size: LABEL }),
        fontSize: LABEL,
        border: [true, true, true, true],
        color: pen.page.pale,
      },
      { text: '', border: NO_BORDER },
    ]);
    const spare = (pen.room - chops.length * (side + 6)) / chops.length;
    const widths = chops.flatMap(() => [side, Math.max(spare, 0)]);
    const dashes = {
      ...gridOf(pen),
      hLineColor: () => '#999999',
      vLineColor: () => '#999999',
      hLineStyle: () => ({ dash: { length: 3 } }),
      vLineStyle: () => ({ dash: { length: 3 } }),
      paddingLeft: (column: number) => (column % 2 === 0 ? 2.5 : 0),
      paddingRight: (column: number) => (column % 2 === 0 ? 2.5 : 0),
      paddingTop: () => 0,
      paddingBottom: () => 0,
    };
    return { table: { widths, heights: side, dontBreakRows: true, body: [squares] }, layout: dashes, margin: [0, 6, 0, 0] };
  });
}

const chopText = ({ label }: PrintChop, pen: Pen, between: string): string =>
  `${pen.say(label)}${between}${pen.say(printTexts['print.chop'])}`;

/** Diameter of a company seal in China: 40 to 42 mm. */
const SEAL = mm(42);
const PLACE = mm(62);
const BETWEEN = mm(12);

/** A round place for each seal: the picture where there is one, else a dotted circle to chop into. */
export function sealPlaces(layout: PrintLayout, pen: Pen): Content[] {
  const colour = pen.page.isMatrix ? '#000' : '#888';
  const circle = `<svg viewBox="0 0 42 42"><circle cx="21" cy="21" r="20.6" fill="none" stroke="${colour}" stroke-width="0.35" stroke-dasharray="0.6 1.4"/></svg>`;
  const width = Math.min(PLACE, pen.room);
  const place = (chop: PrintChop): Content => ({
    width,
    stack: [
      { text: pen.text(chopText(chop, pen, ' '), width), color: pen.page.pale, margin: [0, 0, 0, 2] },
      chop.image ? { image: chop.image, fit: [SEAL, SEAL] } : { svg: circle, width: SEAL, height: SEAL },
    ],
  });
  return inRows(layout.chops, pen, PLACE + BETWEEN).map((chops) => ({
    columns: chops.map(place),
    columnGap: BETWEEN,
    margin: [0, 6, 0, 0],
  }));
}

/** As many beside each other as the page is wide. */
function inRows(chops: readonly PrintChop[], { room }: Pen, width: number): PrintChop[][] {
  const beside = Math.max(1, Math.floor((room + BETWEEN) / width));
  const rows: PrintChop[][] = [];
  for (let at = 0; at < chops.length; at += beside) rows.push(chops.slice(at, at + beside));
  return rows;
}
