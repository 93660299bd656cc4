CREATE TABLE "document_before_change" (
	"client_id" bigint NOT NULL,
	"type" text NOT NULL,
	"document_id" bigint NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "document_before_change_pk" PRIMARY KEY("client_id","type","document_id")
);
ALTER TABLE "document_before_change" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "purchase_order" DROP CONSTRAINT "purchase_order_STATUS_check";
ALTER TABLE "purchase_order" ADD COLUMN "HEADER_DISCOUNT" numeric(20, 4);
ALTER TABLE "purchase_order" ADD COLUMN "HEADER_DISCOUNT_AMOUNT" numeric(20, 4);
ALTER TABLE "purchase_order" ADD COLUMN "HEADER_DISCOUNT_BY" text DEFAULT 'RATE' NOT NULL;
ALTER TABLE "purchase_order" ADD COLUMN "INVOICED_AMOUNT" numeric(20, 4) DEFAULT '0' NOT NULL;
ALTER TABLE "purchase_order" ADD COLUMN "INVOICE_STATUS" text DEFAULT 'NONE' NOT NULL;
ALTER TABLE "purchase_order" ADD COLUMN "REVISION" integer DEFAULT 1 NOT NULL;
ALTER TABLE "purchase_order" ADD COLUMN "IS_CHANGING" text DEFAULT '0' NOT NULL;
ALTER TABLE "purchase_order_entry" ADD COLUMN "HEADER_DISCOUNT_AMOUNT" numeric(20, 4) DEFAULT '0' NOT NULL;
ALTER TABLE "purchase_order_entry" ADD COLUMN "INVOICE_QTY" numeric(20, 4) DEFAULT '0' NOT NULL;
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_HEADER_DISCOUNT_check" CHECK ("HEADER_DISCOUNT" >= 0 and "HEADER_DISCOUNT" <= 100);
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_HEADER_DISCOUNT_AMOUNT_check" CHECK ("HEADER_DISCOUNT_AMOUNT" >= 0);
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_HEADER_DISCOUNT_BY_check" CHECK ("HEADER_DISCOUNT_BY" in ('RATE', 'AMOUNT', 'BOTH'));
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_INVOICED_AMOUNT_check" CHECK ("INVOICED_AMOUNT" >= 0);
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_INVOICE_STATUS_check" CHECK ("INVOICE_STATUS" in ('NONE', 'PARTIAL', 'FULL'));
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_IS_CHANGING_check" CHECK ("IS_CHANGING" in ('0', '1'));
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_STATUS_check" CHECK ("STATUS" in ('DRAFT', 'SUBMITTED', 'APPROVED', 'REJECTED', 'CHANGING'));
ALTER TABLE "purchase_order_entry" ADD CONSTRAINT "purchase_order_entry_HEADER_DISCOUNT_AMOUNT_check" CHECK ("HEADER_DISCOUNT_AMOUNT" >= 0);
ALTER TABLE "purchase_order_entry" ADD CONSTRAINT "purchase_order_entry_INVOICE_QTY_check" CHECK ("INVOICE_QTY" >= 0);
CREATE POLICY "document_before_change_tenant" ON "document_before_change" AS PERMISSIVE FOR ALL TO "sampan_app" USING ("client_id" = (select nullif(current_setting('app.client_id', true), '')::bigint)) WITH CHECK ("client_id" = (select nullif(current_setting('app.client_id', true), '')::bigint));
-- What posted invoices have invoiced of orders (lifecycles §1 rule 4: an order is completed when it is received, invoiced and paid).
insert into document_link (client_id, kind, from_type, from_id, from_no, from_part, from_entry_no, to_type, to_id, to_no, to_part, to_entry_no, counter, "QTY", "TOLERANCE")
select i.client_id, 'drawn', 'purchase_order', o.id, o."PURCHASE_ORDER_NO", 'ENTRIES', e."PURCHASE_ORDER_ENTRY_NO", 'purchase_invoice', i.id,
       i."INVOICING_DOC_NO", 'ENTRIES', e."INVOICING_ENTRY_NO", 'INVOICE_QTY', e."QTY", null
  from purchase_invoice i
  join purchase_invoice_entry e on e.client_id = i.client_id and e.parent_id = i.id
  join purchase_order o on o.client_id = e.client_id and o."PURCHASE_ORDER_NO" = e."PURCHASE_ORDER_NO"
 where i."STATUS" = 'POSTED' and i."IS_CANCELLED" = '0'
 order by i.id, e.id;
insert into document_link (client_id, kind, from_type, from_id, from_no, from_part, from_entry_no, to_type, to_id, to_no, to_part, to_entry_no, counter, "QTY", "TOLERANCE")
select i.client_id, 'drawn', 'purchase_order', o.id, o."PURCHASE_ORDER_NO", 'HEADER', 0, 'purchase_invoice', i.id,
       i."INVOICING_DOC_NO", 'HEADER', 0, 'INVOICED_AMOUNT', sum(e."AMOUNT_INCLUDE_TAX"), null
  from purchase_invoice i
  join purchase_invoice_entry e on e.client_id = i.client_id and e.parent_id = i.id
  join purchase_order o on o.client_id = e.client_id and o."PURCHASE_ORDER_NO" = e."PURCHASE_ORDER_NO"
 where i."STATUS" = 'POSTED' and i."IS_CANCELLED" = '0'
 group by i.client_id, i.id, i."INVOICING_DOC_NO", o.id, o."PURCHASE_ORDER_NO" having sum(e."AMOUNT_INCLUDE_TAX") <> 0
 order by i.id, o.id;
