import { add, compare, type Decimal, decimal, isPositive, negate, prorate, subtract, ZERO } from '@sampan/kernel/decimal.ts';
import { fail, type Failure, failure } from '@sampan/kernel/errors.ts';
import { privilegeName } from '@sampan/engines/access/privilege.ts';
import type { Bin, Effects, Notice, StockMove } from '@sampan/engines/call/effects.ts';
import type { ActionContext, Context, EntryOf, HeaderOf } from '@sampan/engines/call/rules.ts';
import { type Executed, executedWhole, executionFailures, restOf } from '@sampan/engines/execution/executed.ts';
import { ownDraw } from '@sampan/engines/execution/own-draw.ts';
import { currencyDecimals } from '@sampan/engines/masters/money.ts';
import { partOfBase, rowFactors } from '@sampan/engines/masters/units.ts';
import { filtersOf } from '@sampan/model/dictionary.ts';
import { RECEIVING_BIN } from '../../masterdata/storage-bin/area-bins.ts';
import { type ReturnedLine, returnedLines } from './returned-lines.server.ts';
import { salesReturn } from './sales-return.ts';

type Return = typeof salesReturn;
type Entry = EntryOf<Return>;
type Receiving = ActionContext<Return, 'receive'>;
export interface Posted {
  readonly header: HeaderOf<Return>;
  readonly entries: readonly Entry[];
}

const { executes } = salesReturn.actions.receive;

/** Why nothing of it can come in: all of it has. */
export const nothingToReceive = ({ header, entries }: Posted): Failure | undefined =>
  header.STATUS !== 'APPROVED' || entries.some((entry) => isPositive(restOf(salesReturn, executes, entry)))
    ? undefined
    : failure('NOTHING_TO_COME_BACK', { NO: header.SALES_RETURN_ORDER_NO });

/** Not more of a line than is left of it. */
export async function receiveQuantities(context: Receiving): Promise<Failure[]> {
  const executed = await executedWhole(context, executes);
  const limits = new Map(context.entries.map((entry) => [entry.SALES_RETURN_ENTRY_NO, restOf(salesReturn, executes, entry)]));
  const nothing = failure('NOTHING_TO_COME_BACK', { NO: context.header.SALES_RETURN_ORDER_NO });
  return executionFailures(context, executed, { limits, rest: 'RETURN_QTY', over: 'RETURN_RECEIVE_OVER', nothing });
}

/** Goods of a line that come in: in the base unit, and what they cost as they went out. */
interface Coming {
  readonly entry: Entry;
  readonly QTY: Decimal;
  readonly base: Decimal;
  readonly cost: Decimal;
  /** The customer was asked for more than what stays. */
  readonly isInvoiced: boolean;
  readonly field: string;
}

/** Goods come in at what they cost as they went out (653, SR-2); the order counts them as returned, or delivers them again. */
export async function receiveEffects(context: Receiving): Promise<Effects<Return>> {
  const { header, entries, today } = context;
  const coming = await measured(context);
  const to = await binOf(context);
  const byEntry = Map.groupBy(coming, ({ entry }) => entry);
  const total = (entry: Entry, key: 'QTY' | 'base' | 'cost'): Decimal =>
    (byEntry.get(entry) ?? []).reduce<Decimal>((sum, one) => add(sum, one[key]), ZERO);
  const isAllIn = entries.every((entry) => compare(add(decimal(entry.RECEIVE_QTY), total(entry, 'QTY')), decimal(entry.RETURN_QTY)) >= 0);
  return {
    stock: coming.map((one) => moveOf(header, one, { to, POSTING_DATE: today })),
    counters: [...byEntry].flatMap(([entry, [first]]) => {
      const draw = ownDraw(sourceOf(header, entry), first?.field);
      return [draw('RECEIVE_QTY', total(entry, 'QTY')), draw('RECEIVE_BASE_QTY', total(entry, 'base'))];
    }),
    setEntries: new Map(
      [...byEntry.keys()].map((entry) => [
        entry.SALES_RETURN_ENTRY_NO,
        { RETURN_COST: add(decimal(entry.RETURN_COST ?? ZERO), total(entry, 'cost')) },
      ]),
    ),
    ...(isAllIn ? { status: 'RECEIVED' } : {}),
    notices: coming.some(({ isInvoiced }) => isInvoiced) ? [creditNotice(header)] : [],
  };
}

