import type { Ground } from '../example.ts';

/** More than all examples together take. */
export const MUCH = '1000000';

interface Received {
  readonly PURCHASE_ORDER_NO: string;
  readonly RECEIVING_DOC_NO: string;
}

/** An approved order of material M1001 for plant 1100. */
export const orderedGoods = (PURCHASE_ORDER_NO: string, price: Readonly<Record<string, string>>): Ground => ({
  type: 'purchase_order',
  status: 'APPROVED',
  data: {
    PURCHASE_ORDER_NO,
    SUPPLIER_CODE: 'V1001',
    PLANT_CODE: '1100',
    ENTRIES: [{ MATERIAL_CODE: 'M1001', QTY: MUCH, ...price }],
  },
});

/** The same order and the receipt of all of it at storage location 1101. */
export const receivedGoods = ({ PURCHASE_ORDER_NO, RECEIVING_DOC_NO }: Received, price: Readonly<Record<string, string>>): Ground[] => [
  orderedGoods(PURCHASE_ORDER_NO, price),
  {
    type: 'goods_receipt',
    status: 'POSTED',
    data: {
      RECEIVING_DOC_NO,
      PURCHASE_ORDER_NO,
      STORAGE_LOCATION_CODE: '1101',
      ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 1, RECEIVE_QTY: MUCH }],
    },
  },
];
