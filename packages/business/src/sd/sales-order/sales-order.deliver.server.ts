import { isPositive } from '@sampan/kernel/decimal.ts';
import { type Failure, failure } from '@sampan/kernel/errors.ts';
import type { Effects } from '@sampan/engines/call/effects.ts';
import type { ActionContext, EntryOf, HeaderOf } from '@sampan/engines/call/rules.ts';
import { restOf } from '@sampan/engines/execution/executed.ts';
import { salesOrder } from './sales-order.ts';

type Order = typeof salesOrder;
interface Posted {
  readonly header: HeaderOf<Order>;
  readonly entries: readonly EntryOf<Order>[];
}

/** What may still be delivered of an entry, in its unit. */
const restToDeliver = (entry: EntryOf<Order>) => restOf(salesOrder, { counter: 'ENTRY_DELIEVERING_QTY' }, entry);

/** Why there is nothing to deliver: all of it is out or in deliveries. */
export const nothingToDeliver = ({ header, entries }: Posted): Failure | undefined =>
  header.STATUS !== 'APPROVED' || entries.some((entry) => isPositive(restToDeliver(entry)))
    ? undefined
    : failure('NOTHING_TO_DELIVER', { NO: header.SALES_ORDER_NO });

/** A delivery of all that is left, approved in the same moment (lifecycles §9 DD-1). */
export function deliverEffects({ header: { SALES_ORDER_NO }, entries }: ActionContext<Order>): Effects<Order> {
  const ENTRIES = entries.flatMap((entry) => {
    const DELIEVERY_QTY = restToDeliver(entry);
    return isPositive(DELIEVERY_QTY) ? [{ SALES_ORDER_NO, SALES_ORDER_ENTRY_NO: entry.SALES_ORDER_ENTRY_NO, DELIEVERY_QTY }] : [];
  });
  return { creates: [{ type: 'delivery', DATA: { ENTRIES }, action: 'approve' }] };
}
