import { absolute, compare, type Decimal, decimal, isZero, multiply, subtract, sum, ZERO } from '@sampan/kernel/decimal.ts';
import type { Instant } from '@sampan/kernel/dates.ts';
import { BusinessError, failAll, type Failure, failureAt } from '@sampan/kernel/errors.ts';
import type { Effects, PostedMove, StockMove } from '@sampan/engines/call/effects.ts';
import { type ActionContext, type Context, defineRules, type DraftOf, type EntryOf } from '@sampan/engines/call/rules.ts';
import { currencyDecimals } from '@sampan/engines/masters/money.ts';
import { filtersOf } from '@sampan/model/dictionary.ts';
import { binFactKey, readBinFacts } from '../bins.server.ts';
import { locationFields, locationOfWarehouse } from '../location-fields.server.ts';
import { valueDifferences } from './count-value.server.ts';
import { bookedGoods, countedElsewhere, freezeBins, frozenBins, goodsKey, thawBins } from './counted-goods.server.ts';
import { stockCount } from './stock-count.ts';

type Count = typeof stockCount;
type CountDraft = DraftOf<Count>;
type Entry = EntryOf<Count>;
type Acting = ActionContext<Count>;

/** Rules of the stock count (lifecycles §9): a line's book quantity is that of the moment in which it is counted. */
export const stockCountRules = defineRules(stockCount, {
  fill,
  check,
  actions: {
    start: { checks: { ENTRIES: goodsFree }, effects: startEffects },
    count: { checks: { LINES: linesAsked }, effects: async (context) => ({ setEntries: await counted(context, countsOf(context)) }) },
    finish: { checks: { LINES: ({ entries }) => linesOpen(entries) }, effects: finishEffects },
    recount: { checks: { LINES: linesKnown }, effects: recountEffects },
    price: { checks: { LINES: linesKnown }, effects: priceEffects },
    submit: { checks: { PRICES: pricesKnown } },
    approve: { checks: { PRICES: pricesKnown }, effects: postEffects },
    cancel: { effects: thaw },
  },
});

async function fill({ header, entries }: CountDraft, context: Context): Promise<void> {
  await locationFields(header, context);
  await context.references.load(
    'material',
    entries.flatMap((entry) => entry.MATERIAL_CODE ?? []),
  );
  for (const entry of entries) {
    const material = entry.MATERIAL_CODE ? context.references.get('material', entry.MATERIAL_CODE) : undefined;
    if (material) entry.UNIT_CODE = String(material['UNIT_CODE']);
    entry.IS_RECOUNT ??= '0';
  }
}

/** The location is of the warehouse, its bins exist, and no goods stand there twice. */
async function check({ header, entries }: CountDraft, context: Context): Promise<Failure[]> {
  const LOCATION = header.STORAGE_LOCATION_CODE!;
  const elsewhere = await locationOfWarehouse(header, context);
  if (elsewhere.length > 0) return elsewhere;
  const binOf = (entry: CountDraft['entries'][number]) => ({ STORAGE_LOCATION_CODE: LOCATION, STORAGE_BIN_CODE: entry.STORAGE_BIN_CODE! });
  const bins = await readBinFacts(context, entries.map(binOf));
  const seen = new Set<string>();
  return entries.flatMap((entry, index) => {
    const field = `ENTRIES[${index}].STORAGE_BIN_CODE`;
    const BIN = entry.STORAGE_BIN_CODE!;
    if (!bins.has(binFactKey(binOf(entry)))) return [failureAt(field, 'REFERENCE_UNKNOWN', { VALUE: BIN })];
    if (seen.has(goodsKey(entry))) return [failureAt(field, 'COUNT_LINE_TWICE', { BIN, MATERIAL: entry.MATERIAL_CODE! })];
    seen.add(goodsKey(entry));
    return [];
  });
}

async function goodsFree(context: Acting): Promise<Failure[]> {
  const { header, entries } = context;
  const others = await countedElsewhere(context, header, entries);
  const at = (entry: Entry) => `ENTRIES[${entries.indexOf(entry)}].STORAGE_BIN_CODE`;
  const taken = others.map(({ STOCK_COUNT_NO: NO, entry }) =>
    failureAt(at(entry), 'COUNT_GOODS_TAKEN', { BIN: entry.STORAGE_BIN_CODE, MATERIAL: entry.MATERIAL_CODE, NO }),
  );
  if (taken.length > 0) return taken;
  const frozen = new Map((await frozenBins(context, header, entries)).map((bin) => [bin.STORAGE_BIN_CODE, bin.STOCK_COUNT_NO]));
  return entries.flatMap((entry) => {
    const NO = frozen.get(entry.STORAGE_BIN_CODE);
    return NO ? [failureAt(at(entry), 'COUNT_BIN_FROZEN', { BIN: entry.STORAGE_BIN_CODE, NO })] : [];
  });
}

