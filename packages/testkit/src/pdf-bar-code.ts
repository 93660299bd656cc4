import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  NotFoundException,
  RGBLuminanceSource,
} from '@zxing/library';
import type { PdfPage } from './pdf-text.ts';

/** Pixels of a point: as fine as small modules need, and as coarse as the reader likes large ones. */
const SCALES = [10, 4];
type Matrix = readonly [number, number, number, number, number, number];
type Rectangle = readonly [number, number, number, number];

/** What a scanner reads on a page: the filled rectangles are painted, and a reader of bar codes looks at the picture. `null` when it finds none. */
export function readBarCode(page: PdfPage, format: keyof typeof BarcodeFormat): string | null {
  return SCALES.map((scale) => readAt(scale, page, format)).find((text) => text !== null) ?? null;
}

function readAt(scale: number, page: PdfPage, format: keyof typeof BarcodeFormat): string | null {
  const [width, height] = [Math.ceil(page.width * scale), Math.ceil(page.height * scale)];
  const luminances = new Uint8ClampedArray(width * height).fill(255);
  for (const [left, top, right, bottom] of filledRectangles(page)) {
    const [from, to] = [Math.max(0, Math.round(left * scale)), Math.min(width, Math.round(right * scale))];
    for (let y = Math.max(0, Math.round(top * scale)); y < Math.min(height, Math.round(bottom * scale)); y += 1)
      luminances.fill(0, y * width + from, y * width + to);
  }
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(luminances, width, height)));
  const hints = new Map<DecodeHintType, unknown>([
    [DecodeHintType.POSSIBLE_FORMATS, [BarcodeFormat[format]]],
    [DecodeHintType.TRY_HARDER, true],
  ]);
  try {
    return new MultiFormatReader().decode(bitmap, hints).getText();
  } catch (error) {
    if (error instanceof NotFoundException) return null;
    throw error;
  }
}

/** Rectangles that are filled, as left, top, right and bottom in points from the upper left corner of the page. */
function filledRectangles(page: PdfPage): Rectangle[] {
  const filled: Rectangle[] = [];
  const stack: Matrix[] = [];
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  let path: Rectangle[] = [];
  let operands: number[] = [];
  for (const [token] of page.drawing.matchAll(/[^\s]+/g)) {
    const number = Number(token);
    if (!Number.isNaN(number)) {
      operands.push(number);
      continue;
    }
    if (token === 'q') stack.push(matrix);
    else if (token === 'Q') matrix = stack.pop() ?? matrix;
    else if (token === 'cm') matrix = times(operands.slice(-6) as unknown as Matrix, matrix);
    else if (token === 're') path.push(onPage(operands.slice(-4) as unknown as Rectangle, matrix, page.height));
    else if (token === 'f') filled.push(...path);
    if (token === 'f' || token === 'S' || token === 'n') path = [];
    operands = [];
  }
  return filled;
}

const times = ([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix => [
  a * A + b * C,
  a * B + b * D,
  c * A + d * C,
  c * B + d * D,
  e * A + f * C + E,
  e * B + f * D + F,
];

function onPage([x, y, width, height]: Rectangle, [a, b, c, d, e, f]: Matrix, pageHeight: number): Rectangle {
  const corners = [
    [x, y],
    [x + width, y + height],
  ].map(([px = 0, py = 0]) => [a * px + c * py + e, pageHeight - (b * px + d * py + f)] as const);
  const [xs, ys] = [corners.map(([px]) => px), corners.map(([, py]) => py)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
