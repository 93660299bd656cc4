import { FILTERS } from '@sampan/model/dictionary.ts';
import { formScreen } from '@sampan/widgets/form/form-screen.tsx';

const FILTER_COLUMNS = FILTERS.filter((key) => key !== 'FILTER4');

export const Screen = formScreen({
  groups: [
    {
      title: 'form.group.basic',
      fields: ['PRODUCTION_ORDER_NO', 'MATERIAL_CODE', 'SHARE_QTY', 'UNIT_CODE', 'ORDER_DATE', 'STORAGE_LOCATION_CODE'],
    },
  ],
  totals: ['STOCK_VALUE'],
  parts: {
    ENTRIES: {
      columns: [
        'MATERIAL_CODE',
        'PICK_QTY',
        'UNIT_CODE',
        'STORAGE_BIN_CODE',
        'ISSUE_QTY',
        'RETURN_QTY',
        'REST_QTY',
        'FILTER4',
        'FAILURE_CODE',
        'STOCK_VALUE',
        'COMPONENT_NO',
        'NOTE',
        ...FILTER_COLUMNS,
      ],
      later: ['ISSUE_QTY', 'RETURN_QTY', 'REST_QTY', 'STOCK_VALUE'],
      optional: ['COMPONENT_NO', 'NOTE'],
      whereSaid: ['RETURN_QTY', ...FILTER_COLUMNS],
    },
  },
});
