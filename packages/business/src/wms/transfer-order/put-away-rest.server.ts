import { type Decimal, decimal, maximum, ZERO } from '@sampan/kernel/decimal.ts';
import type { Context } from '@sampan/engines/call/rules.ts';
import { sql } from 'kysely';

interface PutAway {
  readonly ORDER_TYPE: string;
  readonly REF_PURCHASE_ORDER_NO: string | null;
}

/** Quantity of a material in base units; undefined where nothing limits it. */
export type SourceRest = (material: string) => Decimal | undefined;

/**
 * What a put-away may still take for the purchase order that it names (TO-1): received, less put away for it, plus moved
 * back into the receiving area for it.
 */
export async function sourceRest({ db }: Pick<Context, 'db'>, { ORDER_TYPE, REF_PURCHASE_ORDER_NO: no }: PutAway): Promise<SourceRest> {
  if (ORDER_TYPE !== 'PO_IN' || !no) return () => undefined;
  // The orders are named by their ids: joined to all moves of orders, a young table would be read as a whole for each.
  const { rows } = await sql<{ material: string; qty: string }>`
    with transfers as materialized (
      select id::text as id, "ORDER_TYPE" from transfer_order
       where client_id = ${db.clientId}::bigint and "REF_PURCHASE_ORDER_NO" = ${no})
    select material, sum(qty) as qty from (
      select r."MATERIAL_CODE" as material, r."BASE_QTY" as qty
        from purchase_order o
        join purchase_order_receiving d on d.client_id = o.client_id and d.parent_id = o.id and d."IS_REVERSED" = '0'
        join purchase_order_receiving_entry r on r.client_id = d.client_id and r.parent_id = d.parent_id and r."RECEIVING_DOC_NO" = d."RECEIVING_DOC_NO"
       where o.client_id = ${db.clientId}::bigint and o."PURCHASE_ORDER_NO" = ${no}
      union all
      select m."MATERIAL_CODE", case t."ORDER_TYPE" when 'PO_IN' then -m."QTY" else m."QTY" end
        from transfers t
        join stock_move m on m.client_id = ${db.clientId}::bigint and m."SOURCE_TYPE" = 'transfer_order' and m."SOURCE_ID" = t.id
       where m."SOURCE_ID" = any (array(select id from transfers))
         and (t."ORDER_TYPE" = 'PO_IN' or m."IN_STORAGE_BIN_CODE" = 'RECV')) goods
     group by material`.execute(db.trx);
  const rest = new Map(rows.map((row) => [row.material, maximum(ZERO, decimal(row.qty))]));
  return (material) => rest.get(material) ?? ZERO;
}

/** Holds the purchase order until the transaction ends, so that two put-aways do not both take its last goods. */
export async function lockSource({ db }: Pick<Context, 'db'>, { ORDER_TYPE, REF_PURCHASE_ORDER_NO: no }: PutAway): Promise<void> {
  if (ORDER_TYPE === 'PO_IN' && no)
    await db.select('purchase_order').select('id').where('PURCHASE_ORDER_NO', '=', no).forNoKeyUpdate().execute();
}
