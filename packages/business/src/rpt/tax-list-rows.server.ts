import type { ReportRules, ReportScope } from '@sampan/engines/call/rules.ts';
import { type RawBuilder, sql } from 'kysely';

interface Taxed {
  readonly key: 'TAX_IN' | 'TAX_OUT';
  readonly type: 'purchase_invoice' | 'sales_invoice';
  readonly partner: 'SUPPLIER_CODE' | 'CUSTOMER_CODE';
}

/** Input tax stands on the debit side, output tax on the credit side. */
const booked = ({ key }: Pick<Taxed, 'key'>): RawBuilder<unknown> =>
  key === 'TAX_IN' ? sql`entry."DEBIT" - entry."CREDIT"` : sql`entry."CREDIT" - entry."DEBIT"`;

/** Tax of a posting key in a span, held against its accounts. */
export const taxList = (taxed: Taxed): Pick<ReportRules, 'rows' | 'books'> => ({
  rows: (scope) => taxRows(scope, taxed),
  books: (scope) => taxBooks(scope, taxed),
});

/**
 * Tax of the invoices that were posted or reversed in the span, by rate, and whatever else was posted under the key. What the books hold of a
 * voucher is shared over its rates by their tax, the last one taking the rest.
 */
const taxRows = ({ clientId, day, since }: ReportScope, { key, type, partner }: Taxed): RawBuilder<unknown> => sql`
  with posted as (
    select voucher.id, voucher."COMPANY_CODE", voucher."CURRENCY_CODE", voucher."VOUCHER_DATE", voucher."VOUCHER_NO", voucher."SOURCE_NO", invoice.id as invoice_id,
           case when (voucher."REVERSAL_OF" is null) = (coalesce(invoice."IS_CREDIT", '0') = '0') then 1 else -1 end as sign,
           coalesce(taxed.deducted, 0) as deducted, taxed.account, taxed.partner
      from voucher
      left join ${sql.table(type)} invoice on invoice.client_id = voucher.client_id
       and invoice.id = case when voucher."SOURCE_TYPE" = ${type} then voucher."SOURCE_ID"::bigint end
      left join (
        select entry.parent_id, sum(${booked({ key })}) as deducted, min(entry."ACCOUNTING_CODE") as account, min(entry.${sql.ref(partner)}) as partner
          from voucher dated
          join voucher_entry entry on entry.client_id = dated.client_id and entry.parent_id = dated.id and entry."MOVING_TYPE" = ${key}
         where dated.client_id = ${clientId} and dated."VOUCHER_DATE" between ${since} and ${day}
         group by 1
      ) taxed on taxed.parent_id = voucher.id
     where voucher.client_id = ${clientId} and voucher."VOUCHER_DATE" between ${since} and ${day}
       and (invoice.id is not null or taxed.parent_id is not null)
  ),
  rated as (
    select posted.id, line."TAX_RATE", posted.sign * sum(line."FINAL_AMOUNT_WITHOUT_TAX") as net, posted.sign * sum(line."TAX_AMOUNT") as tax
      from posted
      join ${sql.table(`${type}_entry`)} line on line.client_id = ${clientId} and line.parent_id = posted.invoice_id
     group by posted.id, posted.sign, line."TAX_RATE"
  ),
  shared as (
    select rated.*, sum(rated.tax) over (partition by rated.id) as whole,
           sum(rated.tax) over (partition by rated.id order by rated."TAX_RATE") as upto
      from rated
  ),
  parted as (
    select shared.*, posted.deducted, currency."CURRENCY_DECIMALS" as places,
           case when shared.whole = 0 then posted.deducted
                else round(posted.deducted * shared.upto / shared.whole, currency."CURRENCY_DECIMALS"::int) end as reached
      from shared
      join posted on posted.id = shared.id
      join currency on currency.client_id = ${clientId} and currency."CURRENCY_CODE" = posted."CURRENCY_CODE"
  )
  select posted."COMPANY_CODE", posted."VOUCHER_DATE", posted."VOUCHER_NO", posted.id as "VOUCHER_ID", posted."SOURCE_NO", posted.account as "ACCOUNTING_CODE",
         coalesce(invoice.${sql.ref(partner)}, posted.partner) as ${sql.ref(partner)}, invoice."INVOICING_NO", invoice."INVOICING_DATE", invoice."INVOICING_TYPE",
         parted."TAX_RATE", coalesce(invoice."CURRENCY_CODE", posted."CURRENCY_CODE") as "ORIGINAL_CURRENCY_CODE", posted."CURRENCY_CODE",
         coalesce(parted.net, 0) as "FINAL_AMOUNT_WITHOUT_TAX", coalesce(parted.tax, 0) as "TAX_AMOUNT",
         case when parted.id is null then posted.deducted
              else parted.reached - coalesce(lag(parted.reached) over (partition by parted.id order by parted."TAX_RATE"), 0) end as "BASE_OFFSET_TAX"
    from posted
    left join ${sql.table(type)} invoice on invoice.client_id = ${clientId} and invoice.id = posted.invoice_id
    left join parted on parted.id = posted.id`;

/** What was posted to the accounts of the key in the span, by any voucher. */
const taxBooks = ({ clientId, day, since }: ReportScope, { key }: Taxed): RawBuilder<unknown> => sql`
  select voucher."COMPANY_CODE", entry."ACCOUNTING_CODE", sum(${booked({ key })}) as "BALANCE"
    from voucher
    join voucher_entry entry on entry.client_id = voucher.client_id and entry.parent_id = voucher.id
   where voucher.client_id = ${clientId} and voucher."VOUCHER_DATE" between ${since} and ${day}
     and entry."ACCOUNTING_CODE" in (
       select ${sql.ref(key === 'TAX_IN' ? 'DEBIT_ACCOUNTING_CODE' : 'CREDIT_ACCOUNTING_CODE')} from valuation_accounting
        where client_id = ${clientId} and "MOVING_TYPE" = ${key}
     )
   group by 1, 2`;
