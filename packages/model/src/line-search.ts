import type { Definition, PartDefinition } from './define.ts';
import type { Field, Fields } from './field.ts';
import { namesOneOfMany } from './small-masters.ts';

/** The main part of a document: its lines. */
export const LINES = 'ENTRIES';

/** The part that holds the lines of a definition; undefined where it has none. */
export const linesOf = (definition: Definition): PartDefinition | undefined =>
  definition.kind === 'document' ? definition.parts[LINES] : undefined;

/** Fields of lines by which these are found: what names one of many records, the material or the document continued. */
export const linesFound = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([key, field]) => (namesOneOfMany(field) && !field.hidden ? [key] : []));

/** Fields of a document's lines, or of the rows that a list shows, in which a free text is looked for beside `search`. */
export const lineSearch = (definition: Definition): readonly string[] =>
  definition.kind === 'view' ? (definition.rowsOf?.lines ?? []) : linesFound(linesOf(definition)?.fields ?? {});

/** What somebody else calls a record that a row of a master's part names: CUSTOMER_MATERIAL_CODE beside MATERIAL_CODE. */
export interface OtherNames {
  /** The field that names the record. */
  readonly reference: string;
  /** The texts beside it that are its code and name elsewhere. */
  readonly names: readonly string[];
}

const isText = ({ kind }: Field): boolean => kind === 'text' || kind === 'code';

/** The other names that rows with these fields tell of records of `type`; undefined where they tell none. */
export function otherNames(fields: Fields, type: string): OtherNames | undefined {
  const reference = Object.keys(fields).find((key) => fields[key]?.kind === 'reference' && fields[key].to === type);
  if (reference === undefined) return undefined;
  const ends = [`_${reference}`, `_${reference.replace(/_CODE$/, '_NAME')}`];
  const names = Object.keys(fields).filter((key) => isText(fields[key]!) && ends.some((end) => key.endsWith(end)));
  return names.length === 0 ? undefined : { reference, names };
}
