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
  'UNIT_NAME',
  'REQUEST_DATE',
  'MIN_PRICE',
  'MIN_VENDOR_NAME',
] as const;
const TYPES: Readonly<Record<string, 'number' | 'date'>> = { OPEN_QTY: 'number', MIN_PRICE: 'number', REQUEST_DATE: 'date' };
/** Names that stand in place of their code are called as it is. */
const LABELS: Readonly<Record<string, string>> = { UNIT_NAME: 'UNIT_CODE', MIN_VENDOR_NAME: 'MIN_VENDOR_CODE' };
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
      columns: COLUMNS.map((field) => ({ field, label: t(LABELS[field] ?? field), type: TYPES[field] ?? 'string', sort: !isName(field) })),
      tableConfig: { selection: 'multiple' },
    }),
    [t, plant],
  );
}
