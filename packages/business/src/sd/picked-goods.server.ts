import { add, type Decimal, decimal, subtract, sum, ZERO } from '@sampan/kernel/decimal.ts';
import type { Bin } from '@sampan/engines/call/effects.ts';
import type { Context, EntryOf } from '@sampan/engines/call/rules.ts';
import { FILTERS, type FilterKey, filtersOf } from '@sampan/model/dictionary.ts';
import { sql } from 'kysely';
import type { delivery } from './delivery/delivery.ts';

/** Goods that lie in the shipping area for a line of a delivery; base unit. */
export interface PickedGoods {
  readonly entryNo: number;
  readonly bin: Bin;
  readonly MATERIAL_CODE: string;
  readonly filters: Partial<Record<FilterKey, string>>;
  readonly QTY: Decimal;
}

type Row = Record<FilterKey, string> & {
  readonly entry: number;
  readonly STORAGE_LOCATION_CODE: string;
  readonly STORAGE_BIN_CODE: string;
  readonly MATERIAL_CODE: string;
  readonly QTY: string;
};

/** What was picked for a delivery and has not gone out: the goods that are held for it, in the order in which they came. */
export async function pickedGoods({ db }: Pick<Context, 'db'>, deliveryId: string): Promise<PickedGoods[]> {
  const { rows } = await sql<Row>`
    select held."SOURCE_ENTRY_NO" as entry, held."QTY", balance."STORAGE_LOCATION_CODE", balance."STORAGE_BIN_CODE", balance."MATERIAL_CODE",
           ${sql.join(FILTERS.map((key) => sql`balance.${sql.ref(key)}`))}
      from stock_occupation held
      join stock_balance balance on balance.client_id = held.client_id and balance.id = held."BALANCE_ID"
     where held.client_id = ${db.clientId}::bigint and held."SOURCE_TYPE" = 'delivery' and held."SOURCE_ID" = ${deliveryId}
     order by balance."RECEIVED_ON", balance.id`.execute(db.trx);
  return rows.map(({ entry, QTY, MATERIAL_CODE, STORAGE_LOCATION_CODE, STORAGE_BIN_CODE, ...filters }) => ({
    entryNo: entry,
    bin: { STORAGE_LOCATION_CODE, STORAGE_BIN_CODE },
    MATERIAL_CODE,
    filters: filtersOf(filters),
    QTY: decimal(QTY),
  }));
}

export const inAreaFor = (goods: readonly PickedGoods[], entryNo: number): PickedGoods[] => goods.filter((one) => one.entryNo === entryNo);

export const baseSum = (goods: readonly PickedGoods[]): Decimal => sum(goods.map(({ QTY }) => QTY));

type Counted = Pick<EntryOf<typeof delivery>, 'DELIEVERY_QTY' | 'PICK_QTY' | 'PICKING_QTY' | 'DIRECT_QTY' | 'OUT_QTY'>;

/** Picked and not out, in the entry's unit. */
export const pickedRest = ({ PICK_QTY, OUT_QTY, DIRECT_QTY }: Pick<Counted, 'PICK_QTY' | 'OUT_QTY' | 'DIRECT_QTY'>): Decimal =>
  subtract(add(decimal(PICK_QTY), decimal(DIRECT_QTY)), decimal(OUT_QTY));

/** In boxes and not out, in the entry's unit. */
export const packedRest = ({ PACK_QTY, PACK_OUT_QTY }: Pick<EntryOf<typeof delivery>, 'PACK_QTY' | 'PACK_OUT_QTY'>): Decimal =>
  subtract(decimal(PACK_QTY), decimal(PACK_OUT_QTY));

/** Neither picked nor being picked nor out, in the entry's unit. */
export const restToPick = ({ DELIEVERY_QTY, PICK_QTY, PICKING_QTY, DIRECT_QTY }: Counted): Decimal =>
  [PICK_QTY, PICKING_QTY, DIRECT_QTY].reduce((rest: Decimal, part) => subtract(rest, decimal(part ?? ZERO)), decimal(DELIEVERY_QTY));

type Line = EntryOf<typeof delivery>;
type Loose = Pick<Line, 'DELIEVERY_ENTRY_NO' | 'PICK_QTY' | 'DIRECT_QTY' | 'OUT_QTY' | 'PACK_QTY' | 'PACK_OUT_QTY'>;

/** What of each line of a delivery is picked and neither out nor in a box, in the entry's unit. */
export async function looseOf({ db }: Pick<Context, 'db'>, DELIEVERY_DOC_NO: string): Promise<Map<number, Decimal>> {
  const { rows } = await sql<Loose>`
    select e."DELIEVERY_ENTRY_NO", e."PICK_QTY", e."DIRECT_QTY", e."OUT_QTY", e."PACK_QTY", e."PACK_OUT_QTY"
      from delivery h join delivery_entry e on e.client_id = h.client_id and e.parent_id = h.id
     where h.client_id = ${db.clientId}::bigint and h."DELIEVERY_DOC_NO" = ${DELIEVERY_DOC_NO}`.execute(db.trx);
  return new Map(rows.map((row) => [row.DELIEVERY_ENTRY_NO, subtract(pickedRest(row), packedRest(row))]));
}
