import { compare, type Decimal, decimal, isPositive, subtract, sum } from '@sampan/kernel/decimal.ts';
import { type Failure, failure } from '@sampan/kernel/errors.ts';
import { toldFigure } from '@sampan/engines/access/privilege.ts';
import type { Effects } from '@sampan/engines/call/effects.ts';
import type { ActionContext, EntryOf, HeaderOf } from '@sampan/engines/call/rules.ts';
import { baseQuantity, rowFactors, type UnitFactors } from '@sampan/engines/masters/units.ts';
import { proposeGoods, type ProposedGoods } from '@sampan/engines/stock/proposals.ts';
import { filtersOf } from '@sampan/model/dictionary.ts';
import { inUnits } from '../../wms/units-of-goods.server.ts';
import { receivedLines } from '../received-lines.server.ts';
import { purchaseReturn } from './purchase-return.ts';

type Return = typeof purchaseReturn;
type Entry = EntryOf<Return>;
type Going = ActionContext<Return, 'return-out'>;
interface Posted {
  readonly header: HeaderOf<Return>;
  readonly entries: readonly Entry[];
}

/** Neither out nor in a transfer order. */
const restOf = ({ RETURN_QTY, OUT_QTY, OUTGOING_QTY }: Entry): Decimal =>
  subtract(subtract(decimal(RETURN_QTY), decimal(OUT_QTY)), decimal(OUTGOING_QTY));

/** Why nothing of it can go out: all of it is, or transfer orders are to fetch the rest. */
export function nothingToGoOut({ header, entries }: Posted): Failure | undefined {
  const isLeft = header.STATUS !== 'APPROVED' || entries.some((entry) => isPositive(restOf(entry)));
  return isLeft ? undefined : failure('NOTHING_TO_RETURN_OUT', { NO: header.PURCHASE_RETURN_ORDER_NO });
}

/** What was received lies where it came in until it is put away; else what is under inspection goes first. */
const FROM_AREA = ['RECEIVING', 'QUARANTINE', 'STANDARD'];
const FROM_BINS = ['QUARANTINE', 'STANDARD', 'RECEIVING'];

interface Fetched {
  readonly entry: Entry;
  /** What is still to go out, in the base unit. */
  readonly base: Decimal;
  readonly goods: readonly ProposedGoods[];
}

/** Where the goods of each entry are to be fetched in the return's storage location. */
async function fetched(context: Going, factors: UnitFactors): Promise<Fetched[]> {
  const { header } = context;
  const entries = context.entries.filter((entry) => isPositive(restOf(entry)));
  const find = await receivedLines(context, entries, false);
  const wishes = entries.map((entry) => {
    const { MATERIAL_CODE, UNIT_CODE } = entry;
    const line = find(entry);
    const isInArea = line !== undefined && compare(decimal(line.PUT_AWAY_QTY), decimal(line.BASE_QTY)) < 0;
    return {
      STORAGE_LOCATION_CODE: header.STORAGE_LOCATION_CODE,
      MATERIAL_CODE,
      QTY: baseQuantity(restOf(entry), factors.of(MATERIAL_CODE, UNIT_CODE), factors.places(MATERIAL_CODE)),
      filters: filtersOf(entry),
      kinds: isInArea ? FROM_AREA : FROM_BINS,
    };
  });
  const proposed = await proposeGoods(context, wishes);
  return entries.map((entry, index) => ({ entry, base: wishes[index]!.QTY, goods: proposed[index]! }));
}

const inBase = ({ goods }: Fetched): Decimal => sum(goods.map(({ QTY }) => QTY));

/** All that is to go out lies free in the storage location. */
export async function goodsThere(context: Going): Promise<Failure[]> {
  const { session, header } = context;
  const short = (await fetched(context, await rowFactors(context, context.entries))).filter((one) => compare(inBase(one), one.base) < 0);
  return short.map((one) =>
    failure('RETURN_GOODS_SHORT', {
      LOCATION: header.STORAGE_LOCATION_CODE,
      MATERIAL: one.entry.MATERIAL_CODE,
      REST: toldFigure(session, { definition: purchaseReturn, header }, ['RETURN_QTY'], inBase(one)),
    }),
  );
}

/** Makes a transfer order that fetches what is still to go out, and confirms it, so that nobody else takes the goods (RT-2). */
export async function returnOutEffects(context: Going): Promise<Effects<Return>> {
  const { PURCHASE_RETURN_ORDER_NO, PURCHASE_ORDER_NO: REF_PURCHASE_ORDER_NO, STORAGE_LOCATION_CODE } = context.header;
  const factors = await rowFactors(context, context.entries);
  const ENTRIES = (await fetched(context, factors)).flatMap(({ entry, base, goods }) =>
    inUnits({ ...entry, rest: restOf(entry), base }, goods, factors).map(([QTY, { bin, filters }]) => ({
      PURCHASE_RETURN_ORDER_NO,
      PURCHASE_RETURN_ENTRY_NO: entry.PURCHASE_RETURN_ENTRY_NO,
      MATERIAL_CODE: entry.MATERIAL_CODE,
      UNIT_CODE: entry.UNIT_CODE,
      QTY,
      OUT_STORAGE_BIN_CODE: bin.STORAGE_BIN_CODE,
      ...filters,
    })),
  );
  const DATA = { ORDER_TYPE: 'PO_RETURN_OUT', STORAGE_LOCATION_CODE, REF_PURCHASE_ORDER_NO, ENTRIES };
  return { creates: [{ type: 'transfer_order', DATA, action: 'confirm' }] };
}
