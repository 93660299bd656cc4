import { LANGUAGES } from '@sampan/kernel/languages.ts';
import {
  about,
  amount,
  asked,
  choice,
  code,
  computed,
  date,
  derived,
  dictionary,
  email,
  flag,
  initially,
  integer,
  leading,
  main,
  note,
  percent,
  phone,
  positive,
  price,
  quantity,
  rate,
  reference,
  specified,
  text,
  user,
  documentNo,
  hidden,
  worded,
} from './field.ts';

/** The shared field dictionary: one key, one meaning, whatever document carries it. `must(D.QTY)` makes it required. */
export const D = {
  // references
  COMPANY_CODE: reference('company'),
  /** Company of the organisation that a partner is. */
  OWN_COMPANY_CODE: reference('company'),
  PLANT_CODE: reference('plant'),
  WAREHOUSE_CODE: reference('warehouse'),
  STORAGE_LOCATION_CODE: reference('storage_location'),
  STORAGE_TYPE_CODE: reference('storage_type'),
  MATERIAL_CODE: specified(reference('material')),
  SUPPLIER_CODE: main(reference('vendor')),
  CUSTOMER_CODE: main(reference('customer')),
  UNIT_CODE: reference('unit'),
  CURRENCY_CODE: reference('currency'),
  ACCOUNTING_CODE: reference('accounting'),
  VALUATION_CLASS_CODE: reference('valuation_class'),
  ACCOUNT_CODE: reference('account'),
  BANK_ACCOUNT_CODE: about('settlement', reference('bank_account')),
  ROLE_CODE: reference('role'),
  LABEL_CODE: reference('label_template'),
  POSITION_CODE: reference('position'),
  OWNER: user(),
  BIZ_EMPLOYEE: user(),
  REF_SALES_ORDER_NO: about('other', text(40)),
  REF_PURCHASE_ORDER_NO: about('other', documentNo('purchase_order')),
  // header
  ORDER_DATE: date(),
  ORDER_TYPE: dictionary('ORDER_TYPE'),
  PURCHASE_TYPE: dictionary('PURCHASE_TYPE'),
  DELIEVERY_DATE: asked(about('delivery', date())),
  DELIEVERY_TYPE: about('delivery', dictionary('DELIEVERY_TYPE')),
  DELIEVERY_ADDRESS: about('delivery', text(400)),
  DELIEVERY_CONTACT: about('delivery', text(100)),
  CARRIER: about('delivery', text(100)),
  SETTLE_TYPE: about('settlement', dictionary('SETTLE_TYPE')),
  SETTLE_DATE: about('settlement', date()),
  PAY_TYPE: about('settlement', dictionary('PAY_TYPE')),
  PAY_DATE: about('settlement', date()),
  EXCHANGE_RATE: about('settlement', rate()),
  /** Company currency is the document's divided by this: the rate as it was found the other way round (kernel/exchange.ts). */
  RATE_DIVISOR: derived(hidden(rate())),
  NOTE: asked(note()),
  REQUEST_DATE: date(),
  REQUEST_PRIORITY: dictionary('REQUEST_PRIORITY'),
  REQUEST_DEPT: about('party', text(100)),
  // amounts and quantities
  QTY: positive(quantity()),
  UNIT_PRICE: price(),
  AMOUNT: computed(derived(amount()), 'UNIT_PRICE', 'QTY'),
  DISCOUNT: percent(),
  DISCOUNT_AMOUNT: computed(derived(amount()), 'DISCOUNT', 'AMOUNT'),
  TAX_RATE: percent(),
  /** Tax is rounded for each entry, or once for the document and rate (lifecycles §3). */
  TAX_ROUNDING: about('settlement', choice(['line', 'document'])),
  TAX_AMOUNT: computed(derived(amount()), 'TAX_RATE', 'FINAL_AMOUNT_WITHOUT_TAX'),
  FINAL_AMOUNT: main(computed(derived(amount()), 'FINAL_AMOUNT_WITHOUT_TAX', 'TAX_AMOUNT')),
  FINAL_AMOUNT_WITHOUT_TAX: computed(derived(amount()), 'AMOUNT', 'DISCOUNT_AMOUNT'),
  /** Moving type, or posting key. */
  MOVING_TYPE: worded(code(20)),
  // masters
  IS_ACTIVE: flag('1'),
  DESCRIPTION: note(),
  EMAIL: about('contact', email()),
  PHONE: about('contact', phone()),
  FAX: about('contact', text(40)),
  MOBILE: about('contact', phone()),
  COUNTRY: about('contact', text(60)),
  STATE: about('contact', text(60)),
  CITY: about('contact', text(60)),
  DISTRICT: about('contact', text(60)),
  ADDRESS: about('contact', text(400)),
  ZIP: about('contact', text(20)),
  CONTACT_PERSON: about('contact', text(100)),
  LANGUAGE_CODE: choice(LANGUAGES),
  /** Unified social credit code, 18 characters in China. */
  CREDIT_CODE: about('settlement', code(40)),
  TAX_ID: about('settlement', code(40)),
  BANK_NAME: about('settlement', text(200)),
  BANK_ACCOUNT_NO: about('settlement', text(60)),
  VALID_FROM: date(),
  VALID_TO: date(),
  /** Percent that may be received above the ordered quantity (lifecycles §4 CAN_RECEIVE_QTY). */
  OVER_RECEIPT_TOL: percent(),
  /** Percent by which an invoice may be above the price of its receipt before somebody has to approve it (lifecycles §4). */
  INVOICE_PRICE_TOL: percent(),
  /** First letters of the Chinese name's pinyin, for search: 不锈钢螺栓 → bxgls. */
  PINYIN: derived(hidden(text(200))),
  // goods attributes of a balance row
  FILTER1: text(100),
  FILTER2: text(100),
  FILTER3: text(100),
  /** The batch. */
  FILTER4: leading(text(100), { route: 'wms/stock/trace', right: ['STOCK', 'trace'], by: ['MATERIAL_CODE'] }),
  FILTER5: text(100),
  FILTER6: text(100),
  FILTER7: text(100),
  FILTER8: text(100),
  FILTER9: hidden(text(100)),
  FILTER10: hidden(text(100)),
} as const;

