import type { ReportRules } from '@sampan/engines/call/rules.ts';
import { taxList } from '../tax-list-rows.server.ts';

export const inputTaxReport: ReportRules = taxList({ key: 'TAX_IN', type: 'purchase_invoice', partner: 'SUPPLIER_CODE' });
