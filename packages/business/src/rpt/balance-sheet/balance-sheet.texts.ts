import { defineTexts } from '@sampan/model/texts.ts';
import { layoutChoices } from '../statement-layouts.ts';
import { lineChoices, statementLabels } from '../statement-lines.ts';
import { balanceSheetLines } from './balance-sheet.lines.ts';

/** Words of the balance sheet; those of its lines stand in its layouts. */
export const balanceSheetTexts = defineTexts({
  name: ['资产负债表', 'Balance sheet'],
  labels: {
    ...statementLabels,
    CLOSING_BALANCE: ['期末余额', 'Closing balance'],
    YEAR_OPENING_BALANCE: ['年初余额', 'Opening balance of the year'],
  },
  choices: { ...layoutChoices, ...lineChoices(balanceSheetLines) },
});
