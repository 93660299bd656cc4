import { FILTERS } from '@sampan/model/dictionary.ts';
import { formScreen } from '@sampan/widgets/form/form-screen.tsx';
import type { LineValues } from '@sampan/widgets/line-grid/column.ts';
import { ReversalNotice } from './reversal-notice.tsx';

const FILTER_COLUMNS = FILTERS.filter((key) => key !== 'FILTER4');

function fill(key: string, record: Readonly<Record<string, unknown>>, _values: LineValues, part?: string): LineValues {
  const text = (from: string): string | null => (typeof record[from] === 'string' ? (record[from] as string) : null);
  if (part === 'ENTRIES' && key === 'MATERIAL_CODE') return { UNIT_CODE: text('UNIT_CODE') };
  if (part === undefined && key === 'STORAGE_LOCATION_CODE')
    return { WAREHOUSE_CODE: text('WAREHOUSE_CODE'), WAREHOUSE_NAME: text('WAREHOUSE_NAME') };
  return {};
}

export const Screen = formScreen({
  parts: {
    ENTRIES: {
      filled: ['OUT_STORAGE_BIN_CODE', 'IN_STORAGE_BIN_CODE'],
      told: ['STORAGE_LOCATION_CODE'],
      columns: [
        'MATERIAL_CODE',
        'QTY',
        'UNIT_CODE',
        'OUT_STORAGE_BIN_CODE',
        'STORAGE_LOCATION_CODE',
        'IN_STORAGE_BIN_CODE',
        'QTY_OUT',
        'QTY_MAXOUT',
        'FILTER4',
        'PURCHASE_RETURN_ORDER_NO',
        'PURCHASE_RETURN_ENTRY_NO',
        'STORAGE_TYPE_CODE',
        ...FILTER_COLUMNS,
      ],
      optional: ['PURCHASE_RETURN_ORDER_NO', 'PURCHASE_RETURN_ENTRY_NO', 'STORAGE_TYPE_CODE', ...FILTER_COLUMNS],
    },
  },
  fill,
  notice: (record) => <ReversalNotice record={record} />,
});
