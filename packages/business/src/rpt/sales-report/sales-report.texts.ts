import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the sales report. */
export const salesReportTexts = defineTexts({
  name: ['销售报表', 'Sales report'],
  labels: {
    ORDER_MONTH: ['下单月份', 'Month ordered'],
    FINAL_AMOUNT: ['销售金额', 'Sales amount'],
    OPEN_AMOUNT: ['待发货金额', 'Amount to deliver'],
  },
});
