import { defineReport } from '@sampan/model/define.ts';
import { D, entryNumber } from '@sampan/model/dictionary.ts';
import { date, must, text } from '@sampan/model/field.ts';
import { ledgerPlace, ledgerShape } from '../ledger-shape.ts';
import { cashJournalTexts } from './cash-journal.texts.ts';

const { BALANCE, ...sides } = ledgerShape.measures;
const WITHIN = ['COMPANY_CODE', 'ACCOUNTING_CODE', 'BANK_ACCOUNT_CODE'] as const;

/** Cash journal: what came into and went out of each bank account and cash subject day by day, with the balance after each line. */
export const cashJournal = defineReport({
  ...ledgerShape,
  type: 'cash_journal',
  texts: cashJournalTexts,
  route: 'rpt/fi/cashjournal',
  card: 'CASH_JOURNAL',
  measures: { ...sides, BALANCE: { ...BALANCE, runs: { ...BALANCE.runs, within: WITHIN } } },
  carried: [...WITHIN, 'ROW_KIND', 'ORIGINAL_CURRENCY_CODE', 'CURRENCY_CODE'],
  dimensions: {
    ...ledgerPlace,
    /** None of cash on hand, and of a line that no account of its subject can be told from. */
    BANK_ACCOUNT_CODE: D.BANK_ACCOUNT_CODE,
    VOUCHER_DATE: date(),
    VOUCHER_NO: text(40),
    VOUCHER_ENTRY_NO: entryNumber(),
    SUMMARY: text(400),
    /** Accounts on the other side of the voucher. */
    COUNTER_ACCOUNTS: text(400),
    SOURCE_NO: text(40),
    ORIGINAL_CURRENCY_CODE: must(D.CURRENCY_CODE),
    CURRENCY_CODE: must(D.CURRENCY_CODE),
  },
  group: [...WITHIN, 'ROW_KIND', 'VOUCHER_DATE', 'VOUCHER_NO', 'VOUCHER_ENTRY_NO', 'SUMMARY', 'COUNTER_ACCOUNTS'],
});
