import { inflateSync } from 'node:zlib';

/** What a test wants to know about one page: its size in points and the text on it, line by line. */
export interface PdfPage {
  readonly width: number;
  readonly height: number;
  readonly text: string;
  /** What draws the page, in the language of PDF. */
  readonly drawing: string;
}

/** Reads the pages of a PDF as our print engine writes them (one font object per weight, glyphs with a ToUnicode map). */
export function readPdf(pdf: Buffer): PdfPage[] {
  const objects = readObjects(pdf);
  const pages = [...objects.values()].filter(({ dictionary }) => /\/Type \/Page\b(?!s)/.test(dictionary));
  return pages.map(({ dictionary }) => {
    const box = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(dictionary);
    const resources = objects.get(reference(dictionary, 'Resources'))?.dictionary ?? '';
    const contents = objects.get(reference(dictionary, 'Contents'))?.stream ?? '';
    return { width: Number(box?.[1]), height: Number(box?.[2]), text: pageText(contents, fontsOf(resources, objects)), drawing: contents };
  });
}

interface PdfObject {
  readonly dictionary: string;
  readonly stream: string;
}

function readObjects(pdf: Buffer): Map<string, PdfObject> {
  const raw = pdf.toString('latin1');
  const objects = new Map<string, PdfObject>();
  for (const match of raw.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, id = '', body = ''] = match;
    const at = body.indexOf('\nstream\n');
    const dictionary = at < 0 ? body : body.slice(0, at);
    const bytes = at < 0 ? '' : body.slice(at + 8, body.lastIndexOf('\nendstream'));
    objects.set(id, { dictionary, stream: /FlateDecode/.test(dictionary) ? inflate(bytes) : bytes });
  }
  return objects;
}

function inflate(bytes: string): string {
  try {
    return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1');
  } catch {
    return '';
  }
}

const reference = (dictionary: string, key: string): string => new RegExp(`/${key} (\\d+) 0 R`).exec(dictionary)?.[1] ?? '';

/** Glyph to text, by the name that a page gives the font. */
function fontsOf(resources: string, objects: Map<string, PdfObject>): Map<string, Map<string, string>> {
  const fonts = new Map<string, Map<string, string>>();
  for (const [, name = '', id = ''] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const map = objects.get(reference(objects.get(id)?.dictionary ?? '', 'ToUnicode'))?.stream ?? '';
    fonts.set(name, readToUnicode(map));
  }
  return fonts;
}

const hexText = (hex: string): string => (hex.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('');

/** pdfkit writes `<first> <last> [<text> <text> …]` ranges. */
function readToUnicode(map: string): Map<string, string> {
  const glyphs = new Map<string, string>();
  for (const [, first = '0', , list = ''] of map.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g)) {
    let glyph = Number.parseInt(first, 16);
    for (const [, hex = ''] of list.matchAll(/<([\w ]*)>/g)) {
      glyphs.set(glyph.toString(16).padStart(4, '0'), hexText(hex.replaceAll(' ', '')));
      glyph += 1;
    }
  }
  return glyphs;
}

function pageText(contents: string, fonts: Map<string, Map<string, string>>): string {
  let font = new Map<string, string>();
  let text = '';
  for (const [, name, shown, end] of contents.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|(ET)/g)) {
    if (name) font = fonts.get(name) ?? new Map();
    else if (shown !== undefined)
      for (const [, hex = ''] of shown.matchAll(/<(\w*)>/g))
        text += (hex.match(/.{4}/g) ?? []).map((glyph) => font.get(glyph.toLowerCase()) ?? '').join('');
    else if (end) text += '\n';
  }
  return text;
}
