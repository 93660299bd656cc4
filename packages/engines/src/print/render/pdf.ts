import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import pdfmake from 'pdfmake';
import type { PrintLayout } from '../layout.ts';
import { entryPages } from '../page/page-sums.ts';
import { toPrintout } from '../page/printout.ts';

const FONTS = '@expo-google-fonts/noto-sans-sc';
let isReady = false;

/** Loads both weights once per thread. Nothing else is ever read from disk or fetched: both policies refuse. */
function prepare(): void {
  if (isReady) return;
  const require = createRequire(import.meta.url);
  for (const name of ['400Regular/NotoSansSC_400Regular.ttf', '700Bold/NotoSansSC_700Bold.ttf'])
    pdfmake.virtualfs.writeFileSync(name, readFileSync(require.resolve(`${FONTS}/${name}`)));
  pdfmake.setFonts({ NotoSansSC: { normal: '400Regular/NotoSansSC_400Regular.ttf', bold: '700Bold/NotoSansSC_700Bold.ttf' } });
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
  const { pages, see } = entryPages();
  const pdf = await pdfmake.createPdf({ ...toPrintout(layout), pageBreakBefore: see }).getBuffer();
  const isOnOnePage = new Set(pages.values()).size < 2;
  // Footers are made before it is known where the entries came to lie: sums of pages take a second pass.
  return isOnOnePage || layout.pageSums.length === 0 ? pdf : pdfmake.createPdf(toPrintout(layout, pages)).getBuffer();
}
