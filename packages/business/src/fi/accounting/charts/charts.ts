import { classOfKind } from '../account-kinds.ts';
import type { ChartSubject } from './chart.ts';
import { enterprise } from './enterprise.ts';
import { ifrs } from './ifrs.ts';
import { smallBusiness } from './small-business.ts';

/** Charts of accounts that an organisation can take over. */
export const CHARTS = { ENTERPRISE: enterprise, SMALL_BUSINESS: smallBusiness, IFRS: ifrs } as const;
export type ChartName = keyof typeof CHARTS;
export const isChart = (name: string): name is ChartName => Object.hasOwn(CHARTS, name);

const MAIN_CODE_LENGTH = 4;

/** The subjects of a chart as rows of their master, each after its parent: a longer code stands below the one it begins with. */
export function subjectsOf(chart: readonly ChartSubject[]) {
  const kinds = new Map(chart.map(([code, , , kind]) => [code, kind]));
  return chart.map(([ACCOUNTING_CODE, ACCOUNTING_NAME, ACCOUNTING_NAME_EN, kind, control]) => {
    const parent = ACCOUNTING_CODE.length > MAIN_CODE_LENGTH ? ACCOUNTING_CODE.slice(0, MAIN_CODE_LENGTH) : null;
    const ACCOUNT_KIND = kind || (parent && kinds.get(parent)) || '';
    const ACCOUNT_CLASS = classOfKind(ACCOUNT_KIND);
    if (ACCOUNT_CLASS === undefined) throw new Error(`subject ${ACCOUNTING_CODE} of a chart has no kind`);
    return {
      ACCOUNTING_CODE,
      ACCOUNTING_NAME,
      ACCOUNTING_NAME_EN,
      ACCOUNT_CLASS,
      ACCOUNT_KIND,
      PARENT_ACCOUNTING_CODE: parent,
      IS_CONTROL: control ? '1' : '0',
    };
  });
}
