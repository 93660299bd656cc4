import { CHARTS, subjectsOf } from '../fi/accounting/charts/charts.ts';

/** The chart of accounts that a new organisation begins with. */
export const chartOfAccounts = subjectsOf(CHARTS.ENTERPRISE);
