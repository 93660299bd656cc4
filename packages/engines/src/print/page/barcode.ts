import { barCodes } from '../bar-codes.ts';

/** Modules finer than this are not read any more by usual scanners, which printers of 203 dots an inch blur (millimetres). */
export const FINEST_MM = { linear: 0.15, matrix: 0.25 } as const;

/** A Code 128 bar code as SVG; empty for what it cannot carry, or what would be too fine to be read. */
export interface Barcode {
  readonly svg: string;
  readonly isTooLong: boolean;
}

/** A Code 128 bar code of a document number, `width` by `height` millimetres. */
export function barcodeSvg(number: string, width: number, height: number): Barcode {
  if (!/^[\x20-\x7e]+$/.test(number)) return { svg: '', isTooLong: false };
  if (number.length > LONGEST) return { svg: '', isTooLong: true };
  const [code] = barCodes().raw({ bcid: 'code128', text: number });
  const bars = code && 'sbs' in code ? code.sbs : [];
  const modules = bars.reduce((sum, bar) => sum + bar, 0);
  const module = width / modules;
  if (module < FINEST_MM.linear) return { svg: '', isTooLong: true };
  let x = 0;
  const path = bars.map((bar, at) => {
    const from = x * module;
    x += bar;
    return at % 2 === 0 ? `M${at4(from)} 0h${at4(bar * module)}v${height}h-${at4(bar * module)}z` : '';
  });
  return {
    svg: `<svg viewBox="0 0 ${width} ${height}" xmlns="http://www.w3.org/2000/svg"><path d="${path.join('')}" fill="#000000"/></svg>`,
    isTooLong: false,
  };
}
/** Signs beyond which no Code 128 of a page is read. */
const LONGEST = 80;
const at4 = (length: number): string => length.toFixed(4);

/** A QR code as SVG, level M of correction, `size` millimetres each side; empty for what would be too fine to be read. */
export function qrSvg(text: string, size: number): string {
  if (text === '' || text.length > MOST_IN_QR) return '';
  const [code] = barCodes().raw({ bcid: 'qrcode', text });
  if (!code || !('pixx' in code) || size / code.pixx < FINEST_MM.matrix) return '';
  return barCodes().toSVG({ bcid: 'qrcode', text });
}
const MOST_IN_QR = 400;
