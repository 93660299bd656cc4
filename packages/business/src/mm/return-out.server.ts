import {
  add,
  compare,
  type Decimal,
  decimal,
  divide,
  isPositive,
  minimum,
  multiply,
  prorate,
  round,
  subtract,
  ZERO,
} from '@sampan/kernel/decimal.ts';
import type { Bin, CounterDraw, StockMove } from '@sampan/engines/call/effects.ts';
import type { Context } from '@sampan/engines/call/rules.ts';
import type { Source } from '@sampan/engines/call/source.ts';
import { currencyDecimals } from '@sampan/engines/masters/money.ts';
import { rowFactors } from '@sampan/engines/masters/units.ts';
import { filtersOf } from '@sampan/model/dictionary.ts';
import { sql } from 'kysely';
import { lockReceipts, type ReceivedLine, receivedLines, restToPost, sourceOf } from './received-lines.server.ts';

/** Goods of a return that leave a bin. */
export interface GoodsOut {
  readonly PURCHASE_RETURN_ORDER_NO: string;
  readonly PURCHASE_RETURN_ENTRY_NO: number;
  readonly MATERIAL_CODE: string;
  /** In the unit of the return, and the same in the base unit. */
  readonly QTY: Decimal;
  readonly base: Decimal;
  readonly from: Bin;
  readonly goods: Parameters<typeof filtersOf>[0];
  readonly source: Source;
  readonly field: string;
}

/** Lines of returns with the receipt lines that they send back. */
interface ReturnLine {
  readonly id: string;
  readonly PURCHASE_RETURN_ORDER_NO: string;
  readonly PURCHASE_RETURN_ENTRY_NO: number;
  readonly SUPPLIER_CODE: string;
  readonly COMPANY_CODE: string;
  readonly RECEIVING_DOC_NO: string;
  readonly RECEIVING_ENTRY_NO: number;
}

const keyOf = (line: Pick<ReturnLine, 'PURCHASE_RETURN_ORDER_NO' | 'PURCHASE_RETURN_ENTRY_NO'>): string =>
  JSON.stringify([line.PURCHASE_RETURN_ORDER_NO, line.PURCHASE_RETURN_ENTRY_NO]);

/** Reads the lines of returns. */
async function returnLines({ db }: Context, numbers: readonly string[]): Promise<Map<string, ReturnLine>> {
  const { rows } = await sql<ReturnLine>`
    select h.id, h."PURCHASE_RETURN_ORDER_NO", e."PURCHASE_RETURN_ENTRY_NO", h."SUPPLIER_CODE", h."COMPANY_CODE", e."RECEIVING_DOC_NO",
           e."RECEIVING_ENTRY_NO"
      from purchase_return h join purchase_return_entry e on e.client_id = h.client_id and e.parent_id = h.id
     where h.client_id = ${db.clientId}::bigint and h."PURCHASE_RETURN_ORDER_NO" = any (${numbers}::text[])`.execute(db.trx);
  return new Map(rows.map((row) => [keyOf(row), row]));
}

/** What goods out do: their moves, what is to be credited for them, and the receipt line that each comes of. */
export interface ReturnedOut {
  readonly stock: readonly StockMove[];
  readonly counters: readonly CounterDraw[];
  readonly receipts: readonly { readonly id: string; readonly entryNo: number }[];
}

/**
 * Posts goods that go back to their supplier (lifecycles §6, RT-2): 122 at what they are worth now. As far as they were not invoiced they clear what
 * was received, by RP; what was invoiced already stands, at what it came in for, as an item of the return until the supplier credits it.
 */
