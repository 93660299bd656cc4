import { add, compare, type Decimal, decimal, ZERO } from '@sampan/kernel/decimal.ts';
import { convert } from '@sampan/kernel/exchange.ts';
import { fail } from '@sampan/kernel/errors.ts';
import type { CounterDraw, Effects, StockMove } from '@sampan/engines/call/effects.ts';
import type { Source } from '@sampan/engines/call/source.ts';
import type { ActionContext, EntryOf } from '@sampan/engines/call/rules.ts';
import { readUnitFactors } from '@sampan/engines/masters/units.ts';
import { currencyDecimals } from '@sampan/engines/masters/money.ts';
import { filtersOf } from '@sampan/model/dictionary.ts';
import { RECEIVING_BIN } from '../../masterdata/storage-bin/area-bins.ts';
import type { purchaseOrder } from '../purchase-order/purchase-order.ts';
import { mayExceed, postingRate, receiptAmount, receiptBase } from '../receiving.server.ts';
import type { goodsReceipt } from './goods-receipt.ts';

type Receipt = typeof goodsReceipt;
type Posting = ActionContext<Receipt, 'post'>;
type OrderEntry = EntryOf<typeof purchaseOrder>;

/** One entry of the receipt, measured: base quantity as goods move, net value in the order's currency. */
interface Measured {
  readonly entry: EntryOf<Receipt>;
  readonly base: Decimal;
  readonly amount: Decimal;
}

/** Posts a receipt: 101 into the receiving area, what the order's entries have received goes up (PO-3, lifecycles §6). */
export async function postingEffects(context: Posting): Promise<Effects<Receipt>> {
  const { header } = context;
  const { order, entries } = await lockOrder(context);
  const money = await postingRate(context, order, header.RECEIVE_DATE);
  const measured = await measure(context, entries, await currencyDecimals(context, order.CURRENCY_CODE));
  const valueOf = ({ amount }: Measured) => convert(amount, money.rate, money.places);
  return {
    set: { EXCHANGE_RATE: money.rate.rate, RATE_DIVISOR: money.rate.divisor ?? null },
    setEntries: new Map(
      measured.map((one) => [
        one.entry.RECEIVING_ENTRY_NO,
        { BASE_QTY: one.base, RECEIVE_AMOUNT: one.amount, BASE_RECEIVE_AMOUNT: valueOf(one) },
      ]),
    ),
    counters: measured.flatMap((one, index) => drawsOf(context, order.id, one, index)),
    stock: measured.map(
      (one): StockMove => ({
        MOVING_TYPE: '101',
        POSTING_DATE: header.RECEIVE_DATE,
        MATERIAL_CODE: one.entry.MATERIAL_CODE,
        QTY: one.base,
        to: { STORAGE_LOCATION_CODE: header.STORAGE_LOCATION_CODE, STORAGE_BIN_CODE: RECEIVING_BIN },
        filters: filtersOf(one.entry),
        VALUE: valueOf(one),
        partner: { SUPPLIER_CODE: order.SUPPLIER_CODE },
        ...(money.isForeign ? { original: { CURRENCY_CODE: order.CURRENCY_CODE, AMOUNT: one.amount, rate: money.rate.rate } } : {}),
        source: sourceOf(context, one.entry),
      }),
    ),
  };
}

/** The order and the entries that are received, held until the transaction ends: what each may still take is read here. */
async function lockOrder({ db, header, entries }: Posting) {
  const order = await db
    .select('purchase_order')
    .selectAll()
    .where('PURCHASE_ORDER_NO', '=', header.PURCHASE_ORDER_NO)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const rows = await db
    .select('purchase_order_entry')
    .selectAll()
    .where('parent_id', '=', order.id)
    .where('PURCHASE_ORDER_ENTRY_NO', 'in', [...new Set(entries.map((entry) => entry.PURCHASE_ORDER_ENTRY_NO))])
    .orderBy('PURCHASE_ORDER_ENTRY_NO')
    .forNoKeyUpdate()
    .execute();
  return { order, entries: new Map(rows.map((row) => [row.PURCHASE_ORDER_ENTRY_NO, row])) };
}

/** Entries one after the other: two batches of one order entry are parts of it like two receipts. */
async function measure(context: Posting, ordered: ReadonlyMap<number, OrderEntry>, places: number): Promise<Measured[]> {
  const factors = await readUnitFactors(
    context,
    context.entries.map((entry) => entry.MATERIAL_CODE),
  );
  const received = new Map(ordered);
  return context.entries.map((entry) => {
    const { PURCHASE_ORDER_ENTRY_NO: no, MATERIAL_CODE } = entry;
    const before = received.get(no);
    if (!before) throw new Error(`no entry ${no} of ${context.header.PURCHASE_ORDER_NO}`);
    const QTY = decimal(entry.RECEIVE_QTY);
    const base = receiptBase(before, QTY, factors);
    if (compare(base, ZERO) <= 0) fail('QTY_TOO_SMALL', { MATERIAL: MATERIAL_CODE });
    const amount = receiptAmount(before, QTY, places);
    received.set(no, {
      ...before,
      RECEIVE_QTY: add(decimal(before.RECEIVE_QTY), QTY),
      RECEIVE_AMOUNT: add(decimal(before.RECEIVE_AMOUNT), amount),
      RECEIVE_BASE_QTY: add(decimal(before.RECEIVE_BASE_QTY), base),
    });
    return { entry, base, amount };
  });
}

const sourceOf = ({ header }: Posting, { RECEIVING_ENTRY_NO }: EntryOf<Receipt>): Source => ({
  type: 'goods_receipt',
  id: header.id,
  no: header.RECEIVING_DOC_NO,
  entryNo: RECEIVING_ENTRY_NO,
});

/** What the order's entry counts of a receipt: quantity, and for the parts still to come its base quantity and net value. */
function drawsOf(context: Posting, id: string, { entry, base, amount }: Measured, index: number): CounterDraw[] {
  const draw = (counter: string, QTY: Decimal): CounterDraw => ({
    type: 'purchase_order',
    id,
    entryNo: entry.PURCHASE_ORDER_ENTRY_NO,
    counter,
    QTY,
    mayExceed: mayExceed(context, context.header.REASON),
    field: `ENTRIES[${index}].RECEIVE_QTY`,
    source: sourceOf(context, entry),
  });
  return [draw('RECEIVE_QTY', decimal(entry.RECEIVE_QTY)), draw('RECEIVE_BASE_QTY', base), draw('RECEIVE_AMOUNT', amount)];
}
