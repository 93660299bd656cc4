import { toSVG } from 'bwip-js/node';

/** A Code 128 barcode of a document number as SVG; empty when the number holds signs that the code cannot carry. */
export function barcodeSvg(number: string): string {
  if (!/^[\x20-\x7e]{1,40}$/.test(number)) return '';
  return toSVG({ bcid: 'code128', text: number, height: 8, includetext: false });
}

/** A QR code as SVG, level M of correction; empty for what is too long to be printed small. */
export function qrSvg(text: string): string {
  if (text === '' || text.length > 200) return '';
  return toSVG({ bcid: 'qrcode', text });
}
