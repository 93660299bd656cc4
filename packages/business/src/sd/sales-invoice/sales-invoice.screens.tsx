import { formScreen } from '@sampan/widgets/form/form-screen.tsx';
import { receipts } from '../../fi/receipt/receipts.web.ts';
import { locksIn } from '../../fi/settlement/locks.tsx';
import { invoiceColumns, invoiceForm } from '../../trade/invoice-form.web.ts';
import { SELLING } from '../../trade/side.ts';

export const Screen = formScreen({
  ...invoiceForm(SELLING),
  parts: {
    ENTRIES: {
      columns: [
        'DELIEVERY_DOC_NO',
        'DELIEVERY_ENTRY_NO',
        'RELATED_INVOICING_NO',
        'RELATED_ENTRY_NO',
        'SALES_RETURN_ORDER_NO',
        'SALES_RETURN_ENTRY_NO',
        ...invoiceColumns,
        'OUT_QTY',
        'INVOICE_QTY',
        'PRICE_VARIANCE',
        'CUSTOMER_MATERIAL_CODE',
        'SALES_ORDER_NO',
        'SALES_ORDER_ENTRY_NO',
        'NOTE',
      ],
      optional: [
        'RELATED_INVOICING_NO',
        'RELATED_ENTRY_NO',
        'SALES_RETURN_ORDER_NO',
        'SALES_RETURN_ENTRY_NO',
        'DISCOUNT',
        'DISCOUNT_AMOUNT',
        'OUT_QTY',
        'INVOICE_QTY',
        'PRICE_VARIANCE',
        'CUSTOMER_MATERIAL_CODE',
        'SALES_ORDER_ENTRY_NO',
      ],
    },
  },
  sections: [locksIn(receipts)('RELATED_INVOICING_NO', 'SALES_INVOICING_DOC_NO', 'RECEIPT_LOCKED_AMOUNT')],
});
