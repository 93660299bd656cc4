export const ACCOUNT_CLASSES = ['ASSET', 'LIABILITY', 'COMMON', 'EQUITY', 'COST', 'PROFIT_LOSS'] as const;
export type AccountClass = (typeof ACCOUNT_CLASSES)[number];

/** The line of balance sheet or income statement to which a subject belongs, by class. Of one class each, so that the kind tells the class. */
const BY_CLASS = {
  ASSET: [
    'CASH',
    'TRADING_ASSET',
    'RECEIVABLE',
    'PREPAYMENT',
    'OTHER_RECEIVABLE',
    'INVENTORY',
    'OTHER_CURRENT_ASSET',
    'LONG_TERM_INVESTMENT',
    'INVESTMENT_PROPERTY',
    'FIXED_ASSET',
    'CONSTRUCTION_IN_PROGRESS',
    'INTANGIBLE_ASSET',
    'GOODWILL',
    'DEFERRED_EXPENSE',
    'DEFERRED_TAX_ASSET',
    'OTHER_NON_CURRENT_ASSET',
  ],
  LIABILITY: [
    'SHORT_TERM_LOAN',
    'PAYABLE',
    'ADVANCE_RECEIVED',
    'EMPLOYEE_PAYABLE',
    'TAX_PAYABLE',
    'OTHER_PAYABLE',
    'OTHER_CURRENT_LIABILITY',
    'LONG_TERM_LOAN',
    'LONG_TERM_PAYABLE',
    'DEFERRED_INCOME',
    'DEFERRED_TAX_LIABILITY',
    'OTHER_NON_CURRENT_LIABILITY',
  ],
  COMMON: ['FINANCIAL_INSTRUMENT'],
  EQUITY: [
    'PAID_IN_CAPITAL',
    'CAPITAL_RESERVE',
    'TREASURY_SHARES',
    'COMPREHENSIVE_INCOME',
    'SURPLUS_RESERVE',
    'PROFIT_OF_YEAR',
    'RETAINED_EARNINGS',
  ],
  COST: ['PRODUCTION_COST'],
  PROFIT_LOSS: [
    'REVENUE',
    'COST_OF_SALES',
    'TAX_AND_SURCHARGE',
    'SELLING_EXPENSE',
    'ADMINISTRATION_EXPENSE',
    'RESEARCH_EXPENSE',
    'FINANCE_COST',
    'OTHER_INCOME',
    'INVESTMENT_INCOME',
    'FAIR_VALUE_CHANGE',
    'IMPAIRMENT_LOSS',
    'DISPOSAL_GAIN',
    'NON_OPERATING_INCOME',
    'NON_OPERATING_EXPENSE',
    'INCOME_TAX',
    'PRIOR_YEAR_ADJUSTMENT',
  ],
} as const satisfies Readonly<Record<AccountClass, readonly string[]>>;

export type AccountKind = (typeof BY_CLASS)[AccountClass][number];
export const ACCOUNT_KINDS: readonly AccountKind[] = Object.values(BY_CLASS).flat();

const CLASSES: ReadonlyMap<string, AccountClass> = new Map(
  Object.entries(BY_CLASS).flatMap(([name, kinds]) => kinds.map((kind) => [kind, name as AccountClass])),
);

/** The class of subjects of this kind. */
export const classOfKind = (kind: string): AccountClass | undefined => CLASSES.get(kind);
