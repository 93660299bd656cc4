import { approvalArguments, approvalWays, defineExample } from '../../example.ts';
import { receivedGoods } from '../example-grounds.ts';
import { purchaseReturn } from './purchase-return.ts';

const RECEIVING_DOC_NO = 'GR-RETURNED';
const PURCHASE_ORDER_NO = 'PO-RETURNED';

/** A valid purchase return in the sample organisation, of a receipt with more than all examples together send back. */
export const purchaseReturnExample = defineExample(purchaseReturn, {
  grounds: receivedGoods({ PURCHASE_ORDER_NO, RECEIVING_DOC_NO }, { UNIT_PRICE: '8' }),
  data: (_n, { today }) => ({
    ORDER_DATE: today,
    PURCHASE_ORDER_NO,
    SUPPLIER_CODE: 'V1001',
    COMPANY_CODE: '1000',
    PLANT_CODE: '1100',
    STORAGE_LOCATION_CODE: '1101',
    CURRENCY_CODE: 'CNY',
    NOTE: '样例',
    ENTRIES: [{ RECEIVING_DOC_NO, RECEIVING_ENTRY_NO: 1, RETURN_QTY: '2' }],
  }),
  ways: approvalWays,
  arguments: approvalArguments,
});
