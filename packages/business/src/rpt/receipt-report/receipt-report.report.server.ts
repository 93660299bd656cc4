import type { ReportRules } from '@sampan/engines/call/rules.ts';
import { RECEIVING } from '../../fi/settlement/side.ts';
import { settlementRows } from '../settlement-rows.server.ts';

export const receiptReportReport: ReportRules = settlementRows(RECEIVING);
