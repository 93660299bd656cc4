import { defineTexts } from '@sampan/model/texts.ts';
import { accountingTexts } from '../../fi/accounting/accounting.texts.ts';

/** Words of the trial balance. */
export const trialBalanceTexts = defineTexts({
  name: ['科目余额表', 'Trial balance'],
  labels: {
    ACCOUNT_CLASS: accountingTexts.labels.ACCOUNT_CLASS,
    OPENING_DEBIT: ['期初借方', 'Opening debit'],
    OPENING_CREDIT: ['期初贷方', 'Opening credit'],
    DEBIT: ['借方', 'Debit'],
    CREDIT: ['贷方', 'Credit'],
    CLOSING_DEBIT: ['期末借方', 'Closing debit'],
    CLOSING_CREDIT: ['期末贷方', 'Closing credit'],
  },
  choices: Object.fromEntries(Object.entries(accountingTexts.choices).filter(([code]) => code.startsWith('ACCOUNT_CLASS.'))),
});
