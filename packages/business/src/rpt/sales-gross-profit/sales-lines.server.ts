import type { ReportScope } from '@sampan/engines/call/rules.ts';
import { type RawBuilder, sql } from 'kysely';

/** Posting keys of what invoices ask for, net, and of services that were accepted. */
export const REVENUE = 'REVENUE';
const SERVICE = 'SERVICE';

/** Goods that go out to customers, or out again when their return is taken back; goods that come back, or are taken back after they went out. */
export const OUT = ['601', '654'];
export const BACK = ['602', '653'];
const OUT_AND_BACK = [...OUT, ...BACK];

/**
 * Lines of the invoices that were posted or reversed in the span, credit notes and reversals with the opposite sign: quantity, what the books have of each as
 * revenue, and its share of what is paid and what is open of the invoice by now. Most are paid in full or not at all, and spare a division. The lines of the
 * books come in the order of those of the invoices, so that PostgreSQL goes through both side by side.
 */
export const revenue = ({ clientId, day, since }: ReportScope): RawBuilder<unknown> => sql`
  select line."COMPANY_CODE", line."CURRENCY_CODE", line."VOUCHER_DATE" as "POSTING_DATE", line."SOURCE_NO", line."SOURCE_TYPE" as "RECORD_TYPE",
         line."SOURCE_ID" as "RECORD_ID", line."CUSTOMER_CODE", line."SALES_ORDER_NO", line."MATERIAL_CODE",
         coalesce(entry."PLANT_CODE", line."PLANT_CODE") as "PLANT_CODE", line."UNIT_CODE", entry."ACCOUNTING_CODE",
         line.signed as "SALES_QTY", coalesce(entry.booked, 0) as "SALES_AMOUNT", 0 as "PURCHASE_COST", 0 as "SERVICE_COST",
         case when line.unpaid = 0 then ${share(sql`line.total`)} when line.unpaid = line.total then 0
              else ${share(sql`line.total`)} - ${share(sql`line.unpaid`)} end as "PAID",
         case when line.unpaid = 0 then 0 else ${share(sql`line.unpaid`)} end as "UNPAID"
    from (
      select voucher.client_id, voucher.id as voucher, voucher."COMPANY_CODE", voucher."CURRENCY_CODE", voucher."VOUCHER_DATE", voucher."SOURCE_NO",
             voucher."SOURCE_TYPE", voucher."SOURCE_ID", invoice."CUSTOMER_CODE", invoice."PLANT_CODE", line."SALES_ORDER_NO", line."MATERIAL_CODE",
             line."UNIT_CODE", line."INVOICING_ENTRY_NO",
             line."QTY" * case when (voucher."REVERSAL_OF" is null) = (invoice."IS_CREDIT" = '0') then 1 else -1 end as signed,
             line."AMOUNT_INCLUDE_TAX" as own, sum(line."AMOUNT_INCLUDE_TAX") over (partition by voucher.id) as whole,
             sum(line."AMOUNT_INCLUDE_TAX") over (partition by voucher.id order by line."INVOICING_ENTRY_NO") as reached,
             invoice."BASE_TOTAL_AMOUNT" as total, invoice."BASE_UNPAID_AMOUNT" as unpaid,
             case when invoice."STATUS" <> 'POSTED' then 0 when invoice."IS_CREDIT" = '1' then -1 else 1 end as sign
        from voucher
        join sales_invoice invoice on invoice.client_id = voucher.client_id
         and invoice.id = case when voucher."SOURCE_TYPE" = 'sales_invoice' then voucher."SOURCE_ID"::bigint end
        join sales_invoice_entry line on line.client_id = invoice.client_id and line.parent_id = invoice.id
       where voucher.client_id = ${clientId} and voucher."VOUCHER_DATE" between ${since} and ${day}
    ) line
    left join (
      select entry.parent_id, entry."SOURCE_ENTRY_NO", entry."PLANT_CODE", entry."ACCOUNTING_CODE", entry."CREDIT" - entry."DEBIT" as booked
        from voucher dated
        join voucher_entry entry on entry.client_id = dated.client_id and entry.parent_id = dated.id and entry."MOVING_TYPE" = ${REVENUE}
       where dated.client_id = ${clientId} and dated."VOUCHER_DATE" between ${since} and ${day}
       order by 1, 2
    ) entry on entry.parent_id = line.voucher and entry."SOURCE_ENTRY_NO" = line."INVOICING_ENTRY_NO"
    left join currency money on money.client_id = line.client_id and money."CURRENCY_CODE" = line."CURRENCY_CODE"`;

