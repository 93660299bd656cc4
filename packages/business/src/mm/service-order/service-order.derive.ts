import { sum, ZERO } from '@sampan/kernel/decimal.ts';
import { deriveAmounts } from '../../trade/derive-amounts.ts';
import type { PricedDraft } from '../../trade/priced-draft.ts';

/** Kind of a row of the payment plan that is paid before anything is accepted. */
const IN_ADVANCE = 'ADVANCE';

/** Amounts as of every priced document, and what the plan lets be paid in advance. */
export function deriveServiceOrder(draft: PricedDraft, decimalsIn: (key: 'CURRENCY_CODE' | 'COMPANY_CODE') => number): void {
  deriveAmounts(draft, decimalsIn);
  const plan = draft.parts.PAYMENT_PLAN ?? [];
  const ahead = plan.filter(({ PLAN_TYPE }) => PLAN_TYPE === IN_ADVANCE);
  Object.assign(draft.header, { PREPAY_AMOUNT: sum(ahead.map(({ PLAN_AMOUNT }) => PLAN_AMOUNT ?? ZERO)) });
}
