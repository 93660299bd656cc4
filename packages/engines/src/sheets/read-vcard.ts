/** Columns of address books, by the properties of vCard (RFC 6350); headings of fields know them as synonyms. */
const COLUMNS = [
  'FN',
  'ORG',
  'ORG UNIT',
  'TITLE',
  'TEL CELL',
  'TEL',
  'TEL FAX',
  'EMAIL',
  'STREET',
  'CITY',
  'REGION',
  'POSTAL CODE',
  'COUNTRY',
  'NOTE',
] as const;
type Column = (typeof COLUMNS)[number];
type Person = Map<Column, string>;

interface Property {
  readonly name: string;
  /** Its parameters and their values, in capitals: CELL, TYPE=CELL, ENCODING=QUOTED-PRINTABLE. */
  readonly marks: readonly string[];
  /** As it is written, escapes and all. */
  readonly value: string;
}

export const isVcard = (text: string): boolean => /^\s*BEGIN:VCARD\s*$/im.test(text.slice(0, 200));

/** The people of an address book (vCard 2.1, 3.0, 4.0) as rows below a row of headings; of several numbers of a kind the first. */
export function parseVcard(text: string): string[][] {
  const people: Person[] = [];
  let person: Person | undefined;
  for (const property of propertiesOf(text)) {
    const { name, value } = property;
    if (name === 'BEGIN' && value.toUpperCase() === 'VCARD') person = new Map();
    else if (name === 'END') {
      if (person) people.push(person);
      person = undefined;
    } else if (person) take(person, property);
  }
  return [[...COLUMNS], ...people.map((one) => COLUMNS.map((column) => one.get(column) ?? ''))];
}

function take(person: Person, { name, marks, value }: Property): void {
  const put = (column: Column, text: string | undefined): void => {
    const plain = (text ?? '').trim();
    if (plain !== '' && !person.has(column)) person.set(column, plain);
  };
  const parts = componentsOf(value);
  if (name === 'FN') person.set('FN', unescaped(value).trim());
  // Family name first where no name is formatted, as it is written in Chinese; others put a space between.
  else if (name === 'N') put('FN', nameOf(parts));
  else if (name === 'ORG') {
    put('ORG', parts[0]);
    put('ORG UNIT', parts.slice(1).join(' '));
  } else if (name === 'TITLE' || name === 'EMAIL') put(name, unescaped(value));
  else if (name === 'NOTE') put('NOTE', unescaped(value));
  else if (name === 'TEL') put(telephoneOf(marks), unescaped(value).replace(/^tel:/i, ''));
  else if (name === 'ADR') {
    const [box, extended, street, city, region, code, country] = parts;
    put('STREET', [street, extended, box].filter(Boolean).join(' '));
    put('CITY', city);
    put('REGION', region);
    put('POSTAL CODE', code);
    put('COUNTRY', country);
  }
}

function nameOf([family = '', given = '', middle = '']: readonly string[]): string {
  const isHan = /\p{Script=Han}/u.test(family + given);
  return isHan ? family + middle + given : [given, middle, family].filter(Boolean).join(' ');
}

function telephoneOf(marks: readonly string[]): Column {
  const says = (word: string): boolean => marks.some((mark) => mark.split(/[=,"]/).includes(word));
  if (says('FAX')) return 'TEL FAX';
  return says('CELL') || says('IPHONE') ? 'TEL CELL' : 'TEL';
}

/** Properties line by line, lines that go on put together, text in quoted-printable decoded. */
function* propertiesOf(text: string): Generator<Property> {
  const lines = text.split(/\r\n|\r|\n/);
  for (let at = 0; at < lines.length; at += 1) {
    let line = lines[at] ?? '';
    while (/^[ \t]/.test(lines[at + 1] ?? '')) line += (lines[++at] ?? '').slice(1);
    const [, head = '', first = ''] = /^((?:[^":]|"[^"]*")*):(.*)$/s.exec(line) ?? [];
    const [named = '', ...marks] = head.toUpperCase().split(';');
    if (named === '') continue;
    // item1.TEL: properties may be grouped.
    const name = named.slice(named.lastIndexOf('.') + 1);
    if (!marks.some((mark) => mark.endsWith('QUOTED-PRINTABLE'))) {
      yield { name, marks, value: first };
      continue;
    }
    let value = first;
    while (value.endsWith('=') && at + 1 < lines.length) value = value.slice(0, -1) + (lines[++at] ?? '');
    yield { name, marks, value: quotedPrintable(value, marks.find((mark) => mark.startsWith('CHARSET='))?.slice(8)) };
  }
}

function quotedPrintable(value: string, charset = 'UTF-8'): string {
  const bytes = value
    .split(/(=[0-9A-F]{2})/i)
    .flatMap((piece, at) => (at % 2 === 1 ? [Number.parseInt(piece.slice(1), 16)] : [...Buffer.from(piece)]));
  try {
    return new TextDecoder(charset).decode(Uint8Array.from(bytes));
  } catch {
    // A charset that nobody knows.
    return new TextDecoder().decode(Uint8Array.from(bytes));
  }
}

const componentsOf = (value: string): string[] => value.split(/(?<!\\);/).map((part) => unescaped(part).trim());
const unescaped = (value: string): string =>
  value.replace(/\\([\\,;:nN])/g, (_, sign: string) => (sign === 'n' || sign === 'N' ? '\n' : sign));
