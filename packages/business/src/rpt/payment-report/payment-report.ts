import { defineReport } from '@sampan/model/define.ts';
import { PAYING } from '../../fi/settlement/side.ts';
import { settlementReport } from '../settlement-shape.ts';
import { paymentReportTexts } from './payment-report.texts.ts';

/** Payment report. */
export const paymentReport = defineReport({
  type: 'payment_report',
  texts: paymentReportTexts,
  area: 'rpt',
  route: 'rpt/fi/payment',
  card: 'PAYMENT_REPORT',
  cards: ['PAYMENT'],
  ...settlementReport(PAYING),
});
