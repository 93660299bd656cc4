import { type Definition, headerFields, identityField } from '@sampan/model/define.ts';
import type { LineValues } from '../line-grid/column.ts';

/** Where things stand: a record below another is offered only for the chosen one above it. */
const PLACES = ['COMPANY_CODE', 'PLANT_CODE', 'WAREHOUSE_CODE', 'STORAGE_LOCATION_CODE'] as const;

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
