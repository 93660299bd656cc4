import type { KindLines } from '../statement-lines.ts';

/** Where accounts of other charts stand, by their kind; the rest stands in the line of accounts of no other. */
export const incomeStatementKinds: KindLines = {
  CN: {
    REVENUE: 'P01',
    COST_OF_SALES: 'P02',
    TAX_AND_SURCHARGE: 'P03',
    SELLING_EXPENSE: 'P11',
    ADMINISTRATION_EXPENSE: 'P14',
    RESEARCH_EXPENSE: 'P14',
    FINANCE_COST: 'P19X',
    INVESTMENT_INCOME: 'P20',
    NON_OPERATING_INCOME: 'P22',
    NON_OPERATING_EXPENSE: 'P24',
    INCOME_TAX: 'P31',
  },
  IFRS: {
    REVENUE: 'J01',
    COST_OF_SALES: 'J02',
    OTHER_INCOME: 'J04',
    FAIR_VALUE_CHANGE: 'J04',
    DISPOSAL_GAIN: 'J04',
    NON_OPERATING_INCOME: 'J04',
    SELLING_EXPENSE: 'J05',
    TAX_AND_SURCHARGE: 'J06',
    ADMINISTRATION_EXPENSE: 'J06',
    RESEARCH_EXPENSE: 'J06',
    IMPAIRMENT_LOSS: 'J07',
    NON_OPERATING_EXPENSE: 'J07',
    FINANCE_COST: 'J11',
    INVESTMENT_INCOME: 'J12',
    INCOME_TAX: 'J21',
  },
};
