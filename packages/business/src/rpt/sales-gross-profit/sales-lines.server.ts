import type { ReportScope } from '@sampan/engines/call/rules.ts';
import { type RawBuilder, sql } from 'kysely';

/** Posting keys of what invoices ask for, net, and of services that were accepted. */
export const REVENUE = 'REVENUE';
const SERVICE = 'SERVICE';

/** Goods that go out to customers and come back, and what takes either back. */
const OUT_AND_BACK = ['601', '602', '653', '654'];

/**
 * Lines of the invoices that were posted or reversed in the span, credit notes and reversals with the opposite sign: quantity, what the books have of each as
 * revenue, and its share of what is paid and what is open of the invoice by now.
 */
export const revenue = ({ clientId, day, since }: ReportScope): RawBuilder<unknown> => sql`
  select voucher."COMPANY_CODE", voucher."CURRENCY_CODE", voucher."VOUCHER_DATE" as "POSTING_DATE", voucher."SOURCE_NO", voucher."SOURCE_TYPE" as "RECORD_TYPE",
         voucher."SOURCE_ID" as "RECORD_ID", invoice."CUSTOMER_CODE", line."SALES_ORDER_NO", line."MATERIAL_CODE",
         coalesce(entry."PLANT_CODE", invoice."PLANT_CODE") as "PLANT_CODE", line."UNIT_CODE", entry."ACCOUNTING_CODE",
         line."QTY" * case when (voucher."REVERSAL_OF" is null) = (invoice."IS_CREDIT" = '0') then 1 else -1 end as "SALES_QTY",
         coalesce(entry."CREDIT" - entry."DEBIT", 0) as "SALES_AMOUNT", 0 as "PURCHASE_COST", 0 as "SERVICE_COST",
         coalesce(share.total - share.unpaid, 0) as "PAID", coalesce(share.unpaid, 0) as "UNPAID"
    from voucher
    join sales_invoice invoice on invoice.client_id = voucher.client_id
     and invoice.id = case when voucher."SOURCE_TYPE" = 'sales_invoice' then voucher."SOURCE_ID"::bigint end
    join sales_invoice_entry line on line.client_id = invoice.client_id and line.parent_id = invoice.id
    left join voucher_entry entry on entry.client_id = voucher.client_id and entry.parent_id = voucher.id and entry."MOVING_TYPE" = ${REVENUE}
     and entry."SOURCE_ENTRY_NO" = line."INVOICING_ENTRY_NO"
    left join (${shares({ clientId, day, since })}) share on share.parent_id = line.parent_id and share.entry_no = line."INVOICING_ENTRY_NO"
   where voucher.client_id = ${clientId} and voucher."VOUCHER_DATE" between ${since} and ${day}`;

/** What each line of a posted invoice has of its total and of what is open of it, by its gross; the last one takes the rest. */
const shares = ({ clientId, day, since }: Pick<ReportScope, 'clientId' | 'day' | 'since'>): RawBuilder<unknown> => {
  const part = (of: RawBuilder<unknown>): RawBuilder<unknown> => {
    const upTo = (gross: RawBuilder<unknown>) =>
      sql`case when gross.whole = 0 then 0 else round(${of} * ${gross} / gross.whole, gross.places) end`;
    return sql`gross.sign * (${upTo(sql`gross.reached`)} - ${upTo(sql`(gross.reached - gross.own)`)})`;
  };
  return sql`
      select gross.parent_id, gross.entry_no, ${part(sql`gross.total`)} as total, ${part(sql`gross.unpaid`)} as unpaid
        from (
          select line.parent_id, line."INVOICING_ENTRY_NO" as entry_no, line."AMOUNT_INCLUDE_TAX" as own,
                 sum(line."AMOUNT_INCLUDE_TAX") over (partition by line.parent_id) as whole,
                 sum(line."AMOUNT_INCLUDE_TAX") over (partition by line.parent_id order by line."INVOICING_ENTRY_NO") as reached,
                 invoice."BASE_TOTAL_AMOUNT" as total, invoice."BASE_UNPAID_AMOUNT" as unpaid, case invoice."IS_CREDIT" when '1' then -1 else 1 end as sign,
                 coalesce(money."CURRENCY_DECIMALS", 2)::int as places
            from sales_invoice invoice
            join sales_invoice_entry line on line.client_id = invoice.client_id and line.parent_id = invoice.id
            join company on company.client_id = invoice.client_id and company."COMPANY_CODE" = invoice."COMPANY_CODE"
            left join currency money on money.client_id = company.client_id and money."CURRENCY_CODE" = company."CURRENCY_CODE"
           where invoice.client_id = ${clientId} and invoice."STATUS" = 'POSTED' and invoice."INVOICING_DATE" between ${since} and ${day}
        ) gross`;
};

/** Goods that went out or came back in the span with what they cost, each on the account that its voucher has for it. */
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
      select entry.parent_id, entry."MOVING_TYPE", entry."MATERIAL_CODE", entry."SOURCE_ENTRY_NO", entry."DEBIT" - entry."CREDIT" as cost,
             (array_agg(entry."ACCOUNTING_CODE" order by entry."VOUCHER_ENTRY_NO"))[1] as account
        from voucher
        join voucher_entry entry on entry.client_id = voucher.client_id and entry.parent_id = voucher.id and entry."MOVING_TYPE" = any (${OUT_AND_BACK}::text[])
       where voucher.client_id = ${clientId} and voucher."VOUCHER_DATE" between ${since} and ${day}
       group by 1, 2, 3, 4, 5
    ) booked on booked.parent_id = move."VOUCHER_ID" and booked."MOVING_TYPE" = move."MOVING_TYPE" and booked."MATERIAL_CODE" = move."MATERIAL_CODE"
     and booked."SOURCE_ENTRY_NO" = move."SOURCE_ENTRY_NO" and booked.cost = -move."COUNTER_VALUE"
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
