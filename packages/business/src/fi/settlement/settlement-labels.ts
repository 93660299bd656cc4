import type { Texts } from '@sampan/kernel/texts.ts';

/** What payments and receipts call alike. */
export const settlementLabels = {
  RELATED_INVOICING_NO: ['关联发票号', 'Related invoice no.'],
  RELATED_STO_NO: ['跨公司调拨单号', 'Cross-company transfer no.'],
  SETTLE_ACCOUNT_CODE: ['结算科目', 'Settlement account'],
  DISCOUNT_RATE: ['折扣率', 'Discount rate'],
  TOTAL_DISCOUNT_AMOUNT: ['折扣总额', 'Total discount amount'],
  CLEARED_AMOUNT: ['银行已对账金额', 'Cleared by the bank'],
  IS_CREDIT: ['红字', 'Credit note'],
  RELATED_CURRENCY_CODE: ['发票币种', 'Invoice currency'],
  SETTLE_RATE: ['结算汇率', 'Settlement rate'],
  SETTLE_RATE_DIVISOR: ['结算汇率反向', 'Settlement rate, opposite'],
} as const satisfies Texts;
