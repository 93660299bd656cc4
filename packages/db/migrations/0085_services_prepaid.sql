ALTER TABLE "payment_entry" ADD COLUMN "SERVICE_ORDER_NO" text;
ALTER TABLE "payment_entry" ADD COLUMN "PREPAID_SERVICE_NO" text;
ALTER TABLE "service_order" ADD COLUMN "PREPAY_AMOUNT" numeric(20, 4) DEFAULT '0' NOT NULL;
ALTER TABLE "service_order" ADD COLUMN "ACCEPTED_AMOUNT" numeric(20, 4) DEFAULT '0' NOT NULL;
ALTER TABLE "service_order" ADD COLUMN "PAID_AMOUNT" numeric(20, 4) DEFAULT '0' NOT NULL;
ALTER TABLE "service_order" ADD COLUMN "PO_LOCKED_AMOUNT" numeric(20, 4) DEFAULT '0' NOT NULL;
ALTER TABLE "service_order" ADD COLUMN "INVOICED_AMOUNT" numeric(20, 4) DEFAULT '0' NOT NULL;
ALTER TABLE "service_order" ADD COLUMN "INVOICE_STATUS" text DEFAULT 'NONE' NOT NULL;
ALTER TABLE "service_order" ADD COLUMN "PAY_STATUS" text DEFAULT 'NONE' NOT NULL;
ALTER TABLE "service_order_entry" ADD COLUMN "INVOICE_QTY" numeric(20, 4) DEFAULT '0' NOT NULL;
ALTER TABLE "payment_entry" ADD CONSTRAINT "payment_entry_SERVICE_ORDER_NO_fk" FOREIGN KEY ("client_id","SERVICE_ORDER_NO") REFERENCES "public"."service_order"("client_id","SERVICE_ORDER_NO") ON DELETE no action ON UPDATE no action;
ALTER TABLE "payment_entry" ADD CONSTRAINT "payment_entry_PREPAID_SERVICE_NO_fk" FOREIGN KEY ("client_id","PREPAID_SERVICE_NO") REFERENCES "public"."service_order"("client_id","SERVICE_ORDER_NO") ON DELETE no action ON UPDATE no action;
CREATE INDEX "payment_entry_SERVICE_ORDER_NO_index" ON "payment_entry" USING btree ("client_id","SERVICE_ORDER_NO");
CREATE INDEX "payment_entry_PREPAID_SERVICE_NO_index" ON "payment_entry" USING btree ("client_id","PREPAID_SERVICE_NO");
ALTER TABLE "service_order" ADD CONSTRAINT "service_order_PREPAY_AMOUNT_check" CHECK ("PREPAY_AMOUNT" >= 0);
ALTER TABLE "service_order" ADD CONSTRAINT "service_order_ACCEPTED_AMOUNT_check" CHECK ("ACCEPTED_AMOUNT" >= 0);
ALTER TABLE "service_order" ADD CONSTRAINT "service_order_PAID_AMOUNT_check" CHECK ("PAID_AMOUNT" >= 0);
ALTER TABLE "service_order" ADD CONSTRAINT "service_order_PO_LOCKED_AMOUNT_check" CHECK ("PO_LOCKED_AMOUNT" >= 0);
ALTER TABLE "service_order" ADD CONSTRAINT "service_order_INVOICED_AMOUNT_check" CHECK ("INVOICED_AMOUNT" >= 0);
ALTER TABLE "service_order" ADD CONSTRAINT "service_order_INVOICE_STATUS_check" CHECK ("INVOICE_STATUS" in ('NONE', 'PARTIAL', 'FULL'));
ALTER TABLE "service_order" ADD CONSTRAINT "service_order_PAY_STATUS_check" CHECK ("PAY_STATUS" in ('NONE', 'PARTIAL', 'FULL'));
ALTER TABLE "service_order_entry" ADD CONSTRAINT "service_order_entry_INVOICE_QTY_check" CHECK ("INVOICE_QTY" >= 0);
-- What the payment plan lets be paid in advance.
update service_order o set "PREPAY_AMOUNT" = plan.amount
  from (select client_id, parent_id, sum("PLAN_AMOUNT") as amount from service_order_payment_plan where "PLAN_TYPE" = 'ADVANCE' group by 1, 2) plan
 where o.client_id = plan.client_id and o.id = plan.parent_id;