/** Whoever may make credit notes is told that one is owed. */
const creditNotice = ({ id, SALES_RETURN_ORDER_NO: NO, PLANT_CODE: plant }: HeaderOf<Return>): Notice => ({
  module: 'SALES_RETURN',
  to: { privilege: privilegeName('SALES_RETURN', 'credit'), plant },
  text: 'notice.salesReturnReceived',
  args: { NO, TYPE: 'sales_return' },
  url: `/sd/return/view?id=${id}`,
});

/** Each part takes its share of what is still out of the delivery's line, the last all of it: several of one line one after the other. */
async function measured(context: Receiving): Promise<Coming[]> {
  const executed: readonly Executed<Entry, object>[] = await executedWhole(context, executes);
  const named = executed.map(({ entry }) => entry);
  const find = await returnedLines(context, named, false);
  const factors = await rowFactors(context, named);
  const company = await context.references.find('company', context.header.COMPANY_CODE);
  const places = await currencyDecimals(context, company?.CURRENCY_CODE);
  const left = new Map<ReturnedLine, { QTY: Decimal; base: Decimal; cost: Decimal }>();
  return executed.map(({ entry, QTY, field }) => {
    const line = find(entry)!;
    const rest = left.get(line) ?? {
      QTY: subtract(decimal(line.OUT_QTY), decimal(line.RETURN_QTY)),
      base: decimal(line.REST_BASE_QTY),
      cost: decimal(line.REST_COST),
    };
    const base = partOfBase(rest.base, rest.QTY, QTY, factors.places(entry.MATERIAL_CODE));
    if (!isPositive(base)) fail('QTY_TOO_SMALL', { MATERIAL: entry.MATERIAL_CODE });
    const cost = prorate(rest.cost, rest.base, base, places);
    const stays = subtract(rest.QTY, QTY);
    left.set(line, { QTY: stays, base: subtract(rest.base, base), cost: subtract(rest.cost, cost) });
    return { entry, QTY, base, cost, isInvoiced: compare(decimal(line.INVOICED_QTY), stays) > 0, field };
  });
}

/** The bin where the location keeps goods apart until they are looked at, where it has one and nobody says otherwise; else its receiving area. */
async function binOf({ db, header, args }: Receiving): Promise<Bin> {
  const { STORAGE_LOCATION_CODE } = header;
  const kept = db.trx
    .selectFrom('storage_bin as b')
    .innerJoin('storage_type as t', (join) =>
      join.onRef('t.client_id', '=', 'b.client_id').onRef('t.STORAGE_TYPE_CODE', '=', 'b.STORAGE_TYPE_CODE'),
    )
    .where('b.client_id', '=', db.clientId)
    .where('b.STORAGE_LOCATION_CODE', '=', STORAGE_LOCATION_CODE)
    .where('t.STORAGE_TYPE_KIND', '=', 'QUARANTINE')
    .where('b.IS_ACTIVE', '=', '1')
    .where('b.IS_BLOCKED', '=', '0')
    .select('b.STORAGE_BIN_CODE')
    .orderBy('b.STORAGE_BIN_CODE')
    .limit(1);
  const bin = args.RECEIVE_INTO === 'RECEIVING' ? undefined : await kept.executeTakeFirst();
  return { STORAGE_LOCATION_CODE, STORAGE_BIN_CODE: bin?.STORAGE_BIN_CODE ?? RECEIVING_BIN };
}

