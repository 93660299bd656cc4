import { add, type Decimal, decimal, divide, isZero, multiply, negate, placesOf, round, subtract } from './decimal.ts';
import { toHalfWidth } from './half-width.ts';

/** Why a written number is refused; codes of the kernel's error table. */
export type NumberProblem = 'NUMBER_INVALID' | 'NUMBER_TOO_LARGE' | 'DECIMALS_TOO_MANY' | 'RATE_DECIMALS_TOO_MANY' | 'NUMBER_IS_PERCENT';

/** The sign before the decimals. */
export type DecimalSign = '.' | ',';

/** A number, and whether its comma could have been meant otherwise: it was read as a decimal comma, or as one of thousands. */
export interface NumberReading {
  readonly value: Decimal | null;
  readonly doubt?: 'decimal' | 'thousands';
}

export interface NumberRules {
  /** Decimals that are taken. */
  readonly places: number;
  /** Known from other numbers beside it, or asked for. */
  readonly sign?: DecimalSign | undefined;
  /** `13%` is 13 where percentages stand, and refused elsewhere. */
  readonly isPercent?: boolean;
  /** Numbers in a file stand for themselves: no sums. */
  readonly isWritten?: boolean;
}

/**
 * The one rule for numbers that people type, paste and import: `1,234.5`, `1.234,5`, full-width digits, `¥12`, `12%`, `(5)` and `5-` for −5, and
 * small sums such as `12*3+1`. Written numbers say once at most that they are less than nothing: `-(5)` is none. A single comma stands before thousands where three digits follow (`1,500`), unless the sign says otherwise, else
 * before decimals (`12,50`). Empty text is null.
 */
export function readNumber(
  text: string,
  { places, sign, isPercent = false, isWritten = false }: NumberRules,
): NumberReading | { readonly problem: NumberProblem } {
  const half = toHalfWidth(text);
  if (!isPercent && half.includes('%')) return { problem: 'NUMBER_IS_PERCENT' };
  const clean = withoutSigns(half);
  if (clean === '') return { value: null };
  const signed = clean.replace(/^\(([\d.,]+)\)$/, '-$1').replace(/^([\d.,]+)-$/, '-$1');
  const read = withoutGrouping(signed, sign);
  if (read === undefined) return { problem: 'NUMBER_INVALID' };
  const plain = /^[+-]?(\d+\.?\d*|\.\d+)$/.test(read.text);
  const value = plain ? plainNumber(read.text) : isWritten ? undefined : calculate(read.text, places);
  if (value === undefined) return { problem: 'NUMBER_INVALID' };
  if (plain && placesOf(value) > places) return { problem: places > 4 ? 'RATE_DECIMALS_TOO_MANY' : 'DECIMALS_TOO_MANY' };
  if (integerDigits(value) > 20 - Math.max(places, 4)) return { problem: 'NUMBER_TOO_LARGE' };
  return { value, ...(read.doubt ? { doubt: read.doubt } : {}) };
}

