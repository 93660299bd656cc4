import { defineTexts } from '@sampan/model/texts.ts';
import { settlementLabels } from '../settlement/settlement-labels.ts';

/** Words of the receipt. */
export const receiptTexts = defineTexts({
  name: ['收款单', 'Receipt'],
  labels: {
    ...settlementLabels,
    RECEIPT_DOC_NO: ['收款单号', 'Receipt doc no.'],
    RECEIPT_DATE: ['收款日期', 'Receipt date'],
    RECEIPT_TYPE: ['收款类型', 'Receipt type'],
    TOTAL_RECEIPT_AMOUNT: ['收款总额', 'Total receipt amount'],
    TOTAL_FINAL_AMOUNT: ['实收总额', 'Total final amount'],
    RECEIPT_ENTRY_NO: ['收款行号', 'Receipt entry no.'],
    PREPAID_ORDER_NO: ['冲销预收订单', 'Advance to apply'],
    AMOUNT: ['收款金额', 'Amount'],
    PAY_AMOUNT: ['收款币种金额', 'Amount received'],
    SO_LOCKED_AMOUNT: ['其他收款占用', 'Locked by other receipts'],
    'reverse.RECEIPT_DATE': ['冲销日期', 'Reversal date'],
  },
  confirmations: {
    approve: ['确定审核{doc} {no}？审核即收款过账。', 'Approve {doc} {no}? It is posted with that.'],
    reverse: ['确定冲销{doc} {no}？已收金额将恢复为未收。', 'Reverse {doc} {no}? What it received is owed again.'],
  },
  checks: {
    ACCOUNTS: ['银行账户与科目', 'Bank account and subjects'],
  },
  lists: {
    posted: ['已过账', 'Posted'],
  },
  errors: {
    RECEIPT_ENTRY_TARGET: [
      '每行只能选择一项：发票、预收的销售订单、跨公司调拨单或会计科目',
      'Each line names exactly one: an invoice, a sales order that is paid in advance, a cross-company transfer or an accounting subject',
    ],
  },
});
