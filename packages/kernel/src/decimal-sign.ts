import { toHalfWidth } from './half-width.ts';
import { type DecimalSign, withoutSigns } from './read-number.ts';

/** Which sign stands before decimals in these numbers, as far as they tell: `both` when they contradict each other. `1,500` and `1.500` tell nothing. */
export function decimalSignOf(texts: Iterable<string>): DecimalSign | 'both' | undefined {
  const signs = new Set<DecimalSign>();
  for (const text of texts) {
    const plain = withoutSigns(toHalfWidth(text)).replace(/[()+-]/g, '');
    if (!/^[\d.,]*\d[\d.,]*$/.test(plain)) continue;
    const told = signIn(plain);
    if (told) signs.add(told);
  }
  return signs.size > 1 ? 'both' : [...signs][0];
}

function signIn(number: string): DecimalSign | undefined {
  const commas = number.split(',').length - 1;
  const points = number.split('.').length - 1;
  if (commas > 0 && points > 0) return number.lastIndexOf(',') > number.lastIndexOf('.') ? ',' : '.';
  if (commas > 1 || points > 1) return commas > 1 ? '.' : ',';
  if (commas === 1) return /^[1-9]\d{0,3},(\d{3}|\d{4})$/.test(number) ? undefined : ',';
  return points === 1 && !/^[1-9]\d{0,2}\.\d{3}$/.test(number) ? '.' : undefined;
}
