import { formScreen } from '@sampan/widgets/form/form-screen.tsx';

export const Screen = formScreen({
  parts: {
    ENTRIES: {
      columns: [
        'MATERIAL_CODE',
        'QTY',
        'UNIT_CODE',
        'MIN_PRICE',
        'MIN_VENDOR_CODE',
        'SUPPLIER_COUNT',
        'ORDER_QTY',
        'PLANNED_ORDER_NO',
        'NOTE',
        'IS_CLOSED',
      ],
      whereSaid: ['PLANNED_ORDER_NO'],
      optional: ['IS_CLOSED'],
    },
  },
});
