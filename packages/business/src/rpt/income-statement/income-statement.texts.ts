import { defineTexts } from '@sampan/model/texts.ts';
import { layoutChoices } from '../statement-layouts.ts';
import { lineChoices, statementLabels } from '../statement-lines.ts';
import { incomeStatementLines } from './income-statement.lines.ts';

/** Words of the income statement; those of its lines stand in its layouts. */
export const incomeStatementTexts = defineTexts({
  name: ['利润表', 'Income statement'],
  labels: {
    ...statementLabels,
    PERIOD_AMOUNT: ['本期金额', 'Amount of the period'],
    YEAR_AMOUNT: ['本年累计金额', 'Amount of the year'],
    LAST_YEAR_AMOUNT: ['上年同期累计', 'Same days of the last year'],
  },
  choices: { ...layoutChoices, ...lineChoices(incomeStatementLines) },
});
