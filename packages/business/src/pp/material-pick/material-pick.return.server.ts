import { compare, type Decimal, decimal, isPositive, maximum, minimum, prorate, subtract, sum, ZERO } from '@sampan/kernel/decimal.ts';
import { type Failure, failure, failureAt } from '@sampan/kernel/errors.ts';
import type { CounterDraw, Effects, StockMove } from '@sampan/engines/call/effects.ts';
import type { ActionContext, Context, EntryOf, HeaderOf } from '@sampan/engines/call/rules.ts';
import { type Executed, executedOf, executionFailures, restOf } from '@sampan/engines/execution/executed.ts';
import { currencyDecimals } from '@sampan/engines/masters/money.ts';
import { type FilterKey, FILTERS, filtersOf } from '@sampan/model/dictionary.ts';
import { sql } from 'kysely';
import { outOfWip, wipLeft } from '../wip.server.ts';
import { binOf, pickSource } from './material-pick.issue.server.ts';
import { materialPick } from './material-pick.ts';
import { orderOfPick } from './shares.server.ts';

type MaterialPick = typeof materialPick;
type Header = HeaderOf<MaterialPick>;
type Entry = EntryOf<MaterialPick>;
type Returning = ActionContext<MaterialPick, 'return'>;
type Row = NonNullable<Returning['argEntries']>[number];

const { executes } = materialPick.actions.return;

/** Goods that come back into a bin, and what of the value at which the line left they take along. */
interface ComingBack {
  readonly entry: Entry;
  readonly STORAGE_BIN_CODE: string;
  readonly filters: Partial<Record<FilterKey, string>>;
  readonly QTY: Decimal;
  readonly VALUE: Decimal;
  readonly field: string;
}

type IssuedRow = Record<FilterKey, string> & { readonly entry: number; readonly bin: string; readonly qty: string };

/** What each line has issued out of which bin, of which batch, and not brought back; the last first. */
async function issuedGoods({ db }: Pick<Context, 'db'>, { id }: Header): Promise<Map<number, IssuedRow[]>> {
  const filters = sql.join(FILTERS.map((key) => sql`${sql.ref(key)}`));
  const { rows } = await sql<IssuedRow>`
    select "SOURCE_ENTRY_NO" as entry, max("OUT_STORAGE_BIN_CODE") as bin, ${filters},
           sum(case "MOVING_TYPE" when '261' then "QTY" else - "QTY" end) as qty
      from stock_move
     where client_id = ${db.clientId}::bigint and "SOURCE_TYPE" = 'material_pick' and "SOURCE_ID" = ${id}
     group by "SOURCE_ENTRY_NO", ${filters}
    having sum(case "MOVING_TYPE" when '261' then "QTY" else - "QTY" end) > 0
     order by max(id) desc`.execute(db.trx);
  return Map.groupBy(rows, ({ entry }) => entry);
}

/** What of it comes back: by proportion of what is left, so that all parts together are what was issued (RP). */
async function comingBack(context: ActionContext<MaterialPick>, executed: readonly Executed<Entry, Partial<Row>>[]): Promise<ComingBack[]> {
  const issued = await issuedGoods(context, context.header);
  const places = await currencyDecimals(context, context.header.CURRENCY_CODE);
  const left = new Map(
    context.entries.map((entry) => [
      entry,
      {
        QTY: subtract(decimal(entry.ISSUE_QTY), decimal(entry.RETURN_QTY)),
        VALUE: decimal(entry.STOCK_VALUE),
        goods: (issued.get(entry.PICK_ENTRY_NO) ?? []).map((row) => ({ row, QTY: decimal(row.qty) })),
      },
    ]),
  );
  return executed.flatMap(({ entry, QTY, row, field }): ComingBack[] => {
    const of = left.get(entry)!;
    let open = QTY;
    const parts: ComingBack[] = [];
    for (const one of of.goods) {
      const part = minimum(open, one.QTY);
      if (!isPositive(part)) continue;
      const VALUE = prorate(of.VALUE, of.QTY, part, places);
      const STORAGE_BIN_CODE = row?.STORAGE_BIN_CODE ?? one.row.bin;
      parts.push({ entry, STORAGE_BIN_CODE, filters: filtersOf(one.row), QTY: part, VALUE, field });
      [of.QTY, of.VALUE, one.QTY] = [subtract(of.QTY, part), subtract(of.VALUE, VALUE), subtract(one.QTY, part)];
      open = subtract(open, part);
    }
    return parts;
  });
}

