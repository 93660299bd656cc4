import { add, compare, type Decimal, decimal, isPositive, negate, sum, ZERO } from '@sampan/kernel/decimal.ts';
import { type Failure, failAll, failureAt } from '@sampan/kernel/errors.ts';
import { toldFigure } from '@sampan/engines/access/privilege.ts';
import type { Bin, CounterDraw, Effects, Occupation, StockMove } from '@sampan/engines/call/effects.ts';
import type { Source } from '@sampan/engines/call/source.ts';
import type { ActionContext, Context, EntryOf, HeaderOf } from '@sampan/engines/call/rules.ts';
import { executedOf, executionFailures, restOf } from '@sampan/engines/execution/executed.ts';
import { holdProposals, proposeGoods } from '@sampan/engines/stock/proposals.ts';
import { type FilterKey, FILTERS, filtersOf } from '@sampan/model/dictionary.ts';
import { intoProduction } from '../wip.server.ts';
import { materialPick } from './material-pick.ts';
import { orderOfPick } from './shares.server.ts';

type MaterialPick = typeof materialPick;
type Header = HeaderOf<MaterialPick>;
type Entry = EntryOf<MaterialPick>;
type Issuing = ActionContext<MaterialPick, 'issue'>;

const { executes } = materialPick.actions.issue;

export const pickSource = ({ id, MATERIAL_PICK_NO: no }: Header, { PICK_ENTRY_NO: entryNo }: Entry): Source => ({
  type: 'material_pick',
  id,
  no,
  entryNo,
});
export const binOf = ({ STORAGE_LOCATION_CODE }: Header, STORAGE_BIN_CODE: string): Bin => ({ STORAGE_LOCATION_CODE, STORAGE_BIN_CODE });

/** What is left to be issued of each line, less what transfer orders carry. */
const limitsOf = (entries: readonly Entry[]) =>
  new Map(entries.map((entry) => [entry.PICK_ENTRY_NO, restOf(materialPick, executes, entry)]));

export function issueQuantities(context: Issuing): Failure[] {
  const nothing = failureAt('ENTRIES', 'NOTHING_TO_ISSUE', { NO: context.header.MATERIAL_PICK_NO });
  const limits = limitsOf(context.entries);
  return executionFailures(context, executedOf(context, executes), { limits, rest: 'CAN_ISSUE_QTY', over: 'ISSUE_QTY_OVER', nothing });
}

/** Goods of one balance that leave for a line. */
interface Leaving {
  readonly entry: Entry;
  readonly bin: Bin;
  readonly filters: Partial<Record<FilterKey, string>>;
  readonly QTY: Decimal;
  readonly field: string;
}

/** Whence the goods of a line come: the bin that the call says, else that of the line, else wherever they lie first in, first out. */
export interface Wanted {
  readonly entry: Entry;
  readonly QTY: Decimal;
  readonly STORAGE_BIN_CODE: string | null;
  readonly filters: Partial<Record<FilterKey, string>>;
  readonly field: string;
}

function wantedOf({
  entry,
  QTY,
  row,
  field,
}: ReturnType<typeof executedOf<Entry, NonNullable<Issuing['argEntries']>[number]>>[number]): Wanted {
  const said = row ? filtersOf(row) : {};
  const filters = Object.keys(said).length > 0 ? said : filtersOf(entry);
  return { entry, QTY, STORAGE_BIN_CODE: row?.STORAGE_BIN_CODE ?? entry.STORAGE_BIN_CODE, filters, field };
}

/** Finds goods for what names no bin, and refuses lines for which there are too few. */
export async function findGoods(context: Context, header: Header, wanted: readonly Wanted[]): Promise<Leaving[]> {
  const { STORAGE_LOCATION_CODE, PLANT_CODE } = header;
  const open = wanted.filter(({ STORAGE_BIN_CODE }) => !STORAGE_BIN_CODE);
  if (open.length > 0)
    await holdProposals(
      context,
      PLANT_CODE,
      open.map(({ entry }) => entry.MATERIAL_CODE),
    );
  const wishes = open.map(({ entry: { MATERIAL_CODE }, QTY, filters }) => ({ STORAGE_LOCATION_CODE, MATERIAL_CODE, QTY, filters }));
  const proposed = new Map((await proposeGoods(context, wishes)).map((goods, index) => [open[index]!, goods]));
  const short = [...proposed].flatMap(([{ entry, QTY, field }, goods]): Failure[] => {
    const there = sum(goods.map((one) => one.QTY));
    if (compare(there, QTY) >= 0) return [];
    const REST = toldFigure(context.session, { definition: materialPick, header }, ['ISSUE_QTY'], there);
    return [failureAt(field, 'PICK_GOODS_SHORT', { LOCATION: STORAGE_LOCATION_CODE, MATERIAL: entry.MATERIAL_CODE, REST })];
  });
  failAll(short);
  return wanted.flatMap((one): Leaving[] => {
    const { entry, QTY, field, filters, STORAGE_BIN_CODE } = one;
    if (STORAGE_BIN_CODE) return [{ entry, QTY, field, filters, bin: binOf(header, STORAGE_BIN_CODE) }];
    return (proposed.get(one) ?? []).map((goods) => ({ entry, field, ...goods }));
  });
}

