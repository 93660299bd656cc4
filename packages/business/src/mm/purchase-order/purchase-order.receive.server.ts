import { compare, type Decimal, ZERO } from '@sampan/kernel/decimal.ts';
import { failure, failureAt, type Failure } from '@sampan/kernel/errors.ts';
import type { Effects } from '@sampan/engines/call/effects.ts';
import { holds } from '@sampan/engines/access/privilege.ts';
import { executedWhole, executionFailures, type Limits } from '@sampan/engines/execution/executed.ts';
import { canFields } from '@sampan/engines/flow/can-fields.ts';
import type { ActionContext, Context, HeaderOf } from '@sampan/engines/call/rules.ts';
import { filtersOf } from '@sampan/model/dictionary.ts';
import { dateFailures, mayExceed, placeFailures } from '../receiving.server.ts';
import { purchaseOrder } from './purchase-order.ts';

type Order = typeof purchaseOrder;
export type OrderAction = ActionContext<Order>;
type Receiving = ActionContext<Order, 'receive'>;

const { executes } = purchaseOrder.actions.receive;

/** Why there is nothing to receive; whoever may receive above the order may always. */
export function nothingToReceive(
  { session }: Context,
  { PURCHASE_ORDER_NO }: HeaderOf<Order>,
  open: readonly Decimal[],
): Failure | undefined {
  const isOpen = open.some((quantity) => compare(quantity, ZERO) > 0) || holds(session, 'PURCHASE_ORDER', 'over-receive');
  return isOpen ? undefined : failure('NOTHING_TO_RECEIVE', { NO: PURCHASE_ORDER_NO });
}

export const receivePlace = (context: Receiving): Promise<Failure[]> => placeFailures(context, context.args, context.header.PLANT_CODE);

export const receiveDate = (context: Receiving): Failure[] =>
  dateFailures(context, context.args.RECEIVE_DATE ?? context.today, context.header.ORDER_DATE);

/** Something must be left to receive, and no entry may go over its limit; the right OVER_RECEIVE with a reason may. */
export async function receiveQuantities(context: Receiving): Promise<Failure[]> {
  const { definition, header, entries } = context;
  const executed = await executedWhole(context, executes);
  const nothing = failureAt('ENTRIES', 'NOTHING_TO_RECEIVE', { NO: header.PURCHASE_ORDER_NO });
  if (executed.length > 0 && mayExceed(context, context.args.REASON)) return [];
  const can = await canFields(context, definition, { part: 'ENTRIES', header, rows: entries });
  const limits: Limits = new Map(
    entries.map((entry, index) => [entry.PURCHASE_ORDER_ENTRY_NO, can[index]?.['CAN_RECEIVE_QTY'] as Decimal]),
  );
  return executionFailures(context, executed, { limits, rest: 'CAN_RECEIVE_QTY', over: 'RECEIVE_QTY_OVER', nothing });
}

/** Receives goods (PO-3): a goods receipt of what is named, or of all that remains, posted in the same moment. */
export async function receiveEffects(context: Receiving): Promise<Effects<Order>> {
  const { header, args } = context;
  const executed = await executedWhole(context, executes);
  const DATA = {
    PURCHASE_ORDER_NO: header.PURCHASE_ORDER_NO,
    RECEIVE_DATE: args.RECEIVE_DATE ?? context.today,
    WAREHOUSE_CODE: args.WAREHOUSE_CODE,
    STORAGE_LOCATION_CODE: args.STORAGE_LOCATION_CODE,
    NOTE: args.NOTE,
    REASON: mayExceed(context, args.REASON) ? args.REASON : null,
    ENTRIES: executed.map(({ entry, QTY, row }) => ({
      PURCHASE_ORDER_ENTRY_NO: entry.PURCHASE_ORDER_ENTRY_NO,
      RECEIVE_QTY: QTY,
      ...filtersOf(row ?? {}),
    })),
  };
  return { creates: [{ type: 'goods_receipt', DATA, action: 'post' }] };
}
