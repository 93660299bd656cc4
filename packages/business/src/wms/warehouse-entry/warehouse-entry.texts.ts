import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the warehouse entry. */
export const warehouseEntryTexts = defineTexts({
  name: ['入库单', 'Warehouse entry'],
  labels: {
    WAREHOUSE_ENTRY_NO: ['入库单号', 'Warehouse entry no.'],
    WAREHOUSE_ENTRY_ENTRY_NO: ['入库行号', 'Warehouse entry line no.'],
  },
  choices: {
    'REASON.OPENING': ['期初库存', 'Opening stock'],
  },
  statuses: {
    STORED: ['已入库', 'Stored'],
  },
  actions: {
    store: ['确认入库', 'Confirm stored'],
  },
  confirmations: {
    store: ['确定确认入库{doc} {no}？', 'Confirm {doc} {no} as stored?'],
  },
});
