import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the recycle report. */
export const recycleReportTexts = defineTexts({
  name: ['回收报告', 'Recycle report'],
  labels: {
    RECYCLE_REPORT_NO: ['报告编号', 'Report no.'],
    RECYCLE_REPORT_ENTRY_NO: ['行号', 'Entry no.'],
    REPORT_TITLE: ['报告标题', 'Report title'],
    ITEM_TITLE: ['标题', 'Title'],
    ORDER_DATE: ['报告日期', 'Report date'],
    RECYCLE_REQUEST_NO: ['申请编号', 'Request no.'],
    RECYCLE_CATEGORY: ['类别', 'Category'],
  },
  actions: { 'create-request': ['生成回收申请', 'Create request'] },
  checks: { RECYCLE_REQUEST: ['关联申请', 'Request'], SETTLEMENT: ['结算单', 'Settlement'] },
  errors: {
    RECYCLE_REPORT_TWICE: ['申请 {NO} 已有回收报告 {OTHER}', 'Request {NO} already has report {OTHER}'],
    RECYCLE_REPORT_SETTLED: ['申请 {NO} 的结算单已锁定该报告', 'The settlement of request {NO} stands on this report'],
    RECYCLE_REPORT_OF_OTHER: ['申请 {NO} 属于客户 {CUSTOMER}', 'Request {NO} is of customer {CUSTOMER}'],
    RECYCLE_REPORT_HAS_REQUEST: ['该报告已关联申请 {NO}', 'This report has request {NO} already'],
  },
});
