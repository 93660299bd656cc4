import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the sales gross profit report. */
export const salesGrossProfitTexts = defineTexts({
  name: ['销售毛利报表', 'Sales gross profit'],
  labels: {
    SOURCE_NO: ['单据号', 'Document no.'],
    POSTING_DATE: ['过账日期', 'Posting date'],
    ACCOUNTING_PERIOD: ['会计期间', 'Accounting period'],
    PURCHASE_ORDER_NO: ['采购订单号', 'Purchase order no.'],
    BIZ_EMPLOYEE: ['员工', 'Employee'],
    ORG_CODE: ['部门', 'Department'],
    SALES_QTY: ['销售量', 'Sales volume'],
    SALES_AMOUNT: ['销售额', 'Sales amount'],
    PURCHASE_COST: ['采购成本', 'Purchase cost'],
    SERVICE_COST: ['服务成本', 'Service cost'],
    GROSS_PROFIT: ['毛利', 'Gross profit'],
    PAID: ['已付（收）', 'Paid'],
    UNPAID: ['未付（收）', 'Unpaid'],
  },
});
