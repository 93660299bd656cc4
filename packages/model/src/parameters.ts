/** Client parameters with their defaults (lifecycles §8). Values are text; lists are separated by commas. */
export const PARAMETER_DEFAULTS = {
  OVER_RECEIPT_TOL: '0',
  OVER_DELIVERY_TOL: '0',
  THREE_WAY_MATCH: 'on',
  INVOICE_PRICE_TOL: '0',
  AUTO_CLOSE: 'off',
  AUTO_SAME_PERSON: 'off',
  APPROVAL_RESTART: 'off',
  TAX_ROUNDING: 'line',
  BACKDATE_DAYS: '0',
  RATE_FIXED: 'off',
  APPROVE_REQUIRED: '',
  TIME_ZONE: 'Asia/Shanghai',
  BASE_CURRENCY: 'CNY',
  BOOK_LANGUAGE: 'zh-CN',
  REVERSAL_STYLE: 'opposite',
  PO_REQUIRED_FIELDS: '',
  SO_REQUIRED_FIELDS: '',
  PACKING_REQUIRED: '',
  SHIPPING_REQUIRED: '',
  STATEMENT_LAYOUT: 'CN',
  SECOND_FACTOR: 'nobody',
  OVERDRAFT_WARNING: 'off',
  COUNT_TOLERANCE: '0',
  AUDIT_DAYS: '1095',
} as const;

export type ParameterCode = keyof typeof PARAMETER_DEFAULTS;
