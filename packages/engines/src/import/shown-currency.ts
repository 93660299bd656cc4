import type { FieldKind } from '@sampan/model/field.ts';
import { type Cell, cellText } from '../sheets/sheet-file.ts';
import type { ImportField } from './fields.ts';

/** A price or amount that its cell shows with the sign of a currency. */
export interface ShownCurrency {
  readonly row: number;
  readonly column: ImportField;
  /** `B7` */
  readonly cell: string;
  readonly text: string;
  /** Currencies that the sign may stand for. */
  readonly currencies: ReadonlySet<string>;
}

const MONEY: ReadonlySet<FieldKind> = new Set(['price', 'amount']);
const KNOWN = new Set(Intl.supportedValuesOf('currency'));
const DOLLARS = ['USD', 'HKD', 'TWD', 'SGD', 'AUD', 'CAD', 'NZD', 'MXN', 'BRL', 'CLP', 'COP', 'ARS', 'MOP', 'BND', 'FJD', 'JMD', 'TTD'];
const SIGNS: readonly (readonly [sign: RegExp, currencies: readonly string[]])[] = [
  [/HK\$/, ['HKD']],
  [/NT\$/, ['TWD']],
  [/US\$/, ['USD']],
  [/\$/, DOLLARS],
  [/€/, ['EUR']],
  [/£/, ['GBP', 'EGP', 'GIP', 'SHP', 'FKP', 'SYP', 'LBP', 'SDG']],
  [/[¥￥]/, ['CNY', 'JPY']],
  [/[元圆]/, ['CNY', 'TWD', 'HKD', 'MOP']],
  [/₩/, ['KRW', 'KPW']],
  [/₹/, ['INR']],
  [/₽/, ['RUB']],
  [/฿/, ['THB']],
  [/₫/, ['VND']],
  [/₺/, ['TRY']],
];

const CODE = /(?<![A-Za-z])[A-Z]{3}(?![A-Za-z])/;

/** The sign of a currency that a cell of money shows, and what it may stand for; undefined where it shows none. */
export function shownCurrency(
  { field }: Pick<ImportField, 'field'>,
  cell: Cell,
): { readonly sign: string; readonly currencies: ReadonlySet<string> } | undefined {
  if (!MONEY.has(field.kind) || typeof cell === 'number') return undefined;
  const text = cellText(cell);
  const code = CODE.exec(text)?.[0];
  if (code && KNOWN.has(code)) return { sign: code, currencies: new Set([code]) };
  for (const [pattern, currencies] of SIGNS) {
    const sign = pattern.exec(text)?.[0];
    if (sign) return { sign, currencies: new Set(currencies) };
  }
  return undefined;
}

/** Text of money without the code of a currency: `USD 12`. */
export function withoutCode({ field }: Pick<ImportField, 'field'>, text: string): string {
  const code = MONEY.has(field.kind) ? CODE.exec(text)?.[0] : undefined;
  return code && KNOWN.has(code) ? text.replace(code, ' ') : text;
}
