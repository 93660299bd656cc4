import { add, type Decimal, decimal, maximum, subtract, ZERO } from '@sampan/kernel/decimal.ts';
import type { Bin } from '@sampan/engines/effects.ts';
import type { Context } from '@sampan/engines/rules.ts';
import { FILTERS, type FilterKey } from '@sampan/model/dictionary.ts';

/** A balance row as an entry names it. */
export interface BalanceName {
  readonly bin: Bin;
  readonly MATERIAL_CODE: string;
  readonly filters: Partial<Record<FilterKey, string>>;
}

export const balanceKey = ({ bin, MATERIAL_CODE, filters }: BalanceName): string =>
  JSON.stringify([bin.STORAGE_LOCATION_CODE, bin.STORAGE_BIN_CODE, MATERIAL_CODE, ...FILTERS.map((key) => filters[key] ?? '')]);

/** What a document may take of balances: QTY less what others occupy (lifecycles §4 Bin: available); base unit. */
export async function availableAt({ db }: Context, names: readonly BalanceName[], orderId: string): Promise<Map<string, Decimal>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .select('stock_balance')
    .selectAll()
    .where('STORAGE_LOCATION_CODE', 'in', [...new Set(names.map(({ bin }) => bin.STORAGE_LOCATION_CODE))])
    .where('STORAGE_BIN_CODE', 'in', [...new Set(names.map(({ bin }) => bin.STORAGE_BIN_CODE))])
    .where('MATERIAL_CODE', 'in', [...new Set(names.map((name) => name.MATERIAL_CODE))])
    .execute();
  const own = await ownOccupations(
    db,
    rows.map((row) => row.id),
    orderId,
  );
  const available = new Map<string, Decimal>();
  for (const row of rows) {
    const free = subtract(decimal(row.QTY), decimal(row.OCCUPIED_QTY));
    available.set(
      balanceKey({ bin: row, MATERIAL_CODE: row.MATERIAL_CODE, filters: row }),
      maximum(ZERO, add(free, own.get(row.id) ?? ZERO)),
    );
  }
  return available;
}

async function ownOccupations(db: Context['db'], balances: readonly string[], orderId: string): Promise<Map<string, Decimal>> {
  if (balances.length === 0) return new Map();
  const rows = await db
    .select('stock_occupation')
    .select(['BALANCE_ID', 'QTY'])
    .where('BALANCE_ID', 'in', [...balances])
    .where('SOURCE_TYPE', '=', 'transfer_order')
    .where('SOURCE_ID', '=', orderId)
    .execute();
  const own = new Map<string, Decimal>();
  for (const row of rows) own.set(row.BALANCE_ID, add(own.get(row.BALANCE_ID) ?? ZERO, decimal(row.QTY)));
  return own;
}
