import type { ReportRules, ReportScope } from '@sampan/engines/call/rules.ts';
import { type RawBuilder, sql } from 'kysely';
import { creditBalances, openOn } from '../open-items.server.ts';

const KEY = 'WRX';

/** One row for each line of a receipt of which something is left; what went back and is still to be credited stands against it, under the number of its return, and what was invoiced before it came under that of its order. */
const rows = (scope: ReportScope): RawBuilder<unknown> => sql`
  select item."COMPANY_CODE", item."SUPPLIER_CODE", item."PLANT_CODE", item."MATERIAL_CODE", receipt."WAREHOUSE_CODE", receipt.id as "RECEIPT_ID",
         case when item."OBJECT_TYPE" = 'purchase_order' then item."OBJECT_NO" else receipt."PURCHASE_ORDER_NO" end as "PURCHASE_ORDER_NO", item."OBJECT_NO" as "RECEIVING_DOC_NO", item."OBJECT_ENTRY_NO" as "RECEIVING_ENTRY_NO",
         item."POSTING_DATE" as "RECEIVE_DATE", item."ACCOUNTING_CODE", coalesce(material."UNIT_CODE", '') as "UNIT_CODE",
         case when age.days <= 30 then 'A' when age.days <= 60 then 'B' when age.days <= 90 then 'C' else 'D' end as "AGE",
         item."CURRENCY_CODE" as "ORIGINAL_CURRENCY_CODE", company."CURRENCY_CODE", coalesce(item.qty, 0) * case when item.amount < 0 then -1 else 1 end as "QTY", item.amount as "NOT_INVOICED_AMOUNT",
         item.base as "BASE_NOT_INVOICED_AMOUNT"
    from (${openOn(scope, KEY)}) item
    cross join lateral (select ${scope.day}::date - item."POSTING_DATE" as days) age
    join company on company.client_id = ${scope.clientId} and company."COMPANY_CODE" = item."COMPANY_CODE"
    left join material on material.client_id = ${scope.clientId} and material."MATERIAL_CODE" = item."MATERIAL_CODE"
    left join goods_receipt receipt on receipt.client_id = ${scope.clientId}
     and receipt.id = case when item."OBJECT_TYPE" = 'goods_receipt' then item."OBJECT_ID"::bigint end`;

/** Goods received stand on the credit side of a receipt. */
const books = (scope: ReportScope): RawBuilder<unknown> => creditBalances(scope, KEY, '101');

export const receivedNotInvoicedReport: ReportRules = { rows, books };