update purchase_order_entry e set "INVOICE_QTY" = drawn.qty
  from (select client_id, from_id, from_entry_no, sum("QTY") as qty from document_link
         where kind = 'drawn' and from_type = 'purchase_order' and from_part = 'ENTRIES' and counter = 'INVOICE_QTY' group by 1, 2, 3) drawn
 where e.client_id = drawn.client_id and e.parent_id = drawn.from_id and e."PURCHASE_ORDER_ENTRY_NO" = drawn.from_entry_no;
update purchase_order o set "INVOICED_AMOUNT" = drawn.amount
  from (select client_id, from_id, sum("QTY") as amount from document_link
         where kind = 'drawn' and from_type = 'purchase_order' and from_part = 'HEADER' and counter = 'INVOICED_AMOUNT' group by 1, 2) drawn
 where o.client_id = drawn.client_id and o.id = drawn.from_id;
update purchase_order o set "INVOICE_STATUS" = said.state
  from (select client_id, parent_id,
               case when bool_and("INVOICE_QTY" >= "QTY" or "IS_CLOSED" = '1' and "INVOICE_QTY" >= "RECEIVE_QTY") then 'FULL'
                    when bool_or("INVOICE_QTY" > 0) then 'PARTIAL' else 'NONE' end as state
          from purchase_order_entry group by 1, 2) said
 where o.client_id = said.client_id and o.id = said.parent_id and said.state <> 'NONE';
update purchase_order set "PAY_STATUS" =
       case when "PAID_AMOUNT" >= (case when "INVOICE_STATUS" = 'FULL' then "INVOICED_AMOUNT" else "FINAL_AMOUNT" end)
                 and ("PAID_AMOUNT" > 0 or "INVOICE_STATUS" = 'FULL') then 'FULL'
            when "PAID_AMOUNT" <= 0 then 'NONE' else 'PARTIAL' end;
update purchase_order set "IS_COMPLETED" =
       case when "STATUS" = 'APPROVED' and "IS_CANCELLED" = '0' and "RECEIVE_STATUS" = 'FULL' and "INVOICE_STATUS" = 'FULL' and "PAY_STATUS" = 'FULL'
            then '1' else '0' end;
-- What closed because it was received is open again until it is invoiced and paid, too.
insert into document_history (client_id, type, document_id, action, from_status, to_status, by)
select client_id, 'purchase_order', id, 'auto-reopen', "STATUS", "STATUS", updated_by from purchase_order
 where "IS_AUTO_CLOSED" = '1' and "IS_COMPLETED" = '0';
update purchase_order set "IS_CLOSED" = '0', "IS_AUTO_CLOSED" = '0' where "IS_AUTO_CLOSED" = '1' and "IS_COMPLETED" = '0';
-- Whoever was told to expect goods is done once they have come.
update notification set lasts = 'live RECEIVE_STATUS' where record_type = 'purchase_order' and lasts = 'live';

-- Whoever submits orders may change them, whoever makes them may order what was requested.
insert into role_menu (client_id, parent_id, "MENU_NO", "MENU", "ACTION")
select held.client_id, held.parent_id, held.last + row_number() over (partition by held.client_id, held.parent_id order by verb.name),
       verb.menu, verb.name
  from (select distinct own.client_id, own.parent_id,
               (select max(every."MENU_NO") from role_menu every where every.client_id = own.client_id and every.parent_id = own.parent_id) as last
          from role_menu own
         where own."MENU" = 'PURCHASE_ORDER' and own."ACTION" = 'PURCHASE_ORDER_SUBMIT') held
 cross join (values ('PURCHASE_ORDER', 'PURCHASE_ORDER_CHANGE'), ('PURCHASE_ORDER', 'PURCHASE_ORDER_DISCARD_CHANGE'),
                    ('PURCHASE_REQUISITION', 'PURCHASE_REQUISITION_PURCHASE')) verb (menu, name);
-- Whoever reads the purchase report reads the scorecard of suppliers.
insert into role_menu (client_id, parent_id, "MENU_NO", "MENU", "ACTION")
select held.client_id, held.parent_id, held.last + row_number() over (partition by held.client_id, held.parent_id order by verb.name),
       'VENDOR_SCORECARD', verb.name
  from (select distinct own.client_id, own.parent_id,
               (select max(every."MENU_NO") from role_menu every where every.client_id = own.client_id and every.parent_id = own.parent_id) as last
          from role_menu own
         where own."MENU" = 'PURCHASE_REPORT' and own."ACTION" = 'PURCHASE_REPORT_INDEX') held
 cross join (values ('VENDOR_SCORECARD_INDEX'), ('VENDOR_SCORECARD_EXPORT'), ('VENDOR_SCORECARD_PRINT')) verb (name);
update role r set part_numbers = coalesce(r.part_numbers, '{}'::jsonb) || jsonb_build_object('MENUS', last.number)
  from (select client_id, parent_id, max("MENU_NO") as number from role_menu group by 1, 2) last
 where r.client_id = last.client_id and r.id = last.parent_id;
