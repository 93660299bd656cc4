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

/** Of documents that can be discounted as a whole. */
export const discountLabels = {
  HEADER_DISCOUNT: ['整单折扣率', 'Document discount rate'],
  HEADER_DISCOUNT_AMOUNT: ['整单折扣额', 'Document discount'],
  HEADER_DISCOUNT_BY: ['整单折扣依据', 'Document discount given as'],
} as const satisfies Texts;

export const discountChoices = {
  'HEADER_DISCOUNT_BY.RATE': ['折扣率', 'Rate'],
  'HEADER_DISCOUNT_BY.AMOUNT': ['折扣额', 'Amount'],
  'HEADER_DISCOUNT_BY.BOTH': ['折扣率和折扣额', 'Rate and amount'],
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
  /** Table of the partner's own prices. */
  prices: 'vendor_price',
  /** Field of a material that says whether this side deals in it, and the refusal of one that it does not. */
  material: { flag: 'IS_PURCHASABLE', error: 'MATERIAL_NOT_PURCHASABLE' },
  /** What is shown beside a line beyond what both sides show, and what more that depends on. */
  facts: { further: [], by: [] },
  /** Invoices: the keys of tax and of what is owed, the types whose tax is a part of what the goods cost, and the sign of what the lines come to (debit positive). */
  invoice: { tax: 'TAX_IN', owed: 'PAYABLE', costTax: ['ORDINARY', 'CREDIT_ORDINARY'], isDebit: true },
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
  prices: 'customer_price',
  material: { flag: 'IS_SALEABLE', error: 'MATERIAL_NOT_SALEABLE' },
  facts: { further: ['MARGIN', 'CREDIT_LEFT'], by: ['COMPANY_CODE', 'EXCHANGE_RATE', 'RATE_DIVISOR', 'FINAL_AMOUNT_WITHOUT_TAX'] },
  invoice: { tax: 'TAX_OUT', owed: 'RECEIVABLE', costTax: [], isDebit: false },
  paper: { partner: 'print.buyer', own: 'print.supplier' },
  labels: {
    ...labels,
    MARGIN: ['毛利（按本工厂平均成本）', 'Margin at average cost here'],
    CREDIT_LEFT: ['剩余信用额度', 'Credit left'],
    PAY_TYPE: ['收款方式', 'Collection method'],
    PAY_DATE: ['收款到期日', 'Collection due date'],
  },
  choices,
  checks,
} as const;

export type Side = typeof BUYING | typeof SELLING;
