import { add, compare, type Decimal, decimal, isPositive, minimum, prorate, subtract, ZERO } from '@sampan/kernel/decimal.ts';
import { convert } from '@sampan/kernel/exchange.ts';
import { fail } from '@sampan/kernel/errors.ts';
import type { CounterDraw, Effects, StockMove } from '@sampan/engines/call/effects.ts';
import type { Source } from '@sampan/engines/call/source.ts';
import type { ActionContext, EntryOf, HeaderOf } from '@sampan/engines/call/rules.ts';
import { rowFactors } from '@sampan/engines/masters/units.ts';
import { currencyDecimals } from '@sampan/engines/masters/money.ts';
import { boughtRequest, takenOver } from '../../recycle/provisional-goods.server.ts';
import { filtersOf } from '@sampan/model/dictionary.ts';
import { RECEIVING_BIN } from '../../masterdata/storage-bin/area-bins.ts';
import type { purchaseOrder } from '../purchase-order/purchase-order.ts';
import { mayExceed, postingRate, receiptAmount, receiptBase } from '../receiving.server.ts';
import { receivedLines, restToCome } from '../received-lines.server.ts';
import type { goodsReceipt } from './goods-receipt.ts';

type Receipt = typeof goodsReceipt;
type Posting = ActionContext<Receipt, 'post'>;
type Money = Awaited<ReturnType<typeof postingRate>>;
type OrderEntry = EntryOf<typeof purchaseOrder>;

/** One entry of the receipt, measured: base quantity as goods move, net value in the order's currency. */
interface Measured {
  readonly entry: EntryOf<Receipt>;
  readonly base: Decimal;
  readonly amount: Decimal;
  /** What of it was invoiced before it came, and all that was and has still to come: in the unit of the order. */
  readonly ahead: Decimal;
  readonly toCome: Decimal;
}

/** Posts a receipt: 101 into the receiving area, what the order's entries have received goes up (PO-3, lifecycles §6). */
export async function postingEffects(context: Posting): Promise<Effects<Receipt>> {
  const { header } = context;
  const { order, entries } = await lockOrder(context);
  const money = await postingRate(context, order, header.RECEIVE_DATE);
  const measured = await measure(context, entries, await currencyDecimals(context, order.CURRENCY_CODE));
  const valueOf = ({ amount }: Measured) => convert(amount, money.rate, money.places);
  return {
    set: { EXCHANGE_RATE: money.rate.rate, RATE_DIVISOR: money.rate.divisor ?? null, ...invoicedWhole(measured) },
    setEntries: new Map(
      measured.map((one) => [
        one.entry.RECEIVING_ENTRY_NO,
        { BASE_QTY: one.base, AHEAD_QTY: one.ahead, RECEIVE_AMOUNT: one.amount, BASE_RECEIVE_AMOUNT: valueOf(one) },
      ]),
    ),
    counters: measured.flatMap((one, index) => drawsOf(context, order.id, one, index)),
    stock: [...(await insteadOf(context, order, measured)), ...(await movesOf(context, order, measured, money))],
  };
}

/** Recycled goods that are bought are here already, at a provisional value: that goes. */
async function insteadOf(context: Posting, order: HeaderOf<typeof purchaseOrder>, measured: readonly Measured[]): Promise<StockMove[]> {
  const request = await boughtRequest(context, order.RECYCLE_REQUEST_NO);
  const bases = measured.map(({ base }) => base);
  return request ? takenOver(context, request, bases, context.header.RECEIVE_DATE) : [];
}

/** Where all of it was invoiced before it came, no invoice is waited for. */
const invoicedWhole = (measured: readonly Measured[]) =>
  measured.every(({ entry, ahead }) => compare(ahead, decimal(entry.RECEIVE_QTY)) === 0) ? { INVOICE_STATUS: 'FULL' } : {};