const isHeld = ({ STORAGE_BIN_CODE, ...entry }: Entry, { bin, filters }: Leaving): boolean =>
  STORAGE_BIN_CODE === bin.STORAGE_BIN_CODE && FILTERS.every((key) => (filters[key] ?? '') === (filtersOf(entry)[key] ?? ''));

/** The goods of approved lines are held where they lie (PK-2). */
export function heldGoods({ header, entries }: ActionContext<MaterialPick>): Occupation[] {
  return entries.flatMap((entry, index): Occupation[] =>
    entry.STORAGE_BIN_CODE ? [{ ...holding(header, entry, `ENTRIES[${index}].PICK_QTY`), QTY: decimal(entry.PICK_QTY) }] : [],
  );
}

const holding = (header: Header, entry: Entry, field: string): Omit<Occupation, 'QTY'> => ({
  bin: binOf(header, entry.STORAGE_BIN_CODE!),
  MATERIAL_CODE: entry.MATERIAL_CODE,
  filters: filtersOf(entry),
  source: pickSource(header, entry),
  error: 'OUT_QTY_OCCUPIED',
  field,
});

/** 261 of what is issued, at average into the order's work in process (PR-B); what the line held is used up, wherever the goods came from. */
export async function issueEffects(context: Issuing): Promise<Effects<MaterialPick>> {
  const { header, entries, today } = context;
  const order = (await orderOfPick(context, header.PRODUCTION_ORDER_NO))!.header;
  const executed = executedOf(context, executes);
  const leaving = await findGoods(context, header, executed.map(wantedOf));
  const stock = leaving.map((one): StockMove => {
    const { entry, QTY, bin, filters, field } = one;
    const source = pickSource(header, entry);
    const releases = isHeld(entry, one) ? { releases: QTY } : {};
    return intoProduction(order, {
      POSTING_DATE: today,
      MATERIAL_CODE: entry.MATERIAL_CODE,
      QTY,
      from: bin,
      filters,
      source,
      field,
      ...releases,
    });
  });
  const counters = executed.map(
    ({ entry, QTY, field }): CounterDraw => ({
      type: 'material_pick',
      id: header.id,
      entryNo: entry.PICK_ENTRY_NO,
      counter: 'ISSUE_QTY',
      QTY,
      field,
      source: pickSource(header, entry),
    }),
  );
  const issued = new Map(entries.map((entry) => [entry.PICK_ENTRY_NO, decimal(entry.ISSUE_QTY)]));
  for (const { entry, QTY } of executed) issued.set(entry.PICK_ENTRY_NO, add(issued.get(entry.PICK_ENTRY_NO)!, QTY));
  const isDone = entries.every((entry) => compare(issued.get(entry.PICK_ENTRY_NO)!, decimal(entry.PICK_QTY)) >= 0);
  return {
    stock,
    counters,
    occupations: elsewhere(header, leaving),
    status: isDone ? 'DONE' : 'ISSUING',
    ...(isDone ? { set: { COVERED_QTY: decimal(header.SHARE_QTY) } } : {}),
    posted: ({ moves }) => ({
      set: { STOCK_VALUE: add(decimal(header.STOCK_VALUE), sum(moves.map(({ VALUE }) => negate(VALUE)))) },
      setEntries: new Map(
        [...Map.groupBy(leaving.keys(), (at) => leaving[at]!.entry)].map(([entry, at]) => [
          entry.PICK_ENTRY_NO,
          { STOCK_VALUE: add(decimal(entry.STOCK_VALUE), sum(at.map((index) => negate(moves[index]!.VALUE)))) },
        ]),
      ),
    }),
  };
}

/** Goods that are held for lines whose goods come from elsewhere are let go of. */
const elsewhere = (header: Header, leaving: readonly Leaving[]): Occupation[] =>
  leaving.flatMap((one): Occupation[] => {
    const { entry, QTY, field } = one;
    return entry.STORAGE_BIN_CODE && !isHeld(entry, one) ? [{ ...holding(header, entry, field), QTY: negate(QTY) }] : [];
  });

/** Whether anything of it is still to be issued. */
export const anythingToIssue = (entries: readonly Entry[]): boolean =>
  entries.some((entry) => isPositive(restOf(materialPick, executes, entry) ?? ZERO));
