import { type Failure, failureAt } from '@sampan/kernel/errors.ts';
import { readJson } from '@sampan/kernel/json.ts';
import type { DocumentDefinition } from '@sampan/model/define.ts';
import {
  ALIGNMENTS,
  LATER_FLAGS,
  LONGEST_TEXT,
  MOST_COLUMNS,
  MOST_KEYS,
  type Paper,
  placeholdersOf,
  QR_CONTENTS,
  SIDES,
  SIGNATURES,
  TEMPLATE_FLAGS,
  TEMPLATE_LIMITS,
  type TemplateContent,
} from '@sampan/model/print-template.ts';
import { printableFields } from '../plan/printable-fields.ts';
import { roomOf } from '../sheets.ts';

type Shape = Readonly<Record<string, unknown>>;
type Read = { readonly content: TemplateContent } | { readonly failures: readonly Failure[] };

const KEYS = [
  'margin',
  'fontSize',
  'factColumns',
  'facts',
  'columns',
  'totals',
  'signatures',
  'heading',
  'footer',
  'linesPerPage',
  'qr',
  ...TEMPLATE_FLAGS,
];
/** Field of the template that holds it. */
const LAYOUT = 'LAYOUT';

const isShape = (value: unknown): value is Shape => typeof value === 'object' && value !== null && !Array.isArray(value);
const hasExactly = (value: unknown, keys: readonly string[]): value is Shape =>
  isShape(value) && Object.keys(value).length === keys.length && keys.every((key) => Object.hasOwn(value, key));
const isOneOf = (values: readonly string[], value: unknown): boolean => typeof value === 'string' && values.includes(value);

/** Reads the content of a template for a type of document: exactly its shape, within its limits, naming only fields that can be printed. */
export function readContent(text: string, definition: DocumentDefinition, paper: Paper): Read {
  const given = parsed(text);
  if (!hasExactly(given, KEYS)) return { failures: [failureAt(LAYOUT, 'PRINT_TEMPLATE_UNREADABLE', { PLACE: LAYOUT })] };
  const shape = shapeFailures(given);
  if (shape.length > 0) return { failures: shape };
  const content = given as unknown as TemplateContent;
  const failures = [...sizeFailures(content), ...fieldFailures(content, definition), ...widthFailures(content, paper)];
  return failures.length > 0 ? { failures } : { content };
}

function parsed(text: string): unknown {
  try {
    const read = readJson(text);
    return isShape(read) ? { ...LATER_FLAGS, ...read } : read;
  } catch {
    return undefined;
  }
}

const unreadable = (place: string, isGood: boolean): Failure[] =>
  isGood ? [] : [failureAt(`${LAYOUT}.${place}`, 'PRINT_TEMPLATE_UNREADABLE', { PLACE: place })];

const isKeys = (value: unknown, most: number): boolean =>
  Array.isArray(value) &&
  value.length <= most &&
  value.every((key) => typeof key === 'string' && /^[A-Z0-9_]{1,60}$/.test(key)) &&
  new Set(value).size === value.length;
const isText = (value: unknown): boolean =>
  typeof value === 'string' && [...value].length <= LONGEST_TEXT && !/[\u0000-\u0009\u000b-\u001f\u007f]/.test(value);

function shapeFailures(given: Shape): Failure[] {
  const { columns } = given;
  return [
    ...TEMPLATE_FLAGS.flatMap((flag) => unreadable(flag, typeof given[flag] === 'boolean')),
    ...unreadable('margin', hasExactly(given['margin'], SIDES)),
    ...unreadable('facts', isKeys(given['facts'], MOST_KEYS)),
    ...unreadable('totals', isKeys(given['totals'], MOST_KEYS)),
    ...unreadable('qr', isOneOf(QR_CONTENTS, given['qr'])),
    ...unreadable('heading', isText(given['heading'])),
    ...unreadable('footer', isText(given['footer'])),
    ...unreadable('signatures', isSignatures(given['signatures'])),
    ...unreadable('columns', Array.isArray(columns) && columns.length <= MOST_COLUMNS && columns.every(isColumn)),
  ];
}

const isSignatures = (value: unknown): boolean =>
  Array.isArray(value) && new Set(value).size === value.length && value.every((one) => isOneOf(SIGNATURES, one));

/** Fields that one column may hold, above each other; most lines fill one or two of them. */
const MOST_OF_COLUMN = 8;

const isColumn = (value: unknown): boolean =>
  hasExactly(value, ['keys', 'width', 'align']) &&
  isKeys(value['keys'], MOST_OF_COLUMN) &&
  (value['keys'] as unknown[]).length > 0 &&
  (value['width'] === 'rest' || typeof value['width'] === 'number') &&
  isOneOf(ALIGNMENTS, value['align']);

function sizeFailures(content: TemplateContent): Failure[] {
  const size = (place: string, value: unknown, [LEAST, MOST]: readonly [number, number], isWhole: boolean): Failure[] => {
    const isGood = typeof value === 'number' && value >= LEAST && value <= MOST && (isWhole ? Number.isInteger(value) : true);
    return isGood ? [] : [failureAt(`${LAYOUT}.${place}`, 'PRINT_SIZE_INVALID', { LEAST, MOST })];
  };
  return [
    ...SIDES.flatMap((side) => size(`margin.${side}`, content.margin[side], TEMPLATE_LIMITS.margin, false)),
    ...size('fontSize', content.fontSize, TEMPLATE_LIMITS.fontSize, false),
    ...size('factColumns', content.factColumns, TEMPLATE_LIMITS.factColumns, true),
    ...size('linesPerPage', content.linesPerPage, TEMPLATE_LIMITS.linesPerPage, true),
    ...content.columns.flatMap(({ width }, at) =>
      width === 'rest' ? [] : size(`columns[${at}].width`, width, TEMPLATE_LIMITS.width, false),
    ),
  ];
}

/** Every field that the template names is one that the document can print. */
function fieldFailures(content: TemplateContent, definition: DocumentDefinition): Failure[] {
  const { facts, columns, totals } = printableFields(definition);
  const unknown = (place: string, keys: readonly string[], known: readonly string[]): Failure[] =>
    keys.filter((key) => !known.includes(key)).map((FIELD) => failureAt(`${LAYOUT}.${place}`, 'PRINT_FIELD_UNKNOWN', { FIELD }));
  const placeholders = (place: 'heading' | 'footer'): Failure[] =>
    placeholdersOf(content[place])
      .filter((key) => !facts.includes(key))
      .map((NAME) => failureAt(`${LAYOUT}.${place}`, 'PRINT_PLACEHOLDER_UNKNOWN', { NAME: NAME.slice(0, 60) }));
  return [
    ...unknown('facts', content.facts, facts),
    ...unknown('totals', content.totals, totals),
    ...content.columns.flatMap(({ keys }, at) => unknown(`columns[${at}].keys`, keys, columns)),
    ...placeholders('heading'),
    ...placeholders('footer'),
  ];
}

/** Millimetres that a column without a width of its own must have at least. */
const LEAST_REST = 12;

/** The columns fit between the margins. */
function widthFailures({ columns, margin }: TemplateContent, paper: Paper): Failure[] {
  const WIDTH = columns.reduce((sum, { width }) => sum + (width === 'rest' ? LEAST_REST : width), 0);
  const MOST = roomOf(paper, margin);
  return WIDTH > MOST ? [failureAt(`${LAYOUT}.columns`, 'PRINT_TABLE_TOO_WIDE', { WIDTH, MOST })] : [];
}
