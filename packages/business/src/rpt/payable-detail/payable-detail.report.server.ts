import type { ReportRules } from '@sampan/engines/call/rules.ts';
import { ageRows } from '../age-rows.server.ts';

export const payableDetailReport: ReportRules = ageRows({ key: 'PAYABLE', type: 'purchase_invoice', partner: 'SUPPLIER_CODE' });
