import { type Context, defineRules } from '@sampan/engines/call/rules.ts';
import { settlementRules } from '../settlement/settlement-rules.server.ts';
import { PAYING } from '../settlement/side.ts';
import { balanceOf } from './payment.balance.server.ts';
import { payment } from './payment.ts';

const { view, ...shared } = settlementRules(PAYING, payment);

type Viewed = Parameters<typeof view>[0];

/** Payment rules (lifecycles §9 PM-1 to PM-9): those of both sides, what is left on the bank account, and what is accepted of services. */
export const paymentRules = defineRules(payment, {
  ...shared,
  view: async (posted, context) => {
    const { entries: locked } = await view(posted, context);
    const accepted = await acceptedOf(posted, context);
    const entries = new Map([...locked].map(([no, shown]) => [no, { ...shown, ...accepted.get(no) }]));
    return { entries, header: await balanceOf(posted.header, context) };
  },
});

/** Of entries that prepay services, what is accepted by now: nobody pays beyond that and what the plan agrees. */
async function acceptedOf({ entries }: Viewed, { db }: Context): Promise<Map<number, Record<string, unknown>>> {
  const numbers = entries.flatMap(({ SERVICE_ORDER_NO }) => SERVICE_ORDER_NO ?? []);
  if (numbers.length === 0) return new Map();
  const orders = db.select('service_order').select(['SERVICE_ORDER_NO', 'ACCEPTED_AMOUNT']).where('SERVICE_ORDER_NO', 'in', numbers);
  const found = new Map((await orders.execute()).map((order) => [order.SERVICE_ORDER_NO, order.ACCEPTED_AMOUNT]));
  return new Map(
    entries.flatMap(({ PAYMENT_ENTRY_NO, SERVICE_ORDER_NO }) => {
      const ACCEPTED_AMOUNT = found.get(SERVICE_ORDER_NO ?? '');
      return ACCEPTED_AMOUNT === undefined ? [] : [[PAYMENT_ENTRY_NO!, { ACCEPTED_AMOUNT }] as const];
    }),
  );
}