/** Half-width text without what may stand around and between digits: blanks, signs of currencies, apostrophes, `%`. */
export const withoutSigns = (half: string): string => half.replace(/(?:HK|NT|US)\$|[\s¥$€£₩₹₽฿₫₺元圆%'’]/g, '');

interface Ungrouped {
  readonly text: string;
  readonly doubt?: 'decimal' | 'thousands';
}

/** The text with a point before decimals and nothing between thousands; undefined when a sign stands where none belongs. */
function withoutGrouping(text: string, sign: DecimalSign | undefined): Ungrouped | undefined {
  let doubt: Ungrouped['doubt'];
  let isWrong = false;
  const plain = text.replace(/[\d.,]+/g, (number) => {
    const read = numberWithoutGrouping(number, sign);
    if (read === undefined) isWrong = true;
    doubt ??= read?.doubt;
    return read?.text ?? '';
  });
  return isWrong ? undefined : { text: plain, ...(doubt ? { doubt } : {}) };
}

function numberWithoutGrouping(number: string, sign: DecimalSign | undefined): Ungrouped | undefined {
  const asPoint = (): Ungrouped => ({ text: number.replaceAll(',', '') });
  const asComma = (): Ungrouped => ({ text: number.replaceAll('.', '').replace(',', '.') });
  if (!number.includes(',')) {
    if (sign === ',' || /^\d{1,3}(\.\d{3}){2,}$/.test(number)) return /^\d+$|^\d{1,3}(\.\d{3})+$/.test(number) ? asComma() : undefined;
    return /^\d*\.?\d*$/.test(number) ? { text: number } : undefined;
  }
  if (number.includes('.')) {
    if (/^\d{1,4}(,\d{3,4})+\.\d*$/.test(number)) return sign === ',' ? undefined : asPoint();
    return /^\d{1,3}(\.\d{3})+,\d+$/.test(number) && sign !== '.' ? asComma() : undefined;
  }
  if (!/^\d+,\d+$/.test(number)) return /^\d{1,4}(,\d{3}|,\d{4}){2,}$/.test(number) && sign !== ',' ? asPoint() : undefined;
  // A single comma: three digits behind it are thousands, four those of Chinese ten thousands, unless it is known to be the decimal sign.
  const isThousands = /^[1-9]\d{0,3},(\d{3}|\d{4})$/.test(number);
  if (isThousands && sign !== ',') return { ...asPoint(), doubt: 'thousands' };
  return sign === '.' ? undefined : { ...asComma(), doubt: 'decimal' };
}

const plainNumber = (text: string): Decimal => decimal(text.replace(/^([+-]?)\./, '$10.').replace(/\.$/, ''));
const integerDigits = (value: Decimal): number => (value.replace('-', '').split('.')[0] ?? '').length;

/** The value of a sum with + - * / and brackets, rounded to `places`; undefined when it is none. */
function calculate(text: string, places: number): Decimal | undefined {
  if (text.length > 100) return undefined;
  const tokens = text.match(/\d+\.?\d*|\.\d+|[-+*/()]/g) ?? [];
  if (tokens.join('') !== text) return undefined;
  const reader = new Calculation(tokens);
  const value = reader.sum();
  return value === undefined || !reader.atEnd() ? undefined : round(value, places);
}

class Calculation {
  private readonly tokens: readonly string[];
  private position = 0;
  constructor(tokens: readonly string[]) {
    this.tokens = tokens;
  }
  atEnd(): boolean {
    return this.position === this.tokens.length;
  }
  private take(signs: string): string | undefined {
    const token = this.tokens[this.position];
    if (token === undefined || !signs.includes(token)) return undefined;
    this.position += 1;
    return token;
  }
  sum(): Decimal | undefined {
    let value = this.product();
    for (let sign = this.take('+-'); sign && value !== undefined; sign = this.take('+-')) {
      const next = this.product();
      if (next === undefined) return undefined;
      value = sign === '+' ? add(value, next) : subtract(value, next);
    }
    return value;
  }
  private product(): Decimal | undefined {
    let value = this.factor();
    for (let sign = this.take('*/'); sign && value !== undefined; sign = this.take('*/')) {
      const next = this.factor();
      if (next === undefined || (sign === '/' && isZero(next))) return undefined;
      value = sign === '*' ? multiply(value, next) : divide(value, next);
    }
    return value;
  }
  private factor(): Decimal | undefined {
    if (this.take('-')) {
      const value = this.factor();
      return value === undefined ? undefined : negate(value);
    }
    if (this.take('+')) return this.factor();
    if (this.take('(')) {
      const value = this.sum();
      return this.take(')') ? value : undefined;
    }
    const token = this.tokens[this.position];
    if (token === undefined || !/^[\d.]/.test(token)) return undefined;
    this.position += 1;
    return plainNumber(token);
  }
}
