import { approvalArguments, approvalWays, defineExample } from '../../example.ts';
import { deliveredGoods } from '../example-grounds.ts';
import { salesReturn } from './sales-return.ts';

const DELIEVERY_DOC_NO = 'DD-RETURNED';

/** A valid sales return in the sample organisation, of a delivery with more than all examples together send back. */
export const salesReturnExample = defineExample(salesReturn, {
  grounds: deliveredGoods({ SALES_ORDER_NO: 'SO-RETURNED', DELIEVERY_DOC_NO }),
  data: (_n, { today }) => ({
    ORDER_DATE: today,
    CUSTOMER_CODE: 'C1001',
    COMPANY_CODE: '1000',
    PLANT_CODE: '1100',
    STORAGE_LOCATION_CODE: '1101',
    NOTE: '样例',
    ENTRIES: [{ DELIEVERY_DOC_NO, DELIEVERY_ENTRY_NO: 1, RETURN_QTY: '2' }],
  }),
  ways: { ...approvalWays, RECEIVED: [...approvalWays.APPROVED, 'receive'] },
  arguments: approvalArguments,
});
