import { useMemo } from 'react';
import { callPath } from '@sampan/model/define.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import type { CellValue } from '@sampan/widgets/line-grid/column.ts';
import type { ValueHelpConfig } from '@sampan/widgets/picker/value-help-config.ts';
import { requisitionEntry } from '../requisition-entry/requisition-entry.ts';

const COLUMNS = [
  'REQUISITION_ENTRY',
  'MATERIAL_CODE',
  'MATERIAL_NAME',
  'OPEN_QTY',
  'UNIT_CODE',
  'REQUEST_DATE',
  'MIN_PRICE',
  'MIN_VENDOR_NAME',
] as const;
const TYPES: Readonly<Record<string, 'number' | 'date'>> = { OPEN_QTY: 'number', MIN_PRICE: 'number', REQUEST_DATE: 'date' };
/** Columns that only stand beside a code have nothing to sort by. */
const isName = (key: string): boolean => key.endsWith('_NAME');

/** The value help over requisition entries that are still open, of the order's plant when it is known. */
export function useOpenRequisitions(plant: CellValue | undefined): ValueHelpConfig {
  const t = useT();
  return useMemo(
    () => ({
      type: 'dropdowntable',
      field: 'REQUISITION_ENTRY',
      url: `${callPath(requisitionEntry)}/index`,
      keyField: requisitionEntry.key,
      ...(plant ? { relatedKey: { label: 'PLANT_CODE', value: String(plant) } } : {}),
      columns: COLUMNS.map((field) => ({ field, label: t(field), type: TYPES[field] ?? 'string', sort: !isName(field) })),
      tableConfig: { selection: 'multiple' },
    }),
    [t, plant],
  );
}
