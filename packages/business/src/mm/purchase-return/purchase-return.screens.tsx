import { FILTERS } from '@sampan/model/dictionary.ts';
import { formScreen } from '@sampan/widgets/form/form-screen.tsx';

const FILTER_COLUMNS = FILTERS.filter((key) => key !== 'FILTER4');

export const Screen = formScreen({
  parts: {
    ENTRIES: {
      columns: [
        'RECEIVING_DOC_NO',
        'RECEIVING_ENTRY_NO',
        'MATERIAL_CODE',
        'RETURN_QTY',
        'UNIT_CODE',
        'RETURN_TYPE',
        'OUT_QTY',
        'RECEIVE_QTY',
        'CAN_RETURN_QTY',
        'CREDIT_QTY',
        'FILTER4',
        'NOTE',
        'PURCHASE_ORDER_ENTRY_NO',
        ...FILTER_COLUMNS,
      ],
      optional: ['CREDIT_QTY', 'PURCHASE_ORDER_ENTRY_NO', ...FILTER_COLUMNS],
    },
  },
});
