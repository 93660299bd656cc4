import PDFDocument from 'pdfkit';
import { readFonts } from '../fonts.ts';

/** How a text is set: points, weight. */
export interface Set {
  readonly size: number;
  readonly isBold?: boolean;
}

/** Widths of letters in thousandths of their size, by weight. */
const widths = { normal: new Map<string, number>(), bold: new Map<string, number>() };
let ruler: PDFDocument | undefined;

function letterWidth(letter: string, weight: 'normal' | 'bold'): number {
  const known = widths[weight].get(letter);
  if (known !== undefined) return known;
  ruler ??= new PDFDocument({ autoFirstPage: false, margin: 0, info: {} })
    .registerFont('normal', readFonts().normal)
    .registerFont('bold', readFonts().bold);
  const width = ruler.font(weight).fontSize(1000).widthOfString(letter);
  widths[weight].set(letter, width);
  return width;
}

/** Width of a line in points, letter by letter: never less than what is drawn, where letters move closer together. */
export function textWidth(text: string, { size, isBold = false }: Set): number {
  const weight = isBold ? 'bold' : 'normal';
  let width = 0;
  for (const letter of text) width += letterWidth(letter, weight);
  return (width * size) / 1000;
}

/** No letter is wider than this, as a share of its size. */
const WIDEST = 1.3;
/** Room for what measuring letter by letter cannot know (points). */
const SPARE = 0.3;

export const fits = (text: string, width: number, set: Set): boolean =>
  text.length * set.size * WIDEST <= width || textWidth(text, set) <= width - SPARE;

/** Between these a line may break on both sides; everything else between blanks holds together. */
const ANYWHERE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const HELD = /[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/gu;
/** A long word breaks rather behind these than between two letters. */
const JOINTS = /[-_/.,;:+|\\\u3001\u3002\uff0c\uff1b\uff1a\uff09]/u;

/** The widest word of a text in points: what a column must offer so that none breaks. */
export function widestWord(text: string, set: Set): number {
  let widest = 0;
  for (const [word] of text.matchAll(HELD)) widest = Math.max(widest, textWidth(word, set));
  return widest > 0 || !ANYWHERE.test(text) ? widest : set.size;
}

/** Breaks words that are wider than their column, each part as long as fits, so that no text ever leaves it. */
export const breakWords = (text: string, width: number, set: Set): string =>
  text.replaceAll(HELD, (word) => (fits(word, width, set) ? word : pieces(word, width, set).join('\n')));

function pieces(word: string, width: number, set: Set): string[] {
  const found: string[] = [];
  let rest = [...word];
  while (rest.length > 0) {
    let count = 0;
    for (let room = width - SPARE; count < rest.length; count += 1) {
      room -= textWidth(rest[count] ?? '', set);
      if (room < 0) break;
    }
    const cut = count >= rest.length ? count : jointBefore(rest, Math.max(count, 1));
    found.push(rest.slice(0, cut).join(''));
    rest = rest.slice(cut);
  }
  return found;
}

/** The last joint in the second half of a piece, else its end. */
function jointBefore(letters: readonly string[], end: number): number {
  for (let at = end; at > end / 2; at -= 1) if (JOINTS.test(letters[at - 1] ?? '')) return at;
  return end;
}

/** About how many lines a text takes in a column; rather one too many. */
export function lineCount(text: string, width: number, set: Set): number {
  const lines = text.split('\n');
  return lines.reduce((sum, line) => sum + Math.max(1, Math.ceil((textWidth(line, set) * RAGGED) / Math.max(width, 1))), 0);
}
/** Lines break where words do, so more of them are needed than their length says. */
const RAGGED = 1.12;

/** A line of its own: what does not fit ends with an ellipsis. */
export function oneLine(text: string, width: number, set: Set): string {
  const line = text.replaceAll('\n', ' ');
  if (fits(line, width, set)) return line;
  const letters = [...line];
  let room = width - SPARE - textWidth('…', set);
  const count = letters.findIndex((letter) => (room -= textWidth(letter, set)) < 0);
  return `${letters.slice(0, Math.max(count, 0)).join('').trimEnd()}…`;
}
