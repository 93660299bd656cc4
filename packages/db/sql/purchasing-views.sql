-- Entries of requisitions that orders may still draw on, with the rights and the organisation of whoever asks.

drop view if exists requisition_entry;

create view requisition_entry with (security_invoker = true) as
  select entry.client_id, entry.id, requisition."PURCHASE_REQUEST_NO" || '-' || entry."PURCHASE_REQUEST_ENTRY_NO" as "REQUISITION_ENTRY",
         requisition."PURCHASE_REQUEST_NO", entry."PURCHASE_REQUEST_ENTRY_NO", entry."MATERIAL_CODE", entry."QTY", entry."ORDER_QTY",
         entry."QTY" - entry."ORDER_QTY" as "OPEN_QTY", entry."UNIT_CODE", requisition."REQUEST_DATE", entry."MIN_PRICE",
         entry."MIN_VENDOR_CODE", requisition."PLANT_CODE", requisition."BIZ_EMPLOYEE"
    from purchase_requisition requisition
    join purchase_requisition_entry entry on entry.client_id = requisition.client_id and entry.parent_id = requisition.id
   where requisition."STATUS" = 'APPROVED' and requisition."IS_CLOSED" = '0' and requisition."IS_CANCELLED" = '0'
     and entry."ORDER_QTY" < entry."QTY";
