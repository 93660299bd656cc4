import { add, compare, type Decimal, decimal, isPositive, minimum, negate, subtract, ZERO } from '@sampan/kernel/decimal.ts';
import { fail, failAll, type Failure, failure } from '@sampan/kernel/errors.ts';
import { toldFigure } from '@sampan/engines/access/privilege.ts';
import type { Bin, CounterDraw, Effects, Occupation, PostedMove, StockMove } from '@sampan/engines/call/effects.ts';
import type { ActionContext, EntryOf, HeaderOf } from '@sampan/engines/call/rules.ts';
import { executedWhole, executionFailures, restOf } from '@sampan/engines/execution/executed.ts';
import { ownDraw } from '@sampan/engines/execution/own-draw.ts';
import { partOfBase, rowFactors, type UnitFactors } from '@sampan/engines/masters/units.ts';
import { holdProposals, proposeGoods } from '@sampan/engines/stock/proposals.ts';
import { liveMoves } from '@sampan/engines/stock/reversals.ts';
import { filtersOf } from '@sampan/model/dictionary.ts';
import { SHIPPING_BIN } from '../../masterdata/storage-bin/area-bins.ts';
import { backInShipping, isApproved, leftShipping } from './delivery.shipping.server.ts';
import { purchasedFailures } from './delivery.purchased.server.ts';
import { baseSum, inAreaFor, packedRest, type PickedGoods, pickedGoods, pickedRest, restToPick } from '../picked-goods.server.ts';
import { goodsShort, partInBins, type Posted, thereOf, wishOf } from './delivery.pick.server.ts';
import { delivery } from './delivery.ts';

type Delivery = typeof delivery;
type Entry = EntryOf<Delivery>;
type Shipping = ActionContext<Delivery, 'ship'>;

const { executes } = delivery.actions.ship;

/** What of a line goes out: so much of what was picked, and the rest straight out of bins. */
interface Going {
  readonly entry: Entry;
  readonly QTY: Decimal;
  readonly direct: Decimal;
  readonly field: string;
}

/** The lines of the call, or all that is left of each; several rows of one line are one. */
async function going(context: Shipping): Promise<Going[]> {
  const executed = await executedWhole(context, executes);
  return [...Map.groupBy(executed, ({ entry }) => entry)].map(([entry, rows]) => {
    const QTY = rows.reduce<Decimal>((total, row) => add(total, row.QTY), ZERO);
    const picked = minimum(QTY, pickedRest(entry));
    return { entry, QTY, direct: subtract(QTY, picked), field: rows[0]!.field };
  });
}

/** Goods that are packed, or go with a carrier, leave out of the shipping area alone. */
const mustPick = ({ IS_PACKED_FIRST, IS_SHIPPING_FIRST }: HeaderOf<Delivery>): boolean =>
  IS_PACKED_FIRST === '1' || IS_SHIPPING_FIRST === '1';

export const nothingToShip = ({ header, entries }: Posted): Failure | undefined =>
  entries.some((entry) => isPositive(restOf(delivery, executes, entry)))
    ? undefined
    : failure('NOTHING_TO_SHIP', { NO: header.DELIEVERY_DOC_NO });

/** Not more of a line than is left of it. */
export async function shipQuantities(context: Shipping): Promise<Failure[]> {
  const executed = await executedWhole(context, executes);
  const limits = new Map(context.entries.map((entry) => [entry.DELIEVERY_ENTRY_NO, restOf(delivery, executes, entry)]));
  const nothing = failure('NOTHING_TO_SHIP', { NO: context.header.DELIEVERY_DOC_NO });
  return executionFailures(context, executed, { limits, rest: 'DELIEVERY_QTY', over: 'DELIEVERY_OUT_OVER', nothing });
}

/** Why nothing can go out yet, although something is left: all of it is being picked, or has to be picked or packed. */
export function nothingReady({ header, entries }: Posted): Failure | undefined {
  const NO = header.DELIEVERY_DOC_NO;
  const isPicked = entries.some((entry) => isPositive(pickedRest(entry)));
  if (!mustPick(header))
    return isPicked || entries.some((entry) => isPositive(restToPick(entry))) ? undefined : failure('PICK_FIRST', { NO });
  const isReady = header.IS_PACKED_FIRST === '1' ? entries.some((entry) => isPositive(packedRest(entry))) : isPicked;
  if (isReady) return undefined;
  return failure(isPicked ? 'PACK_FIRST' : 'PICK_FIRST', { NO });
}