export async function returnedOut(context: Context, all: readonly GoodsOut[]): Promise<ReturnedOut> {
  const lines = await returnLines(context, [...new Set(all.map((one) => one.PURCHASE_RETURN_ORDER_NO))]);
  const named = all.map((one) => lines.get(keyOf(one))!);
  // What is invoiced decides what goods that leave are worth.
  await lockReceipts(context, named);
  const find = await receivedLines(context, named, false);
  const factors = await rowFactors(context, all);
  const stock: StockMove[] = [];
  const counters: CounterDraw[] = [];
  const receipts: { id: string; entryNo: number }[] = [];
  const left = new Map<ReceivedLine, { open: Decimal; due: Decimal }>();
  for (const [index, one] of all.entries()) {
    const [line, received] = [named[index]!, find(named[index]!)!];
    const state = left.get(received) ?? { open: restToPost(received), due: decimal(received.CREDIT_DUE_QTY) };
    left.set(received, state);
    const open = minimum(one.QTY, state.open);
    const invoiced = subtract(one.QTY, open);
    const openBase = prorate(one.base, one.QTY, open, factors.places(one.MATERIAL_CODE));
    const move = moveOf(context, one, line);
    if (isPositive(open))
      stock.push({ ...move(openBase), clears: { object: sourceOf(received), share: { part: open, whole: state.open } } });
    if (isPositive(invoiced)) {
      const due = await dueFor(context, line, received, state.due, invoiced);
      stock.push({ ...move(subtract(one.base, openBase)), ...due });
      counters.push(creditDue(one, line, invoiced));
    }
    receipts.push({ id: received.id, entryNo: received.ENTRY_NO });
    state.open = subtract(state.open, open);
    state.due = add(state.due, invoiced);
  }
  return { stock, counters, receipts };
}

const moveOf =
  ({ today }: Context, { MATERIAL_CODE, from, goods, source, field }: GoodsOut, { SUPPLIER_CODE }: ReturnLine) =>
  (QTY: Decimal): StockMove => ({
    MOVING_TYPE: '122',
    POSTING_DATE: today,
    MATERIAL_CODE,
    QTY,
    from,
    filters: filtersOf(goods),
    partner: { SUPPLIER_CODE },
    source,
    releases: QTY,
    field,
  });

/** What a credit note is waited for: the part of the value received that these goods are, so that all parts add up to it. */
async function dueFor(
  context: Context,
  { id, PURCHASE_RETURN_ORDER_NO: no, PURCHASE_RETURN_ENTRY_NO: entryNo, COMPANY_CODE }: ReturnLine,
  { RECEIVE_QTY, RECEIVE_AMOUNT, BASE_RECEIVE_AMOUNT, CURRENCY_CODE }: ReceivedLine,
  before: Decimal,
  QTY: Decimal,
): Promise<Pick<StockMove, 'opens' | 'COUNTER_VALUE' | 'original'>> {
  const company = await context.references.find('company', COMPANY_CODE);
  const part = (amount: string, places: number): Decimal => {
    const upTo = (quantity: Decimal) => round(divide(multiply(decimal(amount), quantity), decimal(RECEIVE_QTY)), places);
    return subtract(upTo(add(before, QTY)), upTo(before));
  };
  const AMOUNT = part(RECEIVE_AMOUNT, await currencyDecimals(context, CURRENCY_CODE));
  const COUNTER_VALUE = part(BASE_RECEIVE_AMOUNT, await currencyDecimals(context, company?.CURRENCY_CODE));
  const isForeign = company?.CURRENCY_CODE !== CURRENCY_CODE && compare(AMOUNT, ZERO) !== 0;
  return {
    opens: { object: { type: 'purchase_return', id, no, entryNo } },
    COUNTER_VALUE,
    ...(isForeign ? { original: { CURRENCY_CODE, AMOUNT, rate: round(divide(COUNTER_VALUE, AMOUNT), 8) } } : {}),
  };
}

const creditDue = ({ source, field }: GoodsOut, { id, PURCHASE_RETURN_ENTRY_NO }: ReturnLine, QTY: Decimal): CounterDraw => ({
  type: 'purchase_return',
  id,
  entryNo: PURCHASE_RETURN_ENTRY_NO,
  counter: 'CREDIT_DUE_QTY',
  QTY,
  field,
  source,
});
