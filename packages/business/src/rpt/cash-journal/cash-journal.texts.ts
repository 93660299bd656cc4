import { defineTexts } from '@sampan/model/texts.ts';
import { accountLedgerTexts } from '../account-ledger/account-ledger.texts.ts';

const { labels, choices } = accountLedgerTexts;

/** Words of the cash journal. */
export const cashJournalTexts = defineTexts({
  name: ['现金银行日记账', 'Cash journal'],
  labels: {
    ...labels,
    COUNTER_ACCOUNTS: ['对方科目', 'Accounts of the other side'],
  },
  choices,
});
