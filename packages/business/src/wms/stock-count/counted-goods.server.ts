import { decimal, type Decimal, ZERO } from '@sampan/kernel/decimal.ts';
import type { Context, EntryOf, HeaderOf } from '@sampan/engines/call/rules.ts';
import { storedFilters } from '@sampan/engines/stock/filters.ts';
import type { FilterKey } from '@sampan/model/dictionary.ts';
import { statusesIn } from '@sampan/model/phase.ts';
import { sql } from 'kysely';
import { stockCount } from './stock-count.ts';

type Header = HeaderOf<typeof stockCount>;
type Entry = EntryOf<typeof stockCount>;
/** What tells goods of a location apart: their bin, material and attributes. */
type Goods = { readonly STORAGE_BIN_CODE?: string | null; readonly MATERIAL_CODE?: string | null } & Partial<
  Readonly<Record<FilterKey, string | null>>
>;

export const goodsKey = (goods: Goods): string =>
  JSON.stringify([goods.STORAGE_BIN_CODE, goods.MATERIAL_CODE, storedFilters(goods).FILTER_KEY]);

/** What the books say now of goods in a location, by `goodsKey`; what is not there lies there with 0. Base units. */
export async function bookedGoods({ db }: Context, location: string, goods: readonly Goods[]): Promise<(one: Goods) => Decimal> {
  const codes = (key: 'STORAGE_BIN_CODE' | 'MATERIAL_CODE') => [...new Set(goods.map((one) => String(one[key])))];
  if (goods.length === 0) return () => ZERO;
  const rows = await db
    .select('stock_balance')
    .selectAll()
    .where('STORAGE_LOCATION_CODE', '=', location)
    .where('STORAGE_BIN_CODE', 'in', codes('STORAGE_BIN_CODE'))
    .where('MATERIAL_CODE', 'in', codes('MATERIAL_CODE'))
    .execute();
  const booked = new Map(rows.map((row) => [goodsKey(row), decimal(row.QTY)]));
  return (one) => booked.get(goodsKey(one)) ?? ZERO;
}

/** A running count that has some of these goods already. */
interface OtherCount {
  readonly STOCK_COUNT_NO: string;
  readonly entry: Entry;
}

/**
 * The goods that another running count has. The bins are locked until the transaction ends, so that of two counts that begin with the same goods
 * the second sees the first.
 */
export async function countedElsewhere({ db }: Context, header: Header, entries: readonly Entry[]): Promise<OtherCount[]> {
  const bins = [...new Set(entries.map((entry) => entry.STORAGE_BIN_CODE))];
  await sql`select id from storage_bin where client_id = ${db.clientId}::bigint and "STORAGE_LOCATION_CODE" = ${header.STORAGE_LOCATION_CODE}
     and "STORAGE_BIN_CODE" = any (${bins}) order by id for no key update`.execute(db.trx);
  const own = new Map(entries.map((entry) => [goodsKey(entry), entry]));
  const rows = await db.trx
    .selectFrom('stock_count as c')
    .innerJoin('stock_count_entry as e', (join) => join.onRef('e.client_id', '=', 'c.client_id').onRef('e.parent_id', '=', 'c.id'))
    .where('c.client_id', '=', db.clientId)
    .where('c.STORAGE_LOCATION_CODE', '=', header.STORAGE_LOCATION_CODE)
    .where('c.STATUS', 'in', statusesIn(stockCount, 'live', 'waiting'))
    .where('c.IS_CANCELLED', '=', '0')
    .where('c.id', '!=', header.id)
    .where('e.STORAGE_BIN_CODE', 'in', bins)
    .selectAll('e')
    .select('c.STOCK_COUNT_NO')
    .execute();
  return rows.flatMap((row) => {
    const entry = own.get(goodsKey(row));
    return entry ? [{ STOCK_COUNT_NO: row.STOCK_COUNT_NO, entry }] : [];
  });
}

/** Bins of the count that another one holds frozen, with its number. */
export const frozenBins = ({ db }: Context, header: Header, entries: readonly Entry[]) =>
  db
    .select('storage_bin')
    .select(['STORAGE_BIN_CODE', 'STOCK_COUNT_NO'])
    .where('STORAGE_LOCATION_CODE', '=', header.STORAGE_LOCATION_CODE)
    .where(
      'STORAGE_BIN_CODE',
      'in',
      entries.map((entry) => entry.STORAGE_BIN_CODE),
    )
    .where('STOCK_COUNT_NO', 'is not', null)
    .execute();

/** Nothing but the count itself moves goods in or out of its bins until it thaws them. */
export const freezeBins = ({ db }: Context, header: Header, entries: readonly Entry[]) =>
  db
    .updateLoose('storage_bin')
    .set({ STOCK_COUNT_NO: header.STOCK_COUNT_NO })
    .where('STORAGE_LOCATION_CODE', '=', header.STORAGE_LOCATION_CODE)
    .where(
      'STORAGE_BIN_CODE',
      'in',
      entries.map((entry) => entry.STORAGE_BIN_CODE),
    )
    .execute();

export const thawBins = ({ db }: Context, { STOCK_COUNT_NO }: Header) =>
  db.updateLoose('storage_bin').set({ STOCK_COUNT_NO: null }).where('STOCK_COUNT_NO', '=', STOCK_COUNT_NO).execute();
