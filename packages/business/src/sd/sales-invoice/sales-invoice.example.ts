import { approvalArguments, defineExample } from '../../example.ts';
import { deliveredGoods } from '../example-grounds.ts';
import { salesInvoice } from './sales-invoice.ts';

const DELIEVERY_DOC_NO = 'DD-INVOICED';

/** A valid sales invoice in the sample organisation, of a delivery with more than all examples together ask for. */
export const salesInvoiceExample = defineExample(salesInvoice, {
  grounds: deliveredGoods({ SALES_ORDER_NO: 'SO-INVOICED', DELIEVERY_DOC_NO }),
  data: () => ({
    COMPANY_CODE: '1000',
    CUSTOMER_CODE: 'C1001',
    NOTE: '样例',
    ENTRIES: [{ DELIEVERY_DOC_NO, DELIEVERY_ENTRY_NO: 1, QTY: '3' }],
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
