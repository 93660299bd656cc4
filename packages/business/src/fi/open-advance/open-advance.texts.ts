import { defineTexts } from '@sampan/model/texts.ts';

/** Words of open advances. */
export const openAdvanceTexts = defineTexts({
  name: ['未冲销预收款', 'Open advance'],
  labels: {
    ORDER_ID: ['订单记录', 'Record of the order'],
    RECEIPT_DATE: ['收款日期', 'Receipt date'],
    PREPAID_AMOUNT: ['预收金额', 'Advance'],
    OPEN_AMOUNT: ['未冲销金额', 'Not settled yet'],
    LOCKED_AMOUNT: ['待审收款占用', 'Locked by receipts'],
    BASE_OPEN_AMOUNT: ['未冲销本币金额', 'Not settled, company currency'],
  },
});
