import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the requisition entry. */
export const requisitionEntryTexts = defineTexts({
  name: ['采购申请明细', 'Requisition entry'],
  labels: {
    REQUISITION_ENTRY: ['采购申请行', 'Requisition entry'],
    OPEN_QTY: ['未订数量', 'Open quantity'],
  },
});
