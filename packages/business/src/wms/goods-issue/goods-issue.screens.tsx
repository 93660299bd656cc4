import { FILTERS } from '@sampan/model/dictionary.ts';
import { formScreen } from '@sampan/widgets/form/form-screen.tsx';

const FILTER_COLUMNS = FILTERS.filter((key) => key !== 'FILTER4');

export const Screen = formScreen({
  groups: [
    {
      title: 'form.group.basic',
      fields: ['ISSUE_TYPE', 'ISSUE_REASON', 'ORDER_DATE', 'STORAGE_LOCATION_CODE', 'BIZ_EMPLOYEE', 'ORG_CODE'],
    },
  ],
  totals: ['STOCK_VALUE'],
  parts: {
    ENTRIES: {
      columns: ['MATERIAL_CODE', 'QTY', 'UNIT_CODE', 'STORAGE_BIN_CODE', 'FILTER4', 'STOCK_VALUE', 'NOTE', ...FILTER_COLUMNS],
      later: ['STOCK_VALUE'],
      optional: ['NOTE'],
      whereSaid: FILTER_COLUMNS,
    },
  },
});
