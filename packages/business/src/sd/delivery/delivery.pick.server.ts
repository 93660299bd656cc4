import { compare, type Decimal, decimal, isPositive, minimum, subtract, sum, ZERO } from '@sampan/kernel/decimal.ts';
import { failAll, type Failure, failure } from '@sampan/kernel/errors.ts';
import { toldFigure } from '@sampan/engines/access/privilege.ts';
import type { Effects, OtherAction } from '@sampan/engines/call/effects.ts';
import type { ActionContext, Context, EntryOf, HeaderOf } from '@sampan/engines/call/rules.ts';
import { baseQuantity, fullUnits, partOfBase, rowFactors, type UnitFactors } from '@sampan/engines/masters/units.ts';
import { holdProposals, proposeGoods, type ProposedGoods } from '@sampan/engines/stock/proposals.ts';
import { FILTERS, filtersOf } from '@sampan/model/dictionary.ts';
import { sql } from 'kysely';
import { inUnits } from '../../wms/units-of-goods.server.ts';
import { delivery } from './delivery.ts';
import { baseSum, inAreaFor, type PickedGoods, pickedGoods, pickedRest, restToPick } from '../picked-goods.server.ts';

type Delivery = typeof delivery;
type Entry = EntryOf<Delivery>;
export interface Posted {
  readonly header: HeaderOf<Delivery>;
  readonly entries: readonly Entry[];
}

/** Of a line what is in the base unit: all that is neither out nor in the shipping area. */
export function baseInBins(entry: Entry, inArea: readonly PickedGoods[], factors: UnitFactors): Decimal {
  const { MATERIAL_CODE, UNIT_CODE, DELIEVERY_QTY, OUT_BASE_QTY } = entry;
  const whole = baseQuantity(decimal(DELIEVERY_QTY), factors.of(MATERIAL_CODE, UNIT_CODE), factors.places(MATERIAL_CODE));
  return subtract(subtract(whole, decimal(OUT_BASE_QTY)), baseSum(inArea));
}

/** A part of what a line has neither out nor in the shipping area, in the base unit: parts add up. */
export function partInBins(entry: Entry, part: Decimal, inArea: readonly PickedGoods[], factors: UnitFactors): Decimal {
  const rest = subtract(subtract(decimal(entry.DELIEVERY_QTY), decimal(entry.OUT_QTY)), pickedRest(entry));
  return partOfBase(baseInBins(entry, inArea, factors), rest, part, factors.places(entry.MATERIAL_CODE));
}

/** Goods in bins of the delivery's location that fit a line's wishes. */
export const wishOf = ({ STORAGE_LOCATION_CODE }: HeaderOf<Delivery>, entry: Entry, QTY: Decimal) => ({
  STORAGE_LOCATION_CODE,
  MATERIAL_CODE: entry.MATERIAL_CODE,
  QTY,
  filters: filtersOf(entry),
});

/** A line with less in the bins than it wants. */
export const goodsShort = (context: Context, header: HeaderOf<Delivery>, entry: Entry, there: Decimal): Failure =>
  failure('DELIVERY_GOODS_SHORT', {
    LOCATION: header.STORAGE_LOCATION_CODE,
    MATERIAL: entry.MATERIAL_CODE,
    REST: toldFigure(context.session, { definition: delivery, header }, ['DELIEVERY_QTY'], there),
  });

export const nothingToPick = ({ header, entries }: Posted): Failure | undefined =>
  entries.some((entry) => isPositive(restToPick(entry))) ? undefined : failure('NOTHING_TO_PICK', { NO: header.DELIEVERY_DOC_NO });

interface ToPick {
  readonly entry: Entry;
  readonly base: Decimal;
  readonly goods: readonly ProposedGoods[];
}

/** What is still to be picked of each line, and where it lies: first in, first out, then by bin (PK-1). */
async function toPick(context: ActionContext<Delivery>, factors: UnitFactors): Promise<ToPick[]> {
  const { header } = context;
  const entries = context.entries.filter((entry) => isPositive(restToPick(entry)));
  const area = await pickedGoods(context, header.id);
  const bases = entries.map((entry) => partInBins(entry, restToPick(entry), inAreaFor(area, entry.DELIEVERY_ENTRY_NO), factors));
  const proposed = await proposeGoods(
    context,
    entries.map((entry, index) => wishOf(header, entry, bases[index]!)),
  );
  return entries.map((entry, index) => ({ entry, base: bases[index]!, goods: proposed[index]! }));
}

/** Something of it lies in the bins; what is missing is picked later. */
export async function anythingThere(context: ActionContext<Delivery>): Promise<Failure[]> {
  const nothing = nothingToPick(context);
  return nothing ? [nothing] : nothingThere(context, await toPick(context, await rowFactors(context, context.entries)));
}

const nothingThere = (context: ActionContext<Delivery>, lines: readonly ToPick[]): Failure[] =>
  lines.some(({ goods }) => goods.length > 0) ? [] : lines.map(({ entry }) => goodsShort(context, context.header, entry, ZERO));

