import type { ReportRules } from '@sampan/engines/call/rules.ts';
import { ageRows } from '../age-rows.server.ts';

export const receivableDetailReport: ReportRules = ageRows({ key: 'RECEIVABLE', type: 'sales_invoice', partner: 'CUSTOMER_CODE' });
