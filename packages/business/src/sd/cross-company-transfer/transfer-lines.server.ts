import { add, type Decimal, decimal, isPositive, subtract, sum } from '@sampan/kernel/decimal.ts';
import { fail, type Failure, failure } from '@sampan/kernel/errors.ts';
import type { StockMove } from '@sampan/engines/call/effects.ts';
import type { ActionContext, EntryOf, HeaderOf } from '@sampan/engines/call/rules.ts';
import type { Source } from '@sampan/engines/call/source.ts';
import { executedWhole, executionFailures, restOf } from '@sampan/engines/execution/executed.ts';
import { baseQuantity, type UnitFactors } from '@sampan/engines/masters/units.ts';
import { crossCompanyTransfer } from './cross-company-transfer.ts';

type Transfer = typeof crossCompanyTransfer;
export type Entry = EntryOf<Transfer>;
export type Header = HeaderOf<Transfer>;
export interface Posted {
  readonly header: Header;
  readonly entries: readonly Entry[];
}
export type Leaving = ActionContext<Transfer, 'stock-out'>;
export type Arriving = ActionContext<Transfer, 'stock-in'>;

const { 'stock-out': out, 'stock-in': into } = crossCompanyTransfer.actions;
/** Which counter an action of goods moves, and the figure and words of what goes above it. */
const WAYS = {
  out: { executes: out.executes, rest: 'QTY', over: 'STO_OUT_OVER', nothing: 'NOTHING_TO_SEND' },
  in: { executes: into.executes, rest: 'STOCK_OUT_QTY', over: 'STO_IN_OVER', nothing: 'NOTHING_UNDER_WAY' },
} as const;
export type Way = keyof typeof WAYS;

export const sourceOf = ({ id, STO_ORDER_NO: no }: Header, { STO_ENTRY_NO: entryNo }: Entry): Source & { readonly entryNo: number } => ({
  type: crossCompanyTransfer.type,
  id,
  no,
  entryNo,
});

/** What of a line goes out or comes in. */
export interface Going {
  readonly entry: Entry;
  readonly QTY: Decimal;
  readonly field: string;
}

/** Goods of one line with their batch and attributes: as they lie in a bin, or on their way. Base unit. */
export interface Lot {
  readonly entry: Entry;
  readonly from?: StockMove['from'];
  readonly goods: StockMove['filters'] & object;
  readonly QTY: Decimal;
  readonly field: string;
}

const executedBy = (context: Leaving | Arriving, way: Way) => executedWhole<Entry, object>(context, WAYS[way].executes);

/** The lines of the call, or all that is left of each; several rows of one line are one. */
export async function goingBy(way: Way, context: Leaving | Arriving): Promise<Going[]> {
  const executed = await executedBy(context, way);
  return [...Map.groupBy(executed, ({ entry }) => entry)].map(([entry, rows]) => ({
    entry,
    QTY: sum(rows.map(({ QTY }) => QTY)),
    field: rows[0]!.field,
  }));
}

const restBy = (way: Way, entry: Entry): Decimal => restOf(crossCompanyTransfer, WAYS[way].executes, entry);

/** Why nothing can go out, or come in; undefined where something can. */
export const nothingLeft = (way: Way, { header, entries }: Posted): Failure | undefined =>
  entries.some((entry) => isPositive(restBy(way, entry))) ? undefined : failure(WAYS[way].nothing, { NO: header.STO_ORDER_NO });

/** Not more of a line goes out than is left of it, nor comes in than is under way. */
export const quantitiesBy =
  (way: Way) =>
  async (context: Leaving | Arriving): Promise<Failure[]> => {
    const { rest, over, nothing } = WAYS[way];
    const limits = new Map(context.entries.map((entry) => [entry.STO_ENTRY_NO, restBy(way, entry)]));
    const refused = failure(nothing, { NO: context.header.STO_ORDER_NO });
    return executionFailures(context, await executedBy(context, way), { limits, rest, over, nothing: refused });
  };

/** A quantity of a line in the base unit. */
const baseOf = (factors: UnitFactors, { MATERIAL_CODE, UNIT_CODE }: Entry, QTY: Decimal): Decimal =>
  baseQuantity(QTY, factors.of(MATERIAL_CODE, UNIT_CODE), factors.places(MATERIAL_CODE));

/** What comes after a part of a line in the base unit: such parts one after the other add up to the whole. */
export function basePart(factors: UnitFactors, entry: Entry, before: Decimal, QTY: Decimal): Decimal {
  const base = subtract(baseOf(factors, entry, add(before, QTY)), baseOf(factors, entry, before));
  return isPositive(base) ? base : fail('QTY_TOO_SMALL', { MATERIAL: entry.MATERIAL_CODE });
}

/** What of a line is under way. */
export const transitOf = ({ STOCK_OUT_QTY, STOCK_IN_QTY, LOST_QTY }: Entry): Decimal =>
  subtract(subtract(decimal(STOCK_OUT_QTY), decimal(STOCK_IN_QTY)), decimal(LOST_QTY));

/** One company as the other's customer or vendor, where it is known as that. */
export const partnerOf = (key: 'CUSTOMER_CODE' | 'SUPPLIER_CODE', header: Header) =>
  header[key] ? { partner: { [key]: header[key] } } : {};
