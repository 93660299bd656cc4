import type { ReportRules } from '@sampan/engines/call/rules.ts';
import { orderRows } from '../order-rows.server.ts';

export const salesReportReport: ReportRules = {
  rows: orderRows({ type: 'sales_order', partner: 'CUSTOMER_CODE', done: 'STOCK_OUT_QTY', status: 'DELIVERY_STATUS' }),
};
