/** The words of a query, small; all of them have to occur. */
export const wordsOf = (query: string): string[] =>
  query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 10);

export function containsAll(text: string, words: readonly string[]): boolean {
  const small = text.toLowerCase();
  return words.every((word) => small.includes(word));
}

const BEFORE = 20;
const LENGTH = 120;

/** A piece of the content around the first of the words, without the marks of Markdown; null where none occurs in it. */
export function snippetOf(content: string, words: readonly string[]): string | null {
  const plain = content
    .replaceAll(/\[([^\][]*)\]\([^()]*\)/g, '$1')
    .replaceAll(/^[ \t]*(#+|[-*]|\d+\.|>)[ \t]+/gm, '')
    .replaceAll(/[*`|]+/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const small = plain.toLowerCase();
  const first = Math.min(...words.map((word) => small.indexOf(word)).filter((at) => at >= 0));
  if (!Number.isFinite(first)) return null;
  const from = Math.max(0, first - BEFORE);
  const piece = plain.slice(from, from + LENGTH);
  return `${from > 0 ? '…' : ''}${piece}${from + LENGTH < plain.length ? '…' : ''}`;
}