/** The plant's storage location where goods come in that nobody says otherwise of: one that keeps goods apart, first that which they left. */
export async function locationFor({ db }: Context, plant: string, left: string | undefined): Promise<string | undefined> {
  const rows = await db.trx
    .selectFrom('storage_location as l')
    .leftJoin('storage_bin as b', (join) =>
      join
        .onRef('b.client_id', '=', 'l.client_id')
        .onRef('b.STORAGE_LOCATION_CODE', '=', 'l.STORAGE_LOCATION_CODE')
        .on('b.IS_ACTIVE', '=', '1')
        .on('b.IS_BLOCKED', '=', '0'),
    )
    .leftJoin('storage_type as t', (join) =>
      join
        .onRef('t.client_id', '=', 'b.client_id')
        .onRef('t.STORAGE_TYPE_CODE', '=', 'b.STORAGE_TYPE_CODE')
        .on('t.STORAGE_TYPE_KIND', '=', 'QUARANTINE'),
    )
    .where('l.client_id', '=', db.clientId)
    .where('l.PLANT_CODE', '=', plant)
    .where('l.IS_ACTIVE', '=', '1')
    .groupBy('l.STORAGE_LOCATION_CODE')
    .select(({ fn }) => ['l.STORAGE_LOCATION_CODE as code', fn.count('t.id').as('kept')])
    .orderBy('l.STORAGE_LOCATION_CODE')
    .execute();
  const keeping = rows.filter(({ kept }) => Number(kept) > 0).map(({ code }) => code);
  return keeping.find((code) => code === left) ?? keeping[0] ?? left;
}

const sourceOf = (header: HeaderOf<Return>, { SALES_RETURN_ENTRY_NO: entryNo }: Entry) => ({
  type: 'sales_return',
  id: header.id,
  no: header.SALES_RETURN_ORDER_NO,
  entryNo,
});

const moveOf = (header: HeaderOf<Return>, { entry, base, cost, field }: Coming, at: Pick<StockMove, 'to' | 'POSTING_DATE'>): StockMove => ({
  MOVING_TYPE: '653',
  ...at,
  MATERIAL_CODE: entry.MATERIAL_CODE,
  QTY: base,
  filters: filtersOf(entry),
  VALUE: cost,
  partner: { CUSTOMER_CODE: header.CUSTOMER_CODE },
  source: sourceOf(header, entry),
  field,
});

const isIn = ({ RECEIVE_QTY }: Entry): boolean => isPositive(decimal(RECEIVE_QTY));

/** Nothing of it has come in: what has is undone first. */
export const nothingIn = ({ header, entries }: Posted): Failure[] =>
  entries.some(isIn) ? [failure('RETURN_GOODS_IN', { NO: header.SALES_RETURN_ORDER_NO })] : [];

/** Why a receipt cannot be taken back: there is none, or it stands in a credit note. */
export function notToUndo({ header, entries }: Posted): Failure | undefined {
  const NO = header.SALES_RETURN_ORDER_NO;
  if (entries.some(({ CREDIT_QTY }) => isPositive(decimal(CREDIT_QTY)))) return failure('RETURN_CREDITED', { NO });
  return entries.some(isIn) ? undefined : failure('NOTHING_CAME_BACK', { NO });
}

/** All that came in goes out again at what it came in with (654). */
export function undoEffects({ header, entries, today }: ActionContext<Return>): Effects<Return> {
  const out = entries.filter(isIn);
  return {
    undoes: [{ type: 'sales_return', id: header.id, date: today }],
    counters: out.flatMap((entry) => {
      const draw = ownDraw(sourceOf(header, entry));
      return [draw('RECEIVE_QTY', negate(decimal(entry.RECEIVE_QTY))), draw('RECEIVE_BASE_QTY', negate(decimal(entry.RECEIVE_BASE_QTY)))];
    }),
    setEntries: new Map(out.map((entry) => [entry.SALES_RETURN_ENTRY_NO, { RETURN_COST: ZERO }])),
    status: 'APPROVED',
  };
}