ALTER TABLE "service_order" ALTER COLUMN "PREPAY_AMOUNT" DROP DEFAULT;
-- What acceptances have accepted with tax: of each line by what is accepted of its net before and after.
insert into document_link (client_id, kind, from_type, from_id, from_no, from_part, from_entry_no, to_type, to_id, to_no, to_part, to_entry_no, counter, "QTY")
select client_id, 'drawn', 'service_order', order_id, order_no, 'HEADER', 0, 'service_acceptance', id, no, 'HEADER', 0, 'ACCEPTED_AMOUNT',
       sum(round(gross * reached / net, places) - round(gross * (reached - part) / net, places))
  from (select a.client_id, a.id, a."ACCEPTANCE_NO" as no, o.id as order_id, o."SERVICE_ORDER_NO" as order_no, l."FINAL_AMOUNT" as gross,
               l."FINAL_AMOUNT_WITHOUT_TAX" as net, coalesce(c."CURRENCY_DECIMALS", 2) as places, e."ACCEPT_AMOUNT" as part,
               sum(e."ACCEPT_AMOUNT") over (partition by l.client_id, l.id order by a.id, e.id) as reached
          from service_acceptance a
          join service_acceptance_entry e on e.client_id = a.client_id and e.parent_id = a.id
          join service_order o on o.client_id = a.client_id and o."SERVICE_ORDER_NO" = a."SERVICE_ORDER_NO"
          join service_order_entry l on l.client_id = o.client_id and l.parent_id = o.id and l."SERVICE_ORDER_ENTRY_NO" = e."SERVICE_ORDER_ENTRY_NO"
          left join currency c on c.client_id = a.client_id and c."CURRENCY_CODE" = a."CURRENCY_CODE"
         where a."STATUS" = 'POSTED' and a."IS_CANCELLED" = '0' and l."FINAL_AMOUNT_WITHOUT_TAX" <> 0) accepted
 group by client_id, id, no, order_id, order_no
having sum(round(gross * reached / net, places) - round(gross * (reached - part) / net, places)) <> 0
 order by id;
-- What posted invoices have invoiced of services; a price that is credited gives no quantity back.
insert into document_link (client_id, kind, from_type, from_id, from_no, from_part, from_entry_no, to_type, to_id, to_no, to_part, to_entry_no, counter, "QTY", "TOLERANCE")
select i.client_id, 'drawn', 'service_order', o.id, o."SERVICE_ORDER_NO", 'ENTRIES', a."SERVICE_ORDER_ENTRY_NO", 'purchase_invoice', i.id,
       i."INVOICING_DOC_NO", 'ENTRIES', e."INVOICING_ENTRY_NO", 'INVOICE_QTY', e."QTY", null
  from purchase_invoice i
  join purchase_invoice_entry e on e.client_id = i.client_id and e.parent_id = i.id
  join service_acceptance h on h.client_id = e.client_id and h."ACCEPTANCE_NO" = e."ACCEPTANCE_NO"
  join service_acceptance_entry a on a.client_id = h.client_id and a.parent_id = h.id and a."ACCEPTANCE_ENTRY_NO" = e."ACCEPTANCE_ENTRY_NO"
  join service_order o on o.client_id = h.client_id and o."SERVICE_ORDER_NO" = h."SERVICE_ORDER_NO"
 where i."STATUS" = 'POSTED' and i."IS_CANCELLED" = '0' and i."IS_CREDIT" = '0'
 order by i.id, e.id;
