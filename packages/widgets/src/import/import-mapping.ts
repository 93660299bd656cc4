import type { Definition } from '@sampan/model/define.ts';
import type { ImportAnswer, ImportFieldWire, ImportMapping } from '@sampan/model/import-wire.ts';

/** The mapping that the server proposed for the columns of a file. */
export const proposedMapping = ({ columns }: Pick<ImportAnswer, 'columns'>): ImportMapping =>
  Object.fromEntries(columns.map((column, at) => [String(at), column.path ?? '']));

/** Labels of fields that more than one column fills. */
export function usedTwice(fields: readonly ImportFieldWire[], mapping: ImportMapping): readonly string[] {
  const paths = Object.values(mapping).filter((path) => path !== '');
  const twice = new Set(paths.filter((path, at) => paths.indexOf(path) !== at));
  return fields.flatMap((field) => (twice.has(field.path) ? [field.label] : []));
}

/** Required fields that neither a column nor a constant fills. A part's fields are asked for only when the file fills any of them. */
export function missingFields(
  fields: readonly ImportFieldWire[],
  mapping: ImportMapping,
  constants: Readonly<Record<string, string>> = {},
): readonly ImportFieldWire[] {
  const given = Object.keys(constants).filter((path) => constants[path]?.trim());
  const used = new Set([...Object.values(mapping), ...given]);
  const parts = new Set(
    Object.values(mapping)
      .filter((path) => path.includes('.'))
      .map((path) => path.split('.')[0]),
  );
  const isAsked = (path: string): boolean => !path.includes('.') || parts.has(path.split('.')[0]);
  return fields.filter(({ required, path }) => required && !used.has(path) && isAsked(path));
}

/** Whether a file without these fields can change records that exist: masters are known by their key, documents never change. */
export const canChangeWithout = ({ kind, unique }: Pick<Definition, 'kind' | 'unique'>, missing: readonly ImportFieldWire[]): boolean =>
  kind === 'master' && missing.every(({ path }) => !unique[0]?.includes(path));

/** What was said of a file before, if this one has the same headings. */
export function sameAsBefore(before: ReadFile | undefined, columns: ImportAnswer['columns']): ReadFile | undefined {
  const isSame = before?.headings.length === columns.length && columns.every(({ header }, at) => header === before.headings[at]);
  return isSame ? before : undefined;
}

/** How a file was read in this wizard. */
export interface ReadFile {
  readonly headings: readonly string[];
  readonly mapping: ImportMapping;
  readonly constants: Readonly<Record<string, string>>;
}
