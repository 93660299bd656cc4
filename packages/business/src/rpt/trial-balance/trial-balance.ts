import { defineReport } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import { amount, choice, computed, must } from '@sampan/model/field.ts';
import { ACCOUNT_CLASSES } from '../../fi/accounting/account-kinds.ts';
import { trialBalanceTexts } from './trial-balance.texts.ts';

const side = () => must(amount({ sign: 'any' }));
/** Made of both sides of the vouchers: where one of them is hidden, so is this. */
const balance = () => computed(side(), 'DEBIT', 'CREDIT');

/** Trial balance: what each account stood at, what was posted to it and what it stands at, in the company's currency. */
export const trialBalance = defineReport({
  type: 'trial_balance',
  texts: trialBalanceTexts,
  area: 'rpt',
  route: 'rpt/fi/trialbalance',
  card: 'TRIAL_BALANCE',
  cards: ['VOUCHER'],
  dimensions: {
    COMPANY_CODE: must(D.COMPANY_CODE),
    ACCOUNT_CLASS: must(choice(ACCOUNT_CLASSES)),
    ACCOUNTING_CODE: must(D.ACCOUNTING_CODE),
    CURRENCY_CODE: must(D.CURRENCY_CODE),
  },
  measures: {
    OPENING_DEBIT: { field: balance(), per: 'CURRENCY_CODE' },
    OPENING_CREDIT: { field: balance(), per: 'CURRENCY_CODE' },
    DEBIT: { field: side(), per: 'CURRENCY_CODE' },
    CREDIT: { field: side(), per: 'CURRENCY_CODE' },
    CLOSING_DEBIT: { field: balance(), per: 'CURRENCY_CODE' },
    CLOSING_CREDIT: { field: balance(), per: 'CURRENCY_CODE' },
  },
  group: ['COMPANY_CODE', 'ACCOUNTING_CODE'],
  asOf: true,
  span: true,
  drill: { type: 'account_ledger', by: { COMPANY_CODE: 'COMPANY_CODE', ACCOUNTING_CODE: 'ACCOUNTING_CODE' }, at: 'ACCOUNTING_CODE' },
  tieOut: { card: 'VOUCHER', measure: 'CLOSING_DEBIT', against: 'CLOSING_CREDIT', by: ['COMPANY_CODE'] },
  chart: 'CLOSING_DEBIT',
});
