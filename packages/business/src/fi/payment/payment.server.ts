import { defineRules } from '@sampan/engines/call/rules.ts';
import { settlementRules } from '../settlement/settlement-rules.server.ts';
import { PAYING } from '../settlement/side.ts';
import { balanceOf } from './payment.balance.server.ts';
import { payment } from './payment.ts';

const { view, ...shared } = settlementRules(PAYING, payment);

/** Payment rules (lifecycles §9 PM-1 to PM-9): those of both sides, and what is left on the bank account. */
export const paymentRules = defineRules(payment, {
  ...shared,
  view: async (posted, context) => ({ ...(await view(posted, context)), header: await balanceOf(posted.header, context) }),
});
