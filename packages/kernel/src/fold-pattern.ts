import { fold } from './fold.ts';

const LAST = 0xffff;
const isSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdfff;

let signs: ReadonlyMap<string, string> | undefined;

/** Of each sign all those that fold to it: `pPｐＰ` of p. */
function alike(): ReadonlyMap<string, string> {
  if (signs) return signs;
  const found = new Map<string, string>();
  for (let code = 0x21; code <= LAST; code += 1) {
    if (isSurrogate(code)) continue;
    const sign = String.fromCharCode(code);
    const folded = fold(sign);
    if (folded.length === 1) found.set(folded, (found.get(folded) ?? '') + sign);
  }
  return (signs = found);
}

/** May stand in brackets and for itself. */
const isPlain = (sign: string): boolean => /[a-z\d]/i.test(sign) || sign > '\u007f';
const escaped = (sign: string): string => (/[.*+?^$(){}[\]|\\]/.test(sign) ? `\\${sign}` : sign);

/**
 * A regular expression of PostgreSQL that finds a text in others as they are written, whatever case and width: ten times as fast as folding these. What
 * folds to several signs at once, or is put together of several, it does not find: UNUSUAL tells where there may be any.
 */
export const foldPattern = (text: string): string =>
  [...fold(text)]
    .map((sign) => {
      const all = [...(alike().get(sign) ?? sign)];
      if (all.length === 1) return escaped(sign);
      return all.every(isPlain) ? `[${all.join('')}]` : `(?:${all.map(escaped).join('|')})`;
    })
    .join('');

/** Finds signs beyond those that fold one by one: beyond ASCII, letters of Europe, ideographs, kana, Korean syllables and their punctuation. */
export const UNUSUAL =
  '[^\u0001-\u007f\u00c0-\u0131\u0391-\u03c9\u0400-\u045f\u3001-\u3030\u3041-\u3096\u30a1-\u30fa\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uff01-\uff5e]';
