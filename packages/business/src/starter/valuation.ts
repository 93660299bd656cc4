/** Valuation classes: code, names, and the account in which stock of the class stands. */
const classes: readonly (readonly [code: string, zh: string, en: string, stock: string])[] = [
  ['RAW', '原材料', 'Raw materials', '1403'],
  ['PACKAGING', '包装物及低值易耗品', 'Packaging and consumables', '1411'],
  ['SEMI', '半成品', 'Semi-finished goods', '1412'],
  ['FINISHED', '产成品', 'Finished goods', '1405'],
  ['GOODS', '外购商品', 'Trading goods', '1405'],
  ['SPARE', '备品备件', 'Spare parts', '1411'],
  ['SERVICE', '服务', 'Services', '1405'],
];

export const valuationClasses = classes.map(([VALUATION_CLASS_CODE, VALUATION_CLASS_NAME, VALUATION_CLASS_NAME_EN]) => ({
  VALUATION_CLASS_CODE,
  VALUATION_CLASS_NAME,
  VALUATION_CLASS_NAME_EN,
}));

/** Accounts by the event that uses them; `STOCK` (BSX) depends on the class. */
const accounts = {
  ESTIMATED: '220202',
  INTER_COMPANY: '220203',
  OPENING: '410402',
  VARIANCE: '1404',
  PENDING: '1901',
  WORK_IN_PROGRESS: '5001',
  COST_OF_SALES: '640101',
  COST_INTER_COMPANY: '640102',
  CONSUMPTION: '660201',
  SCRAP: '660202',
  SERVICES: '660203',
  EXCHANGE: '660302',
  ROUNDING: '660303',
  REVALUATION: '605102',
} as const;
type Side = 'STOCK' | keyof typeof accounts;

/** Moving type, debit and credit (lifecycles §7). Reversals use the accounts of their originals; 311 posts nothing. */
const events: readonly (readonly [type: string, debit: Side, credit: Side])[] = [
  ['101', 'STOCK', 'ESTIMATED'],
  ['101S', 'SERVICES', 'ESTIMATED'],
  ['122', 'ESTIMATED', 'STOCK'],
  ['131', 'STOCK', 'WORK_IN_PROGRESS'],
  ['201', 'CONSUMPTION', 'STOCK'],
  ['261', 'WORK_IN_PROGRESS', 'STOCK'],
  ['301', 'STOCK', 'STOCK'],
  ['309', 'STOCK', 'STOCK'],
  ['551', 'SCRAP', 'STOCK'],
  ['561', 'STOCK', 'OPENING'],
  ['601', 'COST_OF_SALES', 'STOCK'],
  ['643', 'COST_INTER_COMPANY', 'STOCK'],
  ['645', 'STOCK', 'INTER_COMPANY'],
  ['653', 'STOCK', 'COST_OF_SALES'],
  ['701', 'STOCK', 'PENDING'],
  ['711', 'STOCK', 'ESTIMATED'],
  ['UMB', 'STOCK', 'REVALUATION'],
  ['PRD', 'VARIANCE', 'VARIANCE'],
  ['KDM', 'EXCHANGE', 'EXCHANGE'],
  ['KDF', 'EXCHANGE', 'EXCHANGE'],
  ['DIF', 'ROUNDING', 'ROUNDING'],
];

/**
 * Accounts under which documents post, by posting key; the row of `*` serves every partner group, tax code, bank account and expense type until
 * the organisation gives one a row of its own.
 */
const postings: readonly (readonly [key: string, debit: string, credit: string])[] = [
  ['PAYABLE', '220201', '220201'],
  ['RECEIVABLE', '1122', '1122'],
  ['PREPAID', '1123', '1123'],
  ['ADVANCE', '2203', '2203'],
  ['TAX_IN', '222101', '222101'],
  ['TAX_OUT', '222102', '222102'],
  ['BANK', '1002', '1002'],
  ['REVENUE', '6001', '6001'],
  ['REVENUE_IC', '605103', '605103'],
  ['EXPENSE', '660201', '660201'],
  ['CLAIM', '224101', '224101'],
  ['STAFF_ADVANCE', '122101', '122101'],
  ['TRANSIT', '1406', '1406'],
  ['DISCOUNT', '660301', '660301'],
];

const postingAccountings = postings.map(([MOVING_TYPE, DEBIT_ACCOUNTING_CODE, CREDIT_ACCOUNTING_CODE]) => ({
  VALUATION_CLASS_CODE: '*',
  MOVING_TYPE,
  DEBIT_ACCOUNTING_CODE,
  CREDIT_ACCOUNTING_CODE,
}));

/** Expense types: code, names, account, and whether a receipt has to come with it. */
const types: readonly (readonly [code: string, zh: string, en: string, account: string, receipt: '0' | '1'])[] = [
  ['TRAVEL', '差旅交通', 'Travel', '660204', '1'],
  ['HOTEL', '住宿', 'Accommodation', '660204', '1'],
  ['ALLOWANCE', '出差补贴', 'Travel allowance', '660204', '0'],
  ['TRANSPORT', '市内交通', 'Local transport', '660205', '0'],
  ['ENTERTAINMENT', '业务招待', 'Business entertainment', '660206', '1'],
  ['OFFICE', '办公用品', 'Office supplies', '660207', '1'],
  ['TELECOM', '通讯', 'Telephone and internet', '660208', '0'],
  ['OTHER', '其他费用', 'Other expenses', '660209', '1'],
];

export const expenseTypes = types.map(([EXPENSE_TYPE, EXPENSE_TYPE_NAME, EXPENSE_TYPE_NAME_EN, , IS_RECEIPT_REQUIRED]) => ({
  EXPENSE_TYPE,
  EXPENSE_TYPE_NAME,
  EXPENSE_TYPE_NAME_EN,
  IS_RECEIPT_REQUIRED,
}));

const expenseAccountings = types.map(([VALUATION_CLASS_CODE, , , account]) => ({
  VALUATION_CLASS_CODE,
  MOVING_TYPE: 'EXPENSE',
  DEBIT_ACCOUNTING_CODE: account,
  CREDIT_ACCOUNTING_CODE: account,
}));

/** Every event for every class; `*` answers for classes that the organisation adds. */
const stockAccountings = [['*', '', '', '1405'] as const, ...classes].flatMap(([VALUATION_CLASS_CODE, , , stock]) => {
  const accountOf = (side: Side): string => (side === 'STOCK' ? stock : accounts[side]);
  const row = (MOVING_TYPE: string, debit: Side, credit: Side) => ({
    VALUATION_CLASS_CODE,
    MOVING_TYPE,
    DEBIT_ACCOUNTING_CODE: accountOf(debit),
    CREDIT_ACCOUNTING_CODE: accountOf(credit),
  });
  return events.map(([type, debit, credit]) => row(type, debit, credit));
});

export const valuationAccountings = [...stockAccountings, ...postingAccountings, ...expenseAccountings];
