import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the picking list. */
export const pickingTexts = defineTexts({
  name: ['拣货单', 'Picking list'],
  labels: {
    TRANSFER_ORDER_NO: ['转储单号', 'Transfer order no.'],
    DELIEVERY_DOC_NO: ['发货单号', 'Delivery doc no.'],
    DELIEVERY_ENTRY_NO: ['发货行号', 'Delivery entry no.'],
    SHIP_DATE: ['出货日期', 'Ship date'],
    OUT_QTY: ['出库数量', 'Outgoing quantity'],
    STORAGE_BIN_QTY: ['货位数量', 'Bin quantity'],
    ORDER_ID: ['订单记录', 'Record of the order'],
  },
  choices: {
    'LINE_STATUS.TO_PICK': ['待拣货', 'To pick'],
    'LINE_STATUS.PARTIAL': ['部分拣货', 'Partly picked'],
    'LINE_STATUS.PICKED': ['已拣货', 'Picked'],
    'LINE_STATUS.SHORT': ['少拣', 'Picked short'],
    'LINE_STATUS.DONE': ['已出库', 'Out'],
  },
  lists: {
    'to-pick': ['待拣货', 'To pick'],
    picked: ['已拣待出库', 'Picked, not out'],
  },
});
