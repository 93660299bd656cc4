import { fail } from '@sampan/kernel/errors.ts';

/** What the reader of a part is told. Names come without their prefix. */
export interface XmlEvents {
  open?(name: string, attributes: string): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** One piece of markup or text may be so long; spreadsheets keep cells below 32,767 characters. */
const LONGEST_PIECE = 512 * 1024;
const TAG_WHOLE = /<[^>"']*(?:"[^"]*"[^>"']*|'[^']*'[^>"']*)*>/y;
/** Markup that is no tag, and what ends it. */
const ENDS: readonly (readonly [begin: string, end: string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
];
const TAG = /^<\/?(?:[\w.-]+:)?([\w.-]+)/;

const unreadable = (): never => fail('IMPORT_FILE_UNREADABLE');

/** Reads a part piece by piece, holding no more than one tag or text of it. Definitions of entities are refused. @throws IMPORT_FILE_UNREADABLE */
export async function scanXml(part: AsyncIterable<Uint8Array>, on: XmlEvents): Promise<void> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  const scan = createScan(on);
  try {
    for await (const piece of part) {
      decoder ??= new TextDecoder(encodingOf(piece), { fatal: true });
      scan(decoder.decode(piece, { stream: true }), false);
    }
    scan(decoder?.decode() ?? '', true);
  } catch (error) {
    if (error instanceof TypeError && (error as { code?: string }).code === 'ERR_ENCODING_INVALID_ENCODED_DATA') unreadable();
    throw error;
  }
}

function encodingOf(start: Uint8Array): string {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  return start[0] === 0xfe && start[1] === 0xff ? 'utf-16be' : 'utf-8';
}

function createScan(on: XmlEvents): (piece: string, isLast: boolean) => void {
  const opened: string[] = [];
  let rest = '';
  const tag = (markup: string): void => {
    const name = TAG.exec(markup)?.[1] ?? unreadable();
    if (markup[1] === '/') {
      if (opened.pop() !== name) unreadable();
      on.close?.(name);
      return;
    }
    on.open?.(name, markup);
    if (markup.at(-2) === '/') on.close?.(name);
    else opened.push(name);
  };
  return (piece, isLast) => {
    const source = rest + piece;
    let at = 0;
    for (;;) {
      const open = source.indexOf('<', at);
      if (open < 0) break;
      if (open > at) on.text?.(decodeXml(source.slice(at, open)));
      at = open;
      const markup = markupAt(source, open, isLast);
      if (markup === undefined) break;
      at = open + markup.length;
      if (markup.startsWith('<![')) on.text?.(markup.slice(9, -3));
      else if (markup[1] !== '!' && markup[1] !== '?') tag(markup);
    }
    rest = source.slice(at);
    if (rest.length > LONGEST_PIECE || (isLast && (rest.trim() !== '' || opened.length > 0))) unreadable();
  };
}

/** The markup that begins at a place; undefined where its end has not come yet. Definitions are refused. */
function markupAt(source: string, open: number, isLast: boolean): string | undefined {
  const sign = source[open + 1];
  if (sign === '!' || sign === '?') {
    const kind = ENDS.find(([begin]) => source.startsWith(begin, open));
    // Its beginning may not be there yet.
    if (!kind) return !isLast && source.length < open + 9 ? undefined : unreadable();
    const end = source.indexOf(kind[1], open + kind[0].length);
    return end < 0 ? undefined : source.slice(open, end + kind[1].length);
  }
  TAG_WHOLE.lastIndex = open;
  return TAG_WHOLE.exec(source)?.[0];
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Puts characters in place of `&amp;` and `&#10;`. */
export function decodeXml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex?: string, digits?: string, name?: string) => {
    if (name !== undefined) return NAMED[name] ?? whole;
    const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16);
    return code > 0x10ffff ? unreadable() : String.fromCodePoint(code);
  });
}

const attributes = new Map<string, RegExp>();

/** The value of an attribute in a tag. */
export function attributeOf(tag: string, name: string): string | undefined {
  let pattern = attributes.get(name);
  if (!pattern) attributes.set(name, (pattern = new RegExp(`\\s(?:[\\w.-]+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)));
  const found = pattern.exec(tag);
  return found ? decodeXml(found[1] ?? found[2] ?? '') : undefined;
}