/** What goes out beyond what was picked waits neither in a pick that is under way, nor has it to be picked first (DD-3). */
export async function picksFinished(context: Shipping): Promise<Failure[]> {
  const { header, session } = context;
  const beyond = (await going(context)).filter(({ direct }) => isPositive(direct));
  if (beyond.some(({ entry }) => isPositive(decimal(entry.PICKING_QTY)))) return openPicks(context);
  if (!mustPick(header)) return [];
  return beyond.map(({ entry, field }) => ({
    ...failure('SHIPPING_AREA_SHORT', {
      MATERIAL: entry.MATERIAL_CODE,
      REST: toldFigure(session, { definition: delivery, header }, ['PICK_QTY'], pickedRest(entry)),
    }),
    field,
  }));
}

/** Where goods go out in boxes alone, no more of a line goes than is packed of it (I-18). */
export async function packedFirst(context: Shipping): Promise<Failure[]> {
  const { header, session } = context;
  if (header.IS_PACKED_FIRST === '0') return [];
  return (await going(context)).flatMap(({ entry, QTY, field }) => {
    const rest = packedRest(entry);
    const REST = toldFigure(session, { definition: delivery, header }, ['PACK_QTY'], rest);
    return compare(QTY, rest) > 0 ? [{ ...failure('SHIPPED_OVER_PACKED', { MATERIAL: entry.MATERIAL_CODE, REST }), field }] : [];
  });
}

async function openPicks({ db, header }: Shipping): Promise<Failure[]> {
  const orders = await db
    .select('transfer_order')
    .select(['TRANSFER_ORDER_NO', 'STATUS'])
    .where('DELIEVERY_DOC_NO', '=', header.DELIEVERY_DOC_NO)
    .where('STATUS', 'in', ['DRAFT', 'CONFIRMED', 'EXECUTING'])
    .where('IS_CANCELLED', '=', '0')
    .where('IS_CLOSED', '=', '0')
    .orderBy('id')
    .execute();
  return orders.map(({ TRANSFER_ORDER_NO: NO, STATUS }) =>
    failure(STATUS === 'DRAFT' ? 'PICK_ORDER_NOT_CONFIRMED' : 'PICKS_NOT_FINISHED', { NO }),
  );
}

/** Goods of one line that leave one place. */
interface Leaving {
  readonly entry: Entry;
  readonly bin: Bin;
  readonly goods: PickedGoods['filters'];
  readonly QTY: Decimal;
  readonly isPicked: boolean;
  readonly field: string;
}

/** Where the goods of each line leave, and what is missing. */
async function leaving(context: Shipping, all: readonly Going[], factors: UnitFactors) {
  const { header } = context;
  const area = await pickedGoods(context, header.id);
  const direct = all.filter((one) => isPositive(one.direct));
  const bases = direct.map(({ entry, direct: part }) => partInBins(entry, part, inAreaFor(area, entry.DELIEVERY_ENTRY_NO), factors));
  const proposed = await proposeGoods(
    context,
    direct.map(({ entry }, index) => wishOf(header, entry, bases[index]!)),
  );
  const short = direct.flatMap(({ entry, field }, index) => {
    const there = thereOf(proposed[index]!);
    return compare(there, bases[index]!) < 0 ? [{ ...goodsShort(context, header, entry, there), field }] : [];
  });
  const picked = all.flatMap((one) => ofArea(one, inAreaFor(area, one.entry.DELIEVERY_ENTRY_NO), factors));
  const straight = direct.flatMap(({ entry, field }, index) =>
    proposed[index]!.map(({ bin, filters, QTY }): Leaving => ({ entry, bin, goods: filters, QTY, isPicked: false, field })),
  );
  return { short, leaving: [...picked, ...straight] };
}

/** The part of what lies in the shipping area for a line that goes out, the oldest goods first. */
function ofArea({ entry, QTY, direct, field }: Going, area: readonly PickedGoods[], factors: UnitFactors): Leaving[] {
  const part = subtract(QTY, direct);
  if (!isPositive(part)) return [];
  let open = partOfBase(baseSum(area), pickedRest(entry), part, factors.places(entry.MATERIAL_CODE));
  return area.flatMap(({ bin, filters, QTY: there }): Leaving[] => {
    const base = minimum(open, there);
    open = subtract(open, base);
    return isPositive(base) ? [{ entry, bin, goods: filters, QTY: base, isPicked: true, field }] : [];
  });
}

