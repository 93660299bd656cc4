import type { Texts } from '@sampan/kernel/texts.ts';

/** Words that priced documents of both sides say alike. */
const labels = {
  BASE_FINAL_AMOUNT: ['价税合计（本位币）', 'Final amount (base currency)'],
  PAYMENT_PLAN: ['付款计划', 'Payment plan'],
  PLAN_NO: ['计划序号', 'Plan seq'],
  PLAN_DATE: ['计划日期', 'Plan date'],
  PLAN_TYPE: ['计划类型', 'Plan type'],
  PLAN_PERCENT: ['计划比例', 'Plan percent'],
  LAST_PRICE: ['上次价格', 'Last price'],
  LIST_PRICE: ['价格表', 'Price list'],
  STOCK_HERE: ['本工厂可用', 'Available here'],
  STOCK_ELSEWHERE: ['其他工厂可用', 'Available elsewhere'],
  TO_COME: ['在途', 'Still to come'],
  PLAN_AMOUNT: ['计划金额', 'Plan amount'],
} as const satisfies Texts;

const choices = {
  'PRICE_BY.NET': ['不含税单价', 'Net price'],
  'PRICE_BY.WITH_TAX': ['含税单价', 'Price with tax'],
  'PRICE_BY.BOTH': ['不含税单价和含税单价', 'Both prices'],
  'DISCOUNT_BY.RATE': ['折扣率', 'Rate'],
  'DISCOUNT_BY.AMOUNT': ['折扣额', 'Amount'],
  'DISCOUNT_BY.BOTH': ['折扣率和折扣额', 'Rate and amount'],
} as const satisfies Texts;

const checks = {
  REQUIRED_FIELDS: ['必填的交货与结算信息', 'Required delivery and settlement fields'],
  PAYMENT_PLAN: ['付款计划', 'Payment plan'],
} as const satisfies Texts;

/** What we buy, of vendors. */
export const BUYING = {
  /** Field that names the other party, its master, and where that has its name. */
  partner: 'SUPPLIER_CODE',
  master: 'vendor',
  partnerName: 'SUPPLIER_NAME',
  /** Field of the kind of business, and its data dictionary. */
  kind: 'PURCHASE_TYPE',
  /** Table of the partner's own prices; null where prices are typed. */
  prices: 'vendor_price',
  /** What each party is called on paper. */
  paper: { partner: 'print.supplier', own: 'print.buyer' },
  labels,
  choices,
  checks,
} as const;

/** What we sell, to customers. */
export const SELLING = {
  partner: 'CUSTOMER_CODE',
  master: 'customer',
  partnerName: 'CUSTOMER_NAME',
  kind: 'SALES_TYPE',
  prices: null,
  paper: { partner: 'print.buyer', own: 'print.supplier' },
  labels: { ...labels, PAY_TYPE: ['收款方式', 'Collection method'], PAY_DATE: ['收款到期日', 'Collection due date'] },
  choices,
  checks,
} as const;

export type Side = typeof BUYING | typeof SELLING;
