import { failWith } from '@sampan/kernel/errors.ts';
import { plainText } from '@sampan/kernel/json.ts';
import { ENCODINGS, type ImportChoices } from '@sampan/model/import-wire.ts';

const refuse = (): never => failWith(400, 'REQUEST_UNREADABLE');

const oneOf =
  <T extends string>(...options: readonly T[]) =>
  (value: unknown): T =>
    options.find((option) => option === value) ?? refuse();
const count =
  (least: number) =>
  (value: unknown): number =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value < 10_000_000 ? value : refuse();

function constants(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse();
  return Object.fromEntries(Object.entries(value).map(([path, text]) => [path, (plainText(text) ?? refuse()).slice(0, 4000)]));
}

const READERS: { readonly [K in keyof ImportChoices]-?: (value: unknown) => NonNullable<ImportChoices[K]> } = {
  SHEET: count(0),
  HEADER_ROW: count(1),
  ENCODING: oneOf(...ENCODINGS),
  DECIMAL_SIGN: oneOf('.', ','),
  DATE_ORDER: oneOf('YMD', 'DMY', 'MDY'),
  PARTS: oneOf('merge', 'replace'),
  FORMULA_ROWS: oneOf('skip', 'take'),
  TOTAL_ROWS: oneOf('skip', 'take'),
  HIDDEN_ROWS: oneOf('take', 'skip'),
  MERGED: oneOf('first', 'each'),
  FAILED: oneOf('refuse', 'skip'),
  NEW_RECORDS: oneOf('create', 'refuse'),
  CONSTANTS: constants,
};

/** Reads the choices of an import call, a closed shape. @throws BusinessError 400 for anything else */
export function readChoices(given: Readonly<Record<string, unknown>>): ImportChoices {
  const read = Object.entries(given).map(([key, value]) => {
    const reader = Object.hasOwn(READERS, key) ? (READERS as Record<string, (value: unknown) => unknown>)[key] : undefined;
    return [key, reader ? reader(value) : refuse()];
  });
  return Object.fromEntries(read) as ImportChoices;
}