/** What was counted before, in an imported list, counts from now on. */
async function startEffects(context: Acting): Promise<Effects<Count>> {
  if (context.header.COUNT_MODE === 'FROZEN') await freezeBins(context, context.header, context.entries);
  const given = new Map(
    context.entries.flatMap((entry) => (entry.COUNTED_QTY === null ? [] : [[entry.STOCK_COUNT_ENTRY_NO, entry.COUNTED_QTY]])),
  );
  return { setEntries: await counted(context, given) };
}

const countsOf = ({ argEntries }: ActionContext<Count, 'count'>): ReadonlyMap<number, Decimal> =>
  new Map(chosen(argEntries).map((row) => [row.STOCK_COUNT_ENTRY_NO, row.COUNTED_QTY]));

/** The rows of a call; without any there is nothing to do. Before somebody has typed them the checks have nothing against that. */
function chosen<R>(argEntries: readonly R[] | undefined): readonly R[] {
  if (argEntries === undefined) throw new BusinessError([failureAt('ENTRIES', 'ENTRIES_NOT_CHOSEN')]);
  return argEntries;
}

/** The quantities counted now, with what the books say at this moment: what moved before is in both, what moves later in neither. */
async function counted(context: Acting, counts: ReadonlyMap<number, Decimal>): Promise<ReadonlyMap<number, Partial<Entry>>> {
  const { header, session } = context;
  const entries = context.entries.filter((entry) => counts.has(entry.STOCK_COUNT_ENTRY_NO));
  const booked = await bookedGoods(context, header.STORAGE_LOCATION_CODE, entries);
  const COUNTED_AT = new Date().toISOString() as Instant;
  return new Map(
    entries.map((entry) => [
      entry.STOCK_COUNT_ENTRY_NO,
      {
        COUNTED_QTY: counts.get(entry.STOCK_COUNT_ENTRY_NO)!,
        QTY_AT_COUNT: booked(entry),
        COUNTED_BY: session.username,
        COUNTED_AT,
      },
    ]),
  );
}

/** Rows of a call name lines of the count, each once. */
function linesKnown({
  entries,
  argEntries,
}: Pick<Acting, 'entries'> & { readonly argEntries?: readonly { readonly STOCK_COUNT_ENTRY_NO: number }[] | undefined }): Failure[] {
  if (argEntries === undefined) return [];
  if (argEntries.length === 0) return [failureAt('ENTRIES', 'ENTRIES_NOT_CHOSEN')];
  const known = new Set(entries.map((entry) => entry.STOCK_COUNT_ENTRY_NO));
  return argEntries.flatMap(({ STOCK_COUNT_ENTRY_NO: ENTRY }, index) =>
    known.delete(ENTRY) ? [] : [failureAt(`ENTRIES[${index}].STOCK_COUNT_ENTRY_NO`, 'ENTRY_UNKNOWN', { ENTRY })],
  );
}

/** The second time only what differs is counted. */
function linesAsked(context: ActionContext<Count, 'count'>): Failure[] {
  const { header, entries, argEntries = [] } = context;
  const unknown = linesKnown(context);
  if (unknown.length > 0 || header.STATUS !== 'RECOUNT') return unknown;
  const asked = new Set(entries.flatMap((entry) => (entry.IS_RECOUNT === '1' ? [entry.STOCK_COUNT_ENTRY_NO] : [])));
  return argEntries.flatMap(({ STOCK_COUNT_ENTRY_NO }, index) =>
    asked.has(STOCK_COUNT_ENTRY_NO) ? [] : [failureAt(`ENTRIES[${index}].STOCK_COUNT_ENTRY_NO`, 'COUNT_NOT_ASKED')],
  );
}

function linesOpen(entries: readonly Entry[]): Failure[] {
  const OPEN = entries.filter((entry) => entry.COUNTED_QTY === null).length;
  return OPEN > 0 ? [failureAt('ENTRIES', 'COUNT_LINES_OPEN', { OPEN })] : [];
}

const differenceOf = (entry: Entry): Decimal => subtract(entry.COUNTED_QTY ?? ZERO, entry.QTY_AT_COUNT ?? ZERO);

/** Whether a line differs by more percent than may be; what the books do not know at all always does. */
function isAbove(entry: Entry, tolerance: string): boolean {
  const allowed = multiply(entry.QTY_AT_COUNT ?? ZERO, decimal(tolerance));
  return compare(multiply(absolute(differenceOf(entry)), decimal('100')), allowed) > 0;
}

/** A line that differs is counted once more; when none is left, the difference is told with its value. */
async function finishEffects(context: Acting): Promise<Effects<Count>> {
  const { entries, parameters } = context;
  const again = entries.filter((entry) => entry.IS_RECOUNT === '0' && isAbove(entry, parameters.COUNT_TOLERANCE));
  return again.length > 0 ? countAgain(again) : told(context, entries);
}

