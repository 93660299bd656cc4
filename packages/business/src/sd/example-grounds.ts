import type { Ground } from '../example.ts';
import { storedGoods } from '../wms/example-grounds.ts';

/** More than all examples together take. */
const MUCH = '1000000';

/** An approved order of material P1001 from plant 1100. */
export const soldGoods = (SALES_ORDER_NO: string): Ground => ({
  type: 'sales_order',
  status: 'APPROVED',
  data: {
    SALES_ORDER_NO,
    CUSTOMER_CODE: 'C1001',
    PLANT_CODE: '1100',
    ENTRIES: [{ MATERIAL_CODE: 'P1001', QTY: MUCH, UNIT_PRICE: '1500' }],
  },
});

/** Goods of the same material in a bin of storage location 1101. */
export const goodsInBin = (): Ground => storedGoods({ MATERIAL_CODE: 'P1001', QTY: MUCH, UNIT_PRICE: '1', STORAGE_BIN_CODE: 'A-01-1' });

interface Delivered {
  readonly SALES_ORDER_NO: string;
  readonly DELIEVERY_DOC_NO: string;
}

/** The same order, and a delivery of all of it that went out of storage location 1101. */
export const deliveredGoods = ({ SALES_ORDER_NO, DELIEVERY_DOC_NO }: Delivered): Ground[] => [
  soldGoods(SALES_ORDER_NO),
  goodsInBin(),
  {
    type: 'delivery',
    status: 'OUT',
    data: { DELIEVERY_DOC_NO, STORAGE_LOCATION_CODE: '1101', ENTRIES: [{ SALES_ORDER_NO, SALES_ORDER_ENTRY_NO: 1, DELIEVERY_QTY: MUCH }] },
  },
];

/** Lines of a picked delivery: a box whose quantity nobody says takes all of one. */
export const PICKED_LINES = 60;

/** The same order, and a delivery of it in many lines that is picked into the shipping area of storage location 1101. */
export const pickedGoods = ({ SALES_ORDER_NO, DELIEVERY_DOC_NO }: Delivered): Ground[] => [
  soldGoods(SALES_ORDER_NO),
  goodsInBin(),
  {
    type: 'delivery',
    status: 'PICKED',
    data: {
      DELIEVERY_DOC_NO,
      STORAGE_LOCATION_CODE: '1101',
      ENTRIES: Array.from({ length: PICKED_LINES }, () => ({ SALES_ORDER_NO, SALES_ORDER_ENTRY_NO: 1, DELIEVERY_QTY: '10000' })),
    },
  },
];
