import { approvalArguments, defineExample } from '../../example.ts';
import { purchaseInvoice } from './purchase-invoice.ts';

const RECEIVING_DOC_NO = 'GR-INVOICED';
const PURCHASE_ORDER_NO = 'PO-INVOICED';

let made = 0;

/** A valid purchase invoice in the sample organisation, of a receipt with more than all examples together ask for. */
export const purchaseInvoiceExample = defineExample(purchaseInvoice, {
  grounds: [
    {
      type: 'purchase_order',
      status: 'APPROVED',
      data: {
        PURCHASE_ORDER_NO,
        SUPPLIER_CODE: 'V1001',
        PLANT_CODE: '1100',
        ENTRIES: [{ MATERIAL_CODE: 'M1001', QTY: '1000000', UNIT_PRICE: '19.99', TAX_RATE: '13' }],
      },
    },
    {
      type: 'goods_receipt',
      status: 'POSTED',
      data: {
        RECEIVING_DOC_NO,
        PURCHASE_ORDER_NO,
        STORAGE_LOCATION_CODE: '1101',
        ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 1, RECEIVE_QTY: '1000000' }],
      },
    },
  ],
  data: () => ({
    SUPPLIER_CODE: 'V1001',
    // The suite makes several of one number; a supplier does not.
    INVOICING_NO: `2632${String((made += 1)).padStart(16, '0')}`,
    NOTE: '样例',
    ENTRIES: [{ RECEIVING_DOC_NO, RECEIVING_ENTRY_NO: 1, QTY: '3' }],
  }),
  ways: {
    DRAFT: [],
    SUBMITTED: ['submit'],
    POSTED: ['submit', 'approve'],
    REJECTED: ['submit', ['reject', { COMMENT: '不需要' }]],
    REVERSED: ['submit', 'approve', 'reverse'],
  },
  arguments: approvalArguments,
});
