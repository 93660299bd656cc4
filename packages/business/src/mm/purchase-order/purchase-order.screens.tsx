import { formScreen } from '@sampan/widgets/form/form-screen.tsx';
import { derivePurchaseOrder } from './purchase-order.derive.ts';

/** Create, edit, view and approve of purchase orders. */
export const Screen = formScreen({
  groups: [
    {
      title: 'form.group.basic',
      fields: [
        'SUPPLIER_CODE',
        'ORDER_DATE',
        'ORDER_TYPE',
        'COMPANY_CODE',
        'PLANT_CODE',
        'PURCHASE_TYPE',
        'CURRENCY_CODE',
        'EXCHANGE_RATE',
        'OWNER',
        'BIZ_EMPLOYEE',
        'REF_SALES_ORDER_NO',
        'REF_PURCHASE_ORDER_NO',
        'RECEIVE_STATUS',
        'NOTE',
      ],
    },
  ],
  // Taken from the vendor, the rates and the dictionary where left empty.
  filled: ['CURRENCY_CODE', 'EXCHANGE_RATE', 'OWNER'],
  parts: {
    ENTRIES: {
      columns: [
        'MATERIAL_CODE',
        'QTY',
        'UNIT_CODE',
        'UNIT_PRICE',
        'DISCOUNT',
        'TAX_RATE',
        'AMOUNT',
        'DISCOUNT_AMOUNT',
        'FINAL_AMOUNT_WITHOUT_TAX',
        'TAX_AMOUNT',
        'FINAL_AMOUNT',
        'DELIEVERY_DATE',
        'RECEIVE_QTY',
        'CAN_RECEIVE_QTY',
        'PURCHASE_REQUEST_NO',
        'PURCHASE_REQUEST_ENTRY_NO',
        'NOTE',
      ],
      optional: ['AMOUNT', 'DISCOUNT_AMOUNT', 'FINAL_AMOUNT_WITHOUT_TAX', 'PURCHASE_REQUEST_NO', 'PURCHASE_REQUEST_ENTRY_NO'],
      filled: ['UNIT_CODE', 'UNIT_PRICE', 'TAX_RATE'],
    },
  },
  derive: derivePurchaseOrder,
});
