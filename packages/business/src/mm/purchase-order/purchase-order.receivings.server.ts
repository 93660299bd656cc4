import { fail, failure, type Failure } from '@sampan/kernel/errors.ts';
import type { Effects } from '@sampan/engines/call/effects.ts';
import type { ActionContext, Context, HeaderOf, ShownRecords } from '@sampan/engines/call/rules.ts';
import { goodsReceipt } from '../goods-receipt/goods-receipt.ts';
import { areaFailures } from '../receiving.server.ts';
import type { purchaseOrder } from './purchase-order.ts';

type Order = typeof purchaseOrder;
type Deleting = ActionContext<Order, 'delete-receiving'>;

/** The receiving records of an order as `view` shows them: its posted receipts, each with its ENTRIES (docs/api.md §2). */
export async function receivingRecords({ db }: Context, { PURCHASE_ORDER_NO }: HeaderOf<Order>): Promise<ShownRecords> {
  const headers = await db
    .select('goods_receipt')
    .selectAll()
    .where('PURCHASE_ORDER_NO', '=', PURCHASE_ORDER_NO)
    .where('STATUS', '=', 'POSTED')
    .orderBy('id')
    .execute();
  const ids = headers.map(({ id }) => id);
  const entries =
    ids.length === 0
      ? []
      : await db.select('goods_receipt_entry').selectAll().where('parent_id', 'in', ids).orderBy('RECEIVING_ENTRY_NO').execute();
  return { definition: goodsReceipt, headers, entries, beside: (row) => ({ IS_REVERSED: row['IS_CANCELLED'] }) };
}

/** Why there is no receiving record to delete. */
export const nothingReceived = ({ PURCHASE_ORDER_NO }: HeaderOf<Order>, { headers }: ShownRecords): Failure | undefined =>
  headers.some((row) => row.IS_CANCELLED === '0') ? undefined : failure('NOTHING_RECEIVED', { NO: PURCHASE_ORDER_NO });

async function receiptOf({ db, header, args }: Deleting) {
  const receipt = await db
    .select('goods_receipt')
    .selectAll()
    .where('PURCHASE_ORDER_NO', '=', header.PURCHASE_ORDER_NO)
    .where('RECEIVING_DOC_NO', '=', args.RECEIVING_DOC_NO)
    .where('STATUS', '=', 'POSTED')
    .executeTakeFirst();
  return receipt ?? fail('RECEIVING_UNKNOWN', { NO: args.RECEIVING_DOC_NO });
}

/** The record is live and all of its goods still lie unoccupied in the receiving area (PO-4). */
export async function goodsStillInArea(context: Deleting): Promise<Failure[]> {
  if (!context.args.RECEIVING_DOC_NO) return [];
  const receipt = await receiptOf(context);
  if (receipt.IS_CANCELLED === '1') return [failure('RECEIVING_REVERSED', { NO: receipt.RECEIVING_DOC_NO })];
  const entries = await context.db.select('goods_receipt_entry').selectAll().where('parent_id', '=', receipt.id).execute();
  return areaFailures(context, { ...receipt, entries });
}

/** Deletes a receiving record: its receipt is taken back and stays, crossed out (PO-4). */
export async function deleteReceivingEffects(context: Deleting): Promise<Effects<Order>> {
  const { id, RECEIVING_DOC_NO } = await receiptOf(context);
  const DATA = { RECEIVE_DATE: context.args.RECEIVE_DATE ?? context.today };
  return { acts: [{ type: 'goods_receipt', id, action: 'cancel', DATA }], answer: { RECEIVING_DOC_NO } };
}
