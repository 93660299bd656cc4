import { isoDate } from '@sampan/kernel/dates.ts';
import { inLanguage } from '@sampan/kernel/languages.ts';
import { fill } from '@sampan/kernel/texts.ts';
import { transferTexts } from '@sampan/kernel/texts/records/transfer.ts';
import { isSetAside } from '@sampan/model/field-names.ts';
import type { Definition } from '@sampan/model/define.ts';
import { DECIMAL_KINDS, type Field, type FieldKind } from '@sampan/model/field.ts';
import type { Sheet } from '../export/sheet.ts';
import type { Session } from '../access/session.ts';
import { type ImportField, indentedOf, openImportFields } from './fields.ts';

/** An empty import file of the fields that the user may write: bilingual heading, required columns starred, one example row to type over. */
export function importTemplate(definition: Definition, session: Session): Sheet {
  const { language } = session;
  const fields = openImportFields(definition, session).filter(
    ({ key, field }) => !isSetAside(key, field) && key !== indentedOf(definition)?.level,
  );
  const name = inLanguage(definition.texts.name, language);
  return {
    name: fill(inLanguage(transferTexts['transfer.template'], language), { doc: name, Doc: name }),
    columns: fields.map((field) => ({ label: headingOf(field), type: isNumber(field.field.kind) ? 'number' : 'text' })),
    rows: [fields.map(({ key, field }) => exampleOf(key, field))],
  };
}

const headingOf = ({ label: [zh, en], required }: ImportField): string => `${zh} / ${en}${required ? ' *' : ''}`;
const isNumber = (kind: FieldKind): boolean => DECIMAL_KINDS.has(kind) || kind === 'integer';

const EXAMPLE_DATE = isoDate('2026-11-27');
function exampleOf(key: string, field: Field): string {
  if (isNumber(field.kind)) return '1';
  switch (field.kind) {
    case 'date':
      return EXAMPLE_DATE;
    case 'flag':
      return String(field.initial ?? '0');
    case 'choice':
      return field.options?.[0] ?? '';
    case 'email':
      return 'name@example.com';
    case 'code':
    case 'reference':
      return field.required ? `${key.split('_')[0]}001` : '';
    default:
      return '';
  }
}
