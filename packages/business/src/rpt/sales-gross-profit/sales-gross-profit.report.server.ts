import type { ReportRules, ReportScope } from '@sampan/engines/call/rules.ts';
import { type RawBuilder, sql } from 'kysely';
import { carriedResults } from '../statement-rows.server.ts';

/** What a line of an invoice has of what is open, by its gross; the last one takes the rest. */
const openUpTo = (gross: string): RawBuilder<unknown> =>
  sql`round(invoice.unpaid * kept.${sql.ref(gross)} / kept."GROSS_WHOLE",
            (select coalesce(max("CURRENCY_DECIMALS"), 2)::int from currency money where money.client_id = kept.client_id and money."CURRENCY_CODE" = kept."CURRENCY_CODE"))`;
const UNPAID = sql`case when kept."GROSS_WHOLE" = 0 then 0 else ${openUpTo('GROSS_REACHED')} - ${openUpTo('GROSS_BEFORE')} end`;

/** Posting key of what invoices ask for, net. */
const REVENUE = 'REVENUE';
/** Goods that go out to customers, or out again when their return is taken back; goods that come back, or are taken back after they went out. */
const OUT = ['601', '654'];
const BACK = ['602', '653'];

/**
 * What was kept of lines of invoices, moves of goods and services (`sales-result.sql`), with the order behind them, whoever sold it, what bought the goods for it,
 * and what is paid and open of the invoice by now. Most are paid in full or not at all, and spare a division; one that was reversed has nothing of either.
 */
const rows = ({ clientId, day, since }: ReportScope): RawBuilder<unknown> => sql`
  select kept."COMPANY_CODE", coalesce(kept."CUSTOMER_CODE", ordered."CUSTOMER_CODE") as "CUSTOMER_CODE", kept."SALES_ORDER_NO",
         bought.numbers as "PURCHASE_ORDER_NO", kept."MATERIAL_CODE", employee."ORG_CODE", ordered."BIZ_EMPLOYEE", ordered."OWNER", kept."PLANT_CODE",
         kept."SOURCE_NO", kept."POSTING_DATE", to_char(kept."POSTING_DATE", 'YYYY-MM') as "ACCOUNTING_PERIOD", kept."ACCOUNTING_CODE", kept."UNIT_CODE",
         kept."CURRENCY_CODE", kept."SALES_QTY", kept."SALES_AMOUNT", kept."PURCHASE_COST", kept."SERVICE_COST",
         kept."SALES_AMOUNT" - kept."PURCHASE_COST" - kept."SERVICE_COST" as "GROSS_PROFIT",
         case when invoice.sign is null then 0 when invoice.unpaid = 0 then invoice.sign * kept."SHARE_AMOUNT" when invoice.unpaid = invoice.total then 0
              else invoice.sign * (kept."SHARE_AMOUNT" - ${UNPAID}) end as "PAID",
         case when invoice.sign is null or invoice.unpaid = 0 then 0 when invoice.unpaid = invoice.total then invoice.sign * kept."SHARE_AMOUNT"
              else invoice.sign * ${UNPAID} end as "UNPAID",
         kept."SOURCE_TYPE" as "RECORD_TYPE", kept."SOURCE_ID" as "RECORD_ID"
    from sales_result kept
    left join (
      select id, "BASE_TOTAL_AMOUNT" as total, "BASE_UNPAID_AMOUNT" as unpaid,
             case when "STATUS" <> 'POSTED' then 0 when "IS_CREDIT" = '1' then -1 else 1 end as sign
        from sales_invoice where client_id = ${clientId}
    ) invoice on invoice.id = kept."INVOICE_ID"
    left join sales_order ordered on ordered.client_id = ${clientId} and ordered."SALES_ORDER_NO" = kept."SALES_ORDER_NO"
    left join "user" employee on employee.client_id = ${clientId} and employee."USERNAME" = ordered."BIZ_EMPLOYEE"
    left join (
      with once as materialized (
        select entry."SALES_ORDER_NO", string_agg(distinct ours."PURCHASE_ORDER_NO", ', ') as numbers
          from purchase_order_entry entry
          join purchase_order ours on ours.client_id = entry.client_id and ours.id = entry.parent_id and ours."IS_CANCELLED" = '0'
         where entry.client_id = ${clientId} and entry."SALES_ORDER_NO" is not null
         group by 1
      )
      select * from once
    ) bought on bought."SALES_ORDER_NO" = kept."SALES_ORDER_NO"
   where kept.client_id = ${clientId} and kept."POSTING_DATE" between ${since} and ${day}`;

/**
 * What was posted in the span, credit positive, to the accounts of revenue and cost: those on which lines of invoices and goods out stand, whichever company's, and
 * those in which more would stand. Goods have their cost on the side on which they left stock.
 */
const books = ({ clientId, day, since }: ReportScope): RawBuilder<unknown> => sql`
  with posted as materialized (
    select voucher."COMPANY_CODE", entry."ACCOUNTING_CODE",
           sum(entry."CREDIT" - entry."DEBIT") filter (where voucher.id not in (${carriedResults(clientId)})) as "BALANCE",
           bool_or(case when entry."MOVING_TYPE" = ${REVENUE} then voucher."SOURCE_TYPE" = 'sales_invoice' and entry."SOURCE_ENTRY_NO" is not null
                        when entry."MOVING_TYPE" = any (${OUT}::text[]) then entry."DEBIT" > entry."CREDIT"
                        when entry."MOVING_TYPE" = any (${BACK}::text[]) then entry."DEBIT" < entry."CREDIT" end) as is_used
      from voucher
      join voucher_entry entry on entry.client_id = voucher.client_id and entry.parent_id = voucher.id
     where voucher.client_id = ${clientId} and voucher."VOUCHER_DATE" between ${since} and ${day}
     group by 1, 2
  )
  select posted."COMPANY_CODE", posted."ACCOUNTING_CODE", posted."BALANCE"
    from posted
   where posted."BALANCE" is not null and posted."ACCOUNTING_CODE" in (
       select used."ACCOUNTING_CODE" from posted used where used.is_used
       union
       select case "MOVING_TYPE" when '601' then "DEBIT_ACCOUNTING_CODE" else "CREDIT_ACCOUNTING_CODE" end from valuation_accounting
        where client_id = ${clientId} and "MOVING_TYPE" in (${REVENUE}, '601', '653') and "IS_ACTIVE" = '1'
     )`;

export const salesGrossProfitReport: ReportRules = { rows, books };
