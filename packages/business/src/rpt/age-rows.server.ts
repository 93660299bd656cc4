import type { ReportRules, ReportScope } from '@sampan/engines/call/rules.ts';
import { type RawBuilder, sql } from 'kysely';
import { creditBalances, openOn } from './open-items.server.ts';

interface Aging {
  readonly key: 'PAYABLE' | 'RECEIVABLE';
  readonly type: 'purchase_invoice' | 'sales_invoice';
  readonly partner: 'SUPPLIER_CODE' | 'CUSTOMER_CODE';
}

/** What is open of a posting key by how long it is due, held against its account: what we owe on the credit side, what we are owed on the debit side. */
export function ageRows({ key, type, partner }: Aging): Pick<ReportRules, 'rows' | 'books'> {
  const sign = sql.raw(key === 'PAYABLE' ? '' : '-');
  return {
    rows: (scope) => openByAge(scope, { key, type, partner, sign }),
    books: (scope) =>
      sql`select "COMPANY_CODE", "ACCOUNTING_CODE", ${sign} "BALANCE" as "BALANCE" from (${creditBalances(scope, key, key)}) credit`,
  };
}

/** One row for each open item; days count from the day after the one on which it is due. */
const openByAge = (scope: ReportScope, { key, type, partner, sign }: Aging & { readonly sign: RawBuilder<unknown> }) => sql`
  select item."COMPANY_CODE", item.${sql.ref(partner)}, coalesce(invoice."PLANT_CODE", item."PLANT_CODE") as "PLANT_CODE", item."ACCOUNTING_CODE",
         item."OBJECT_NO" as "DOCUMENT_NO", invoice."INVOICING_NO", invoice.id as "INVOICE_ID", item."POSTING_DATE" as "INVOICING_DATE",
         coalesce(item."DUE_DATE", item."POSTING_DATE") as "DUE_DATE", item."CURRENCY_CODE" as "ORIGINAL_CURRENCY_CODE", company."CURRENCY_CODE",
         ${sign} item.amount as "UNPAID_AMOUNT", open.base as "BASE_UNPAID_AMOUNT",
         case when late.days <= 0 then open.base else 0 end as "NOT_DUE",
         case when late.days between 1 and 30 then open.base else 0 end as "OVERDUE_30",
         case when late.days between 31 and 60 then open.base else 0 end as "OVERDUE_60",
         case when late.days between 61 and 90 then open.base else 0 end as "OVERDUE_90",
         case when late.days > 90 then open.base else 0 end as "OVERDUE_MORE"
    from (${openOn(scope, key)}) item
    cross join lateral (select ${sign} item.base as base) open
    cross join lateral (select ${scope.day}::date - coalesce(item."DUE_DATE", item."POSTING_DATE") as days) late
    join company on company.client_id = ${scope.clientId} and company."COMPANY_CODE" = item."COMPANY_CODE"
    left join ${sql.table(type)} invoice on invoice.client_id = ${scope.clientId}
     and invoice.id = case when item."OBJECT_TYPE" = ${type} then item."OBJECT_ID"::bigint end`;
