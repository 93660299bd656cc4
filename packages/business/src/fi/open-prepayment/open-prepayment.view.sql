-- Prepayments of orders that still are to settle invoices, one row for each payment.

drop view if exists open_prepayment cascade;

create view open_prepayment with (security_invoker = true) as
  select item.client_id, item.id, item."OBJECT_NO" as "ORDER_NO",
         case when item."OBJECT_TYPE" = 'purchase_order' then item."OBJECT_NO" end as "PURCHASE_ORDER_NO",
         case when item."OBJECT_TYPE" = 'service_order' then item."OBJECT_NO" end as "SERVICE_ORDER_NO", item."SUPPLIER_CODE", item."COMPANY_CODE",
         item."POSTING_DATE" as "PAYMENT_DATE", item."CURRENCY_CODE", item."AMOUNT" as "PREPAID_AMOUNT", item."REST_AMOUNT" as "OPEN_AMOUNT",
         item."LOCKED_AMOUNT", item."REST_BASE_AMOUNT" as "BASE_OPEN_AMOUNT", item."OBJECT_ID" as "ORDER_ID"
    from open_item item
   where item."ITEM_KEY" = 'PREPAID' and item."OBJECT_TYPE" in ('purchase_order', 'service_order') and item."REST_AMOUNT" <> 0;
