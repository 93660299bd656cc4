import { formScreen } from '@sampan/widgets/form/form-screen.tsx';

export const Screen = formScreen({
  parts: {
    ENTRIES: {
      columns: ['MATERIAL_CODE', 'QTY', 'UNIT_CODE', 'MIN_PRICE', 'MIN_VENDOR_CODE', 'SUPPLIER_COUNT', 'ORDER_QTY', 'NOTE', 'IS_CLOSED'],
      optional: ['IS_CLOSED'],
    },
  },
});
