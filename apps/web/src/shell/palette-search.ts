import type { Destination } from './menu-model.ts';
import { pinyinInitials } from './pinyin-initials.ts';

const SHOWN = 12;

/** Destinations whose name, initials or route hold every word typed, those that begin with it first. */
export function matching(all: readonly Destination[], text: string): readonly Destination[] {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const found = all.filter((destination) => {
    const where = searchText(destination);
    return words.every((word) => where.includes(word));
  });
  const begins = ({ label }: Destination): boolean =>
    words[0] !== undefined && (label.toLowerCase().startsWith(words[0]) || pinyinInitials(label).startsWith(words[0]));
  return [...found.filter(begins), ...found.filter((destination) => !begins(destination))].slice(0, SHOWN);
}

const searchText = ({ label, route }: Destination): string => `${label.toLowerCase()} ${pinyinInitials(label)} ${route.toLowerCase()}`;
