import type { ReportRules, ReportScope } from '@sampan/engines/call/rules.ts';
import { type RawBuilder, sql } from 'kysely';

/**
 * Entries of approved orders. What is closed counts with what came of it. Of the open amount a part of an entry is its share by quantity;
 * older orders are among them as long as they are open.
 */
const rows = ({ clientId, day }: ReportScope): RawBuilder<unknown> => sql`
  select bought.*, round(bought."BASE_FINAL_AMOUNT" * bought.counted, bought.places) as "FINAL_AMOUNT",
         round(bought."BASE_FINAL_AMOUNT" * (bought.counted - bought.came), bought.places) as "OPEN_AMOUNT"
    from (
      select ordered."COMPANY_CODE", ordered."PLANT_CODE", ordered."SUPPLIER_CODE", to_char(ordered."ORDER_DATE", 'YYYY-MM') as "ORDER_MONTH",
             entry."MATERIAL_CODE", entry."UNIT_CODE", company."CURRENCY_CODE", entry."BASE_FINAL_AMOUNT",
             case when over.is then entry."RECEIVE_QTY" else entry."QTY" end as "QTY",
             case when over.is then share.came else 1 end as counted,
             share.came, coalesce(money."CURRENCY_DECIMALS", 2)::int as places
        from purchase_order ordered
        join purchase_order_entry entry on entry.client_id = ordered.client_id and entry.parent_id = ordered.id
        join company on company.client_id = ordered.client_id and company."COMPANY_CODE" = ordered."COMPANY_CODE"
        left join currency money on money.client_id = company.client_id and money."CURRENCY_CODE" = company."CURRENCY_CODE"
        cross join lateral (select ordered."IS_CLOSED" = '1' or entry."IS_CLOSED" = '1' as is) over
        cross join lateral (select least(entry."RECEIVE_QTY" / entry."QTY", 1) as came) share
       where ordered.client_id = ${clientId} and ordered."STATUS" = 'APPROVED' and ordered."IS_CANCELLED" = '0' and ordered."ORDER_DATE" <= ${day}
         and (ordered."ORDER_DATE" > ${day}::date - interval '1 year'
           or ordered."IS_CLOSED" = '0' and ordered."RECEIVE_STATUS" <> 'FULL')
    ) bought`;

export const purchaseReportReport: ReportRules = { rows };
