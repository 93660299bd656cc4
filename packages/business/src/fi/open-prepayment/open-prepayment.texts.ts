import { defineTexts } from '@sampan/model/texts.ts';

/** Words of open prepayments. */
export const openPrepaymentTexts = defineTexts({
  name: ['未冲销预付款', 'Open prepayment'],
  labels: {
    ORDER_NO: ['订单号', 'Order no.'],
    SERVICE_ORDER_NO: ['服务订单号', 'Service order no.'],
    PURCHASE_ORDER_NO: ['采购订单号', 'Purchase order no.'],
    ORDER_ID: ['订单记录', 'Record of the order'],
    PAYMENT_DATE: ['付款日期', 'Payment date'],
    OPEN_AMOUNT: ['未冲销金额', 'Not settled yet'],
    BASE_OPEN_AMOUNT: ['未冲销本币金额', 'Not settled, company currency'],
  },
});
