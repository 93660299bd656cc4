/** A message as it is shown: plain text, addresses that can be followed, people who are mentioned. */
export type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }
  | { readonly kind: 'mention'; readonly text: string };

/** http and https only; ends before Chinese text and before the full stop of its sentence. */
const ADDRESS = /https?:\/\/[\w\-.~:/?#[\]@!$&'()*+,;=%]+/gi;
const CLOSING = '.,;:!?\'"])';

/** The address without what closes the sentence around it; a bracket that the address opened itself stays. */
function trimmed(address: string): string {
  let end = address.length;
  while (end > 0 && CLOSING.includes(address[end - 1] as string)) end -= 1;
  return address.slice(0, address[end] === ')' && address.includes('(') ? end + 1 : end);
}

function hrefOf(address: string): string | null {
  try {
    const { protocol, href, username, password } = new URL(address);
    // user@host makes an address look like another one.
    return (protocol === 'http:' || protocol === 'https:') && username === '' && password === '' ? href : null;
  } catch {
    return null;
  }
}

function withMentions(text: string, names: readonly string[]): Piece[] {
  if (names.length === 0 || !text.includes('@')) return text === '' ? [] : [{ kind: 'text', text }];
  // Longest first: 王伟 must not swallow the beginning of 王伟明.
  const sorted = [...names].sort((one, other) => other.length - one.length);
  const found = new RegExp(`@(?:${sorted.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`, 'g');
  return cut(text, found, (mention) => ({ kind: 'mention', text: mention }));
}

function cut(
  text: string,
  found: RegExp,
  made: (match: string) => Piece | null,
  rest = (between: string): Piece[] => [{ kind: 'text', text: between }],
): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(found)) {
    const piece = made(match[0]);
    if (!piece) continue;
    if (match.index > at) pieces.push(...rest(text.slice(at, match.index)));
    pieces.push(piece);
    at = match.index + piece.text.length;
  }
  if (at < text.length) pieces.push(...rest(text.slice(at)));
  return pieces;
}

/** Cuts a message into pieces whose texts make up the message again. `names` are those of the people mentioned. */
export const textPieces = (text: string, names: readonly string[] = []): Piece[] =>
  cut(
    text,
    ADDRESS,
    (address) => {
      const shown = trimmed(address);
      const href = hrefOf(shown);
      return href === null ? null : { kind: 'link', text: shown, href };
    },
    (between) => withMentions(between, names),
  );

/** The text in parts, of which those that were looked for are marked, without regard to case. */
export function foundIn(text: string, query: string): { readonly part: string; readonly isFound: boolean }[] {
  const pattern = new RegExp(`(${query.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')})`, 'giu');
  // The parts between are at even places, what stands in the bracket at odd ones.
  return text.split(pattern).map((part, at) => ({ part, isFound: at % 2 === 1 }));
}
