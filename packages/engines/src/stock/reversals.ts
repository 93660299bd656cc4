import { decimal } from '@sampan/kernel/decimal.ts';
import type { IsoDate } from '@sampan/kernel/dates.ts';
import type { StockMoveRow } from '@sampan/db/stock-rows.ts';
import { sql } from 'kysely';
import type { Bin, PostedBy, StockMove } from '../call/effects.ts';
import type { Source } from '../call/source.ts';
import type { Context } from '../call/rules.ts';
import { reversalType } from './moving-types.ts';

/** Moves of a source that are neither reversals nor reversed, oldest first. */
export async function liveMoves({ db }: Context, by: PostedBy): Promise<StockMoveRow[]> {
  const reversals = db.trx
    .selectFrom('stock_move as later')
    .select('later.id')
    .where('later.client_id', '=', db.clientId)
    .where(sql<boolean>`later."REVERSAL_OF" = stock_move.id`);
  let query = db
    .select('stock_move')
    .selectAll()
    .where('SOURCE_TYPE', '=', by.type)
    .where('SOURCE_ID', '=', by.id)
    .where('REVERSAL_OF', 'is', null)
    .where(({ not, exists }) => not(exists(reversals)));
  if (by.no !== undefined) query = query.where('SOURCE_NO', '=', by.no);
  if (by.entryNo !== undefined) query = query.where('SOURCE_ENTRY_NO', '=', by.entryNo);
  return query.orderBy('id').execute();
}

/** The move that takes `row` back on POSTING_DATE, under the same source unless another is given. */
export function reversalMove(row: StockMoveRow, POSTING_DATE: IsoDate, source?: Source): StockMove {
  const bin = (location: string | null, code: string | null): Bin | undefined =>
    location === null || code === null ? undefined : { STORAGE_LOCATION_CODE: location, STORAGE_BIN_CODE: code };
  const from = bin(row.IN_STORAGE_LOCATION_CODE, row.IN_STORAGE_BIN_CODE);
  const to = bin(row.OUT_STORAGE_LOCATION_CODE, row.OUT_STORAGE_BIN_CODE);
  return {
    MOVING_TYPE: reversalType(row.MOVING_TYPE),
    POSTING_DATE,
    MATERIAL_CODE: row.MATERIAL_CODE,
    QTY: decimal(row.QTY),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(from || to ? {} : { PLANT_CODE: row.PLANT_CODE }),
    source: source ?? {
      type: row.SOURCE_TYPE,
      id: row.SOURCE_ID,
      no: row.SOURCE_NO,
      ...(row.SOURCE_ENTRY_NO === null ? {} : { entryNo: row.SOURCE_ENTRY_NO }),
    },
    reversalOf: row.id,
  };
}