insert into document_link (client_id, kind, from_type, from_id, from_no, from_part, from_entry_no, to_type, to_id, to_no, to_part, to_entry_no, counter, "QTY", "TOLERANCE")
select i.client_id, 'drawn', 'service_order', o.id, o."SERVICE_ORDER_NO", 'HEADER', 0, 'purchase_invoice', i.id,
       i."INVOICING_DOC_NO", 'HEADER', 0, 'INVOICED_AMOUNT', sum(case when i."IS_CREDIT" = '1' then -e."AMOUNT_INCLUDE_TAX" else e."AMOUNT_INCLUDE_TAX" end), null
  from purchase_invoice i
  join purchase_invoice_entry e on e.client_id = i.client_id and e.parent_id = i.id
  join service_order o on o.client_id = e.client_id and o."SERVICE_ORDER_NO" = e."SERVICE_ORDER_NO"
 where i."STATUS" = 'POSTED' and i."IS_CANCELLED" = '0'
 group by i.client_id, i.id, i."INVOICING_DOC_NO", o.id, o."SERVICE_ORDER_NO" having sum(e."AMOUNT_INCLUDE_TAX") <> 0
 order by i.id, o.id;
-- What posted payments have paid of them through their invoices: each order its part of what is settled before and after.
insert into document_link (client_id, kind, from_type, from_id, from_no, from_part, from_entry_no, to_type, to_id, to_no, to_part, to_entry_no, counter, "QTY", "TOLERANCE")
select client_id, 'drawn', 'service_order', order_id, order_no, 'HEADER', 0, 'payment', id, no, 'HEADER', 0, 'PAID_AMOUNT', sum(part), null
  from (select paid.client_id, paid.id, paid.no, orders.id as order_id, orders.no as order_no,
               round(orders.upto * paid.reached / paid.total, paid.places) - round((orders.upto - orders.gross) * paid.reached / paid.total, paid.places)
               - round(orders.upto * (paid.reached - paid.amount) / paid.total, paid.places)
               + round((orders.upto - orders.gross) * (paid.reached - paid.amount) / paid.total, paid.places) as part
          from (select p.client_id, p.id, p."PAYMENT_DOC_NO" as no, i.id as invoice_id, i."TOTAL_AMOUNT" as total,
                       coalesce(c."CURRENCY_DECIMALS", 2) as places, sum(e."AMOUNT") as amount,
                       sum(sum(e."AMOUNT")) over (partition by i.client_id, i.id order by p.id) as reached
                  from payment p
                  join payment_entry e on e.client_id = p.client_id and e.parent_id = p.id
                  join purchase_invoice i on i.client_id = e.client_id and i."INVOICING_DOC_NO" = e."RELATED_INVOICING_NO"
                  left join currency c on c.client_id = i.client_id and c."CURRENCY_CODE" = i."CURRENCY_CODE"
                 where p."STATUS" = 'POSTED' and p."IS_CANCELLED" = '0' and e."PREPAID_ORDER_NO" is null and e."IS_CREDIT" is distinct from '1'
                   and i."TOTAL_AMOUNT" <> 0
                 group by p.client_id, p.id, p."PAYMENT_DOC_NO", i.client_id, i.id, i."TOTAL_AMOUNT", c."CURRENCY_DECIMALS") paid
          join (select client_id, invoice_id, type, id, no, gross,
                       sum(gross) over (partition by client_id, invoice_id order by type, id) as upto
                  from (select e.client_id, e.parent_id as invoice_id, case when s.id is null then 'purchase_order' else 'service_order' end as type,
                               coalesce(s.id, o.id) as id, coalesce(s."SERVICE_ORDER_NO", o."PURCHASE_ORDER_NO") as no, sum(e."AMOUNT_INCLUDE_TAX") as gross
                          from purchase_invoice_entry e
                          left join service_order s on s.client_id = e.client_id and s."SERVICE_ORDER_NO" = e."SERVICE_ORDER_NO"
                          left join purchase_order o on o.client_id = e.client_id and o."PURCHASE_ORDER_NO" = e."PURCHASE_ORDER_NO"
                         where s.id is not null or o.id is not null
                         group by 1, 2, 3, 4, 5) invoiced) orders
            on orders.client_id = paid.client_id and orders.invoice_id = paid.invoice_id and orders.type = 'service_order') parts
 group by client_id, id, no, order_id, order_no having sum(part) <> 0
 order by id, order_id;
