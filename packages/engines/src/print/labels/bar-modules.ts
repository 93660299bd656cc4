import { failWith } from '@sampan/kernel/errors.ts';
import { barCodes } from '../bar-codes.ts';
import { BAR_CODES, type BarCodeType } from './label-job.ts';

/** A dark rectangle, in modules of the code. */
export interface Dark {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
/** A bar code as its dark places. One that is linear has the height 1, to be stretched. */
export interface BarModules {
  readonly isLinear: boolean;
  readonly width: number;
  readonly height: number;
  readonly dark: readonly Dark[];
}

/** Encodes a text. @throws LABEL_CODE_VALUE when the code cannot carry it; `name` says whose label it is */
export function barModules(type: BarCodeType, text: string, name: string): BarModules {
  // Code 128 would take letters beyond ASCII as something else, and a scanner would read that.
  const isCarried = type === 'QR' || /^[\x20-\x7e]{1,200}$/.test(text);
  const symbol = isCarried ? encode(type, text) : undefined;
  if (!symbol) return failWith(400, 'LABEL_CODE_VALUE', { NAME: name, VALUE: text.slice(0, 60) });
  return 'sbs' in symbol ? linear(symbol.sbs) : matrix(symbol);
}

function encode(type: BarCodeType, text: string) {
  try {
    return barCodes().raw({ bcid: BAR_CODES[type], text, ...(type === 'QR' ? { eclevel: 'M' } : {}) })[0];
  } catch {
    return undefined;
  }
}

/** Widths of bars and spaces in turn, a bar first. */
function linear(widths: readonly number[]): BarModules {
  const dark: Dark[] = [];
  let x = 0;
  widths.forEach((width, at) => {
    if (at % 2 === 0) dark.push({ x, y: 0, width, height: 1 });
    x += width;
  });
  return { isLinear: true, width: x, height: 1, dark };
}

/** Neighbours in a row become one rectangle, so that no hair line shows between them. */
function matrix({ pixs, pixx, pixy }: { pixs: readonly number[]; pixx: number; pixy: number }): BarModules {
  const dark: Dark[] = [];
  for (let y = 0; y < pixy; y += 1)
    for (let x = 0; x < pixx; x += 1) {
      if (!pixs[y * pixx + x]) continue;
      const from = x;
      while (x + 1 < pixx && pixs[y * pixx + x + 1]) x += 1;
      dark.push({ x: from, y, width: x - from + 1, height: 1 });
    }
  return { isLinear: false, width: pixx, height: pixy, dark };
}
