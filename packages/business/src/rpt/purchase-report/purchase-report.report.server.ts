import type { ReportRules } from '@sampan/engines/call/rules.ts';
import { orderRows } from '../order-rows.server.ts';

export const purchaseReportReport: ReportRules = {
  rows: orderRows({ type: 'purchase_order', partner: 'SUPPLIER_CODE', done: 'RECEIVE_QTY', status: 'RECEIVE_STATUS' }),
};
