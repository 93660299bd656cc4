import { defineSamples } from '../../samples.ts';

/** Receipts written by hand that wait to be posted; those that are posted come with their orders. */
export const goodsReceiptSamples = defineSamples([
  {
    name: 'first lot of profiles',
    day: 0,
    by: 'warehouse',
    DATA: ({ no }) => ({
      PURCHASE_ORDER_NO: no('profiles of November'),
      STORAGE_LOCATION_CODE: '1101',
      NOTE: '司机先到，等质检点数后过账',
      ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 1, RECEIVE_QTY: '300' }],
    }),
  },
  {
    name: 'counted twice',
    day: -1,
    by: 'warehouse2',
    DATA: ({ no }) => ({
      PURCHASE_ORDER_NO: no('screws of November'),
      STORAGE_LOCATION_CODE: '1201',
      NOTE: '录重了',
      ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 1, RECEIVE_QTY: '5000' }],
    }),
    steps: [{ day: -1, by: 'warehouse2', act: 'cancel' }],
  },
]);
