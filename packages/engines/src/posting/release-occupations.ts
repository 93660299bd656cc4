import { decimal, isPositive, negate } from '@sampan/kernel/decimal.ts';
import type { Occupation } from '../call/effects.ts';
import type { Context } from '../call/rules.ts';
import type { Source } from '../call/source.ts';
import { occupationsOf } from '../stock/occupations.ts';
import { occupy } from './post.ts';

/** Releases everything that a source still holds in bins (close, cancel). */
export async function releaseOccupations(context: Context, by: Pick<Source, 'type' | 'id' | 'entryNo'>): Promise<void> {
  const { db } = context;
  const rows = await occupationsOf(db, by);
  if (rows.length === 0) return;
  const balances = await db
    .select('stock_balance')
    .selectAll()
    .where(
      'id',
      'in',
      rows.map((row) => row.BALANCE_ID),
    )
    .execute();
  const byId = new Map(balances.map((balance) => [balance.id, balance]));
  const releases = rows
    .filter((row) => isPositive(decimal(row.QTY)))
    .map((row): Occupation => {
      const balance = byId.get(row.BALANCE_ID);
      if (!balance) throw new Error(`no balance ${row.BALANCE_ID}`);
      const { STORAGE_LOCATION_CODE, STORAGE_BIN_CODE, MATERIAL_CODE, FILTER_KEY: _key, ...filters } = balance;
      return {
        bin: { STORAGE_LOCATION_CODE, STORAGE_BIN_CODE },
        MATERIAL_CODE,
        filters,
        QTY: negate(decimal(row.QTY)),
        source: { type: row.SOURCE_TYPE, id: row.SOURCE_ID, no: row.SOURCE_NO, entryNo: row.SOURCE_ENTRY_NO },
        error: 'QTY_OCCUPIED',
      };
    });
  await occupy(context, releases);
}
