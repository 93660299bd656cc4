import { defineTexts } from '@sampan/model/texts.ts';

/** Words of bank balances. */
export const bankBalanceTexts = defineTexts({
  name: ['银行余额', 'Bank balance'],
  labels: {
    BOOK_BALANCE: ['账面余额', 'Book balance'],
    WAITING_AMOUNT: ['待审付款', 'Payments in approval'],
    AVAILABLE_BALANCE: ['可用余额', 'Available'],
    BASE_BOOK_BALANCE: ['账面余额（本币）', 'Book balance, company currency'],
  },
});
