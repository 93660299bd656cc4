import { FILTERS } from '@sampan/model/dictionary.ts';
import { formScreen } from '@sampan/widgets/form/form-screen.tsx';

const FILTER_COLUMNS = FILTERS.filter((key) => key !== 'FILTER4');
const ORDERED = ['CUSTOMER_MATERIAL_CODE', 'SALES_ORDER_NO', 'SALES_ORDER_ENTRY_NO'] as const;

export const Screen = formScreen({
  parts: {
    ENTRIES: {
      columns: [
        'DELIEVERY_DOC_NO',
        'DELIEVERY_ENTRY_NO',
        'MATERIAL_CODE',
        'RETURN_QTY',
        'UNIT_CODE',
        'RETURN_TYPE',
        'RECEIVE_QTY',
        'OUT_QTY',
        'CAN_RETURN_QTY',
        'CREDIT_DUE_QTY',
        'RETURN_COST',
        'FILTER4',
        'NOTE',
        ...ORDERED,
        ...FILTER_COLUMNS,
      ],
      optional: ['CREDIT_DUE_QTY', 'RETURN_COST', ...ORDERED, ...FILTER_COLUMNS],
    },
  },
});