const countAgain = (entries: readonly Entry[]): Effects<Count> => ({
  status: 'RECOUNT',
  set: { DIFF_VALUE: null },
  setEntries: new Map(
    entries.map((entry) => [
      entry.STOCK_COUNT_ENTRY_NO,
      { IS_RECOUNT: '1', FIRST_QTY: entry.COUNTED_QTY, COUNTED_QTY: null, BOOK_QTY: null, DIFF_QTY: null, DIFF_VALUE: null },
    ]),
  ),
});

/** What the books said, the difference, and what that is worth today. */
async function told(context: Acting, entries: readonly Entry[]): Promise<Effects<Count>> {
  const values = await valuesOf(context, entries);
  const rows = entries.map((entry, index) => ({
    entry,
    change: {
      BOOK_QTY: entry.QTY_AT_COUNT,
      DIFF_QTY: differenceOf(entry),
      UNIT_PRICE: entry.UNIT_PRICE,
      DIFF_VALUE: values[index] ?? null,
    },
  }));
  return {
    set: { DIFF_VALUE: sum(rows.map(({ change }) => change.DIFF_VALUE ?? ZERO)) },
    setEntries: new Map(rows.map(({ entry, change }) => [entry.STOCK_COUNT_ENTRY_NO, change])),
  };
}

async function valuesOf(context: Acting, entries: readonly Entry[]): Promise<(Decimal | null)[]> {
  const places = await currencyDecimals(context, context.header.CURRENCY_CODE);
  const differences = entries.map((entry) => ({
    MATERIAL_CODE: entry.MATERIAL_CODE,
    DIFF_QTY: differenceOf(entry),
    UNIT_PRICE: entry.UNIT_PRICE === null ? null : decimal(entry.UNIT_PRICE),
  }));
  return valueDifferences(context, context.header.PLANT_CODE, places, differences);
}

function recountEffects({ entries, argEntries }: ActionContext<Count, 'recount'>): Effects<Count> {
  const again = new Set(chosen(argEntries).flatMap((row) => (row.IS_RECOUNT === '1' ? [row.STOCK_COUNT_ENTRY_NO] : [])));
  if (again.size === 0) failAll([failureAt('ENTRIES', 'ENTRIES_NOT_CHOSEN')]);
  return countAgain(entries.filter((entry) => again.has(entry.STOCK_COUNT_ENTRY_NO)));
}

function priceEffects(context: ActionContext<Count, 'price'>): Promise<Effects<Count>> {
  const prices = new Map(chosen(context.argEntries).map((row) => [row.STOCK_COUNT_ENTRY_NO, row.UNIT_PRICE]));
  return told(
    context,
    context.entries.map((entry) => ({ ...entry, UNIT_PRICE: prices.get(entry.STOCK_COUNT_ENTRY_NO) ?? entry.UNIT_PRICE })),
  );
}

/** A surplus has a value, if only that somebody gives it. */
async function pricesKnown(context: Acting): Promise<Failure[]> {
  const values = await valuesOf(context, context.entries);
  return context.entries.flatMap((entry, index) =>
    values[index] === null ? [failureAt(`ENTRIES[${index}].UNIT_PRICE`, 'COUNT_PRICE_MISSING', { MATERIAL: entry.MATERIAL_CODE })] : [],
  );
}

/** Posts each difference, 701 what is too much and 702 what is missing; what it came to stands in its line. */
async function postEffects(context: Acting): Promise<Effects<Count>> {
  const { header, entries, today } = context;
  const values = await valuesOf(context, entries);
  const differing = entries.flatMap((entry, index) => (isZero(differenceOf(entry)) ? [] : [{ entry, index }]));
  const stock = differing.map(({ entry, index }): StockMove => {
    const difference = differenceOf(entry);
    const bin = { STORAGE_LOCATION_CODE: header.STORAGE_LOCATION_CODE, STORAGE_BIN_CODE: entry.STORAGE_BIN_CODE };
    return {
      POSTING_DATE: today,
      MATERIAL_CODE: entry.MATERIAL_CODE,
      QTY: absolute(difference),
      filters: filtersOf(entry),
      source: { type: stockCount.type, id: header.id, no: header.STOCK_COUNT_NO, entryNo: entry.STOCK_COUNT_ENTRY_NO },
      field: `ENTRIES[${index}].DIFF_QTY`,
      ...(compare(difference, ZERO) > 0
        ? { MOVING_TYPE: '701', to: bin, VALUE: values[index] ?? ZERO }
        : { MOVING_TYPE: '702', from: bin }),
    };
  });
  await thawBins(context, header);
  return {
    stock,
    posted: ({ moves }) => ({
      set: { DIFF_VALUE: sum(moves.map(({ VALUE }) => VALUE)) },
      setEntries: new Map(differing.map(({ entry }, at) => [entry.STOCK_COUNT_ENTRY_NO, { DIFF_VALUE: (moves[at] as PostedMove).VALUE }])),
    }),
  };
}

async function thaw(context: Acting): Promise<Effects<Count>> {
  await thawBins(context, context.header);
  return {};
}
