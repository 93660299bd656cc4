import { defineReport } from '@sampan/model/define.ts';
import { RECEIVING } from '../../fi/settlement/side.ts';
import { settlementReport } from '../settlement-shape.ts';
import { receiptReportTexts } from './receipt-report.texts.ts';

/** Receipt report. */
export const receiptReport = defineReport({
  type: 'receipt_report',
  texts: receiptReportTexts,
  area: 'rpt',
  route: 'rpt/fi/receipt',
  card: 'RECEIPT_REPORT',
  cards: ['RECEIPT'],
  ...settlementReport(RECEIVING),
});
