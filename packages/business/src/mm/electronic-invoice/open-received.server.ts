import { rowCondition } from '@sampan/engines/access/visible-rows.ts';
import type { Context } from '@sampan/engines/call/rules.ts';
import { statusesIn } from '@sampan/model/phase.ts';
import { sql } from 'kysely';
import { goodsReceipt } from '../goods-receipt/goods-receipt.ts';
import type { OpenReceived } from './match-lines.ts';

/** Lines of one supplier that an invoice is matched with. */
const MOST = 1000;

/** What can be invoiced of a supplier's receipts that the user sees, oldest first. */
export async function openReceived(
  { db, session }: Context,
  {
    SUPPLIER_CODE,
    COMPANY_CODE,
    CURRENCY_CODE,
  }: { readonly SUPPLIER_CODE: string; readonly COMPANY_CODE: string | null; readonly CURRENCY_CODE: string },
): Promise<readonly OpenReceived[]> {
  const seen = rowCondition(goodsReceipt, session, 'r') ?? sql`true`;
  const { rows } = await sql<OpenReceived>`
    select r."RECEIVING_DOC_NO", e."RECEIVING_ENTRY_NO", r."RECEIVE_DATE"::text as "RECEIVE_DATE", r."COMPANY_CODE", r."CURRENCY_CODE", r."PURCHASE_ORDER_NO",
           e."PURCHASE_ORDER_ENTRY_NO", e."MATERIAL_CODE", m."MATERIAL_NAME", m."MATERIAL_SPEC", m."GTIN",
           trim_scale(e."RECEIVE_QTY" - e."RETURN_QTY" - e."INVOICE_QTY")::text as "REST_QTY", o."UNIT_PRICE"
      from goods_receipt r
      join goods_receipt_entry e on e.client_id = r.client_id and e.parent_id = r.id
      join material m on m.client_id = r.client_id and m."MATERIAL_CODE" = e."MATERIAL_CODE"
      join purchase_order h on h.client_id = r.client_id and h."PURCHASE_ORDER_NO" = r."PURCHASE_ORDER_NO"
      join purchase_order_entry o on o.client_id = h.client_id and o.parent_id = h.id and o."PURCHASE_ORDER_ENTRY_NO" = e."PURCHASE_ORDER_ENTRY_NO"
     where r.client_id = ${db.clientId}::bigint and r."SUPPLIER_CODE" = ${SUPPLIER_CODE} and r."CURRENCY_CODE" = ${CURRENCY_CODE}
       and r."STATUS" = any (${statusesIn(goodsReceipt, 'live')}::text[]) and e."RECEIVE_QTY" - e."RETURN_QTY" - e."INVOICE_QTY" > 0
       and (${COMPANY_CODE}::text is null or r."COMPANY_CODE" = ${COMPANY_CODE}) and ${seen}
     order by r."RECEIVE_DATE", r."RECEIVING_DOC_NO", e."RECEIVING_ENTRY_NO" limit ${MOST}`.execute(db.trx);
  return rows;
}