/** How and where a partner, a company or a warehouse is reached. */
export const contactFields = {
  EMAIL: D.EMAIL,
  PHONE: D.PHONE,
  FAX: D.FAX,
  MOBILE: D.MOBILE,
  COUNTRY: D.COUNTRY,
  STATE: D.STATE,
  CITY: D.CITY,
  DISTRICT: D.DISTRICT,
  ADDRESS: D.ADDRESS,
  ZIP: D.ZIP,
} as const;

/** The ten goods attributes of a stock balance, in order. */
export const FILTERS = [
  'FILTER1',
  'FILTER2',
  'FILTER3',
  'FILTER4',
  'FILTER5',
  'FILTER6',
  'FILTER7',
  'FILTER8',
  'FILTER9',
  'FILTER10',
] as const;
export type FilterKey = (typeof FILTERS)[number];

export const filterFields = {
  FILTER1: D.FILTER1,
  FILTER2: D.FILTER2,
  FILTER3: D.FILTER3,
  FILTER4: D.FILTER4,
  FILTER5: D.FILTER5,
  FILTER6: D.FILTER6,
  FILTER7: D.FILTER7,
  FILTER8: D.FILTER8,
  FILTER9: D.FILTER9,
  FILTER10: D.FILTER10,
} as const;

type Goods = Readonly<Record<string, unknown>> | Readonly<Partial<Record<FilterKey, unknown>>>;
/** The goods attributes of a row that are set. */
export const filtersOf = (row: Goods): Partial<Record<FilterKey, string>> =>
  Object.fromEntries(FILTERS.flatMap((key) => (typeof row[key] === 'string' && row[key] !== '' ? [[key, row[key]]] : [])));

export const progress = () => derived(initially(choice(['NONE', 'PARTIAL', 'FULL']), 'NONE'));
export const entryNumber = () => derived(integer());
