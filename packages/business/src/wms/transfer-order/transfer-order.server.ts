import { add, compare, decimal, type Decimal, maximum, minimum, subtract, ZERO } from '@sampan/kernel/decimal.ts';
import { fail, failAll, type Failure, failureAt } from '@sampan/kernel/errors.ts';
import type { Bin, CounterDraw, Effects, Occupation, StockMove } from '@sampan/engines/call/effects.ts';
import { type ActionContext, type Context, defineRules, type EntryOf, type HeaderOf } from '@sampan/engines/call/rules.ts';
import { baseQuantity, fullUnits, readUnitFactors, type UnitFactors, unitFailures } from '@sampan/engines/masters/units.ts';
import { filtersOf } from '@sampan/model/dictionary.ts';
import { availableAt, balanceKey } from './available.server.ts';
import { lockSource, type SourceRest, sourceRest } from './put-away-rest.server.ts';
import { checkTransferOrder, fillTransferOrder } from './transfer-order.fill.server.ts';
import { isReversible, reversalFailures, reversalOf, reverseEffects } from './transfer-order.reverse.server.ts';
import { transferOrder } from './transfer-order.ts';

type Order = typeof transferOrder;
type Entry = EntryOf<Order>;
type OrderAction = ActionContext<Order>;
type Executing = ActionContext<Order, 'execute'>;

/** Transfer order rules (lifecycles §9 TO-1 to TO-6). Moves within one plant: 311, no voucher. */
export const transferOrderRules = defineRules(transferOrder, {
  fill: fillTransferOrder,
  check: async (draft, context) => {
    const failures = await checkTransferOrder(draft, context);
    return failures.length > 0 ? failures : reversalFailures(draft, context);
  },
  async view({ header, entries }, context) {
    const open = await maxOut(context, header, entries, sourceRest(context, header));
    const [refusal] = await isReversible({ db: context.db, header, entries });
    return {
      refusals: { reverse: refusal },
      header: { REVERSED_BY: await reversalOf(context, header) },
      entries: new Map([...open].map(([number, QTY_MAXOUT]) => [number, { QTY_MAXOUT }])),
    };
  },
  actions: {
    confirm: { effects: async (context) => ({ occupations: await occupationsOf(context) }) },
    execute: { checks: { QTY: executeQuantities }, effects: executeEffects },
    close: {},
    reverse: { checks: { REVERSAL: isReversible }, effects: reverseEffects },
    cancel: {},
  },
});

const outBin = (header: HeaderOf<Order>, entry: Entry): Bin => ({
  STORAGE_LOCATION_CODE: header.STORAGE_LOCATION_CODE,
  STORAGE_BIN_CODE: entry.OUT_STORAGE_BIN_CODE,
});
const inBin = (entry: Entry): Bin => ({ STORAGE_LOCATION_CODE: entry.STORAGE_LOCATION_CODE, STORAGE_BIN_CODE: entry.IN_STORAGE_BIN_CODE });
const baseOf = (factors: UnitFactors, { MATERIAL_CODE, UNIT_CODE }: Entry, QTY: Decimal): Decimal =>
  baseQuantity(QTY, factors.of(MATERIAL_CODE, UNIT_CODE), factors.places(MATERIAL_CODE));

/** Confirming occupies the goods at their bin, so that nobody else takes them. */
async function occupationsOf({ header, entries, ...context }: OrderAction): Promise<Occupation[]> {
  const factors = await readUnitFactors(
    context,
    entries.map((entry) => entry.MATERIAL_CODE),
  );
  return entries.map((entry, index) => ({
    bin: outBin(header, entry),
    MATERIAL_CODE: entry.MATERIAL_CODE,
    filters: filtersOf(entry),
    QTY: baseOf(factors, entry, decimal(entry.QTY)),
    source: { type: 'transfer_order', id: header.id, no: header.TRANSFER_ORDER_NO, entryNo: entry.TRANSFER_ORDER_ENTRY_NO },
    error: 'QTY_OCCUPIED',
    field: `ENTRIES[${index}].QTY`,
  }));
}

/**
 * QTY_MAXOUT of each entry: what is left of it, of the source document, and what the bin holds less what others occupy
 * (TO-1); in the entry's unit.
 */
async function maxOut(
  context: Context,
  header: HeaderOf<Order>,
  entries: readonly Entry[],
  resting: Promise<SourceRest>,
): Promise<Map<number, Decimal>> {
  const live = header.IS_CLOSED === '0' && header.IS_CANCELLED === '0' && header.STATUS !== 'DONE';
  const names = entries.map((entry) => ({ bin: outBin(header, entry), MATERIAL_CODE: entry.MATERIAL_CODE, filters: filtersOf(entry) }));
  const materials = entries.map((entry) => entry.MATERIAL_CODE);
  const [restOf, available, factors] = await Promise.all([
    resting,
    availableAt(context, names, header.id),
    readUnitFactors(context, materials),
  ]);
  return new Map(
    entries.map((entry) => {
      const inBin =
        available.get(balanceKey({ bin: outBin(header, entry), MATERIAL_CODE: entry.MATERIAL_CODE, filters: filtersOf(entry) })) ?? ZERO;
      // An order with a unit that its material has no more can be seen and cancelled, not executed.
      if (!factors.find(entry.MATERIAL_CODE, entry.UNIT_CODE)) return [entry.TRANSFER_ORDER_ENTRY_NO, ZERO];
      const there = minimum(inBin, restOf(entry.MATERIAL_CODE) ?? inBin);
      const rest = maximum(ZERO, subtract(decimal(entry.QTY), decimal(entry.QTY_OUT)));
      const whole = baseOf(factors, entry, rest);
      const enough = compare(there, whole) >= 0;
      return [entry.TRANSFER_ORDER_ENTRY_NO, live ? (enough ? rest : minimum(rest, inUnit(factors, entry, there))) : ZERO];
    }),
  );
}

