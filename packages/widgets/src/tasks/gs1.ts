import { isGtin } from '@sampan/kernel/gtin.ts';

/**
 * What a label says by the General Specifications of GS1: application identifiers (AI) with their data, one behind the other. Data of a fixed
 * length ends by itself, any other by the separator FNC1, which scanners send as GS (ASCII 29). Only what a warehouse asks for is told; other
 * identifiers are read over, and a text that does not read to its end is no GS1.
 */
export interface Gs1 {
  /** AI 01 or 02, 14 digits with the right check digit. */
  readonly gtin?: string;
  /** AI 10. */
  readonly batch?: string;
  /** AI 21. */
  readonly serial?: string;
  /** AI 30 or 37 (a count), 310n (net weight in kg): a plain decimal. */
  readonly quantity?: string;
}

const SEPARATOR = '\u001d';
/** What scanners put before: the symbology (GS1-128, DataMatrix, QR, DataBar). */
const SYMBOLOGY = /^\](C1|d2|Q3|e0)/;

/** Lengths of data by the first two digits of the AI, and of the whole AI (General Specifications, 7.8.5): where none is said it varies. */
const FIXED: Readonly<Record<string, number>> = {
  '00': 18,
  '01': 14,
  '02': 14,
  '03': 14,
  '04': 16,
  '11': 6,
  '12': 6,
  '13': 6,
  '14': 6,
  '15': 6,
  '16': 6,
  '17': 6,
  '18': 6,
  '19': 6,
  '20': 2,
  '31': 6,
  '32': 6,
  '33': 6,
  '34': 6,
  '35': 6,
  '36': 6,
  '41': 13,
};
/** Digits of an AI by its first two. */
const FOUR_DIGITS: ReadonlySet<string> = new Set(['31', '32', '33', '34', '35', '36', '39', '43', '70', '72', '80', '81', '82']);
const TWO_DIGITS = /^(0[0-4]|1[0-9]|2[0-2]|30|37|9[0-9])/;
const aiLength = (text: string): number => (FOUR_DIGITS.has(text.slice(0, 2)) ? 4 : TWO_DIGITS.test(text) ? 2 : 3);

/** What the text says as GS1; undefined where it is something else. Brackets around identifiers, as people print them, are read too. */
export function readGs1(text: string): Gs1 | undefined {
  const isMarked = SYMBOLOGY.test(text) || text.startsWith(SEPARATOR) || text.includes(SEPARATOR);
  const plain = text.replace(SYMBOLOGY, '');
  const elements = plain.startsWith('(') ? bracketed(plain) : inRow(plain);
  const found = elements && told(elements);
  // A number may look like elements by chance: unmarked it counts only with a GTIN, whose check digit must be right.
  return found && (isMarked || plain.startsWith('(') || found.gtin !== undefined) ? found : undefined;
}

type Elements = ReadonlyMap<string, string>;

function bracketed(text: string): Elements | undefined {
  const parts = [...text.matchAll(/\((\d{2,4})\)([^(]+)/g)];
  const isWhole = parts.length > 0 && parts.map(([whole]) => whole).join('') === text;
  return isWhole ? new Map(parts.map(([, ai = '', data = '']) => [ai, data])) : undefined;
}

function inRow(text: string): Elements | undefined {
  const elements = new Map<string, string>();
  let rest = text.replace(new RegExp(`^${SEPARATOR}`), '');
  if (rest === '') return undefined;
  while (rest !== '') {
    const ai = rest.slice(0, aiLength(rest));
    const fixed = FIXED[ai.slice(0, 2)];
    const behind = rest.slice(ai.length);
    const end = behind.indexOf(SEPARATOR);
    const data = fixed === undefined ? behind.slice(0, end === -1 ? undefined : end) : behind.slice(0, fixed);
    if (!/^\d{2,4}$/.test(ai) || data === '' || data.includes(SEPARATOR) || (fixed !== undefined && data.length < fixed)) return undefined;
    elements.set(ai, data);
    rest = behind.slice(data.length).replace(new RegExp(`^${SEPARATOR}`), '');
  }
  return elements;
}

function told(elements: Elements): Gs1 | undefined {
  const gtin = elements.get('01') ?? elements.get('02');
  if (gtin !== undefined && !isGtin(gtin)) return undefined;
  const batch = elements.get('10');
  const serial = elements.get('21');
  const quantity = countOf(elements) ?? weightOf(elements);
  return {
    ...(gtin === undefined ? {} : { gtin }),
    ...(batch === undefined ? {} : { batch }),
    ...(serial === undefined ? {} : { serial }),
    ...(quantity === undefined ? {} : { quantity }),
  };
}

function countOf(elements: Elements): string | undefined {
  const count = elements.get('30') ?? elements.get('37');
  return count !== undefined && /^\d{1,8}$/.test(count) ? String(Number(count)) : undefined;
}

/** AI 310n: six digits, the last n of them decimals. */
function weightOf(elements: Elements): string | undefined {
  const [ai = '', digits = ''] = [...elements].find(([key]) => /^310[0-5]$/.test(key)) ?? [];
  if (!/^\d{6}$/.test(digits)) return undefined;
  const places = Number(ai.at(-1));
  const whole = digits.slice(0, 6 - places).replace(/^0+(?=\d)/, '') || '0';
  const decimals = digits.slice(6 - places).replace(/0+$/, '');
  return decimals === '' ? whole : `${whole}.${decimals}`;
}
