import { add, compare, type Decimal, decimal, maximum, minimum, subtract, ZERO } from '@sampan/kernel/decimal.ts';
import { fail, failureAt, type Failure } from '@sampan/kernel/errors.ts';
import { toldFigure } from '@sampan/engines/access/privilege.ts';
import type { Bin, CounterDraw, Effects, Occupation, OtherAction, StockMove } from '@sampan/engines/call/effects.ts';
import type { Source } from '@sampan/engines/call/source.ts';
import type { ActionContext, Context, EntryOf, HeaderOf } from '@sampan/engines/call/rules.ts';
import { type Executed, executedWhole, executionFailures, restOf } from '@sampan/engines/execution/executed.ts';
import { baseQuantity, fullUnits, readUnitFactors, rowFactors, type UnitFactors, unitFailures } from '@sampan/engines/masters/units.ts';
import { filtersOf } from '@sampan/model/dictionary.ts';
import { isCurrent, phaseOf } from '@sampan/model/phase.ts';
import { type GoodsOut, returnedOut } from '../../mm/return-out.server.ts';
import { availableAt, balanceKey, type Holder } from './available.server.ts';
import { givenBack, isReceivingArea, type ReceivedGoods, receivedGoods, type Returned } from './received-goods.server.ts';
import { kindOf } from './transfer-kinds.ts';
import { transferOrder } from './transfer-order.ts';

type Order = typeof transferOrder;
type Header = HeaderOf<Order>;
type Entry = EntryOf<Order>;
type Executing = ActionContext<Order, 'execute'>;

const { executes } = transferOrder.actions.execute;

export const outBin = (header: Header, entry: Entry): Bin => ({
  STORAGE_LOCATION_CODE: header.STORAGE_LOCATION_CODE,
  STORAGE_BIN_CODE: entry.OUT_STORAGE_BIN_CODE,
});
export const inBin = (entry: Entry): Bin => ({
  STORAGE_LOCATION_CODE: entry.STORAGE_LOCATION_CODE,
  STORAGE_BIN_CODE: entry.IN_STORAGE_BIN_CODE!,
});

/**
 * QTY_MAXOUT of each entry: what is left of it, of the receipts that it takes of, and what the bin holds less what others occupy
 * (TO-1); in the entry's unit.
 */
export async function maxOut(
  context: Context,
  header: Header,
  entries: readonly Entry[],
  receiving: Promise<ReceivedGoods>,
): Promise<Map<number, Decimal>> {
  const isOpen = isCurrent(header) && phaseOf(transferOrder, header) !== 'done';
  const nameOf = (entry: Entry) => ({ bin: outBin(header, entry), MATERIAL_CODE: entry.MATERIAL_CODE, filters: filtersOf(entry) });
  const [received, available, factors] = await Promise.all([
    receiving,
    holderOf(context.db, header).then((holder) => availableAt(context, entries.map(nameOf), holder)),
    rowFactors(context, entries),
  ]);
  return new Map(
    entries.map((entry) => {
      // An order with a unit that its material has no more can be seen and cancelled, not executed.
      if (!isOpen || !factors.find(entry.MATERIAL_CODE, entry.UNIT_CODE)) return [entry.TRANSFER_ORDER_ENTRY_NO, ZERO];
      const inBinNow = available.get(balanceKey(nameOf(entry))) ?? ZERO;
      const there = minimum(inBinNow, received.rest(entry) ?? inBinNow);
      const rest = restOf(transferOrder, executes, entry);
      const isEnough = compare(there, baseOf(factors, entry, rest)) >= 0;
      return [entry.TRANSFER_ORDER_ENTRY_NO, isEnough ? rest : minimum(rest, inUnit(factors, entry, there))];
    }),
  );
}

export const baseOf = (factors: UnitFactors, { MATERIAL_CODE, UNIT_CODE }: Entry, QTY: Decimal): Decimal =>
  baseQuantity(QTY, factors.of(MATERIAL_CODE, UNIT_CODE), factors.places(MATERIAL_CODE));

/** How much of the entry's unit a base quantity makes up, in the unit's decimals. */
const inUnit = (factors: UnitFactors, { MATERIAL_CODE, UNIT_CODE }: Entry, base: Decimal): Decimal =>
  fullUnits(base, factors.of(MATERIAL_CODE, UNIT_CODE), factors.places(MATERIAL_CODE, UNIT_CODE));

