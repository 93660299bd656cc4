import { add, type Decimal, decimal, maximum, subtract, ZERO } from '@sampan/kernel/decimal.ts';
import type { Bin } from '@sampan/engines/call/effects.ts';
import type { Context } from '@sampan/engines/call/rules.ts';
import { FILTERS, type FilterKey } from '@sampan/model/dictionary.ts';
import { sql } from 'kysely';

/** A balance row as an entry names it. */
export interface BalanceName {
  readonly bin: Bin;
  readonly MATERIAL_CODE: string;
  readonly filters: Partial<Record<FilterKey, string>>;
}

export const balanceKey = ({ bin, MATERIAL_CODE, filters }: BalanceName): string =>
  JSON.stringify([bin.STORAGE_LOCATION_CODE, bin.STORAGE_BIN_CODE, MATERIAL_CODE, ...FILTERS.map((key) => filters[key] ?? '')]);

/** Who holds goods. */
export interface Holder {
  readonly type: string;
  readonly id: string;
}

/** What a document may take of balances: QTY less what others than `holder` occupy (lifecycles §4 Bin: available); base unit. */
export async function availableAt({ db }: Context, names: readonly BalanceName[], holder: Holder): Promise<Map<string, Decimal>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .select('stock_balance')
    .selectAll()
    .select(ownOccupation(db.clientId, holder))
    .where('STORAGE_LOCATION_CODE', 'in', [...new Set(names.map(({ bin }) => bin.STORAGE_LOCATION_CODE))])
    .where('STORAGE_BIN_CODE', 'in', [...new Set(names.map(({ bin }) => bin.STORAGE_BIN_CODE))])
    .where('MATERIAL_CODE', 'in', [...new Set(names.map((name) => name.MATERIAL_CODE))])
    .execute();
  return new Map(
    rows.map((row) => {
      const free = subtract(decimal(row.QTY), decimal(row.OCCUPIED_QTY));
      const key = balanceKey({ bin: row, MATERIAL_CODE: row.MATERIAL_CODE, filters: row });
      return [key, maximum(ZERO, add(free, decimal(row.own)))];
    }),
  );
}

/** What the holder occupies of a balance. */
const ownOccupation = (clientId: string, { type, id }: Holder) =>
  sql<string>`(select coalesce(sum(held."QTY"), 0) from stock_occupation held
    where held.client_id = ${clientId}::bigint and held."BALANCE_ID" = stock_balance.id
      and held."SOURCE_TYPE" = ${type} and held."SOURCE_ID" = ${id})`.as('own');
