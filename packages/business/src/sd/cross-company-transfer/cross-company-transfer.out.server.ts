import { compare, type Decimal, decimal, subtract, sum, ZERO } from '@sampan/kernel/decimal.ts';
import { failAll, type Failure, failure } from '@sampan/kernel/errors.ts';
import { toldFigure } from '@sampan/engines/access/privilege.ts';
import type { Effects, PostedMove } from '@sampan/engines/call/effects.ts';
import { ownDraw } from '@sampan/engines/execution/own-draw.ts';
import { fullUnits, rowFactors } from '@sampan/engines/masters/units.ts';
import { holdProposals, proposeGoods } from '@sampan/engines/stock/proposals.ts';
import { filtersOf } from '@sampan/model/dictionary.ts';
import { crossCompanyTransfer } from './cross-company-transfer.ts';
import { basePart, type Going, goingBy, type Leaving, type Lot, partnerOf, sourceOf } from './transfer-lines.server.ts';

type Transfer = typeof crossCompanyTransfer;

/** Where the goods of each line are fetched, first in, first out, and what is missing. */
async function fetched(context: Leaving, all: readonly Going[]) {
  const { header, session } = context;
  const factors = await rowFactors(context, context.entries);
  const STORAGE_LOCATION_CODE = header.SALES_STORAGE_LOCATION_CODE;
  const wishes = all.map(({ entry, QTY }) => ({
    STORAGE_LOCATION_CODE,
    MATERIAL_CODE: entry.MATERIAL_CODE,
    QTY: basePart(factors, entry, decimal(entry.STOCK_OUT_QTY), QTY),
    filters: filtersOf(entry),
  }));
  const proposed = await proposeGoods(context, wishes);
  const short = all.flatMap(({ entry, field }, index): Failure[] => {
    const there = sum(proposed[index]!.map(({ QTY }) => QTY));
    if (compare(there, wishes[index]!.QTY) >= 0) return [];
    const { MATERIAL_CODE: MATERIAL, UNIT_CODE } = entry;
    const units = fullUnits(there, factors.of(MATERIAL, UNIT_CODE), factors.places(MATERIAL, UNIT_CODE));
    const REST = toldFigure(session, { definition: crossCompanyTransfer, header }, ['STOCK_QTY'], units);
    return [{ ...failure('STO_OVER_STOCK', { LOCATION: STORAGE_LOCATION_CODE, MATERIAL, REST }), field }];
  });
  const lots = all.flatMap(({ entry, field }, index) =>
    proposed[index]!.map(({ bin, filters, QTY }): Lot => ({ entry, from: bin, goods: filters, QTY, field })),
  );
  return { short, lots };
}

/** All that is to go out lies free in the selling company's storage location (ST-1). */
export const goodsThere = async (context: Leaving): Promise<Failure[]> => (await fetched(context, await goingBy('out', context))).short;

/** Goods leave the selling company at average cost (643): nobody's stock, they are under way to the buying one (ST-2). */
export const outEffects = async (context: Leaving): Promise<Effects<Transfer>> => (await leave(context)).effects;

/** The same, with what leaves. */
export async function leave(context: Leaving) {
  const { header, today } = context;
  const all = await goingBy('out', context);
  await holdProposals(
    context,
    header.SALES_PLANT_CODE,
    all.map(({ entry }) => entry.MATERIAL_CODE),
  );
  const { short, lots } = await fetched(context, all);
  failAll(short);
  const effects: Effects<Transfer> = {
    stock: lots.map(({ entry, from, goods: filters, QTY, field }) => ({
      MOVING_TYPE: '643',
      POSTING_DATE: today,
      MATERIAL_CODE: entry.MATERIAL_CODE,
      QTY,
      ...(from ? { from } : {}),
      filters,
      ...partnerOf('CUSTOMER_CODE', header),
      source: sourceOf(header, entry),
      field,
    })),
    counters: all.map(({ entry, QTY, field }) => ownDraw(sourceOf(header, entry), field)('STOCK_OUT_QTY', QTY)),
    status: 'OUT',
    posted: ({ moves }) => ({ setEntries: costs(lots, moves) }),
  };
  return { all, lots, effects };
}

/** What the goods of each line have cost so far; stock went down by it. */
function costs(lots: readonly Lot[], moves: readonly PostedMove[]): Map<number, { COST_AMOUNT: Decimal }> {
  const totals = new Map<number, { COST_AMOUNT: Decimal }>();
  for (const [index, { entry }] of lots.entries()) {
    const before = totals.get(entry.STO_ENTRY_NO)?.COST_AMOUNT ?? decimal(entry.COST_AMOUNT ?? ZERO);
    totals.set(entry.STO_ENTRY_NO, { COST_AMOUNT: subtract(before, moves[index]!.VALUE) });
  }
  return totals;
}
