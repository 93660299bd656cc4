import { type Decimal, decimal, ZERO } from '@sampan/kernel/decimal.ts';
import type { Bin, StockMove } from '@sampan/engines/call/effects.ts';
import type { ItemClearing, ItemOpening } from '@sampan/engines/call/postings.ts';
import type { Context } from '@sampan/engines/call/rules.ts';
import type { Source } from '@sampan/engines/call/source.ts';
import type { FilterKey } from '@sampan/model/dictionary.ts';
import type { IsoDate } from '@sampan/kernel/dates.ts';
import { sql } from 'kysely';

/**
 * Work in process (lifecycles §7, §9 PR-B to PR-F, I-20): what an order costs and has not given out is open items of key WIP whose object is the order's
 * header, in company currency. What is issued for it (261) opens one for each line, on the account that the valuation class of the component says;
 * what comes out (131) clears them, the oldest first; closing clears the rest. `WIP_AMOUNT` of the order is what is left of them. So the account is
 * the sum of the orders, and that of a closed order is nothing.
 *
 * A document that issues for an order posts `intoProduction(…)` moves in its effects and draws on the order's counters by its `upstream`, which locks
 * the order and refuses closed ones. Taken back as a whole it means `undo`: its moves go back (262) at the value at which they left, as long as the
 * order has not given out what they opened. A reversal takes back a whole move; a part that comes back is a move into stock that clears, with its
 * proportion of what was issued as COUNTER_VALUE (`outOfWip`).
 */
export interface Order {
  readonly id: string;
  readonly PRODUCTION_ORDER_NO: string;
}

/** The record that the items of an order name. */
export const wipObject = ({ id, PRODUCTION_ORDER_NO: no }: Order): Source => ({ type: 'production_order', id, no });

/** What a move or line puts into an order, and what it takes out. */
export const intoWip = (order: Order): { readonly opens: ItemOpening } => ({ opens: { object: wipObject(order) } });
export const outOfWip = (order: Order): { readonly clears: ItemClearing } => ({ clears: { object: wipObject(order) } });

/** Goods that leave a bin for an order. QTY in the base unit. */
interface Issued {
  readonly POSTING_DATE: IsoDate;
  readonly MATERIAL_CODE: string;
  readonly QTY: Decimal;
  readonly from: Bin;
  readonly filters?: Partial<Record<FilterKey, string>>;
  /** The line of the document that issues them. */
  readonly source: Source;
  readonly field?: string;
  /** Occupation that the line has at `from`. */
  readonly releases?: Decimal;
}

/** Material for an order (261): leaves stock at average and stands in the order from now on. */
export const intoProduction = (order: Order, issued: Issued): StockMove => ({ MOVING_TYPE: '261', ...issued, ...intoWip(order) });

/** What is left in an order, company currency. Lock the order before, or it may change. */
export async function wipLeft({ db }: Pick<Context, 'db'>, { id }: Pick<Order, 'id'>): Promise<Decimal> {
  const { rows } = await sql<{ left: string | null }>`
    select sum("REST_BASE_AMOUNT") as left from open_item
     where client_id = ${db.clientId}::bigint and "ITEM_KEY" = 'WIP' and "OBJECT_TYPE" = 'production_order' and "OBJECT_ID" = ${id}`.execute(
    db.trx,
  );
  return decimal(rows[0]?.left ?? ZERO);
}
