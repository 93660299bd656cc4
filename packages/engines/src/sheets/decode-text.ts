import { fail } from '@sampan/kernel/errors.ts';
import type { Encoding } from '@sampan/model/import-wire.ts';

export interface DecodedText {
  readonly text: string;
  readonly used: Encoding;
  /** The bytes leave no doubt. Where they do, the user is asked. */
  readonly isSure: boolean;
}

const SAMPLE = 64 * 1024;
/** So many signs without one that only Chinese has: it would be one text of two thousand. */
const SURELY_KOREAN = 16;

/**
 * The text of a file: by its mark; UTF-16 without one by its zero bytes; UTF-8 where it is valid; GB18030 where nearly all signs are the usual
 * Chinese ones, as Chinese Excel writes it. Anything else is only proposed. An encoding that the user chose goes before.
 * @throws IMPORT_FILE_UNREADABLE
 */
export function decodeText(file: Buffer, wanted?: Encoding): DecodedText {
  const marked = markOf(file);
  if (marked) return { text: decoded(file, marked), used: marked, isSure: true };
  if (wanted) return { text: decoded(file, wanted), used: wanted, isSure: true };
  const wide = withoutMark(file);
  if (wide) return { text: decoded(file, wide), used: wide, isSure: true };
  if (file.includes(0)) return fail('IMPORT_FILE_UNREADABLE');
  const utf8 = tried(file, 'utf-8');
  if (utf8 !== undefined) return { text: utf8, used: 'utf-8', isSure: true };
  const { used, isSure } = legacyOf(file.subarray(0, SAMPLE * 8));
  const text = tried(file, used);
  return text === undefined ? { text: new TextDecoder(used).decode(file), used, isSure: false } : { text, used, isSure };
}

function markOf(file: Buffer): Encoding | undefined {
  if (file[0] === 0xff && file[1] === 0xfe) return 'utf-16le';
  if (file[0] === 0xfe && file[1] === 0xff) return 'utf-16be';
  return file[0] === 0xef && file[1] === 0xbb && file[2] === 0xbf ? 'utf-8' : undefined;
}

/** Separators and digits have a zero byte in UTF-16, always on the same side. */
function withoutMark(file: Buffer): Encoding | undefined {
  if (file.length % 2 !== 0) return undefined;
  const sample = file.subarray(0, SAMPLE);
  const zeros = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const used = odd > even ? 'utf-16le' : 'utf-16be';
  if (Math.max(even, odd) === 0 || Math.min(even, odd) > Math.max(even, odd) / 50) return undefined;
  const text = tried(file, used);
  return text !== undefined && /[\r\n]/.test(text) && !text.includes('\0') ? used : undefined;
}

function decoded(file: Buffer, used: Encoding): string {
  return tried(file, used) ?? fail('IMPORT_FILE_UNREADABLE');
}

function tried(file: Buffer, used: Encoding): string | undefined {
  try {
    return new TextDecoder(used, { fatal: true }).decode(file);
  } catch {
    return undefined;
  }
}

/**
 * Which of the older encodings it may be. In GB 2312 both bytes of a sign are above A0, the usual 3,755 signs below D8, punctuation and full-width
 * signs below A4. All of Korean lies among the first of the usual Chinese ones, B0 to C8. The usual signs of Big5 begin from A4 to C6, those of Shift JIS with
 * 82 and 83. A single byte above 7F between letters is one of Western Europe.
 */
function legacyOf(bytes: Buffer): { used: Encoding; isSure: boolean } {
  const seen = { pairs: 0, chinese: 0, hangul: 0, signs: 0, big5: 0, kana: 0, alone: 0, cyrillic: 0, high: 0 };
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) continue;
    const next = bytes[at + 1] ?? 0;
    seen.high += 1;
    if (next < 0x40 || (next >= 0x40 && next < 0x80 && isLetter(bytes[at - 1]) && isLetter(next))) {
      seen.alone += 1;
      continue;
    }
    seen.pairs += 1;
    if (byte === 0x82 || byte === 0x83) seen.kana += 1;
    if (next >= 0xa1 && ((byte >= 0xb0 && byte <= 0xd7) || (byte >= 0xa1 && byte <= 0xa3))) seen.chinese += 1;
    if (byte >= 0xa4 && byte <= 0xc6) seen.big5 += 1;
    if (byte >= 0xa1 && byte <= 0xa3) seen.signs += 1;
    if (byte >= 0xb0 && byte <= 0xc8 && next >= 0xa1) seen.hangul += 1;
    if (byte >= 0xc0 && next >= 0xc0) seen.cyrillic += 1;
    at += 1;
  }
  if (seen.alone > seen.pairs) return { used: 'windows-1252', isSure: false };
  // Of Chinese signs some lie beyond those of Korean: three of eight. A short text may be either, a longer one without them is Korean.
  const written = seen.pairs - seen.signs;
  const mayBeKorean = written > 0 && seen.hangul >= written * 0.98;
  if (mayBeKorean && written >= SURELY_KOREAN) return { used: 'euc-kr', isSure: false };
  const isCyrillic = seen.pairs >= 8 && seen.cyrillic >= seen.pairs * 0.9;
  if (seen.chinese >= seen.pairs * 0.9) return { used: 'gb18030', isSure: !mayBeKorean && !isCyrillic };
  if (seen.kana >= seen.pairs * 0.2) return { used: 'shift_jis', isSure: false };
  if (seen.big5 >= seen.pairs * 0.9) return { used: 'big5', isSure: false };
  return { used: isCyrillic ? 'windows-1251' : 'gb18030', isSure: false };
}

const isLetter = (byte: number | undefined): boolean =>
  byte !== undefined && ((byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a));
