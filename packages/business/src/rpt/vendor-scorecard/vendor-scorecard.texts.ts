import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the vendor scorecard. */
export const vendorScorecardTexts = defineTexts({
  name: ['供应商记分卡', 'Supplier scorecard'],
  labels: {
    PURCHASE_ORDER_NO: ['采购订单号', 'Purchase order no.'],
    DUE_LINES: ['应交行数', 'Lines due'],
    RECEIVED_LINES: ['已收货行数', 'Lines received'],
    LATE_LINES: ['逾期行数', 'Lines late'],
    SHORT_LINES: ['未足额行数', 'Lines short'],
    PRICE_DIFFERENCE: ['开票价差', 'Invoiced above order'],
  },
});