/** Bought for the order, it goes out no sooner than it came in (lifecycles §4, SO-5). */
export const boughtGoods = async (context: Shipping): Promise<Failure[]> => purchasedFailures(context, await going(context));

/** What is not picked lies free in the storage location. */
export async function goodsThere(context: Shipping): Promise<Failure[]> {
  const { short } = await leaving(context, await going(context), await rowFactors(context, context.entries));
  return short;
}

/** Goods leave at average cost (601, DD-3): the order counts them as out, and each line keeps what they cost. */
export async function shipEffects(context: Shipping): Promise<Effects<Delivery>> {
  const { header, entries, today } = context;
  const all = await going(context);
  await holdProposals(
    context,
    header.PLANT_CODE,
    all.map(({ entry }) => entry.MATERIAL_CODE),
  );
  const goods = await leaving(context, all, await rowFactors(context, context.entries));
  failAll(goods.short);
  const base = Map.groupBy(goods.leaving, ({ entry }) => entry);
  const counters = all.flatMap(({ entry, QTY, direct, field }): CounterDraw[] => {
    const posted = (base.get(entry) ?? []).reduce<Decimal>((total, one) => add(total, one.QTY), ZERO);
    if (!isPositive(posted)) fail('QTY_TOO_SMALL', { MATERIAL: entry.MATERIAL_CODE });
    const draw = ownDraw(sourceOf(header, entry), field);
    // Of picked goods those in boxes go first.
    const packed = minimum(subtract(QTY, direct), packedRest(entry));
    return [
      draw('OUT_QTY', QTY),
      ...(isPositive(direct) ? [draw('DIRECT_QTY', direct)] : []),
      ...(isPositive(packed) ? [draw('PACK_OUT_QTY', packed)] : []),
      draw('OUT_BASE_QTY', posted),
    ];
  });
  const goingOf = (entry: Entry) => all.find((one) => one.entry === entry)?.QTY ?? ZERO;
  const isAllOut = entries.every((entry) => compare(add(decimal(entry.OUT_QTY), goingOf(entry)), decimal(entry.DELIEVERY_QTY)) >= 0);
  const left = await leftShipping(context, goingOf);
  return {
    stock: goods.leaving.map((one) => moveOf(header, one, today)),
    counters: [...counters, ...left],
    set: { OUT_DATE: today },
    ...(isAllOut ? { status: 'OUT' } : left.length > 0 ? { status: pickedStatus(entries) } : {}),
    posted: ({ moves }) => ({ setEntries: costs(goods.leaving, moves) }),
  };
}

const sourceOf = ({ id, DELIEVERY_DOC_NO: no }: HeaderOf<Delivery>, { DELIEVERY_ENTRY_NO: entryNo }: Entry) => ({
  type: 'delivery',
  id,
  no,
  entryNo,
});

const moveOf = (
  header: HeaderOf<Delivery>,
  { entry, bin, goods, QTY, isPicked: isHeld, field }: Leaving,
  today: StockMove['POSTING_DATE'],
): StockMove => ({
  MOVING_TYPE: '601',
  POSTING_DATE: today,
  MATERIAL_CODE: entry.MATERIAL_CODE,
  QTY,
  from: bin,
  filters: goods,
  partner: { CUSTOMER_CODE: header.CUSTOMER_CODE },
  source: sourceOf(header, entry),
  ...(isHeld ? { releases: QTY } : {}),
  field,
});

/** What the lines' goods have cost so far; stock went down by it. */
function costs(all: readonly Leaving[], moves: readonly PostedMove[]): Map<number, { COST_AMOUNT: Decimal }> {
  const totals = new Map<number, { COST_AMOUNT: Decimal }>();
  for (const [index, { entry }] of all.entries()) {
    const entryNo = entry.DELIEVERY_ENTRY_NO;
    const before = totals.get(entryNo)?.COST_AMOUNT ?? decimal(entry.COST_AMOUNT ?? ZERO);
    totals.set(entryNo, { COST_AMOUNT: subtract(before, moves[index]!.VALUE) });
  }
  return totals;
}

