import { type Definition, headerFields, identityField } from '@sampan/model/define.ts';
import { isIsoDate } from '@sampan/kernel/dates.ts';
import type { Field } from '@sampan/model/field.ts';
import type { LineValues } from '../line-grid/column.ts';
import { today } from './today.ts';

/** Where things stand: a record below another is offered only for the chosen one above it. */
const PLACES = ['COMPANY_CODE', 'PLANT_CODE', 'WAREHOUSE_CODE', 'STORAGE_LOCATION_CODE'] as const;

/** The parameter that asks for what may be chosen on the date of a document (docs/api.md §2); none for masters and for what is there already. */
export function choosableOn(definition: Definition, field: Field | undefined, values: LineValues): Readonly<Record<string, string>> {
  if (definition.kind !== 'document' || field?.kind !== 'reference' || field.atAnyTime) return {};
  const date = values[definition.date];
  return { on: typeof date === 'string' && isIsoDate(date) ? date : today() };
}

/** Parameters that narrow the records of `target`: the plants of the company, the bins of the location. */
export function relatedOf(target: Definition | undefined, values: LineValues): Readonly<Record<string, string>> {
  if (!target) return {};
  const fields = headerFields(target);
  return Object.fromEntries(
    PLACES.flatMap((key) => {
      const value = values[key];
      const narrows = key !== identityField(target) && fields[key]?.required === true;
      return narrows && value !== null && value !== undefined && value !== '' ? [[key, String(value)] as const] : [];
    }),
  );
}
