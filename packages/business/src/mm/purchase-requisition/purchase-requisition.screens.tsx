import { formScreen } from '@sampan/widgets/form/form-screen.tsx';
import type { LineValues } from '@sampan/widgets/line-grid/column.ts';

const fill = (key: string, record: Readonly<Record<string, unknown>>, _values: LineValues, part?: string): LineValues =>
  part === 'ENTRIES' && key === 'MATERIAL_CODE' && typeof record['UNIT_CODE'] === 'string' ? { UNIT_CODE: record['UNIT_CODE'] } : {};

export const Screen = formScreen({
  groups: [
    {
      title: 'form.group.basic',
      fields: ['ORDER_DATE', 'REQUEST_DATE', 'REQUEST_PRIORITY', 'REQUEST_DEPT', 'BIZ_EMPLOYEE', 'COMPANY_CODE', 'PLANT_CODE', 'NOTE'],
    },
  ],
  filled: ['ORDER_DATE', 'BIZ_EMPLOYEE'],
  parts: {
    ENTRIES: {
      columns: ['MATERIAL_CODE', 'QTY', 'UNIT_CODE', 'MIN_PRICE', 'MIN_VENDOR_CODE', 'SUPPLIER_COUNT', 'ORDER_QTY', 'NOTE'],
      filled: ['UNIT_CODE'],
    },
  },
  fill,
});
