import { fail } from '@sampan/kernel/errors.ts';
import { IMPORT_LIMITS } from './limits.ts';
import { builtInFormat, type NumberFormat, numberFormat } from './number-format.ts';
import { attributeOf, scanXml } from './xml.ts';
import type { Zip } from './zip.ts';

/** What the parts around the sheets say. */
export interface Workbook {
  readonly sheets: readonly { readonly name: string; readonly isHidden: boolean; readonly part: string }[];
  readonly is1904: boolean;
  /** Texts that cells name by their place. */
  readonly strings: readonly string[];
  /** Number format of each style; undefined shows numbers as they are. */
  readonly formats: readonly (NumberFormat | undefined)[];
}

/** Reads the workbook without its sheets. @throws IMPORT_FILE_UNREADABLE, IMPORT_FILE_OTHER_KIND */
export async function readWorkbook(zip: Zip): Promise<Workbook> {
  const main = await mainPart(zip);
  const targets = await relationsOf(zip, main);
  const named: { name: string; isHidden: boolean; id: string }[] = [];
  let is1904 = false;
  await scanXml(zip.read(main), {
    open(name, tag) {
      if (name === 'workbookPr') is1904 = isTrue(attributeOf(tag, 'date1904'));
      if (name !== 'sheet' || named.length >= IMPORT_LIMITS.named) return;
      const isHidden = (attributeOf(tag, 'state') ?? 'visible') !== 'visible';
      // Both are attributes: sheetId is its number, r:id its relation.
      named.push({ name: attributeOf(tag, 'name') ?? '', isHidden, id: /\s[\w.-]+:id\s*=\s*["']([^"']*)["']/.exec(tag)?.[1] ?? '' });
    },
  });
  // Charts have sheets of their own, without cells.
  const sheets = named.flatMap(({ name, isHidden, id }) => {
    const target = targets.find((one) => one.id === id && one.type === 'worksheet');
    return target ? [{ name, isHidden, part: target.part }] : [];
  });
  const partOf = (type: string): string | undefined => targets.find((one) => one.type === type && zip.names.has(one.part))?.part;
  const strings = partOf('sharedStrings');
  const styles = partOf('styles');
  return {
    sheets,
    is1904,
    strings: strings === undefined ? [] : await readStrings(zip, strings),
    formats: styles === undefined ? [] : await readFormats(zip, styles),
  };
}

export const isTrue = (text: string | undefined): boolean => text === '1' || text === 'true';

/** The workbook is where the package says; other kinds of office files are called by their names. */
async function mainPart(zip: Zip): Promise<string> {
  if (zip.names.has('xl/workbook.bin')) fail('IMPORT_FILE_OTHER_KIND', { KIND: 'xlsb' });
  if (zip.names.has('content.xml') && zip.names.has('mimetype')) fail('IMPORT_FILE_OTHER_KIND', { KIND: 'ods' });
  if (zip.names.has('Index/Document.iwa')) fail('IMPORT_FILE_OTHER_KIND', { KIND: 'numbers' });
  if (!zip.names.has('_rels/.rels')) return zip.names.has('xl/workbook.xml') ? 'xl/workbook.xml' : fail('IMPORT_FILE_UNREADABLE');
  const main = (await relationsOf(zip, '')).find(({ type }) => type === 'officeDocument')?.part;
  return main !== undefined && zip.names.has(main) && main.startsWith('xl/') ? main : fail('IMPORT_FILE_UNREADABLE');
}

interface Relation {
  readonly id: string;
  /** Last word of its address: `worksheet`, `styles`. */
  readonly type: string;
  readonly part: string;
}

async function relationsOf(zip: Zip, part: string): Promise<Relation[]> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1);
  const place = `${folder}_rels/${part.slice(folder.length)}.rels`;
  const relations: Relation[] = [];
  if (!zip.names.has(place)) return relations;
  await scanXml(zip.read(place), {
    open(name, tag) {
      if (name !== 'Relationship') return;
      const target = attributeOf(tag, 'Target') ?? '';
      const type = (attributeOf(tag, 'Type') ?? '').split('/').at(-1) ?? '';
      relations.push({ id: attributeOf(tag, 'Id') ?? '', type, part: target.startsWith('/') ? target.slice(1) : folder + target });
    },
  });
  return relations;
}

/** Texts of `si`, formatted pieces joined, readings of Japanese signs left out. */
async function readStrings(zip: Zip, part: string): Promise<string[]> {
  const strings: string[] = [];
  const text = textReader();
  await scanXml(zip.read(part), {
    open(name, tag) {
      if (name === 'si') text.begin();
      text.open(name, tag);
    },
    text: text.text,
    close(name) {
      text.close(name);
      if (name === 'si') strings.push(text.end());
    },
  });
  return strings;
}

/** Gathers the `t` of a text between `begin` and `end`. */
export function textReader() {
  let text = '';
  let isText = false;
  let readings = 0;
  return {
    begin() {
      text = '';
    },
    open(name: string, _tag: string) {
      if (name === 'rPh') readings += 1;
      isText = name === 't' && readings === 0;
    },
    text(piece: string) {
      if (isText) text += piece;
    },
    close(name: string) {
      if (name === 'rPh') readings -= 1;
      isText = false;
    },
    end: () => unescaped(text),
  };
}

/** Signs that XML cannot hold stand as `_x000D_`. */
export const unescaped = (text: string): string =>
  text.includes('_x') ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))) : text;

async function readFormats(zip: Zip, part: string): Promise<(NumberFormat | undefined)[]> {
  const own = new Map<number, string>();
  const made = new Map<number, NumberFormat | undefined>();
  const formats: (NumberFormat | undefined)[] = [];
  let isCells = false;
  const formatOf = (id: number): NumberFormat | undefined => {
    if (!made.has(id)) {
      const pattern = own.get(id) ?? builtInFormat(id);
      made.set(id, /^general$/i.test(pattern) ? undefined : numberFormat(pattern));
    }
    return made.get(id);
  };
  await scanXml(zip.read(part), {
    open(name, tag) {
      if (name === 'cellXfs') isCells = true;
      if (name === 'numFmt') own.set(Number(attributeOf(tag, 'numFmtId')), attributeOf(tag, 'formatCode') ?? 'General');
      if (name === 'xf' && isCells) formats.push(formatOf(Number(attributeOf(tag, 'numFmtId') ?? 0)));
    },
    close(name) {
      if (name === 'cellXfs') isCells = false;
    },
  });
  return formats;
}