const isOut = ({ OUT_QTY }: Entry): boolean => isPositive(decimal(OUT_QTY));

/** Why a shipment cannot be taken back: there is none, it is invoiced, or something of it came back or is to (DD-7). */
export function notToUndo({ header, entries }: Posted): Failure | undefined {
  const NO = header.DELIEVERY_DOC_NO;
  if (entries.some(({ INVOICE_QTY }) => isPositive(decimal(INVOICE_QTY)))) return failure('DELIVERY_INVOICED', { NO });
  if (entries.some((one) => [one.RETURN_QTY, one.RETURNING_QTY].some((part) => isPositive(decimal(part)))))
    return failure('DELIVERY_RETURNED', { NO });
  return entries.some(isOut) ? undefined : failure('NOTHING_OUT', { NO });
}

/** Nothing of it has gone out (DD-6). */
export const nothingOut = ({ header, entries }: Posted): Failure[] =>
  entries.some(isOut) ? [failure('DELIVERY_GOODS_OUT', { NO: header.DELIEVERY_DOC_NO })] : [];

/** All that went out comes back at what it cost (602): what was picked into the shipping area, where it is held again, the rest into its bins. */
export async function undoEffects(context: ActionContext<Delivery>): Promise<Effects<Delivery>> {
  const { header, today } = context;
  const back = context.entries.filter(isOut);
  const counters = back.flatMap((entry) => {
    const draw = ownDraw(sourceOf(header, entry));
    return [
      ...(isPositive(decimal(entry.DIRECT_QTY)) ? [draw('DIRECT_QTY', negate(decimal(entry.DIRECT_QTY)))] : []),
      ...(isPositive(decimal(entry.PACK_OUT_QTY)) ? [draw('PACK_OUT_QTY', negate(decimal(entry.PACK_OUT_QTY)))] : []),
      draw('OUT_QTY', negate(decimal(entry.OUT_QTY))),
      draw('OUT_BASE_QTY', negate(decimal(entry.OUT_BASE_QTY))),
    ];
  });
  const isEnded = header.IS_CLOSED === '1' && header.IS_AUTO_CLOSED === '0';
  const again = await backInShipping(context);
  return {
    undoes: [{ type: 'delivery', id: header.id, date: today }],
    counters: [...counters, ...again],
    occupations: isEnded ? [] : await heldAgain(context),
    set: { OUT_DATE: null },
    setEntries: new Map(back.map((entry) => [entry.DELIEVERY_ENTRY_NO, { COST_AMOUNT: ZERO }])),
    status: again.length > 0 || isApproved(header) ? 'SHIPPING_APPROVED' : pickedStatus(context.entries),
  };
}

/** What comes back into the shipping area is held for the delivery as before. */
async function heldAgain(context: ActionContext<Delivery>): Promise<Occupation[]> {
  const moves = await liveMoves(context, { type: 'delivery', id: context.header.id });
  return moves.flatMap((move): Occupation[] => {
    const { OUT_STORAGE_LOCATION_CODE: location, OUT_STORAGE_BIN_CODE: bin, SOURCE_ENTRY_NO: entryNo } = move;
    const entry = context.entries.find((one) => one.DELIEVERY_ENTRY_NO === entryNo);
    if (location === null || bin !== SHIPPING_BIN || !entry) return [];
    return [
      {
        bin: { STORAGE_LOCATION_CODE: location, STORAGE_BIN_CODE: bin },
        MATERIAL_CODE: move.MATERIAL_CODE,
        filters: filtersOf(move),
        QTY: decimal(move.QTY),
        source: sourceOf(context.header, entry),
        error: 'OUT_QTY_OCCUPIED',
      },
    ];
  });
}

/** How far its picking and packing is once nothing of it is out. */
function pickedStatus(entries: readonly Entry[]): 'APPROVED' | 'PICKING' | 'PICKED' | 'PACKED' {
  const isFull = (key: 'PICK_QTY' | 'PACK_QTY') =>
    entries.every((entry) => compare(decimal(entry[key]), decimal(entry.DELIEVERY_QTY)) >= 0);
  if (isFull('PACK_QTY')) return 'PACKED';
  if (isFull('PICK_QTY')) return 'PICKED';
  return entries.some(({ PICK_QTY }) => isPositive(decimal(PICK_QTY))) ? 'PICKING' : 'APPROVED';
}
