import { approvalArguments, approvalWays, defineExample } from '../../example.ts';
import { recycleReport } from './recycle-report.ts';

/** A valid recycle report in the sample organisation, and the ways into its statuses. */
export const recycleReportExample = defineExample(recycleReport, {
  data: () => ({
    REPORT_TITLE: '线路板回收检测报告',
    CUSTOMER_CODE: 'C1001',
    COMPANY_CODE: '1000',
    NOTE: '样例',
    ENTRIES: [{ RECYCLE_CATEGORY: 'METAL', ITEM_TITLE: '电解铜', QTY: '12.5', UNIT_CODE: 'KG', UNIT_PRICE: '48.6' }],
  }),
  ways: approvalWays,
  arguments: approvalArguments,
});
