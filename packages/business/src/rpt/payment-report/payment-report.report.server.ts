import type { ReportRules } from '@sampan/engines/call/rules.ts';
import { PAYING } from '../../fi/settlement/side.ts';
import { settlementRows } from '../settlement-rows.server.ts';

export const paymentReportReport: ReportRules = settlementRows(PAYING);
