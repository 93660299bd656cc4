/** Full-width letters, digits and signs (０－９ ， ．) as ASCII; typographic signs as the operators they mean. */
export function toHalfWidth(text: string): string {
  let out = '';
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    if (code >= 0xff01 && code <= 0xff5e) out += String.fromCodePoint(code - 0xfee0);
    else out += ALIKE[char] ?? char;
  }
  return out;
}

const ALIKE: Readonly<Record<string, string>> = {
  '\u3000': ' ',
  '\u00a0': ' ',
  '\u2009': ' ',
  '\u202f': ' ',
  '。': '.',
  '、': ',',
  '−': '-',
  '–': '-',
  '—': '-',
  '×': '*',
  '÷': '/',
  '￥': '¥',
};