/** Makes a transfer order that fetches into the shipping area what is to be picked and there, and confirms it, so that nobody else takes the goods. */
export async function pickEffects(context: ActionContext<Delivery>): Promise<Effects<Delivery>> {
  const { header, entries } = context;
  const { DELIEVERY_DOC_NO, STORAGE_LOCATION_CODE } = header;
  await holdProposals(
    context,
    header.PLANT_CODE,
    entries.map(({ MATERIAL_CODE }) => MATERIAL_CODE),
  );
  const factors = await rowFactors(context, context.entries);
  const lines = await toPick(context, factors);
  failAll(nothingThere(context, lines));
  const ENTRIES = lines.flatMap(({ entry, base, goods }) =>
    inUnits({ ...entry, rest: restToPick(entry), base }, goods, factors).map(([QTY, { bin, filters }]) => ({
      DELIEVERY_ENTRY_NO: entry.DELIEVERY_ENTRY_NO,
      MATERIAL_CODE: entry.MATERIAL_CODE,
      UNIT_CODE: entry.UNIT_CODE,
      QTY,
      OUT_STORAGE_BIN_CODE: bin.STORAGE_BIN_CODE,
      ...filters,
    })),
  );
  const DATA = { ORDER_TYPE: 'SO_OUT', STORAGE_LOCATION_CODE, DELIEVERY_DOC_NO, ENTRIES };
  return { creates: [{ type: 'transfer_order', DATA, action: 'confirm' }] };
}

interface PickRow extends Partial<Record<(typeof FILTERS)[number], string | null>> {
  readonly id: string;
  readonly STATUS: string;
  readonly IS_CLOSED: string;
  readonly entry: number;
  readonly TRANSFER_ORDER_ENTRY_NO: number;
  readonly MATERIAL_CODE: string;
  readonly UNIT_CODE: string;
  readonly back: string;
}

/** The transfer orders that pick for a delivery, the last first, with what each line may still give back. */
async function picksOf({ db }: Context, { DELIEVERY_DOC_NO }: HeaderOf<Delivery>): Promise<PickRow[]> {
  const { rows } = await sql<PickRow>`
    select t.id, t."STATUS", t."IS_CLOSED", e."DELIEVERY_ENTRY_NO" as entry, e."TRANSFER_ORDER_ENTRY_NO", e."MATERIAL_CODE", e."UNIT_CODE",
           e."QTY_OUT" - e."BACK_QTY" as back, ${sql.join(FILTERS.map((key) => sql`e.${sql.ref(key)}`))}
      from transfer_order t join transfer_order_entry e on e.client_id = t.client_id and e.parent_id = t.id
     where t.client_id = ${db.clientId}::bigint and t."DELIEVERY_DOC_NO" = ${DELIEVERY_DOC_NO}
       and t."IS_CANCELLED" = '0' and t."STATUS" <> 'REVERSED'
     order by t.id desc, e."TRANSFER_ORDER_ENTRY_NO" desc`.execute(db.trx);
  return rows;
}

/** Whether anything is picked or to be picked, and not out. */
export const nothingPicked = ({ header, entries }: Posted): Failure | undefined =>
  entries.some((entry) => isPositive(decimal(entry.PICKING_QTY)) || isPositive(pickedRest(entry)))
    ? undefined
    : failure('NOTHING_PICKED', { NO: header.DELIEVERY_DOC_NO });

/** Ends what is not carried out of a delivery's picks, and gives back what is in the shipping area for it (PK-4, PK-6, DD-5, DD-6). */
export async function releasePicks(context: ActionContext<Delivery>): Promise<Effects<Delivery>> {
  const rows = await picksOf(context, context.header);
  const area = await pickedGoods(context, context.header.id);
  const factors = await rowFactors(context, rows);
  const left = new Map(area.map((one) => [goodsKey(one.entryNo, one.filters), one.QTY]));
  const acts = [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, lines]): OtherAction[] => {
    const { STATUS, IS_CLOSED } = lines[0]!;
    const ENTRIES = lines.flatMap((line) => givenBack(line, left, factors));
    const isOpen = IS_CLOSED === '0' && STATUS !== 'DONE';
    const ends = isOpen ? [{ type: 'transfer_order', id, action: STATUS === 'EXECUTING' ? 'close' : 'cancel' }] : [];
    return [...ends, ...(ENTRIES.length > 0 ? [{ type: 'transfer_order', id, action: 'reduce', DATA: { ENTRIES } }] : [])];
  });
  // What stays picked is what went out of the shipping area.
  const isAnyOut = context.entries.some(({ OUT_QTY, DIRECT_QTY }) => compare(decimal(OUT_QTY), decimal(DIRECT_QTY)) > 0);
  return { acts, status: isAnyOut ? 'PICKING' : 'APPROVED' };
}

const goodsKey = (entryNo: number, filters: object): string =>
  JSON.stringify([entryNo, ...FILTERS.map((key) => filtersOf(filters)[key] ?? '')]);

/** How much a line of a pick gives back of what lies in the area, in its unit. */
function givenBack(line: PickRow, left: Map<string, Decimal>, factors: UnitFactors) {
  const { TRANSFER_ORDER_ENTRY_NO, MATERIAL_CODE, UNIT_CODE } = line;
  const key = goodsKey(line.entry, line);
  const there = left.get(key) ?? ZERO;
  const [factor, back] = [factors.of(MATERIAL_CODE, UNIT_CODE), decimal(line.back)];
  const base = baseQuantity(back, factor, factors.places(MATERIAL_CODE));
  const isAll = compare(there, base) >= 0;
  const QTY = isAll ? back : minimum(back, fullUnits(there, factor, factors.places(MATERIAL_CODE, UNIT_CODE)));
  left.set(key, isAll ? subtract(there, base) : ZERO);
  return isPositive(QTY) ? [{ TRANSFER_ORDER_ENTRY_NO, QTY }] : [];
}

/** What lies there of proposed goods. */
export const thereOf = (goods: readonly ProposedGoods[]): Decimal => sum(goods.map(({ QTY }) => QTY));