update service_order_entry e set "INVOICE_QTY" = drawn.qty
  from (select client_id, from_id, from_entry_no, sum("QTY") as qty from document_link
         where kind = 'drawn' and from_type = 'service_order' and from_part = 'ENTRIES' and counter = 'INVOICE_QTY' group by 1, 2, 3) drawn
 where e.client_id = drawn.client_id and e.parent_id = drawn.from_id and e."SERVICE_ORDER_ENTRY_NO" = drawn.from_entry_no;
update service_order o set "ACCEPTED_AMOUNT" = drawn.accepted, "INVOICED_AMOUNT" = drawn.invoiced, "PAID_AMOUNT" = drawn.paid
  from (select client_id, from_id, coalesce(sum("QTY") filter (where counter = 'ACCEPTED_AMOUNT'), 0) as accepted,
               coalesce(sum("QTY") filter (where counter = 'INVOICED_AMOUNT'), 0) as invoiced,
               coalesce(sum("QTY") filter (where counter = 'PAID_AMOUNT'), 0) as paid
          from document_link where kind = 'drawn' and from_type = 'service_order' and from_part = 'HEADER' group by 1, 2) drawn
 where o.client_id = drawn.client_id and o.id = drawn.from_id;
update service_order o set "INVOICE_STATUS" = said.state
  from (select client_id, parent_id,
               case when bool_and("INVOICE_QTY" >= "QTY" or "IS_CLOSED" = '1' and "INVOICE_QTY" >= "ACCEPT_QTY") then 'FULL'
                    when bool_or("INVOICE_QTY" > 0) then 'PARTIAL' else 'NONE' end as state
          from service_order_entry group by 1, 2) said
 where o.client_id = said.client_id and o.id = said.parent_id and said.state <> 'NONE';
update service_order set "PAY_STATUS" =
       case when "PAID_AMOUNT" >= (case when "INVOICE_STATUS" = 'FULL' then "INVOICED_AMOUNT" else "FINAL_AMOUNT" end)
                 and ("PAID_AMOUNT" > 0 or "INVOICE_STATUS" = 'FULL') then 'FULL'
            when "PAID_AMOUNT" <= 0 then 'NONE' else 'PARTIAL' end;
-- An order of services is completed when it is accepted, invoiced and paid (lifecycles §1 rule 4).
update service_order set "IS_COMPLETED" =
       case when "STATUS" = 'APPROVED' and "IS_CANCELLED" = '0' and "ACCEPT_STATUS" = 'FULL' and "INVOICE_STATUS" = 'FULL' and "PAY_STATUS" = 'FULL'
            then '1' else '0' end;
insert into document_history (client_id, type, document_id, action, from_status, to_status, by)
select client_id, 'service_order', id, 'auto-reopen', "STATUS", "STATUS", updated_by from service_order
 where "IS_AUTO_CLOSED" = '1' and "IS_COMPLETED" = '0';
update service_order set "IS_CLOSED" = '0', "IS_AUTO_CLOSED" = '0' where "IS_AUTO_CLOSED" = '1' and "IS_COMPLETED" = '0';

-- Prepayments of orders that still are to settle invoices, one row for each payment.

drop view if exists open_prepayment cascade;

create view open_prepayment with (security_invoker = true) as
  select item.client_id, item.id, item."OBJECT_NO" as "ORDER_NO",
         case when item."OBJECT_TYPE" = 'purchase_order' then item."OBJECT_NO" end as "PURCHASE_ORDER_NO",
         case when item."OBJECT_TYPE" = 'service_order' then item."OBJECT_NO" end as "SERVICE_ORDER_NO", item."SUPPLIER_CODE", item."COMPANY_CODE",
         item."POSTING_DATE" as "PAYMENT_DATE", item."CURRENCY_CODE", item."AMOUNT" as "PREPAID_AMOUNT", item."REST_AMOUNT" as "OPEN_AMOUNT",
         item."LOCKED_AMOUNT", item."REST_BASE_AMOUNT" as "BASE_OPEN_AMOUNT", item."OBJECT_ID"::bigint as "ORDER_ID"
    from open_item item
   where item."ITEM_KEY" = 'PREPAID' and item."OBJECT_TYPE" in ('purchase_order', 'service_order') and item."REST_AMOUNT" <> 0;
