import { PDFiumLibrary } from '@hyzyla/pdfium';
import { PNG } from 'pngjs';

/** Pages of a PDF as pixels, drawn alike on every machine. `scale` is pixels per point; `only` asks for one page, from 1. */
export async function drawPages(pdf: Uint8Array, scale: number, only?: number): Promise<{ pages: number; pictures: PNG[] }> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  try {
    const pages = document.getPageCount();
    const numbers = only === undefined ? Array.from({ length: pages }, (_, at) => at) : [Math.min(Math.max(only, 1), pages) - 1];
    const pictures: PNG[] = [];
    for (const number of numbers) {
      const { data, width, height } = await document.getPage(number).render({ scale, render: 'bitmap' });
      const picture = new PNG({ width, height });
      picture.data = inRed(data);
      pictures.push(picture);
    }
    return { pages, pictures };
  } finally {
    document.destroy();
    library.destroy();
  }
}

/** PDFium writes blue first. */
function inRed(pixels: Uint8Array): Buffer {
  const turned = Buffer.from(pixels);
  for (let at = 0; at < turned.length; at += 4) {
    turned[at] = pixels[at + 2] ?? 0;
    turned[at + 2] = pixels[at] ?? 0;
  }
  return turned;
}

/** One page as PNG, twice as many pixels as points. */
export async function pagePicture(pdf: Uint8Array, page: number): Promise<{ pages: number; png: Uint8Array }> {
  const { pages, pictures } = await drawPages(pdf, 2, page);
  const [picture] = pictures;
  if (!picture) throw new Error('a PDF without pages');
  return { pages, png: PNG.sync.write(picture, { colorType: 2 }) };
}
