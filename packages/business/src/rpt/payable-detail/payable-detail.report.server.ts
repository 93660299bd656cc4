import type { ReportRules, ReportScope } from '@sampan/engines/call/rules.ts';
import { type RawBuilder, sql } from 'kysely';
import { creditBalances, openOn } from '../open-items.server.ts';

const KEY = 'PAYABLE';

/** One row for each open item; days count from the day after the one on which it is due. */
const rows = (scope: ReportScope): RawBuilder<unknown> => sql`
  select item."COMPANY_CODE", item."SUPPLIER_CODE", coalesce(invoice."PLANT_CODE", item."PLANT_CODE") as "PLANT_CODE", item."ACCOUNTING_CODE",
         item."OBJECT_NO" as "DOCUMENT_NO", invoice."INVOICING_NO", invoice.id as "INVOICE_ID", item."POSTING_DATE" as "INVOICING_DATE",
         coalesce(item."DUE_DATE", item."POSTING_DATE") as "DUE_DATE", item."CURRENCY_CODE" as "ORIGINAL_CURRENCY_CODE", company."CURRENCY_CODE",
         item.amount as "UNPAID_AMOUNT", item.base as "BASE_UNPAID_AMOUNT",
         case when late.days <= 0 then item.base else 0 end as "NOT_DUE",
         case when late.days between 1 and 30 then item.base else 0 end as "OVERDUE_30",
         case when late.days between 31 and 60 then item.base else 0 end as "OVERDUE_60",
         case when late.days between 61 and 90 then item.base else 0 end as "OVERDUE_90",
         case when late.days > 90 then item.base else 0 end as "OVERDUE_MORE"
    from (${openOn(scope, KEY)}) item
    cross join lateral (select ${scope.day}::date - coalesce(item."DUE_DATE", item."POSTING_DATE") as days) late
    join company on company.client_id = ${scope.clientId} and company."COMPANY_CODE" = item."COMPANY_CODE"
    left join purchase_invoice invoice on invoice.client_id = ${scope.clientId}
     and invoice.id = case when item."OBJECT_TYPE" = 'purchase_invoice' then item."OBJECT_ID"::bigint end`;

const books = (scope: ReportScope): RawBuilder<unknown> => creditBalances(scope, KEY, KEY);

export const payableDetailReport: ReportRules = { rows, books };
