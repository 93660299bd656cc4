import type { Bilingual } from '@sampan/kernel/languages.ts';
import { type Definition, headerFields, identityField, type PartDefinition } from '@sampan/model/define.ts';
import { type Field, type Fields, integer, mustBeSent } from '@sampan/model/field.ts';
import type { IndentedImport } from '@sampan/model/row-key.ts';
import { matchHeadings } from '@sampan/model/headings.ts';
import { labelPair, sharedLabel } from '@sampan/model/words.ts';
import { isLocked } from '../access/privilege.ts';
import type { Session } from '../access/session.ts';

/** A field that a column of a file may fill. */
export interface ImportField {
  /** `SUPPLIER_CODE`, or `ENTRIES.QTY` for a field of a part. */
  readonly path: string;
  /** Part that the field belongs to; absent for the record itself. */
  readonly part?: string;
  readonly key: string;
  readonly field: Field;
  /** Whose words name it and its choices. */
  readonly definition: Definition;
  /** A column is needed: the field is required and nothing fills it. */
  readonly required: boolean;
  /** Heading in both languages, with the part's name in front where another field is called the same. */
  readonly label: Bilingual;
}

const isOpen = (field: Field): boolean => !field.derived && field.kind !== 'file';
const isNeeded = (definition: Definition, key: string, field: Field): boolean => {
  if (field.bound?.default !== undefined) return false;
  const isOwnNumber = definition.kind === 'document' && key === definition.number;
  return field.bound?.isRequired === true || (mustBeSent(field) && !isOwnNumber);
};

/** Every field of a definition that can be imported: the record's own first, then those of its parts. */
export function importFields(definition: Definition): ImportField[] {
  const own = headerFields(definition);
  const identity = identityField(definition);
  const header = openFields(own, identity).map(([key, field]): ImportField => {
    return { path: key, key, field, definition, required: isNeeded(definition, key, field), label: labelPair(definition, key) };
  });
  const taken = new Set(header.flatMap((one) => one.label));
  const parts = Object.entries(definition.parts);
  return [...levelField(definition), ...header, ...parts.flatMap(([name, part]) => partFields(definition, name, part, taken))];
}

export const indentedOf = (definition: Definition): IndentedImport | undefined =>
  definition.kind === 'document' ? definition.indented : undefined;

/** The column that tells the level of a row, which no record has. */
function levelField(definition: Definition): ImportField[] {
  const { level: key } = indentedOf(definition) ?? {};
  return key === undefined ? [] : [{ path: key, key, field: integer(), definition, required: false, label: labelPair(definition, key) }];
}

/** Those of them that the user may write. */
export const openImportFields = (definition: Definition, session: Session): ImportField[] =>
  importFields(definition).filter(({ key }) => !isLocked(definition, session, key));

/** The identity may be given although screens show it read-only. */
const openFields = (fields: Fields, identity: string): [string, Field][] =>
  Object.entries(fields).filter(([key, field]) => key === identity || isOpen(field));

function partFields(definition: Definition, name: string, part: PartDefinition, taken: ReadonlySet<string>): ImportField[] {
  return Object.entries(part.fields)
    .filter(([key, field]) => key !== part.number && isOpen(field))
    .map(([key, field]) => {
      const [zh, en] = labelPair(definition, key);
      const isAmbiguous = name !== 'ENTRIES' || taken.has(zh) || taken.has(en);
      const [partZh, partEn] = labelPair(definition, name);
      const shown: Bilingual = isAmbiguous ? [`${partZh}.${zh}`, `${partEn}.${en}`] : [zh, en];
      return { path: `${name}.${key}`, part: name, key, field, definition, required: isNeeded(definition, key, field), label: shown };
    });
}

/** Headings that name a field, best first: its label in either language, both, its key, its path, the label that others give it. */
function namesOf({ path, key, label: [zh, en], part, definition }: ImportField): string[] {
  const plain = labelPair(definition, key);
  return [zh, en, `${zh}/${en}`, path, ...(part ? [key, ...plain, plain.join('/')] : sharedLabel(key))];
}

/** Finds the field of each column by its heading; the record's own field goes before that of a part. */
export const matchColumns = (header: readonly string[], fields: readonly ImportField[]): (ImportField | undefined)[] =>
  matchHeadings(
    header,
    fields.map((field) => ({ target: field, key: field.key, names: namesOf(field) })),
  );
