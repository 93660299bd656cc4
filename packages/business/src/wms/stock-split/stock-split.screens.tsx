import { FILTERS } from '@sampan/model/dictionary.ts';
import { formScreen } from '@sampan/widgets/form/form-screen.tsx';
import { labelsOfDocument } from '../../masterdata/label-template/print-button.tsx';

const FILTER_COLUMNS = FILTERS.filter((key) => key !== 'FILTER4');

export const Screen = formScreen({
  groups: [
    {
      title: 'form.group.basic',
      fields: ['ORDER_DATE', 'STORAGE_LOCATION_CODE', 'STORAGE_BIN_CODE', 'MATERIAL_CODE', 'QTY', 'UNIT_CODE', 'FILTER4'],
    },
  ],
  further: [labelsOfDocument('stock_split')],
  parts: {
    ENTRIES: {
      filled: ['MATERIAL_CODE', 'STORAGE_BIN_CODE'],
      columns: ['MATERIAL_CODE', 'QTY', 'UNIT_CODE', 'FILTER4', 'STORAGE_BIN_CODE', 'VALUE_WEIGHT', 'STOCK_VALUE', ...FILTER_COLUMNS],
      later: ['UNIT_CODE', 'STOCK_VALUE'],
      told: ['FILTER4'],
      optional: ['VALUE_WEIGHT'],
      whereSaid: FILTER_COLUMNS,
    },
  },
});
