import { defineExample } from '../../example.ts';
import { bankStatement } from './bank-statement.ts';

let made = 0;

/** A valid bank statement in the sample organisation, and the ways into its statuses. */
export const bankStatementExample = defineExample(bankStatement, {
  data: () => {
    made += 1;
    return {
      BANK_ACCOUNT_CODE: 'BOC-CNY',
      STATEMENT_NO: `EX-${made}`,
      OPENING_BALANCE: '100',
      CLOSING_BALANCE: '88.5',
      NOTE: '样例',
      ENTRIES: [{ VALUE_DATE: '2026-01-05', AMOUNT: '-11.5', PURPOSE: '手续费', BANK_REFERENCE: `EX-${made}-1`, IS_SETTLED: '1' }],
    };
  },
  ways: { DRAFT: [], CONFIRMED: ['confirm'] },
});
