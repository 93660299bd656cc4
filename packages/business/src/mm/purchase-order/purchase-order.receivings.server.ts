import { compare, decimal, negate, subtract, sum } from '@sampan/kernel/decimal.ts';
import { fail, failure, type Failure } from '@sampan/kernel/errors.ts';
import { liveMoves, reversalMove } from '@sampan/engines/stock/reversals.ts';
import type { CounterDraw, Effects } from '@sampan/engines/call/effects.ts';
import type { ActionContext } from '@sampan/engines/call/rules.ts';
import type { OrderAction } from './purchase-order.receive.server.ts';
import type { purchaseOrder } from './purchase-order.ts';

type Order = typeof purchaseOrder;
type Deleting = ActionContext<Order, 'delete-receiving'>;

const sourceOf = (context: Deleting, no: string) => ({ type: 'purchase_order_receiving', id: context.header.id, no });

async function recordOf(context: Deleting) {
  const no = context.args.RECEIVING_DOC_NO;
  const record = await context.db
    .select('purchase_order_receiving')
    .selectAll()
    .where('parent_id', '=', context.header.id)
    .where('RECEIVING_DOC_NO', '=', no)
    .executeTakeFirst();
  return record ?? fail('RECEIVING_UNKNOWN', { NO: no });
}

/** The record is live and all of its goods still lie unoccupied in the receiving area (PO-4). */
export async function goodsStillInArea(context: Deleting): Promise<Failure[]> {
  if (!context.args.RECEIVING_DOC_NO) return [];
  const record = await recordOf(context);
  if (record.IS_REVERSED === '1') return [failure('RECEIVING_REVERSED', { NO: record.RECEIVING_DOC_NO })];
  const moves = await liveMoves(context, sourceOf(context, record.RECEIVING_DOC_NO));
  const failures: Failure[] = [];
  const materials = Map.groupBy(moves, (move) => move.MATERIAL_CODE);
  const balances = await context.db
    .select('stock_balance')
    .select(['MATERIAL_CODE', 'QTY', 'OCCUPIED_QTY'])
    .where('STORAGE_LOCATION_CODE', '=', record.STORAGE_LOCATION_CODE)
    .where('STORAGE_BIN_CODE', '=', 'RECV')
    .where('MATERIAL_CODE', 'in', [...materials.keys()])
    .execute();
  for (const [material, own] of materials) {
    const there = balances
      .filter((row) => row.MATERIAL_CODE === material)
      .map((row) => subtract(decimal(row.QTY), decimal(row.OCCUPIED_QTY)));
    if (compare(sum(there), sum(own.map((move) => decimal(move.QTY)))) < 0)
      failures.push(failure('RECEIVING_PUT_AWAY', { NO: record.RECEIVING_DOC_NO, MATERIAL: material }));
  }
  return failures;
}

/** Deletes a receiving record: 102 at the original value, counters down; the record stays, crossed out (PO-4). */
export async function deleteReceivingEffects(context: Deleting): Promise<Effects<Order>> {
  const { header } = context;
  const record = await recordOf(context);
  const date = context.args.RECEIVE_DATE ?? context.today;
  const rows = await context.db
    .select('purchase_order_receiving_entry')
    .selectAll()
    .where('parent_id', '=', header.id)
    .where('RECEIVING_DOC_NO', '=', record.RECEIVING_DOC_NO)
    .execute();
  const source = sourceOf(context, record.RECEIVING_DOC_NO);
  const moves = await liveMoves(context, sourceOf(context, record.RECEIVING_DOC_NO));
  const stock = moves.map((move) => reversalMove(move, date));
  const counters: CounterDraw[] = rows.map((row) => ({
    type: 'purchase_order',
    id: header.id,
    entryNo: row.PURCHASE_ORDER_ENTRY_NO,
    counter: 'RECEIVE_QTY',
    QTY: negate(decimal(row.RECEIVE_QTY)),
    source: { ...source, entryNo: row.PURCHASE_ORDER_ENTRY_NO },
  }));
  const entries = new Map(context.entries.map((entry) => [entry.PURCHASE_ORDER_ENTRY_NO, entry]));
  const setEntries = new Map(
    rows.map((row) => {
      const entry = entries.get(row.PURCHASE_ORDER_ENTRY_NO)!;
      return [
        row.PURCHASE_ORDER_ENTRY_NO,
        {
          RECEIVE_AMOUNT: subtract(decimal(entry.RECEIVE_AMOUNT), decimal(row.RECEIVE_AMOUNT)),
          RECEIVE_BASE_QTY: subtract(decimal(entry.RECEIVE_BASE_QTY), decimal(row.BASE_QTY)),
        },
      ];
    }),
  );
  return {
    stock,
    counters,
    setEntries,
    setRecords: [{ part: 'RECEIVINGS', number: record.RECEIVING_NO, set: { IS_REVERSED: '1' } }],
    answer: { RECEIVING_DOC_NO: record.RECEIVING_DOC_NO },
  };
}

type WireParts = Readonly<Record<string, readonly Record<string, unknown>[]>>;

/** Receiving records as `view` shows them: each with what it took as its own ENTRIES (docs/api.md §2). */
export function receivingRecords({ RECEIVINGS = [], RECEIVING_ENTRIES = [] }: WireParts): Record<string, unknown[]> {
  const entries = Map.groupBy(RECEIVING_ENTRIES, (entry) => entry['RECEIVING_DOC_NO']);
  return { RECEIVINGS: RECEIVINGS.map((record) => ({ ...record, ENTRIES: entries.get(record['RECEIVING_DOC_NO']) ?? [] })) };
}

/** Why there is no receiving record to delete. */
export const nothingReceived = ({ PURCHASE_ORDER_NO }: OrderAction['header'], { RECEIVINGS = [] }: WireParts): Failure | undefined =>
  RECEIVINGS.some((record) => record['IS_REVERSED'] === '0') ? undefined : failure('NOTHING_RECEIVED', { NO: PURCHASE_ORDER_NO });
