import { formScreen } from '@sampan/widgets/form/form-screen.tsx';
import { receipts } from '../../fi/receipt/receipts.web.ts';
import { locksIn } from '../../fi/settlement/locks.tsx';
import { customerContactIn } from '../customer-contact-field.tsx';
import { pricedColumns, pricedForm } from '../../trade/priced-form.web.ts';

export const Screen = formScreen({
  ...pricedForm,
  ...customerContactIn('SHIP_CONTACT'),
  parts: {
    ENTRIES: {
      columns: [
        ...pricedColumns,
        'HEADER_DISCOUNT_AMOUNT',
        'PLAN_DELIEVERY_DATE',
        'CUSTOMER_MATERIAL_CODE',
        'DELIEVERY_QTY',
        'STOCK_OUT_QTY',
        'CAN_ENTRY_DELIEVERING_QTY',
        'INVOICE_QTY',
        'PURCHASE_QTY',
        'CUSTOMER_REQUEST_NO',
        'CUSTOMER_REQUEST_ENTRY_NO',
        'NOTE',
        'IS_CLOSED',
      ],
      optional: ['HEADER_DISCOUNT_AMOUNT', 'CUSTOMER_REQUEST_ENTRY_NO', 'INVOICE_QTY', 'PURCHASE_QTY', 'IS_CLOSED'],
    },
  },
  sections: [locksIn(receipts)('SALES_ORDER_NO', 'SALES_ORDER_NO', 'SO_LOCKED_AMOUNT')],
});
