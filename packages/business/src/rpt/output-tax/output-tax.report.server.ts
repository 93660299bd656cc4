import type { ReportRules } from '@sampan/engines/call/rules.ts';
import { taxList } from '../tax-list-rows.server.ts';

export const outputTaxReport: ReportRules = taxList({ key: 'TAX_OUT', type: 'sales_invoice', partner: 'CUSTOMER_CODE' });
