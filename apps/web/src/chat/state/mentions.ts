/** Somebody who can be mentioned. */
export interface Mentionable {
  readonly id: string;
  readonly name: string;
}

const MOST_QUERY = 20;

/** The `@…` being typed before the caret, from its sign on; null when there is none. No space need stand before the sign, an e-mail address is none. */
export function mentionAt(text: string, caret: number): { readonly from: number; readonly query: string } | null {
  const before = text.slice(0, caret);
  const from = before.lastIndexOf('@');
  if (from < 0 || /[A-Za-z0-9._%+-]/.test(before[from - 1] ?? '')) return null;
  const query = before.slice(from + 1);
  return query.length > MOST_QUERY || /\s/.test(query) ? null : { from, query };
}

/** Who is meant by what was picked and still stands in the text. */
export const mentionedIds = (text: string, picked: readonly Mentionable[]): string[] => [
  ...new Set(picked.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id)),
];
