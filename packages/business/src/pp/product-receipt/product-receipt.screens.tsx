import { FILTERS } from '@sampan/model/dictionary.ts';
import { formScreen } from '@sampan/widgets/form/form-screen.tsx';

const FILTER_COLUMNS = FILTERS.filter((key) => key !== 'FILTER4');

export const Screen = formScreen({
  groups: [
    {
      title: 'form.group.basic',
      fields: [
        'PRODUCTION_ORDER_NO',
        'MATERIAL_CODE',
        'RECEIVE_QTY',
        'UNIT_CODE',
        'SCRAP_QTY',
        'FAILURE_CODE',
        'RECEIVE_DATE',
        'STORAGE_LOCATION_CODE',
      ],
    },
  ],
  totals: ['STOCK_VALUE'],
  parts: {
    ENTRIES: {
      columns: [
        'MATERIAL_CODE',
        'BASE_QTY',
        'UNIT_CODE',
        'ITEM_KIND',
        'STORAGE_BIN_CODE',
        'FILTER4',
        'STOCK_VALUE',
        'PUT_AWAY_QTY',
        ...FILTER_COLUMNS,
      ],
      later: ['STOCK_VALUE', 'PUT_AWAY_QTY', 'ITEM_KIND'],
      whereSaid: FILTER_COLUMNS,
    },
  },
});
