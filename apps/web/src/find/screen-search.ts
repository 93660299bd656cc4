import type { Destination } from './destinations.ts';
import { pinyinInitials } from './pinyin-initials.ts';

const SHOWN = 12;
const IS_CHINESE = /[㐀-鿿]/;

/** Screens whose names, initials or route hold every word typed; the closest stand first. */
export function matching(all: readonly Destination[], text: string): readonly Destination[] {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return all
    .map((destination) => ({ destination, distance: distanceOf(destination, words) }))
    .filter(({ distance }) => distance < NOT_FOUND)
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, SHOWN)
    .map(({ destination }) => destination);
}

/** How close a screen is to a text, as the search ranks everything: 1 its name begins with it, 3 it is somewhere in it. */
export const closenessOf = (destination: Destination, text: string): number =>
  distanceOf(destination, text.toLowerCase().split(/\s+/).filter(Boolean)) < 2 ? 1 : 3;

const NOT_FOUND = 4;

/**
 * -2: it is what is typed, -1: it begins with all of that, 0: with its first word, 1: another name does, 2: it is somewhere in them, 3: only its
 * characters are, in this order.
 */
function distanceOf({ label, names, route }: Destination, words: readonly string[]): number {
  const [first] = words;
  if (first === undefined) return 0;
  const [shown, others] = [spellings(label), names.flatMap(spellings)];
  const whole = [...shown, ...others, route.toLowerCase()].join(' ');
  if (!words.every((word) => whole.includes(word)))
    return words.every((word) => [...shown, ...others].some((name) => holdsInOrder(name, word))) ? 3 : NOT_FOUND;
  const typed = words.join(' ');
  if (shown.includes(typed)) return -2;
  if (shown.some((name) => name.startsWith(typed))) return -1;
  const begins = (name: string): boolean => name.startsWith(first);
  return shown.some(begins) ? 0 : others.some(begins) ? 1 : 2;
}

/** As it is written, and its initials. */
const spellings = (name: string): readonly string[] => (IS_CHINESE.test(name) ? [name, pinyinInitials(name)] : [name.toLowerCase()]);

/** `采收货` in `采购收货`, but no scattered letters in a long English name. */
function holdsInOrder(name: string, word: string): boolean {
  if (!IS_CHINESE.test(word)) return false;
  let at = -1;
  return [...word].every((character) => (at = name.indexOf(character, at + 1)) >= 0);
}