export function returnQuantities(context: Returning): Failure[] {
  const limits = new Map(context.entries.map((entry) => [entry.PICK_ENTRY_NO, restOf(materialPick, executes, entry)]));
  const nothing = failureAt('ENTRIES', 'NOTHING_TO_RETURN', { NO: context.header.MATERIAL_PICK_NO });
  return executionFailures(context, executedOf(context, executes), {
    limits,
    rest: 'CAN_RETURN_QTY',
    over: 'PICK_RETURN_QTY_OVER',
    nothing,
  });
}

/** Why nothing of it comes back. */
export const nothingToReturn = ({
  header,
  entries,
}: {
  readonly header: Header;
  readonly entries: readonly Entry[];
}): Failure | undefined =>
  entries.some((entry) => isPositive(restOf(materialPick, executes, entry)))
    ? undefined
    : failure('NOTHING_TO_RETURN', { NO: header.MATERIAL_PICK_NO });

/** The order still holds what the goods were worth; what was received took its part of it along. */
async function notOverWip(context: ActionContext<MaterialPick>, goods: readonly ComingBack[]): Promise<Failure[]> {
  const NO = context.header.PRODUCTION_ORDER_NO;
  const order = (await orderOfPick(context, NO))!.header;
  const worth = sum(goods.map(({ VALUE }) => VALUE));
  return compare(worth, await wipLeft(context, order)) > 0 ? [failure('PICK_OVER_WIP', { NO })] : [];
}

export const returnedWithinWip = async (context: Returning): Promise<Failure[]> =>
  notOverWip(context, await comingBack(context, executedOf(context, executes)));

/** All that has not come back yet. */
const allOf = ({ entries }: ActionContext<MaterialPick>): Executed<Entry, Partial<Row>>[] =>
  entries.flatMap((entry, index) => {
    const QTY = restOf(materialPick, executes, entry);
    return isPositive(QTY) ? [{ entry, QTY, row: undefined, field: `ENTRIES[${index}].RETURN_QTY` }] : [];
  });

export const reversedWithinWip = async (context: ActionContext<MaterialPick>): Promise<Failure[]> =>
  notOverWip(context, await comingBack(context, allOf(context)));

/** What is on the line stays covered by what is picked (PR-C). */
export async function notOnLine({ db, header }: ActionContext<MaterialPick>): Promise<Failure[]> {
  const order = (await orderOfPick({ db }, header.PRODUCTION_ORDER_NO))!.header;
  const left = subtract(decimal(order.PICKED_SHARE_QTY), decimal(header.COVERED_QTY));
  const QTY = maximum(ZERO, subtract(decimal(order.ON_PRD_QTY), left));
  return isPositive(QTY) ? [failure('PICK_ON_LINE', { NO: order.PRODUCTION_ORDER_NO, QTY })] : [];
}

export const returnEffects = async (context: Returning): Promise<Effects<MaterialPick>> =>
  backEffects(context, executedOf(context, executes));

export const reverseEffects = async (context: ActionContext<MaterialPick>): Promise<Effects<MaterialPick>> =>
  backEffects(context, allOf(context));

/** 262 into the bins, out of the order, at what the goods were worth as they were issued. */
async function backEffects(
  context: ActionContext<MaterialPick>,
  executed: readonly Executed<Entry, Partial<Row>>[],
): Promise<Effects<MaterialPick>> {
  const { header, today } = context;
  const order = (await orderOfPick(context, header.PRODUCTION_ORDER_NO))!.header;
  const goods = await comingBack(context, executed);
  const stock = goods.map(
    ({ entry, STORAGE_BIN_CODE, filters, QTY, VALUE, field }): StockMove => ({
      MOVING_TYPE: '262',
      POSTING_DATE: today,
      MATERIAL_CODE: entry.MATERIAL_CODE,
      QTY,
      to: binOf(header, STORAGE_BIN_CODE),
      filters,
      COUNTER_VALUE: VALUE,
      ...outOfWip(order),
      source: pickSource(header, entry),
      field,
    }),
  );
  const counters = executed.map(
    ({ entry, QTY, field }): CounterDraw => ({
      type: 'material_pick',
      id: header.id,
      entryNo: entry.PICK_ENTRY_NO,
      counter: 'RETURN_QTY',
      QTY,
      field,
      whileClosed: true,
      source: pickSource(header, entry),
    }),
  );
  const setEntries = new Map(
    [...Map.groupBy(goods, ({ entry }) => entry)].map(([entry, some]) => [
      entry.PICK_ENTRY_NO,
      { STOCK_VALUE: subtract(decimal(entry.STOCK_VALUE), sum(some.map(({ VALUE }) => VALUE))) },
    ]),
  );
  const STOCK_VALUE = subtract(decimal(header.STOCK_VALUE), sum(goods.map(({ VALUE }) => VALUE)));
  return { stock, counters, setEntries, set: { STOCK_VALUE } };
}
