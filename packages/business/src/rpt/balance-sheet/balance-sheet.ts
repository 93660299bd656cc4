import { defineReport } from '@sampan/model/define.ts';
import { statementFigure, statementShape } from '../statement-shape.ts';
import { balanceSheetLines } from './balance-sheet.lines.ts';
import { balanceSheetTexts } from './balance-sheet.texts.ts';

/** Balance sheet: what a company has and owes on a day, and on the day when its year began. */
export const balanceSheet = defineReport({
  ...statementShape(balanceSheetLines),
  type: 'balance_sheet',
  texts: balanceSheetTexts,
  route: 'rpt/fi/balancesheet',
  card: 'BALANCE_SHEET',
  measures: { CLOSING_BALANCE: statementFigure(), YEAR_OPENING_BALANCE: statementFigure() },
  tieOut: {
    card: 'VOUCHER',
    measure: 'CLOSING_BALANCE',
    lines: { CN: ['C30', 'C53'], IFRS: ['I20', 'I60'] },
    by: ['COMPANY_CODE'],
  },
  chart: 'CLOSING_BALANCE',
});
