import { add, compare, type Decimal, decimal, isPositive } from '@sampan/kernel/decimal.ts';
import { type Failure, failure } from '@sampan/kernel/errors.ts';
import type { Effects } from '@sampan/engines/call/effects.ts';
import type { ActionContext } from '@sampan/engines/call/rules.ts';
import { executedWhole, executionFailures, restOf } from '@sampan/engines/execution/executed.ts';
import { packedRest } from '../picked-goods.server.ts';
import type { Posted } from './delivery.pick.server.ts';
import { delivery } from './delivery.ts';

type Delivery = typeof delivery;
type Packing = ActionContext<Delivery, 'pack'>;

const { executes } = delivery.actions.pack;

export const nothingToPack = ({ header, entries }: Posted): Failure | undefined =>
  entries.some((entry) => isPositive(restOf(delivery, executes, entry)))
    ? undefined
    : failure('NOTHING_TO_PACK', { NO: header.DELIEVERY_DOC_NO });

/** Not more of a line than is picked of it and in no box. */
export async function packQuantities(context: Packing): Promise<Failure[]> {
  const executed = await executedWhole(context, executes);
  const limits = new Map(context.entries.map((entry) => [entry.DELIEVERY_ENTRY_NO, restOf(delivery, executes, entry)]));
  const nothing = failure('NOTHING_TO_PACK', { NO: context.header.DELIEVERY_DOC_NO });
  return executionFailures(context, executed, { limits, rest: 'PICK_QTY', over: 'PACK_QTY_OVER', nothing });
}

/** One box with the lines of the call, or with all that is in none. */
export async function packEffects(context: Packing): Promise<Effects<Delivery>> {
  const executed = await executedWhole(context, executes);
  const packed = (entry: (typeof context.entries)[number]): Decimal =>
    executed.filter((one) => one.entry === entry).reduce<Decimal>((total, { QTY }) => add(total, QTY), packedRest(entry));
  const isFull = context.entries.every((entry) => compare(add(packed(entry), decimal(entry.OUT_QTY)), decimal(entry.DELIEVERY_QTY)) >= 0);
  const ENTRIES = executed.map(({ entry, QTY }) => ({ DELIEVERY_ENTRY_NO: entry.DELIEVERY_ENTRY_NO, PACK_QTY: QTY }));
  return {
    creates: [{ type: 'packing_box', DATA: { DELIEVERY_DOC_NO: context.header.DELIEVERY_DOC_NO, ENTRIES } }],
    ...(isFull ? { status: 'PACKED' } : {}),
  };
}

/** Why goods cannot go back to their bins: they are in boxes. */
export const stillPacked = ({ header, entries }: Posted): Failure | undefined =>
  entries.some((entry) => isPositive(packedRest(entry))) ? failure('DELIVERY_PACKED', { NO: header.DELIEVERY_DOC_NO }) : undefined;

/** Nobody is still packing as the goods leave. */
export async function boxesClosed({ db, header }: ActionContext<Delivery, 'ship'>): Promise<Failure[]> {
  const boxes = await db
    .select('packing_box')
    .select('BOX_SN')
    .where('DELIEVERY_DOC_NO', '=', header.DELIEVERY_DOC_NO)
    .where('STATUS', '=', 'OPEN')
    .where('IS_CANCELLED', '=', '0')
    .orderBy('id')
    .execute();
  return boxes.map(({ BOX_SN: NO }) => failure('BOX_NOT_CLOSED', { NO }));
}
