import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the recycle source. */
export const recycleSourceTexts = defineTexts({
  name: ['回收来源', 'Recycle source'],
  labels: {
    BATCH_NO: ['批次号', 'Batch no.'],
    ENTITY: ['主体', 'Entity'],
    RECYCLE_REQUEST_NO: ['申请编号', 'Request no.'],
    PICK_DATE: ['提货日期', 'Pick-up date'],
    CAME_QTY: ['入库重量', 'Weight in'],
    GONE_QTY: ['出库重量', 'Weight out'],
    LEFT_QTY: ['结存重量', 'Weight left'],
  },
});
