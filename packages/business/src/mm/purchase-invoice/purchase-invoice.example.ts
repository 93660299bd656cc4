import { approvalArguments, defineExample } from '../../example.ts';
import { receivedGoods } from '../example-grounds.ts';
import { purchaseInvoice } from './purchase-invoice.ts';

const RECEIVING_DOC_NO = 'GR-INVOICED';
const PURCHASE_ORDER_NO = 'PO-INVOICED';

let made = 0;

/** A valid purchase invoice in the sample organisation, of a receipt with more than all examples together ask for. */
export const purchaseInvoiceExample = defineExample(purchaseInvoice, {
  grounds: receivedGoods({ PURCHASE_ORDER_NO, RECEIVING_DOC_NO }, { UNIT_PRICE: '19.99', TAX_RATE: '13' }),
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