/** Each execution is at most QTY_MAXOUT (TO-1). */
export async function executeQuantities(context: Executing): Promise<Failure[]> {
  const { header, entries } = context;
  const executed = await executedWhole(context, executes);
  const units = await unitFailures(
    context,
    executed.map(({ entry }) => entry),
  );
  if (units.length > 0) return units;
  const receiving = receivedGoods(context, header, entries, { locks: true });
  const [received, limits] = await Promise.all([receiving, maxOut(context, header, entries, receiving)]);
  const nothing = failureAt('ENTRIES', 'NOTHING_TO_EXECUTE', { NO: header.TRANSFER_ORDER_NO });
  const failures = executionFailures(context, executed, { limits, rest: 'QTY_MAXOUT', over: 'QTY_OUT_OVER', nothing });
  return failures.length > 0 ? failures : overReceived(context, await measure(context, executed), received);
}

/** One execution in base units. */
interface Measured {
  readonly entry: Entry;
  readonly QTY: Decimal;
  readonly base: Decimal;
  readonly field: string;
  /** A base quantity in the entry's unit. */
  readonly inUnit: (base: Decimal) => Decimal;
}

/** Base quantities of parts add up to the base quantity of the whole entry. */
async function measure(context: Executing, executed: readonly Executed<Entry, object>[]): Promise<Measured[]> {
  const factors = await readUnitFactors(
    context,
    executed.map(({ entry }) => entry.MATERIAL_CODE),
  );
  const done = new Map<number, Decimal>();
  return executed.map(({ entry, QTY, field }) => {
    const before = done.get(entry.TRANSFER_ORDER_ENTRY_NO) ?? decimal(entry.QTY_OUT);
    const after = add(before, QTY);
    done.set(entry.TRANSFER_ORDER_ENTRY_NO, after);
    const base = subtract(baseOf(factors, entry, after), baseOf(factors, entry, before));
    if (compare(base, ZERO) <= 0) fail('QTY_TOO_SMALL', { MATERIAL: entry.MATERIAL_CODE });
    return { entry, QTY, base, field, inUnit: (quantity) => inUnit(factors, entry, quantity) };
  });
}

/** Several entries of the same goods together take no more than their receipts have left. */
function overReceived({ session, definition, header }: Executing, measured: readonly Measured[], received: ReceivedGoods): Failure[] {
  const taken = new Map<string, Decimal>();
  return measured.flatMap((one): Failure[] => {
    const { entry, base, field } = one;
    const rest = received.rest(entry);
    if (rest === undefined) return [];
    const key = JSON.stringify([entry.MATERIAL_CODE, filtersOf(entry)]);
    const before = taken.get(key) ?? ZERO;
    taken.set(key, add(before, base));
    const left = maximum(ZERO, subtract(rest, before));
    const REST = toldFigure(session, { definition, header }, ['QTY_MAXOUT'], one.inUnit(left));
    return compare(base, left) > 0 ? [{ code: 'QTY_OUT_OVER', args: { REST }, field }] : [];
  });
}

