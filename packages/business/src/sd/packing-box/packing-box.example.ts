import { defineExample } from '../../example.ts';
import { PICKED_LINES, pickedGoods } from '../example-grounds.ts';
import { packingBox } from './packing-box.ts';

const DELIEVERY_DOC_NO = 'DD-PACKED';

/** A valid box in the sample organisation, of a picked delivery with more than all examples together pack. */
export const packingBoxExample = defineExample(packingBox, {
  grounds: pickedGoods({ SALES_ORDER_NO: 'SO-PACKED', DELIEVERY_DOC_NO }),
  data: (n, { today }) => ({
    ORDER_DATE: today,
    DELIEVERY_DOC_NO,
    CUSTOMER_CODE: 'C1001',
    COMPANY_CODE: '1000',
    PLANT_CODE: '1100',
    STORAGE_LOCATION_CODE: '1101',
    NOTE: '样例',
    ENTRIES: [{ DELIEVERY_ENTRY_NO: (n % PICKED_LINES) + 1, PACK_QTY: '2' }],
  }),
  ways: { OPEN: [], CLOSED: ['seal'] },
});
