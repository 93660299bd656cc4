import type { ReportRules, ReportScope } from '@sampan/engines/call/rules.ts';
import { type RawBuilder, sql } from 'kysely';
import { carriedResults } from '../statement-rows.server.ts';
import { BACK, goodsOut, OUT, REVENUE, revenue, services } from './sales-lines.server.ts';

/** Lines of invoices, moves of goods and services with the order behind them, whoever sold it, and what bought the goods for it. */
const rows = (scope: ReportScope): RawBuilder<unknown> => {
  const { clientId } = scope;
  return sql`
  select line."COMPANY_CODE", coalesce(line."CUSTOMER_CODE", ordered."CUSTOMER_CODE") as "CUSTOMER_CODE", line."SALES_ORDER_NO",
         bought.numbers as "PURCHASE_ORDER_NO", line."MATERIAL_CODE", employee."ORG_CODE", ordered."BIZ_EMPLOYEE", ordered."OWNER", line."PLANT_CODE",
         line."SOURCE_NO", line."POSTING_DATE", to_char(line."POSTING_DATE", 'YYYY-MM') as "ACCOUNTING_PERIOD", line."ACCOUNTING_CODE", line."UNIT_CODE",
         line."CURRENCY_CODE", line."SALES_QTY", line."SALES_AMOUNT", line."PURCHASE_COST", line."SERVICE_COST",
         line."SALES_AMOUNT" - line."PURCHASE_COST" - line."SERVICE_COST" as "GROSS_PROFIT", line."PAID", line."UNPAID",
         line."RECORD_TYPE", line."RECORD_ID"
    from (${revenue(scope)} union all ${goodsOut(scope)} union all ${services(scope)}) line
    left join sales_order ordered on ordered.client_id = ${clientId} and ordered."SALES_ORDER_NO" = line."SALES_ORDER_NO"
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
    ) bought on bought."SALES_ORDER_NO" = line."SALES_ORDER_NO"`;
};

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
