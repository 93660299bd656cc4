import { add, compare, type Decimal, decimal, isPositive, minimum, subtract, ZERO } from '@sampan/kernel/decimal.ts';
import { asFailures, type Failure, failure, failureAt } from '@sampan/kernel/errors.ts';
import type { CounterDraw, Effects, StockMove } from '@sampan/engines/call/effects.ts';
import type { ActionContext, Context, EntryOf, HeaderOf } from '@sampan/engines/call/rules.ts';
import { type Executed, executedOf, executionFailures, restOf } from '@sampan/engines/execution/executed.ts';
import { fullUnits, rowFactors, type UnitFactors } from '@sampan/engines/masters/units.ts';
import { FILTERS, filtersOf } from '@sampan/model/dictionary.ts';
import { heldGoods, openShipping } from '../../sd/open-shipping.server.ts';
import { looseOf, pickedGoods } from '../../sd/picked-goods.server.ts';
import { baseOf, deliverySource, inBin, outBin, sourceOf } from './transfer-order.execute.server.ts';
import { kindOf } from './transfer-kinds.ts';
import { transferOrder } from './transfer-order.ts';

/** What is done with picks for a delivery besides carrying them out (lifecycles §9 PK): less is there, picked goods go back. */

type Order = typeof transferOrder;
type Entry = EntryOf<Order>;
type Reducing = ActionContext<Order, 'reduce'>;
interface Posted {
  readonly header: HeaderOf<Order>;
  readonly entries: readonly Entry[];
}

const { executes } = transferOrder.actions.reduce;

/** Only what picks for a delivery is picked short or reduced. */
export const noPick = ({ header }: Pick<Posted, 'header'>): Failure | undefined =>
  kindOf(header.ORDER_TYPE)?.delivers ? undefined : failure('TRANSFER_ORDER_NO_PICK', { NO: header.TRANSFER_ORDER_NO });

/** Only what picks, for a delivery or for production, is picked short. */
export const notToShorten = ({ header }: Pick<Posted, 'header'>): Failure | undefined =>
  kindOf(header.ORDER_TYPE)?.produces || !noPick({ header })
    ? undefined
    : failure('TRANSFER_ORDER_NOT_SHORT', { NO: header.TRANSFER_ORDER_NO });

/** Why nothing of it goes back. */
export const nothingToReduce = ({ header, entries }: Posted): Failure | undefined =>
  noPick({ header }) ??
  (entries.some((entry) => isPositive(restOf(transferOrder, executes, entry)))
    ? undefined
    : failure('NOTHING_TO_REDUCE', { NO: header.TRANSFER_ORDER_NO }));

/** Goods that a carrier is to take do not go back before their shipping order is given up. */
export async function pickHeld({ header, ...context }: Reducing): Promise<Failure[]> {
  const NO = header.DELIEVERY_DOC_NO;
  return NO ? asFailures(heldGoods(NO, await openShipping(context, NO))) : [];
}

export const isPick = (posted: Posted): Failure[] => asFailures(notToShorten(posted));
/** The rest is let go; whoever owns what is picked for hears why. */
export async function shortEffects({ db, header, args }: ActionContext<Order, 'short-pick'>): Promise<Effects<Order>> {
  if (header.MATERIAL_PICK_NO) return shortOfPick(db, header, args.REASON);
  const { DELIEVERY_DOC_NO: NO, TRANSFER_ORDER_NO: PICK } = header;
  const owner = await db.select('delivery').select(['id', 'OWNER']).where('DELIEVERY_DOC_NO', '=', NO!).executeTakeFirstOrThrow();
  return {
    set: { SHORT_REASON: args.REASON },
    notices: [
      {
        module: 'DELIVERY',
        to: { usernames: [owner.OWNER] },
        text: 'notice.pickedShort',
        args: { NO: NO!, PICK, REASON: args.REASON, TYPE: 'delivery' },
        url: `/sd/so/delievering/view?id=${owner.id}`,
        record: { type: 'delivery', id: owner.id },
      },
    ],
  };
}

/** The rest is again to be issued; whoever owns the material-pick order hears why. */
async function shortOfPick(db: Context['db'], header: HeaderOf<Order>, REASON: string): Promise<Effects<Order>> {
  const { MATERIAL_PICK_NO: NO, TRANSFER_ORDER_NO: PICK } = header;
  const owner = await db.select('material_pick').select(['id', 'OWNER']).where('MATERIAL_PICK_NO', '=', NO!).executeTakeFirstOrThrow();
  return {
    set: { SHORT_REASON: REASON },
    notices: [
      {
        module: 'MATERIAL_PICK',
        to: { usernames: [owner.OWNER] },
        text: 'notice.transferShort',
        args: { NO: NO!, PICK, REASON, TYPE: 'material_pick' },
        url: `/pp/pick/view?id=${owner.id}`,
        record: { type: 'material_pick', id: owner.id },
      },
    ],
  };
}

const goodsKey = (entryNo: number, filters: object): string =>
  JSON.stringify([entryNo, ...FILTERS.map((key) => filtersOf(filters)[key] ?? '')]);