/** What comes in, worth what the order says; what was invoiced before it came is worth what the invoice said, and ends what stands for that. */
async function movesOf(
  context: Posting,
  order: HeaderOf<typeof purchaseOrder>,
  measured: readonly Measured[],
  money: Money,
): Promise<StockMove[]> {
  const { header } = context;
  const [places, factors] = [await currencyDecimals(context, order.CURRENCY_CODE), await unitsOf(context)];
  return measured.flatMap(({ entry, base, amount, ahead, toCome }) => {
    const QTY = decimal(entry.RECEIVE_QTY);
    const [aheadBase, aheadAmount] = [prorate(base, QTY, ahead, factors.places(entry.MATERIAL_CODE)), prorate(amount, QTY, ahead, places)];
    const own = subtract(amount, aheadAmount);
    const common = {
      MOVING_TYPE: order.RECYCLE_REQUEST_NO ? '711' : '101',
      POSTING_DATE: header.RECEIVE_DATE,
      MATERIAL_CODE: entry.MATERIAL_CODE,
      to: { STORAGE_LOCATION_CODE: header.STORAGE_LOCATION_CODE, STORAGE_BIN_CODE: RECEIVING_BIN },
      filters: filtersOf(entry),
      partner: { SUPPLIER_CODE: order.SUPPLIER_CODE },
      source: sourceOf(context, entry),
    };
    const object = { type: 'purchase_order', id: order.id, no: order.PURCHASE_ORDER_NO, entryNo: entry.PURCHASE_ORDER_ENTRY_NO };
    const moves: StockMove[] = [
      { ...common, QTY: aheadBase, clears: { object, share: { part: ahead, whole: toCome } } },
      {
        ...common,
        QTY: subtract(base, aheadBase),
        VALUE: convert(own, money.rate, money.places),
        ...(money.isForeign ? { original: { CURRENCY_CODE: order.CURRENCY_CODE, AMOUNT: own, rate: money.rate.rate } } : {}),
      },
    ];
    return moves.filter((move) => isPositive(move.QTY));
  });
}

/** The order and the entries that are received, held until the transaction ends: what each may still take is read here. Both leave in one packet. */
async function lockOrder({ db, header, entries }: Posting) {
  const named = db.select('purchase_order').where('PURCHASE_ORDER_NO', '=', header.PURCHASE_ORDER_NO);
  const [order, rows] = await Promise.all([
    named.selectAll().forNoKeyUpdate().executeTakeFirstOrThrow(),
    db
      .select('purchase_order_entry')
      .selectAll()
      .where('parent_id', '=', named.select('id'))
      .where('PURCHASE_ORDER_ENTRY_NO', 'in', [...new Set(entries.map((entry) => entry.PURCHASE_ORDER_ENTRY_NO))])
      .orderBy('PURCHASE_ORDER_ENTRY_NO')
      .forNoKeyUpdate()
      .execute(),
  ]);
  return { order, entries: new Map(rows.map((row) => [row.PURCHASE_ORDER_ENTRY_NO, row])) };
}

/** Entries one after the other: two batches of one order entry are parts of it like two receipts. */
async function measure(context: Posting, ordered: ReadonlyMap<number, OrderEntry>, places: number): Promise<Measured[]> {
  const factors = await unitsOf(context);
  const received = new Map(ordered);
  const left = await invoicedAhead(context, ordered);
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
    const toCome = left.get(no) ?? ZERO;
    const ahead = minimum(QTY, toCome);
    left.set(no, subtract(toCome, ahead));
    return { entry, base, amount, ahead, toCome };
  });
}

const unitsOf = (context: Posting) => rowFactors(context, context.entries);

/** What of each entry of the order is invoiced by what is posted and has neither come nor was credited; the order is locked, so that it stays. */
async function invoicedAhead(context: Posting, ordered: ReadonlyMap<number, OrderEntry>): Promise<Map<number, Decimal>> {
  const named = [...ordered.values()].filter((row) => isPositive(decimal(row.AHEAD_QTY)));
  const lines = named.map((row) => ({
    AHEAD_ORDER_NO: context.header.PURCHASE_ORDER_NO,
    AHEAD_ORDER_ENTRY_NO: row.PURCHASE_ORDER_ENTRY_NO,
  }));
  const find = await receivedLines(context, lines, false);
  return new Map(lines.map((line) => [line.AHEAD_ORDER_ENTRY_NO, restToCome(find(line)!)]));
}

const sourceOf = ({ header }: Posting, { RECEIVING_ENTRY_NO }: EntryOf<Receipt>): Source => ({
  type: 'goods_receipt',
  id: header.id,
  no: header.RECEIVING_DOC_NO,
  entryNo: RECEIVING_ENTRY_NO,
});

/** What the order's entry counts of a receipt: quantity, and for the parts still to come its base quantity and net value. */
function drawsOf(context: Posting, id: string, { entry, base, amount, ahead }: Measured, index: number): CounterDraw[] {
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
  return [
    draw('RECEIVE_QTY', decimal(entry.RECEIVE_QTY)),
    draw('RECEIVE_BASE_QTY', base),
    draw('RECEIVE_AMOUNT', amount),
    ...(isPositive(ahead) ? [draw('AHEAD_RECEIVE_QTY', ahead)] : []),
  ];
}
