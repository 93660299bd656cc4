import { FILTERS } from '@sampan/model/dictionary.ts';
import { formScreen } from '@sampan/widgets/form/form-screen.tsx';
import { customerContactIn } from '../customer-contact-field.tsx';

const FILTER_COLUMNS = FILTERS.filter((key) => key !== 'FILTER4');

export const Screen = formScreen({
  ...customerContactIn('SHIP_CONTACT'),
  parts: {
    ENTRIES: {
      columns: [
        'SALES_ORDER_NO',
        'SALES_ORDER_ENTRY_NO',
        'MATERIAL_CODE',
        'DELIEVERY_QTY',
        'UNIT_CODE',
        'LINE_STATUS',
        'OUT_QTY',
        'PICK_QTY',
        'PACK_QTY',
        'CAN_OUT_QTY',
        'FILTER4',
        'CUSTOMER_MATERIAL_CODE',
        'NOTE',
        'CAN_PICK_QTY',
        'CAN_PACK_QTY',
        'INVOICE_QTY',
        'CAN_INVOICE_QTY',
        'COST_AMOUNT',
        ...FILTER_COLUMNS,
      ],
      widths: { SALES_ORDER_ENTRY_NO: 84 },
      whereSaid: ['PACK_QTY'],
      optional: [
        'CAN_PICK_QTY',
        'CAN_PACK_QTY',
        'INVOICE_QTY',
        'CAN_INVOICE_QTY',
        'COST_AMOUNT',
        'CUSTOMER_MATERIAL_CODE',
        ...FILTER_COLUMNS,
      ],
    },
  },
});
