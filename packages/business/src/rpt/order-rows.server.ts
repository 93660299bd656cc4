import type { ReportRules, ReportScope } from '@sampan/engines/call/rules.ts';
import { sql } from 'kysely';

interface Ordering {
  readonly type: 'purchase_order' | 'sales_order';
  readonly partner: 'SUPPLIER_CODE' | 'CUSTOMER_CODE';
  /** Counter of what of an entry has come or gone, and the progress that follows from it. */
  readonly done: 'RECEIVE_QTY' | 'STOCK_OUT_QTY';
  readonly status: 'RECEIVE_STATUS' | 'DELIVERY_STATUS';
}

/**
 * Entries of approved orders, of the twelve months up to a day. What is closed counts with what came of it. Of the open amount a part of an entry is its
 * share by quantity; older orders are among them as long as they are open.
 */
export const orderRows =
  ({ type, partner, done, status }: Ordering): ReportRules['rows'] =>
  ({ clientId, day }: ReportScope) =>
    sql`
  select traded.*, round(traded."BASE_FINAL_AMOUNT" * traded.counted, traded.places) as "FINAL_AMOUNT",
         round(traded."BASE_FINAL_AMOUNT" * (traded.counted - traded.came), traded.places) as "OPEN_AMOUNT"
    from (
      select ordered."COMPANY_CODE", ordered."PLANT_CODE", ordered.${sql.ref(partner)}, to_char(ordered."ORDER_DATE", 'YYYY-MM') as "ORDER_MONTH",
             entry."MATERIAL_CODE", entry."UNIT_CODE", company."CURRENCY_CODE", entry."BASE_FINAL_AMOUNT",
             case when over.is then moved.kept else entry."QTY" end as "QTY",
             case when over.is then share.came else 1 end as counted,
             share.came, coalesce(money."CURRENCY_DECIMALS", 2)::int as places
        from ${sql.table(type)} ordered
        join ${sql.table(`${type}_entry`)} entry on entry.client_id = ordered.client_id and entry.parent_id = ordered.id
        join company on company.client_id = ordered.client_id and company."COMPANY_CODE" = ordered."COMPANY_CODE"
        left join currency money on money.client_id = company.client_id and money."CURRENCY_CODE" = company."CURRENCY_CODE"
        cross join lateral (select ordered."IS_CLOSED" = '1' or entry."IS_CLOSED" = '1' as is) over
        cross join lateral (select entry.${sql.ref(done)} - entry."REPLACE_QTY" as kept) moved
        cross join lateral (select least(moved.kept / entry."QTY", 1) as came) share
       where ordered.client_id = ${clientId} and ordered."STATUS" = 'APPROVED' and ordered."IS_CANCELLED" = '0' and ordered."ORDER_DATE" <= ${day}
         and (ordered."ORDER_DATE" > ${day}::date - interval '1 year'
           or ordered."IS_CLOSED" = '0' and ordered.${sql.ref(status)} <> 'FULL')
    ) traded`;
