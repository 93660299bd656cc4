-- Advances of customers on orders that still are to settle invoices, one row for each receipt. An advance is a credit: here it is positive.

drop view if exists open_advance cascade;

create view open_advance with (security_invoker = true) as
  select item.client_id, item.id, item."OBJECT_NO" as "SALES_ORDER_NO", item."CUSTOMER_CODE", item."COMPANY_CODE",
         item."POSTING_DATE" as "RECEIPT_DATE", item."CURRENCY_CODE", -item."AMOUNT" as "PREPAID_AMOUNT", -item."REST_AMOUNT" as "OPEN_AMOUNT",
         abs(item."LOCKED_AMOUNT") as "LOCKED_AMOUNT", -item."REST_BASE_AMOUNT" as "BASE_OPEN_AMOUNT", item."OBJECT_ID" as "ORDER_ID"
    from open_item item
   where item."ITEM_KEY" = 'ADVANCE' and item."OBJECT_TYPE" = 'sales_order' and item."REST_AMOUNT" <> 0;
