import { defineReport } from '@sampan/model/define.ts';
import { statementFigure, statementShape } from '../statement-shape.ts';
import { incomeStatementLines } from './income-statement.lines.ts';
import { incomeStatementTexts } from './income-statement.texts.ts';

/** Income statement: what a company earned and spent in a span of days, in its year so far, and in the same days of the year before. */
export const incomeStatement = defineReport({
  ...statementShape(incomeStatementLines),
  type: 'income_statement',
  texts: incomeStatementTexts,
  route: 'rpt/fi/incomestatement',
  card: 'INCOME_STATEMENT',
  measures: { PERIOD_AMOUNT: statementFigure(), YEAR_AMOUNT: statementFigure(), LAST_YEAR_AMOUNT: statementFigure() },
  span: true,
  chart: 'PERIOD_AMOUNT',
});
