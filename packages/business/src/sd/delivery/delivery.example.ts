import { defineExample } from '../../example.ts';
import { goodsInBin, soldGoods } from '../example-grounds.ts';
import { delivery } from './delivery.ts';

const SALES_ORDER_NO = 'SO-DELIVERED';
const PICKED_ONE = { ENTRIES: [{ TRANSFER_ORDER_ENTRY_NO: 1, QTY: '1' }] };

/** A valid delivery in the sample organisation, of an order with more than all examples together deliver. */
export const deliveryExample = defineExample(delivery, {
  grounds: [soldGoods(SALES_ORDER_NO), goodsInBin()],
  data: (_n, { today }) => ({
    ORDER_DATE: today,
    CUSTOMER_CODE: 'C1001',
    COMPANY_CODE: '1000',
    PLANT_CODE: '1100',
    STORAGE_LOCATION_CODE: '1101',
    NOTE: '样例',
    ENTRIES: [{ SALES_ORDER_NO, SALES_ORDER_ENTRY_NO: 1, DELIEVERY_QTY: '2' }],
  }),
  ways: {
    DRAFT: [],
    APPROVED: ['approve'],
    PICKING: ['approve', 'pick', ['execute', PICKED_ONE, 'made']],
    PICKED: ['approve', 'pick', ['execute', {}, 'made']],
    PACKED: ['approve', 'pick', ['execute', {}, 'made'], 'pack'],
    SHIPPING_APPROVED: ['approve', 'pick', ['execute', {}, 'made'], 'gather', ['submit', {}, 'made'], ['approve', {}, 'made']],
    OUT: ['approve', 'ship'],
  },
});