/** How much of the entry's unit a base quantity makes up, in the unit's decimals. */
const inUnit = (factors: UnitFactors, { MATERIAL_CODE, UNIT_CODE }: Entry, base: Decimal): Decimal =>
  fullUnits(base, factors.of(MATERIAL_CODE, UNIT_CODE), factors.places(MATERIAL_CODE, UNIT_CODE));

interface Execution {
  readonly entry: Entry;
  readonly QTY: Decimal;
  readonly index: number | undefined;
}

/** What is moved now: the entries given, or all that remains. */
function executions({ entries, argEntries }: Executing): Execution[] {
  const rest = (entry: Entry): Decimal => maximum(ZERO, subtract(decimal(entry.QTY), decimal(entry.QTY_OUT)));
  if (!argEntries)
    return entries.map((entry) => ({ entry, QTY: rest(entry), index: undefined })).filter(({ QTY }) => compare(QTY, ZERO) > 0);
  const byNumber = new Map(entries.map((entry) => [entry.TRANSFER_ORDER_ENTRY_NO, entry]));
  const failures: Failure[] = [];
  const found = argEntries.flatMap((given, index): Execution[] => {
    const number = given.TRANSFER_ORDER_ENTRY_NO;
    const entry = byNumber.get(number);
    byNumber.delete(number);
    if (!entry) failures.push(failureAt(`ENTRIES[${index}].TRANSFER_ORDER_ENTRY_NO`, 'ENTRY_UNKNOWN', { ENTRY: number }));
    return entry ? [{ entry, QTY: given.QTY, index }] : [];
  });
  failAll(failures);
  return found;
}

/** Each execution is at most QTY_MAXOUT (TO-1). */
async function executeQuantities(context: Executing): Promise<Failure[]> {
  const wanted = executions(context);
  if (wanted.length === 0) return [failureAt('ENTRIES', 'NOTHING_TO_EXECUTE', { NO: context.header.TRANSFER_ORDER_NO })];
  const units = await unitFailures(
    context,
    wanted.map(({ entry }) => entry),
  );
  if (units.length > 0) return units;
  // Asked in one round trip; the source is locked before anything of it is read.
  const locking = lockSource(context, context.header);
  const resting = sourceRest(context, context.header);
  const [, restOf, limits] = await Promise.all([locking, resting, maxOut(context, context.header, context.entries, resting)]);
  const over = wanted.flatMap(({ entry, QTY, index }) => {
    const REST = limits.get(entry.TRANSFER_ORDER_ENTRY_NO) ?? ZERO;
    return compare(QTY, REST) > 0 ? [failureAt(fieldOf(context, entry, index), 'QTY_OUT_OVER', { REST })] : [];
  });
  return over.length > 0 ? over : overSource(context, wanted, restOf);
}

const fieldOf = ({ entries }: OrderAction, entry: Entry, index: number | undefined) => `ENTRIES[${index ?? entries.indexOf(entry)}].QTY`;

/** Several entries of one material together take no more than their source document has left. */
async function overSource(context: OrderAction, wanted: readonly Execution[], restOf: SourceRest): Promise<Failure[]> {
  const factors = await readUnitFactors(
    context,
    wanted.map(({ entry }) => entry.MATERIAL_CODE),
  );
  const taken = new Map<string, Decimal>();
  return wanted.flatMap(({ entry, QTY, index }) => {
    const rest = restOf(entry.MATERIAL_CODE);
    if (rest === undefined) return [];
    const before = taken.get(entry.MATERIAL_CODE) ?? ZERO;
    const after = add(before, baseOf(factors, entry, QTY));
    taken.set(entry.MATERIAL_CODE, after);
    const REST = inUnit(factors, entry, maximum(ZERO, subtract(rest, before)));
    return compare(after, rest) > 0 ? [failureAt(fieldOf(context, entry, index), 'QTY_OUT_OVER', { REST })] : [];
  });
}

/** Moves the goods: 311 from bin to bin, using up the occupation of the order; DONE when nothing is left. */
async function executeEffects(context: Executing): Promise<Effects<Order>> {
  const { header, entries } = context;
  const wanted = executions(context);
  const factors = await readUnitFactors(
    context,
    wanted.map(({ entry }) => entry.MATERIAL_CODE),
  );
  const stock: StockMove[] = [];
  const counters: CounterDraw[] = [];
  const moved = new Map<number, Decimal>();
  for (const { entry, QTY, index } of wanted) {
    const after = add(decimal(entry.QTY_OUT), QTY);
    // Base quantities of parts add up to the base quantity of the whole line.
    const base = subtract(baseOf(factors, entry, after), baseOf(factors, entry, decimal(entry.QTY_OUT)));
    if (compare(base, ZERO) <= 0) fail('QTY_TOO_SMALL', { MATERIAL: entry.MATERIAL_CODE });
    const entryNo = entry.TRANSFER_ORDER_ENTRY_NO;
    const source = { type: 'transfer_order', id: header.id, no: header.TRANSFER_ORDER_NO, entryNo };
    const field = fieldOf(context, entry, index);
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
    moved.set(entryNo, after);
  }
  const done = entries.every(
    (entry) => compare(moved.get(entry.TRANSFER_ORDER_ENTRY_NO) ?? decimal(entry.QTY_OUT), decimal(entry.QTY)) >= 0,
  );
  return { stock, counters, status: done ? 'DONE' : 'EXECUTING' };
}
