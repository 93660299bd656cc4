import pdfmake from 'pdfmake';
import { FONT_FILES, readFonts } from '../fonts.ts';
import type { PrintLayout } from '../layout.ts';
import { type EntryPages, entryPages } from '../page/page-sums.ts';
import { CLOSING } from '../page/printout-closing.ts';
import { type Known, toPrintout } from '../page/printout.ts';

let isReady = false;

/** Gives both weights to pdfmake once per thread. Nothing else is ever read from disk or fetched: both policies refuse. */
function prepare(): void {
  if (isReady) return;
  const fonts = readFonts();
  for (const weight of ['normal', 'bold'] as const) pdfmake.virtualfs.writeFileSync(FONT_FILES[weight], fonts[weight]);
  pdfmake.setFonts({ NotoSansSC: FONT_FILES });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy(() => false);
  isReady = true;
}

/** Renders documents as one PDF, each with its own pages. */
export async function renderPrints(layouts: readonly PrintLayout[]): Promise<Uint8Array> {
  const [first] = layouts;
  if (first && layouts.length === 1) return renderPrint(first);
  // Loaded where it is needed: most prints are of one document.
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const whole = await PDFDocument.create();
  for (const layout of layouts) {
    const part = await PDFDocument.load(await renderPrint(layout));
    for (const page of await whole.copyPages(part, part.getPageIndices())) whole.addPage(page);
  }
  whole.setTitle(layouts.map(({ number }) => number).join(', '));
  return whole.save();
}

/** Renders a layout as PDF with embedded, subset Chinese fonts. Takes a tenth of a second and more: call it in the print thread. */
export async function renderPrint(layout: PrintLayout): Promise<Buffer> {
  prepare();
  const { pages, closingPage, see } = entryPages(CLOSING);
  const first = await pdfmake.createPdf({ ...toPrintout(layout), pageBreakBefore: see }).getBuffer();
  const lastEntries = hasClosing(layout) ? alone(pages, closingPage()) : 0;
  const isOnOnePage = new Set(pages.values()).size < 2;
  // Footers are made before it is known where the entries came to lie: sums of pages take a second pass.
  if (lastEntries === 0) return isOnOnePage || layout.pageSums.length === 0 ? first : again(layout, { entriesAt: pages, lastEntries });
  const moved = entryPages(CLOSING);
  const second = await pdfmake
    .createPdf({ ...toPrintout(layout, { entriesAt: pages, lastEntries }), pageBreakBefore: moved.see })
    .getBuffer();
  return layout.pageSums.length === 0 ? second : again(layout, { entriesAt: moved.pages, lastEntries });
}

const again = (layout: PrintLayout, known: Known): Promise<Buffer> => pdfmake.createPdf(toPrintout(layout, known)).getBuffer();

/** Whether anything stands below the entries and further tables; reports end with these. */
const hasClosing = ({ totals, signatures, chops, approvals, capitals, note }: PrintLayout): boolean =>
  [totals, signatures, chops, approvals ?? []].some((some) => some.length > 0) || capitals !== undefined || note !== undefined;

/** Entries that keep totals company which came to a page without any: two, where the page before keeps as many. */
function alone(pages: EntryPages, closingPage: number): number {
  const last = Math.max(...pages.values(), 0);
  const onLast = [...pages.values()].filter((page) => page === last).length;
  return pages.size > 0 && closingPage > last && onLast > KEPT_TOGETHER ? KEPT_TOGETHER : 0;
}
const KEPT_TOGETHER = 2;
