import { compare, type Decimal, decimal, isDecimal, isPositive } from '@sampan/kernel/decimal.ts';

/** Keys of the keypad beside the digits. */
export type KeypadKey = 'point' | 'back' | 'clear' | `${number}`;

const MOST_DIGITS = 12;

/** The typed text after a key; `places` is how many decimals the unit has. What would not be a quantity stays as it is. */
export function pressed(text: string, key: KeypadKey, places: number): string {
  if (key === 'clear') return '';
  if (key === 'back') return text.slice(0, -1);
  if (key === 'point') return places === 0 || text.includes('.') ? text : `${text === '' ? '0' : text}.`;
  const [, decimals] = text.split('.');
  if (decimals !== undefined && decimals.length >= places) return text;
  if (text.replace('.', '').length >= MOST_DIGITS) return text;
  return text === '0' ? key : text + key;
}

/** The quantity that a text stands for; null while it is none, or not above zero. */
export function quantityOf(text: string): Decimal | null {
  const plain = text.replace(/\.$/, '');
  if (!isDecimal(plain)) return null;
  const quantity = decimal(plain);
  return isPositive(quantity) ? quantity : null;
}

/** A key of a keyboard as the keypad has it; undefined where it has none. */
export function keypadKey(key: string): KeypadKey | undefined {
  if (/^[0-9]$/.test(key)) return key as `${number}`;
  if (key === '.' || key === ',' || key === '。') return 'point';
  if (key === 'Backspace') return 'back';
  return key === 'Delete' ? 'clear' : undefined;
}

/** Whether a quantity goes beyond what is left. */
export const isAbove = (quantity: Decimal, left: Decimal | null): boolean => left !== null && compare(quantity, left) > 0;