/** Moves the goods from bin to bin, using up the occupation of the order; done when nothing is left. */
export async function executeEffects(context: Executing): Promise<Effects<Order>> {
  const { header, entries } = context;
  const { leaves = false, produces = false, crosses = false } = kindOf(header.ORDER_TYPE) ?? {};
  const measured = await measure(context, await executedWhole(context, executes));
  const received = await receivedGoods(context, header, entries, { locks: true });
  const leaving = leaves && !produces ? await returnedOut(context, goodsOut(header, measured)) : undefined;
  const stock: StockMove[] = [...(leaving?.stock ?? [])];
  const counters: CounterDraw[] = [...(leaving?.counters ?? [])];
  const returned: Returned[] = [];
  const moved = new Map<number, Decimal>();
  for (const [index, { entry, QTY, base, field }] of measured.entries()) {
    const entryNo = entry.TRANSFER_ORDER_ENTRY_NO;
    const source = sourceOf(header, entry);
    if (!leaving && !produces)
      stock.push({
        MOVING_TYPE: header.MOVING_TYPE,
        POSTING_DATE: context.today,
        MATERIAL_CODE: entry.MATERIAL_CODE,
        QTY: base,
        from: outBin(header, entry),
        to: inBin(entry),
        filters: filtersOf(entry),
        source,
        releases: base,
        field,
      });
    counters.push({ type: 'transfer_order', id: header.id, entryNo, counter: 'QTY_OUT', QTY, field, source });
    if (isReceivingArea(entry.OUT_STORAGE_BIN_CODE))
      counters.push(...received.take(entry, base, { source, field, meant: leaving?.receipts[index] }));
    // Goods of another plant are not those that were received here.
    if (!crosses && isReceivingArea(entry.IN_STORAGE_BIN_CODE ?? ''))
      returned.push({ goods: entry, location: entry.STORAGE_LOCATION_CODE, QTY: base });
    moved.set(entryNo, add(moved.get(entryNo) ?? decimal(entry.QTY_OUT), QTY));
  }
  counters.push(...(await givenBack(context, header, returned)));
  const isDone = entries.every(
    (entry) => compare(moved.get(entry.TRANSFER_ORDER_ENTRY_NO) ?? decimal(entry.QTY_OUT), decimal(entry.QTY)) >= 0,
  );
  return {
    stock,
    counters,
    occupations: await heldForDelivery(context, measured),
    acts: produces ? await issued(context, measured) : [],
    status: isDone ? 'DONE' : 'EXECUTING',
  };
}

/** What is carried to the line is issued by the material-pick order that it is for. */
async function issued({ db, header }: Executing, measured: readonly Measured[]): Promise<OtherAction[]> {
  const ENTRIES = measured.map(({ entry, base }) => ({
    PICK_ENTRY_NO: entry.PICK_ENTRY_NO,
    ISSUE_QTY: base,
    STORAGE_BIN_CODE: entry.OUT_STORAGE_BIN_CODE,
    ...filtersOf(entry),
  }));
  return [{ ...(await holderOf(db, header)), action: 'issue', DATA: { ENTRIES } }];
}

/** Who holds the goods of an order: itself, or the material-pick order that it carries out. */
export async function holderOf(db: Context['db'], { id, MATERIAL_PICK_NO }: Header): Promise<Holder> {
  if (!MATERIAL_PICK_NO) return { type: 'transfer_order', id };
  const pick = await db.select('material_pick').select('id').where('MATERIAL_PICK_NO', '=', MATERIAL_PICK_NO).executeTakeFirstOrThrow();
  return { type: 'material_pick', id: pick.id };
}

/** What is picked is held for its delivery where it comes to lie (PK-3). */
async function heldForDelivery({ db, header }: Executing, measured: readonly Measured[]): Promise<Occupation[]> {
  const of = header.DELIEVERY_DOC_NO ? await deliverySource(db, header.DELIEVERY_DOC_NO) : undefined;
  return of
    ? measured.map(({ entry, base, field }) => ({
        bin: inBin(entry),
        MATERIAL_CODE: entry.MATERIAL_CODE,
        filters: filtersOf(entry),
        QTY: base,
        source: { ...of, entryNo: entry.DELIEVERY_ENTRY_NO! },
        error: 'QTY_OCCUPIED',
        field,
      }))
    : [];
}

/** The delivery as one who holds goods. */
export async function deliverySource(db: Context['db'], no: string): Promise<Source> {
  const { id } = await db.select('delivery').select('id').where('DELIEVERY_DOC_NO', '=', no).executeTakeFirstOrThrow();
  return { type: 'delivery', id, no };
}

export const sourceOf = ({ id, TRANSFER_ORDER_NO: no }: Header, { TRANSFER_ORDER_ENTRY_NO: entryNo }: Entry): Source => ({
  type: 'transfer_order',
  id,
  no,
  entryNo,
});

/** What is carried out of returns. */
const goodsOut = (header: Header, measured: readonly Measured[]): GoodsOut[] =>
  measured.map(({ entry, QTY, base, field }) => ({
    PURCHASE_RETURN_ORDER_NO: entry.PURCHASE_RETURN_ORDER_NO!,
    PURCHASE_RETURN_ENTRY_NO: entry.PURCHASE_RETURN_ENTRY_NO!,
    MATERIAL_CODE: entry.MATERIAL_CODE,
    QTY,
    base,
    from: outBin(header, entry),
    goods: entry,
    source: sourceOf(header, entry),
    field,
  }));
