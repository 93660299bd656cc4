import { add, type Decimal, decimal, divide, isZero, multiply, negate, placesOf, round, subtract } from '@sampan/kernel/decimal.ts';
import { toHalfWidth } from './half-width.ts';

/** Why a typed number is refused; codes of the kernel's error table. */
export type NumberProblem = 'NUMBER_INVALID' | 'NUMBER_TOO_LARGE' | 'DECIMALS_TOO_MANY' | 'RATE_DECIMALS_TOO_MANY';

/** Reads `1,234.5`, full-width digits, `¥12`, `12%` and small sums such as `12*3+1`. Empty text is null. */
export function parseNumber(text: string, places: number): { value: Decimal | null } | { problem: NumberProblem } {
  const clean = toHalfWidth(text).replace(/[\s¥$€£%]/g, '');
  if (clean === '') return { value: null };
  const ungrouped = withoutGrouping(clean);
  if (ungrouped === undefined) return { problem: 'NUMBER_INVALID' };
  const plain = /^[+-]?(\d+\.?\d*|\.\d+)$/.test(ungrouped);
  const value = plain ? plainNumber(ungrouped) : calculate(ungrouped, places);
  if (value === undefined) return { problem: 'NUMBER_INVALID' };
  if (plain && placesOf(value) > places) return { problem: places > 4 ? 'RATE_DECIMALS_TOO_MANY' : 'DECIMALS_TOO_MANY' };
  if (integerDigits(value) > 20 - Math.max(places, 4)) return { problem: 'NUMBER_TOO_LARGE' };
  return { value };
}

/** Removes thousands commas; undefined when a comma stands where none belongs (`1,2`). */
function withoutGrouping(text: string): string | undefined {
  if (!text.includes(',')) return text;
  const groups = text.match(/[\d.,]+/g) ?? [];
  if (!groups.every((group) => !group.includes(',') || /^\d{1,4}(,\d{2,4})+(\.\d*)?$/.test(group))) return undefined;
  return text.replaceAll(',', '');
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
