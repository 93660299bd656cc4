import { formScreen } from '@sampan/widgets/form/form-screen.tsx';
import { deriveShipping } from './shipping.derive.ts';

export const Screen = formScreen({
  derive: deriveShipping,
  parts: {
    ENTRIES: {
      columns: [
        'DELIEVERY_DOC_NO',
        'CUSTOMER_CODE',
        'SHIP_ADDRESS',
        'SHIP_CONTACT',
        'BOX_COUNT',
        'GROSS_WEIGHT',
        'SHIPPED_STATUS',
        'IS_PARTIAL',
        'SALES_ORDER_NO',
        'NOTE',
      ],
      widths: { SHIP_ADDRESS: 220 },
      told: ['CUSTOMER_CODE', 'SHIPPED_STATUS'],
      optional: ['SALES_ORDER_NO', 'SHIP_CONTACT'],
    },
  },
});
