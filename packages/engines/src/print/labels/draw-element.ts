import { failWith } from '@sampan/kernel/errors.ts';
import type PDFDocument from 'pdfkit';
import { barModules } from './bar-modules.ts';
import { isBarCode, type BarCodeType, type LabelElement } from './label-job.ts';

type Pdf = PDFDocument;
export const MM = 72 / 25.4;
const LINE_MM = 0.3;

/** Draws one element of a label; the origin is the label's corner, the unit a point. `codes` are the texts of its bar codes. */
export function drawElement(pdf: Pdf, element: LabelElement, { name, codes }: { name: string; codes: ReadonlySet<string> }): void {
  const { type } = element;
  const [x, y, width, height] = [element.x * MM, element.y * MM, element.width * MM, element.height * MM];
  if (type === 'LINE') {
    // A line lies or stands, whichever of its sides is longer, and the other one is its thickness.
    pdf.rect(x, y, Math.max(width, LINE_MM * MM), Math.max(height, LINE_MM * MM)).fill('#000000');
  } else if (type === 'BOX')
    pdf
      .lineWidth(LINE_MM * MM)
      .rect(x, y, width, height)
      .stroke('#000000');
  else if (element.text === '') return;
  else if (isBarCode(type)) drawCode(pdf, type, element, name);
  else drawText(pdf, element, codes.has(element.text));
}

/** Empty modules that a reader needs around a code. */
const QUIET: Readonly<Record<BarCodeType, number>> = { CODE128: 10, GS1_128: 10, QR: 4, DATAMATRIX: 1, GS1_DATAMATRIX: 1 };
/** Modules finer than this are not read any more by usual scanners, which printers of 203 dots an inch blur. */
const FINEST_MM = { linear: 0.15, matrix: 0.25 };
/** A linear code need not be coarser than this, however wide its place is. */
const COARSEST_LINEAR_MM = 0.5;

function drawCode(pdf: Pdf, type: BarCodeType, { text, ...at }: LabelElement, name: string): void {
  const code = barModules(type, text, name);
  const quiet = QUIET[type];
  const across = code.width + 2 * quiet;
  const room = code.isLinear ? at.width / across : Math.min(at.width / across, at.height / (code.height + 2 * quiet));
  const module = code.isLinear ? Math.min(room, COARSEST_LINEAR_MM) : room;
  if (module < (code.isLinear ? FINEST_MM.linear : FINEST_MM.matrix))
    failWith(400, 'LABEL_CODE_NARROW', { NAME: name, VALUE: text.slice(0, 60) });
  const spare = at.width - across * module;
  const left = at.x + quiet * module + (at.align === 'left' ? 0 : at.align === 'center' ? spare / 2 : spare);
  const top = code.isLinear ? at.y : at.y + (at.height - code.height * module) / 2;
  const tall = code.isLinear ? at.height : module;
  for (const { x, y, width } of code.dark) pdf.rect((left + x * module) * MM, (top + y * tall) * MM, width * module * MM, tall * MM);
  pdf.fill('#000000');
}

/** The fonts' own line is 1.45 high, much for a label: lines stand closer, and the first one moves up by as much. */
const CLOSER = 0.3;
const SMALLEST = 0.6;

/** Points below which nobody reads a code any more. */
const SMALLEST_CODE = 4.5;

/**
 * Text that does not fit is set smaller, down to six tenths; what is longer still ends with an ellipsis. What a bar code of the label says is typed in
 * when the scanner fails: it stands there whole, as small as it can be read, or not at all.
 */
function drawText(pdf: Pdf, { text, fontSize, align, isBold, ...at }: LabelElement, isCode: boolean): void {
  const [x, y, width, height] = [at.x * MM, at.y * MM, at.width * MM, at.height * MM];
  pdf.font(isBold ? 'bold' : 'normal');
  const heightAt = (size: number): number => pdf.fontSize(size).heightOfString(text, { width, lineGap: -CLOSER * size }) + 0.01;
  // A line alone may stand out of its place by its empty upper part; of several the last one would leave it.
  const isAlone = (size: number): boolean => !text.includes('\n') && pdf.fontSize(size).widthOfString(text) <= width;
  const isTooHigh = (size: number): boolean => heightAt(size) > height + (isAlone(size) ? CLOSER * size : 0);
  const least = isCode ? Math.min(SMALLEST_CODE, fontSize) : fontSize * SMALLEST;
  let size = fontSize;
  while (isTooHigh(size) && size > least) size = Math.max(size - 0.25, least);
  const isCut = isTooHigh(size);
  if (isCode && isCut) return;
  pdf
    .fontSize(size)
    .fill('#000000')
    .text(text, x, y - (CLOSER / 2) * size, {
      width,
      align,
      lineGap: -CLOSER * size,
      // Given a height, pdfkit counts lines at their full distance and would cut what fits.
      ...(isCut ? { height: height + CLOSER * size, ellipsis: '…' } : {}),
    });
}
