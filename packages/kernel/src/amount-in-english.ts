import { absolute, type Decimal, isNegative, round, toFixed } from './decimal.ts';

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const GROUPS = ['', ' thousand', ' million', ' billion', ' trillion', ' quadrillion', ' quintillion', ' sextillion'];

/**
 * An amount in English words with the code of its currency, as contracts say it: `1409.5`, `CNY` → CNY one thousand four hundred
 * nine and 50/100 only. Rounded to `places` decimals (at most 2).
 */
export function amountInEnglish(amount: Decimal, currency: string, places = 2): string {
  const [whole = '0', rest = ''] = toFixed(absolute(round(amount, Math.min(places, 2))), 2).split('.');
  const sign = isNegative(amount) ? 'minus ' : '';
  return `${currency} ${sign}${wordsOf(whole)}${rest === '00' ? '' : ` and ${rest}/100`} only`;
}

/** Digits in groups of three, from the left; groups of zeros are not said. */
function wordsOf(digits: string): string {
  const padded = digits.padStart(Math.ceil(digits.length / 3) * 3, '0');
  const groups = padded.match(/\d{3}/g) ?? [];
  const said = groups.flatMap((group, at) =>
    group === '000' ? [] : [`${hundreds(Number(group))}${GROUPS[groups.length - 1 - at] ?? ''}`],
  );
  return said.length === 0 ? 'zero' : said.join(' ');
}

function hundreds(number: number): string {
  const [hundred, rest] = [Math.floor(number / 100), number % 100];
  const below = rest < 20 ? SMALL[rest] : `${TENS[Math.floor(rest / 10)]}${rest % 10 === 0 ? '' : `-${SMALL[rest % 10]}`}`;
  return [...(hundred > 0 ? [`${SMALL[hundred]} hundred`] : []), ...(rest > 0 ? [below] : [])].join(' ');
}
