import { isSetAside } from '@sampan/model/field-names.ts';
import type { DocumentDefinition } from '@sampan/model/define.ts';
import type { Fields } from '@sampan/model/field.ts';

/** Of every document, and of no use on paper. */
const NEVER = new Set(['IS_CLOSED', 'IS_CANCELLED', 'IS_COMPLETED', 'IS_AUTO_CLOSED', 'PRINT_COUNT']);

const shown = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([key, field]) => (isSetAside(key, field) || field.kind === 'file' || NEVER.has(key) ? [] : [key]));

/** The fields of a document that a template may name, by where they stand. */
export function printableFields({ header, entry }: DocumentDefinition) {
  const columns = shown(entry);
  const facts = shown(header);
  return {
    facts,
    columns: 'MATERIAL_CODE' in entry ? [...new Set([...columns, 'MATERIAL_NAME', 'MATERIAL_SPEC'])] : columns,
    totals: facts.filter((key) => header[key]?.kind === 'amount'),
  };
}
