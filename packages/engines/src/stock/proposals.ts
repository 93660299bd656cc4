import { add, compare, type Decimal, decimal, isPositive, minimum, subtract, sum, ZERO } from '@sampan/kernel/decimal.ts';
import type { IsoDate } from '@sampan/kernel/dates.ts';
import { FILTERS, type FilterKey } from '@sampan/model/dictionary.ts';
import { sql } from 'kysely';
import type { Bin } from '../call/effects.ts';
import type { Context } from '../call/rules.ts';

/** Goods that somebody wants from a storage location, in the base unit. Attributes that the wish leaves out may be any. */
export interface Wish {
  readonly STORAGE_LOCATION_CODE: string;
  readonly MATERIAL_CODE: string;
  readonly QTY: Decimal;
  readonly filters?: Partial<Record<FilterKey, string>>;
  /** Kinds of bins to take them from, the first first: what goes back to its supplier comes out of the receiving area. */
  readonly kinds?: readonly string[];
}

/** Goods of one balance that are proposed for a wish. */
export interface ProposedGoods {
  readonly bin: Bin;
  readonly filters: Partial<Record<FilterKey, string>>;
  readonly QTY: Decimal;
  readonly RECEIVED_ON: IsoDate | null;
}

/** Kinds of bins that goods are proposed from where nothing is said: neither those on their way in or out, nor those under inspection. */
const PROPOSED_KINDS = ['STANDARD'];

/**
 * What to take for each wish, first in, first out, then by bin (PK-1): balances in open bins that fit the wish, less what others occupy. Two
 * wishes are not offered the same goods. An answer holds less than its wish where there is no more.
 */
export async function proposeGoods(context: Context, wishes: readonly Wish[]): Promise<ProposedGoods[][]> {
  if (wishes.length === 0) return [];
  const balances = Map.groupBy(await readBalances(context, wishes), goodsKey);
  const taken = new Map<string, Decimal>();
  return wishes.map((wish) => {
    let open = wish.QTY;
    const proposed: ProposedGoods[] = [];
    for (const row of candidatesOf(balances.get(goodsKey(wish)) ?? [], wish)) {
      const free = subtract(subtract(decimal(row.QTY), decimal(row.OCCUPIED_QTY)), taken.get(row.id) ?? ZERO);
      const QTY = minimum(open, free);
      if (!isPositive(QTY)) continue;
      open = subtract(open, QTY);
      taken.set(row.id, add(taken.get(row.id) ?? ZERO, QTY));
      const bin = { STORAGE_LOCATION_CODE: row.STORAGE_LOCATION_CODE, STORAGE_BIN_CODE: row.STORAGE_BIN_CODE };
      const filters = Object.fromEntries(FILTERS.filter((key) => row[key] !== '').map((key) => [key, row[key]]));
      proposed.push({ bin, filters, QTY, RECEIVED_ON: row.RECEIVED_ON });
      if (compare(open, ZERO) === 0) break;
    }
    return proposed;
  });
}

/**
 * Lets whoever else takes goods of these materials in the plant by proposal wait until this call is done, so that each is proposed what is really
 * there. Before balances, as postings lock (lifecycles §6).
 */
export async function holdProposals({ db }: Context, PLANT_CODE: string, materials: Iterable<string>): Promise<void> {
  await sql`select from stock_value where client_id = ${db.clientId}::bigint and "PLANT_CODE" = ${PLANT_CODE}
       and "MATERIAL_CODE" = any (${[...new Set(materials)]}::text[]) order by "MATERIAL_CODE" collate "C" for no key update`.execute(
    db.trx,
  );
}

type BalanceRow = Record<FilterKey, string> & {
  readonly id: string;
  readonly STORAGE_LOCATION_CODE: string;
  readonly STORAGE_BIN_CODE: string;
  readonly MATERIAL_CODE: string;
  readonly QTY: string;
  readonly OCCUPIED_QTY: string;
  readonly RECEIVED_ON: IsoDate | null;
  readonly STORAGE_TYPE_KIND: string;
};

/** Goods of one kind in one location. */
const goodsKey = ({ STORAGE_LOCATION_CODE, MATERIAL_CODE }: Pick<Wish, 'STORAGE_LOCATION_CODE' | 'MATERIAL_CODE'>): string =>
  JSON.stringify([STORAGE_LOCATION_CODE, MATERIAL_CODE]);

/** Balances of its goods that fit a wish, by the order of its kinds of bins, else as they were read. */
function candidatesOf(balances: readonly BalanceRow[], wish: Wish): BalanceRow[] {
  const kinds = wish.kinds ?? PROPOSED_KINDS;
  return kinds.flatMap((kind) => balances.filter((balance) => balance.STORAGE_TYPE_KIND === kind && fits(balance, wish)));
}

const fits = (row: BalanceRow, { filters = {} }: Wish): boolean => FILTERS.every((key) => !filters[key] || filters[key] === row[key]);

/** How much is wanted of goods in a location; null where a wish names attributes, which any balance may be the first to have. */
function wantedOf(wishes: readonly Wish[]): { location: string; material: string; wanted: Decimal | null }[] {
  return [...Map.groupBy(wishes, goodsKey).values()].map((some) => ({
    location: some[0]!.STORAGE_LOCATION_CODE,
    material: some[0]!.MATERIAL_CODE,
    wanted: some.some(({ filters = {} }) => FILTERS.some((key) => filters[key])) ? null : sum(some.map(({ QTY }) => QTY)),
  }));
}

/** Of each kind of bin no more balances than hold what is wanted: the oldest, however many there are. */
async function readBalances({ db }: Context, wishes: readonly Wish[]): Promise<BalanceRow[]> {
  const wanted = wantedOf(wishes);
  const { rows } = await sql<BalanceRow>`
    select * from (
      select balance.*, kind."STORAGE_TYPE_KIND", goods.wanted,
             sum(balance."QTY" - balance."OCCUPIED_QTY") over (
               partition by balance."STORAGE_LOCATION_CODE", balance."MATERIAL_CODE", kind."STORAGE_TYPE_KIND"
               order by balance."RECEIVED_ON", balance."STORAGE_BIN_CODE" collate "C", balance.id
             ) - (balance."QTY" - balance."OCCUPIED_QTY") as before
        from unnest(${wanted.map(({ location }) => location)}::text[], ${wanted.map(({ material }) => material)}::text[],
                    ${wanted.map((one) => one.wanted)}::numeric[]) as goods(location, material, wanted)
        join stock_balance balance on balance.client_id = ${db.clientId}::bigint and balance."STORAGE_LOCATION_CODE" = goods.location
         and balance."MATERIAL_CODE" = goods.material and balance."QTY" > balance."OCCUPIED_QTY"
        join storage_bin bin on bin.client_id = balance.client_id and bin."STORAGE_LOCATION_CODE" = balance."STORAGE_LOCATION_CODE"
         and bin."STORAGE_BIN_CODE" = balance."STORAGE_BIN_CODE" and bin."IS_BLOCKED" = '0' and bin."STOCK_COUNT_NO" is null
        join storage_type kind on kind.client_id = bin.client_id and kind."STORAGE_TYPE_CODE" = bin."STORAGE_TYPE_CODE"
         and kind."STORAGE_TYPE_KIND" = any (${[...new Set(wishes.flatMap(({ kinds }) => kinds ?? PROPOSED_KINDS))]}::text[])
    ) there
     where wanted is null or before < wanted
     order by "RECEIVED_ON", "STORAGE_BIN_CODE" collate "C", id`.execute(db.trx);
  return rows;
}
