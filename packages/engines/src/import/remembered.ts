import { BusinessError } from '@sampan/kernel/errors.ts';
import { plainHeading } from '@sampan/model/headings.ts';
import type { Encoding, ImportChoices, RememberedWire } from '@sampan/model/import-wire.ts';
import type { FileChoices } from '../sheets/read-file.ts';
import { cellText, type SheetFile } from '../sheets/sheet-file.ts';
import type { ImportField } from './fields.ts';
import { hintsOf } from './hints.ts';
import { headingsKey, type KeptMapping, type MappingContent } from './mappings.ts';
import { type ImportTable, TOP_ROWS } from './table.ts';

export interface Recognised {
  readonly file: SheetFile;
  readonly kept: KeptMapping;
  readonly headerRow: number;
}

/** Ways to read a file that are tried for the sake of what is remembered. */
const MOST_WAYS = 3;

/**
 * Looks in a file for headings that the organisation has imported before: first as the file was read, then on the sheets and in the encodings that
 * are remembered. What was chosen goes before.
 */
export async function recognise(
  first: SheetFile,
  read: (ways: FileChoices) => Promise<SheetFile>,
  kept: readonly KeptMapping[],
  choices: ImportChoices,
): Promise<Recognised | undefined> {
  if (kept.length === 0) return undefined;
  for (const encoding of encodingsToTry(first, kept, choices)) {
    const file = await read({ encoding }).catch(skipRefusal);
    const same = kept.filter(({ content }) => content.CHOICES.ENCODING === encoding);
    const found = file && keptIn(file, same, choices);
    if (found) return found;
  }
  const found = keptIn(first, kept, choices);
  if (found || choices.SHEET !== undefined) return found;
  for (const sheet of sheetsToTry(first, kept)) {
    const file = await read({ sheet }).catch(skipRefusal);
    const other = file && keptIn(file, kept, choices);
    if (other) return other;
  }
  return undefined;
}

/** Another way to read the file need not lead anywhere. */
function skipRefusal(error: unknown): undefined {
  if (!(error instanceof BusinessError)) throw error;
}

function keptIn(file: SheetFile, kept: readonly KeptMapping[], { HEADER_ROW }: ImportChoices): Recognised | undefined {
  const byHeadings = new Map(kept.map((one) => [one.headings, one]));
  const rows = HEADER_ROW === undefined ? file.rows.slice(0, TOP_ROWS) : file.rows.filter(({ row }) => row === HEADER_ROW);
  for (const { row, cells } of rows) {
    const found = byHeadings.get(headingsKey(cells.map(headingText)));
    if (found) return { file, kept: found, headerRow: row };
  }
  return undefined;
}

const headingText = (cell: Parameters<typeof cellText>[0]): string => cellText(cell).slice(0, 200);

/** Encodings that were chosen for such files, where this one leaves a doubt. */
function encodingsToTry(first: SheetFile, kept: readonly KeptMapping[], { ENCODING }: ImportChoices): Encoding[] {
  if (ENCODING !== undefined || first.encoding?.isSure !== false) return [];
  return [...new Set(kept.flatMap(({ content }) => content.CHOICES.ENCODING ?? []))].slice(0, MOST_WAYS);
}

function sheetsToTry(first: SheetFile, kept: readonly KeptMapping[]): number[] {
  const names = new Set(kept.map(({ content }) => content.SHEET));
  return first.sheets.flatMap(({ name }, sheet) => (sheet !== first.sheet && names.has(name) ? [sheet] : [])).slice(0, MOST_WAYS);
}

/** The fields of the columns as remembered; what the user may not write, or what is no field any more, is left out. */
export function rememberedColumns(
  { header }: ImportTable,
  { HEADINGS, PATHS }: MappingContent,
  fields: readonly ImportField[],
): (ImportField | undefined)[] {
  const paths = new Map<string, string[]>();
  HEADINGS.forEach((heading, at) => {
    const key = plainHeading(heading);
    paths.set(key, [...(paths.get(key) ?? []), PATHS[at] ?? '']);
  });
  const used = new Set<string>();
  return header.map((heading) => {
    const path = paths.get(plainHeading(heading))?.shift();
    const field = path && !used.has(path) ? fields.find((one) => one.path === path) : undefined;
    if (field) used.add(field.path);
    return field;
  });
}

/** The remembered choices that fit the file: constants only for what no column fills, signs and orders only where the file does not tell others. */
export function rememberedChoices(
  { file, kept, headerRow }: Recognised,
  table: ImportTable,
  columns: readonly (ImportField | undefined)[],
  fields: readonly ImportField[],
): RememberedWire {
  const { ENCODING, DECIMAL_SIGN, DATE_ORDER, CONSTANTS = {} } = kept.content.CHOICES;
  const hints = hintsOf(table, columns, {});
  const open = new Set(fields.map(({ path }) => path).filter((path) => !columns.some((column) => column?.path === path)));
  const constants = Object.entries(CONSTANTS).filter(([path]) => open.has(path));
  const tellsSign = hints.some(({ sign }) => sign !== undefined && sign !== DECIMAL_SIGN);
  const tellsOrder = hints.some(({ order }) => order !== undefined && order !== DATE_ORDER);
  return {
    ID: kept.ID,
    AT: kept.AT,
    BY: kept.BY,
    CHOICES: {
      HEADER_ROW: headerRow,
      ...(file.sheets.length > 1 ? { SHEET: file.sheet } : {}),
      ...(ENCODING && file.encoding?.used === ENCODING ? { ENCODING } : {}),
      ...(DECIMAL_SIGN && !tellsSign ? { DECIMAL_SIGN } : {}),
      ...(DATE_ORDER && !tellsOrder ? { DATE_ORDER } : {}),
      ...(constants.length > 0 ? { CONSTANTS: Object.fromEntries(constants) } : {}),
    },
  };
}

/** What is to be remembered of a file that was imported. */
export function contentOf(
  file: SheetFile,
  table: ImportTable,
  columns: readonly (ImportField | undefined)[],
  { ENCODING, DECIMAL_SIGN, DATE_ORDER, CONSTANTS = {} }: ImportChoices,
): MappingContent {
  const sheet = file.sheets[file.sheet];
  return {
    HEADINGS: table.header,
    PATHS: columns.map((column) => column?.path ?? ''),
    ...(sheet ? { SHEET: sheet.name } : {}),
    HEADER_ROW: table.headerRow,
    CHOICES: {
      CONSTANTS,
      ...(ENCODING ? { ENCODING } : {}),
      ...(DECIMAL_SIGN ? { DECIMAL_SIGN } : {}),
      ...(DATE_ORDER ? { DATE_ORDER } : {}),
    },
  };
}