/** What of each entry may go back: what was picked by it, and lies in the shipping area for its delivery in no box; in the entry's unit. */
async function limitsOf(
  context: Context,
  { header, entries }: Posted,
  factors: UnitFactors,
  loose: ReadonlyMap<number, Decimal>,
): Promise<Map<number, Decimal>> {
  const of = await deliverySource(context.db, header.DELIEVERY_DOC_NO!);
  const left = new Map((await pickedGoods(context, of.id)).map((one) => [goodsKey(one.entryNo, one.filters), one.QTY]));
  return new Map(
    entries.map((entry) => {
      const { MATERIAL_CODE, UNIT_CODE, TRANSFER_ORDER_ENTRY_NO } = entry;
      const key = goodsKey(entry.DELIEVERY_ENTRY_NO!, entry);
      const [there, rest] = [left.get(key) ?? ZERO, restOf(transferOrder, executes, entry)];
      const base = baseOf(factors, entry, rest);
      const isAll = compare(there, base) >= 0;
      left.set(key, isAll ? subtract(there, base) : ZERO);
      const units = fullUnits(there, factors.of(MATERIAL_CODE, UNIT_CODE), factors.places(MATERIAL_CODE, UNIT_CODE));
      return [TRANSFER_ORDER_ENTRY_NO, minimum(loose.get(entry.DELIEVERY_ENTRY_NO!) ?? ZERO, isAll ? rest : minimum(rest, units))];
    }),
  );
}

/** The rows of the call, or of each entry all that may go back. */
async function reduced(
  context: Reducing,
): Promise<{ executed: Executed<Entry, object>[]; limits: Map<number, Decimal>; factors: UnitFactors }> {
  const factors = await rowFactors(context, context.entries);
  const loose = await looseOf(context, context.header.DELIEVERY_DOC_NO!);
  const limits = await limitsOf(context, context, factors, loose);
  const left = new Map(loose);
  const executed = executedOf(context, executes).flatMap((one) => {
    const { TRANSFER_ORDER_ENTRY_NO, DELIEVERY_ENTRY_NO } = one.entry;
    const most = minimum(limits.get(TRANSFER_ORDER_ENTRY_NO) ?? ZERO, left.get(DELIEVERY_ENTRY_NO!) ?? ZERO);
    const QTY = one.row === undefined ? most : one.QTY;
    left.set(DELIEVERY_ENTRY_NO!, subtract(left.get(DELIEVERY_ENTRY_NO!) ?? ZERO, QTY));
    return isPositive(QTY) ? [{ ...one, QTY }] : [];
  });
  return { executed, limits, factors };
}

/** No more than was picked and is still there (PK-4). */
export async function reduceQuantities(context: Reducing): Promise<Failure[]> {
  const refused = noPick(context);
  if (refused) return [refused];
  const { executed, limits } = await reduced(context);
  const nothing = failureAt('ENTRIES', 'NOTHING_TO_REDUCE', { NO: context.header.TRANSFER_ORDER_NO });
  return executionFailures(context, executed, { limits, rest: 'QTY_OUT', over: 'REDUCE_QTY_OVER', nothing });
}

/** Carries picked goods back to where they were fetched; an order of which nothing is left is taken back as a whole. */
export async function reduceEffects(context: Reducing): Promise<Effects<Order>> {
  const { header, entries, today } = context;
  const { executed, factors } = await reduced(context);
  const of = await deliverySource(context.db, header.DELIEVERY_DOC_NO!);
  const back = new Map(entries.map((entry) => [entry.TRANSFER_ORDER_ENTRY_NO, decimal(entry.BACK_QTY)]));
  const stock: StockMove[] = [];
  const counters: CounterDraw[] = [];
  for (const { entry, QTY, field } of executed) {
    const entryNo = entry.TRANSFER_ORDER_ENTRY_NO;
    const rest = restOf(transferOrder, executes, entry);
    // Parts of what is left of the entry add up to its base quantity.
    const base = subtract(baseOf(factors, entry, rest), baseOf(factors, entry, subtract(rest, QTY)));
    const source = sourceOf(header, entry);
    stock.push({
      MOVING_TYPE: header.MOVING_TYPE,
      POSTING_DATE: today,
      MATERIAL_CODE: entry.MATERIAL_CODE,
      QTY: base,
      from: inBin(entry),
      to: outBin(header, entry),
      filters: filtersOf(entry),
      source,
      releases: base,
      releasesOf: { ...of, entryNo: entry.DELIEVERY_ENTRY_NO! },
      field,
    });
    counters.push({ type: 'transfer_order', id: header.id, entryNo, counter: 'BACK_QTY', QTY, field, source, whileClosed: true });
    back.set(entryNo, add(back.get(entryNo) ?? ZERO, QTY));
  }
  const isBack = entries.every((entry) => compare(back.get(entry.TRANSFER_ORDER_ENTRY_NO) ?? ZERO, decimal(entry.QTY_OUT)) >= 0);
  const isOver = header.STATUS === 'DONE' || header.IS_CLOSED === '1';
  return { stock, counters, ...(isBack && isOver ? { status: 'REVERSED' } : {}) };
}
