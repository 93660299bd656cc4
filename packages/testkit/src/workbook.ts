import { crc32, deflateRawSync } from 'node:zlib';

/** A cell of a workbook as its XML has it: `v` a raw value, `f` a formula, `t` its type, `format` a number format. A string is a text, a number a number. */
export type SheetCell =
  | string
  | number
  | { readonly v?: string | number; readonly f?: string; readonly t?: string; readonly format?: string | number }
  | null;

export interface SheetGiven {
  readonly name?: string;
  readonly state?: 'visible' | 'hidden';
  readonly rows: readonly (readonly SheetCell[])[];
  readonly hiddenRows?: readonly number[];
  readonly hiddenColumns?: readonly number[];
  readonly merged?: readonly string[];
  /** Markup behind the last row. */
  readonly more?: string;
}

/** An xlsx as spreadsheets write it, cell by cell: what a test of the import needs and no writer offers. */
export function workbook(sheets: readonly SheetGiven[], { is1904 = false } = {}): Buffer {
  const formats: (string | number)[] = [];
  const strings: string[] = [];
  const parts = new Map<string, string>();
  sheets.forEach((sheet, index) => parts.set(`xl/worksheets/sheet${index + 1}.xml`, sheetXml(sheet, formats, strings)));
  const named = sheets.map(({ name, state }, at) => {
    return `<sheet name="${escaped(name ?? `Sheet${at + 1}`)}" sheetId="${at + 1}"${state === 'hidden' ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`;
  });
  const relation = (id: string, type: string, target: string): string =>
    `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`;
  const relations = (inner: string): string =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`;
  const own = formats.flatMap((format, at) =>
    typeof format === 'string' ? [`<numFmt numFmtId="${164 + at}" formatCode="${escaped(format)}"/>`] : [],
  );
  const styles = formats.map((format, at) => `<xf numFmtId="${typeof format === 'number' ? format : 164 + at}"/>`);
  parts.set('_rels/.rels', relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')));
  parts.set(
    'xl/workbook.xml',
    `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">` +
      `<workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${named.join('')}</sheets></workbook>`,
  );
  parts.set(
    'xl/_rels/workbook.xml.rels',
    relations(
      sheets.map((_, at) => relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`)).join('') +
        relation('rId900', 'styles', 'styles.xml') +
        relation('rId901', 'sharedStrings', 'sharedStrings.xml'),
    ),
  );
  parts.set(
    'xl/styles.xml',
    `<styleSheet><numFmts>${own.join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${styles.join('')}</cellXfs></styleSheet>`,
  );
  parts.set(
    'xl/sharedStrings.xml',
    `<sst>${strings.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
  );
  return zipped(parts);
}

function sheetXml(
  { rows, hiddenRows = [], hiddenColumns = [], merged = [], more = '' }: SheetGiven,
  formats: (string | number)[],
  strings: string[],
): string {
  const places = new Map(strings.map((text, at) => [text, at]));
  const textAt = (text: string): number => {
    const known = places.get(text);
    if (known !== undefined) return known;
    places.set(text, strings.length);
    return strings.push(text) - 1;
  };
  const cellXml = (cell: SheetCell, name: string): string => {
    if (cell === null) return '';
    if (typeof cell === 'string') return `<c r="${name}" t="s"><v>${textAt(cell)}</v></c>`;
    if (typeof cell === 'number') return `<c r="${name}"><v>${cell}</v></c>`;
    const { v, f, t, format } = cell;
    let style = '';
    if (format !== undefined) {
      if (!formats.includes(format)) formats.push(format);
      style = ` s="${formats.indexOf(format) + 1}"`;
    }
    const formula = f === undefined ? '' : `<f>${escaped(f)}</f>`;
    return `<c r="${name}"${style}${t === undefined ? '' : ` t="${t}"`}>${formula}${v === undefined ? '' : `<v>${escaped(String(v))}</v>`}</c>`;
  };
  const body = rows.map((row, at) => {
    const cells = row.map((cell, column) => cellXml(cell, `${columnLetters(column)}${at + 1}`)).join('');
    return `<row r="${at + 1}"${hiddenRows.includes(at + 1) ? ' hidden="1"' : ''}>${cells}</row>`;
  });
  const columns = hiddenColumns.map((column) => `<col min="${column + 1}" max="${column + 1}" width="9" hidden="1"/>`).join('');
  const areas = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">` +
    `${columns ? `<cols>${columns}</cols>` : ''}<sheetData>${body.join('')}${more}</sheetData>${areas ? `<mergeCells>${areas}</mergeCells>` : ''}</worksheet>`
  );
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function columnLetters(column: number): string {
  const rest = Math.floor(column / 26);
  return `${rest > 0 ? columnLetters(rest - 1) : ''}${String.fromCharCode(65 + (column % 26))}`;
}

/** A zip of these parts, packed already or not. `claims` is what it says of their unpacked size, which need not be true. */
export function zipped(parts: ReadonlyMap<string, string | { readonly packed: Buffer }>, claims?: number): Buffer {
  const body: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of parts) {
    const content = Buffer.from(typeof text === 'string' ? text : '');
    const packed = typeof text === 'string' ? deflateRawSync(content) : text.packed;
    const title = Buffer.from(name, 'utf8');
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(0x0800, 2);
    shared.writeUInt16LE(8, 4);
    shared.writeUInt32LE(crc32(content), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(claims ?? content.length, 18);
    shared.writeUInt16LE(title.length, 22);
    body.push(uint32(0x04034b50), shared, title, packed);
    directory.push(uint32(0x02014b50), Buffer.from([20, 0]), shared, Buffer.alloc(10), uint32(offset), title);
    offset += 30 + title.length + packed.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.size, 4);
  end.writeUInt16LE(parts.size, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...body, central, uint32(0x06054b50), end]);
}

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value, 0);
  return bytes;
};
