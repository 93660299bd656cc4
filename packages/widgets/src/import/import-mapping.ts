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

/** Labels of required fields that neither a column nor a constant fills. A part's fields are asked for only when the file fills any of them. */
export function missingFields(
  fields: readonly ImportFieldWire[],
  mapping: ImportMapping,
  constants: Readonly<Record<string, string>> = {},
): readonly string[] {
  const given = Object.keys(constants).filter((path) => constants[path]?.trim());
  const used = new Set([...Object.values(mapping), ...given]);
  const parts = new Set(
    Object.values(mapping)
      .filter((path) => path.includes('.'))
      .map((path) => path.split('.')[0]),
  );
  const isAsked = (path: string): boolean => !path.includes('.') || parts.has(path.split('.')[0]);
  return fields.flatMap((field) => (field.required && !used.has(field.path) && isAsked(field.path) ? [field.label] : []));
}
