import { PDFiumLibrary } from '@hyzyla/pdfium';

/** A rectangle on a page in points from its lower left corner. */
export interface Box {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}
export interface Glyph extends Box {
  readonly sign: string;
  /** Written at a slant: a watermark. */
  readonly isSlanted: boolean;
}
/** Where everything lies on a page, read by PDFium, which did not write it. */
export interface PlacedPage {
  readonly width: number;
  readonly height: number;
  readonly glyphs: readonly Glyph[];
  /** Rules that stand, such as those between the columns of a table. */
  readonly uprights: readonly Box[];
  /** Filled and drawn shapes, rules among them. */
  readonly shapes: readonly Box[];
}

type Pdfium = Readonly<Record<string, (...values: readonly number[]) => number>> & {
  readonly HEAPU8: Uint8Array;
  readonly wasmExports: { malloc(size: number): number; free(at: number): void };
};

/** Reads the places of letters and shapes on every page. */
export async function readPlaces(pdf: Uint8Array): Promise<PlacedPage[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  try {
    const pdfium = library['module'] as unknown as Pdfium;
    return Array.from({ length: document.getPageCount() }, (_, at) => {
      const page = document.getPage(at);
      const { originalWidth: width, originalHeight: height } = page.getOriginalSize();
      const shapes = shapesOf(pdfium, page['pageIdx']);
      const uprights = shapes.filter(({ left, right, bottom, top }) => right - left < THIN && top - bottom > right - left);
      return { width, height, glyphs: glyphsOf(pdfium, page['pageIdx']), shapes, uprights };
    });
  } finally {
    document.destroy();
    library.destroy();
  }
}

/** Points: what is narrower is a rule. */
const THIN = 2;
const DOUBLE = 8;
const FLOAT = 4;
const PATH = 2;

/** Calls with the addresses of four numbers and answers what was put there. */
function four(pdfium: Pdfium, size: number, call: (at: readonly [number, number, number, number]) => number): number[] | undefined {
  const at = pdfium.wasmExports.malloc(4 * size);
  try {
    if (call([at, at + size, at + 2 * size, at + 3 * size]) === 0) return undefined;
    const view = new DataView(pdfium.HEAPU8.buffer);
    return [0, 1, 2, 3].map((one) => (size === DOUBLE ? view.getFloat64(at + one * size, true) : view.getFloat32(at + one * size, true)));
  } finally {
    pdfium.wasmExports.free(at);
  }
}

function glyphsOf(pdfium: Pdfium, page: number): Glyph[] {
  const text = pdfium['_FPDFText_LoadPage']?.(page) ?? 0;
  const glyphs: Glyph[] = [];
  for (let at = 0; at < (pdfium['_FPDFText_CountChars']?.(text) ?? 0); at += 1) {
    const sign = String.fromCodePoint(pdfium['_FPDFText_GetUnicode']?.(text, at) ?? 0);
    // Blanks and line ends that PDFium makes up between words have no place of their own.
    if (/^[\s\u0000\u200b\ufffe\uffff]$/.test(sign) || pdfium['_FPDFText_IsGenerated']?.(text, at) === 1) continue;
    const box = four(
      pdfium,
      DOUBLE,
      ([left, right, bottom, top]) => pdfium['_FPDFText_GetCharBox']?.(text, at, left, right, bottom, top) ?? 0,
    );
    if (!box) continue;
    const [left = 0, right = 0, bottom = 0, top = 0] = box;
    const angle = pdfium['_FPDFText_GetCharAngle']?.(text, at) ?? 0;
    glyphs.push({ sign, left, right, bottom, top, isSlanted: Math.abs(Math.sin(2 * angle)) > 0.01 });
  }
  pdfium['_FPDFText_ClosePage']?.(text);
  return glyphs;
}

function shapesOf(pdfium: Pdfium, page: number): Box[] {
  const shapes: Box[] = [];
  for (let at = 0; at < (pdfium['_FPDFPage_CountObjects']?.(page) ?? 0); at += 1) {
    const object = pdfium['_FPDFPage_GetObject']?.(page, at) ?? 0;
    if (pdfium['_FPDFPageObj_GetType']?.(object) !== PATH) continue;
    const box = four(
      pdfium,
      FLOAT,
      ([left, bottom, right, top]) => pdfium['_FPDFPageObj_GetBounds']?.(object, left, bottom, right, top) ?? 0,
    );
    const [left = 0, bottom = 0, right = 0, top = 0] = box ?? [];
    if (box) shapes.push({ left, bottom, right, top });
  }
  return shapes;
}

const said = (glyphs: readonly Glyph[]): string => glyphs.map(({ sign }) => sign).join('');

/** What is wrong with where things lie; empty when everything is on its page and nothing upon its neighbour. */
export function misplaced(pages: readonly PlacedPage[]): string[] {
  return pages.flatMap((page, at) => {
    const upright = page.glyphs.filter(({ isSlanted }) => !isSlanted);
    const faults = [
      ['beyond the page', page.glyphs.filter((glyph) => isBeyond(page, glyph))],
      ['across a rule', upright.filter((glyph) => crosses(page.uprights, glyph))],
      ['upon another letter', overlapping(upright)],
    ] as const;
    const found = faults.flatMap(([what, glyphs]) =>
      glyphs.length === 0 ? [] : [`page ${at + 1}: ${glyphs.length} letters ${what}: ${said(glyphs.slice(0, 30))}`],
    );
    const shapes = page.shapes.filter((shape) => isBeyond(page, shape));
    return shapes.length === 0 ? found : [...found, `page ${at + 1}: ${shapes.length} shapes beyond the page`];
  });
}

/** Points by which the shapes of neighbouring letters may touch. */
const TOUCH = 0.6;

const isBeyond = ({ width, height }: PlacedPage, { left, right, bottom, top }: Box): boolean =>
  left < -TOUCH || bottom < -TOUCH || right > width + TOUCH || top > height + TOUCH;

const crosses = (uprights: readonly Box[], { left, right, bottom, top }: Box): boolean =>
  uprights.some((rule) => rule.left > left + TOUCH && rule.right < right - TOUCH && rule.bottom < top - TOUCH && rule.top > bottom + TOUCH);

/** Letters that share more than a fifth of the smaller one with another. */
function overlapping(glyphs: readonly Glyph[]): Glyph[] {
  const cells = new Map<string, Glyph[]>();
  const found: Glyph[] = [];
  for (const glyph of glyphs) {
    const near = cellsOf(glyph).flatMap((cell) => cells.get(cell) ?? []);
    if (near.some((other) => !isLigature(glyph, other) && shared(glyph, other) > 0.2 * Math.min(areaOf(glyph), areaOf(other))))
      found.push(glyph);
    for (const cell of cellsOf(glyph)) cells.set(cell, [...(cells.get(cell) ?? []), glyph]);
  }
  return found;
}
/** Both letters of a ligature have its place. */
const isLigature = (a: Glyph, b: Glyph): boolean =>
  a.sign !== b.sign && a.left === b.left && a.right === b.right && a.bottom === b.bottom && a.top === b.top;
const CELL = 12;
const cellsOf = ({ left, right, bottom, top }: Box): string[] => {
  const cells: string[] = [];
  for (let x = Math.floor(left / CELL); x <= Math.floor(right / CELL); x += 1)
    for (let y = Math.floor(bottom / CELL); y <= Math.floor(top / CELL); y += 1) cells.push(`${x} ${y}`);
  return cells;
};
const areaOf = ({ left, right, bottom, top }: Box): number => Math.max((right - left) * (top - bottom), 0.1);
const shared = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.top, b.top) - Math.max(a.bottom, b.bottom));