/** What a line of a posted invoice has of an amount of the whole, by its gross; the last one takes the rest. One that was reversed has nothing of it. */
function share(of: RawBuilder<unknown>): RawBuilder<unknown> {
  const upTo = (gross: RawBuilder<unknown>) =>
    sql`case when line.whole = 0 then 0 else round(${of} * ${gross} / line.whole, coalesce(money."CURRENCY_DECIMALS", 2)::int) end`;
  return sql`line.sign * (${upTo(sql`line.reached`)} - ${upTo(sql`(line.reached - line.own)`)})`;
}

/** Goods that went out or came back in the span with what they cost, each on the account that its voucher, which is of the same day, has for it. */
export const goodsOut = ({ clientId, day, since }: ReportScope): RawBuilder<unknown> => sql`
  select move."COMPANY_CODE", company."CURRENCY_CODE", move."POSTING_DATE", move."SOURCE_NO", move."SOURCE_TYPE", move."SOURCE_ID", move."CUSTOMER_CODE",
         coalesce(went."SALES_ORDER_NO", back."SALES_ORDER_NO"), move."MATERIAL_CODE",
         move."PLANT_CODE", coalesce(went."UNIT_CODE", back."UNIT_CODE", material."UNIT_CODE"), booked.account, 0, 0, -move."COUNTER_VALUE", 0, 0, 0
    from stock_move move
    join company on company.client_id = move.client_id and company."COMPANY_CODE" = move."COMPANY_CODE"
    join material on material.client_id = move.client_id and material."MATERIAL_CODE" = move."MATERIAL_CODE"
    left join delivery_entry went on went.client_id = move.client_id and went."DELIEVERY_ENTRY_NO" = move."SOURCE_ENTRY_NO"
     and went.parent_id = case when move."SOURCE_TYPE" = 'delivery' then move."SOURCE_ID"::bigint end
    left join sales_return_entry back on back.client_id = move.client_id and back."SALES_RETURN_ENTRY_NO" = move."SOURCE_ENTRY_NO"
     and back.parent_id = case when move."SOURCE_TYPE" = 'sales_return' then move."SOURCE_ID"::bigint end
    left join (
      select distinct on (entry.parent_id, entry."SOURCE_ENTRY_NO", entry."MOVING_TYPE", entry."MATERIAL_CODE", entry."DEBIT" - entry."CREDIT")
             entry.parent_id, entry."SOURCE_ENTRY_NO", entry."MOVING_TYPE", entry."MATERIAL_CODE", entry."DEBIT" - entry."CREDIT" as amount,
             entry."ACCOUNTING_CODE" as account
        from voucher dated
        join voucher_entry entry on entry.client_id = dated.client_id and entry.parent_id = dated.id and entry."MOVING_TYPE" = any (${OUT_AND_BACK}::text[])
       where dated.client_id = ${clientId} and dated."VOUCHER_DATE" between ${since} and ${day}
       order by 1, 2, 3, 4, 5, entry."VOUCHER_ENTRY_NO"
    ) booked on booked.parent_id = move."VOUCHER_ID" and booked."SOURCE_ENTRY_NO" = move."SOURCE_ENTRY_NO" and booked."MOVING_TYPE" = move."MOVING_TYPE"
     and booked."MATERIAL_CODE" = move."MATERIAL_CODE" and booked.amount = -move."COUNTER_VALUE"
   where move.client_id = ${clientId} and move."POSTING_DATE" between ${since} and ${day} and move."MOVING_TYPE" = any (${OUT_AND_BACK}::text[])`;

/** Services that were accepted in the span, or no longer are, for orders of customers. */
export const services = ({ clientId, day, since }: ReportScope): RawBuilder<unknown> => sql`
  select voucher."COMPANY_CODE", voucher."CURRENCY_CODE", voucher."VOUCHER_DATE", voucher."SOURCE_NO", voucher."SOURCE_TYPE", voucher."SOURCE_ID", null,
         bought."SALES_ORDER_NO", entry."MATERIAL_CODE", entry."PLANT_CODE", null, entry."ACCOUNTING_CODE", 0, 0, 0, entry."DEBIT" - entry."CREDIT", 0, 0
    from voucher
    join voucher_entry entry on entry.client_id = voucher.client_id and entry.parent_id = voucher.id and entry."MOVING_TYPE" = ${SERVICE}
    join service_acceptance accepted on accepted.client_id = voucher.client_id
     and accepted.id = case when voucher."SOURCE_TYPE" = 'service_acceptance' then voucher."SOURCE_ID"::bigint end
    join service_order bought on bought.client_id = voucher.client_id and bought."SERVICE_ORDER_NO" = accepted."SERVICE_ORDER_NO"
     and bought."SALES_ORDER_NO" is not null
   where voucher.client_id = ${clientId} and voucher."VOUCHER_DATE" between ${since} and ${day}`;
