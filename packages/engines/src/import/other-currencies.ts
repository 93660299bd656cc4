import { type Failure, failureAt } from '@sampan/kernel/errors.ts';
import { type Definition, headerFields } from '@sampan/model/define.ts';
import type { Data, ImportRecord } from './records.ts';

/**
 * Cells whose sign is of another currency than their row has: by its own field, else by the header's. `header` is the record as it is stored, or as it
 * is to be.
 */
export function otherCurrencies(definition: Definition, { shown, DATA, partRows }: ImportRecord, header: Data): Failure[] {
  return shown.flatMap(({ row, column, cell, text, currencies }) => {
    const { part, field, path, key } = column;
    const named = field.in ?? 'CURRENCY_CODE';
    const index = part === undefined ? -1 : (partRows[part]?.indexOf(row) ?? -1);
    const isOwn = part !== undefined && Object.hasOwn(definition.parts[part]?.fields ?? {}, named);
    const target = isOwn ? definition.parts[part]?.fields[named] : headerFields(definition)[named];
    if (target?.to !== 'currency') return [];
    const own = isOwn ? (DATA[part] as Data[] | undefined)?.[index]?.[named] : (DATA[named] ?? header[named]);
    if (typeof own !== 'string' || own === '' || currencies.has(own)) return [];
    const place = part === undefined ? path : `${part}[${index}].${key}`;
    return [failureAt(place, 'IMPORT_CELL_CURRENCY', { CELL: cell, SHOWN: text, CURRENCY: own })];
  });
}
