import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the report of goods received and not invoiced. */
export const receivedNotInvoicedTexts = defineTexts({
  name: ['暂估应付', 'Received, not invoiced'],
  labels: {
    RECEIVING_DOC_NO: ['收货单号', 'Receiving doc no.'],
    RECEIVING_ENTRY_NO: ['收货行号', 'Receiving entry no.'],
    RECEIVE_DATE: ['收货日期', 'Receive date'],
    PURCHASE_ORDER_NO: ['采购订单号', 'Purchase order no.'],
    AGE: ['收货至今', 'Age'],
    QTY: ['未开票数量', 'Quantity not invoiced'],
    ORIGINAL_CURRENCY_CODE: ['原币', 'Original currency'],
    NOT_INVOICED_AMOUNT: ['暂估金额', 'Amount not invoiced'],
    BASE_NOT_INVOICED_AMOUNT: ['暂估金额（本位币）', 'Amount not invoiced (base currency)'],
  },
  choices: {
    'AGE.A': ['30 天以内', 'Up to 30 days'],
    'AGE.B': ['31–60 天', '31 to 60 days'],
    'AGE.C': ['61–90 天', '61 to 90 days'],
    'AGE.D': ['90 天以上', 'Over 90 days'],
  },
});
