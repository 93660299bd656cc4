import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the purchase report. */
export const purchaseReportTexts = defineTexts({
  name: ['采购报表', 'Purchase report'],
  labels: {
    ORDER_MONTH: ['下单月份', 'Month ordered'],
    FINAL_AMOUNT: ['采购金额', 'Purchase amount'],
    OPEN_AMOUNT: ['待收货金额', 'Amount to receive'],
  },
});
