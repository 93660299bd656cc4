-- Lines of transfer orders that pick for deliveries, with what lies in the bin that they fetch from.

drop view if exists picking cascade;

create view picking with (security_invoker = true) as
  select line.client_id, line.id, line.parent_id::text as "ORDER_ID", pick."TRANSFER_ORDER_NO", pick."DELIEVERY_DOC_NO", line."DELIEVERY_ENTRY_NO",
         case when sent."OUT_QTY" >= sent."DELIEVERY_QTY" then 'DONE'
              when line."QTY_OUT" - line."BACK_QTY" >= line."QTY" then 'PICKED'
              when pick."IS_CLOSED" = '1' or pick."STATUS" = 'DONE' then 'SHORT'
              when line."QTY_OUT" > line."BACK_QTY" then 'PARTIAL' else 'TO_PICK' end as "LINE_STATUS",
         delivery."CUSTOMER_CODE", delivery."SHIP_DATE", pick."PLANT_CODE", pick."WAREHOUSE_CODE", pick."STORAGE_LOCATION_CODE",
         line."OUT_STORAGE_BIN_CODE" as "STORAGE_BIN_CODE", place."STORAGE_TYPE_CODE",
         trunc(coalesce(there."QTY", 0) / coalesce(unit."FACTOR", 1), 4) as "STORAGE_BIN_QTY",
         line."MATERIAL_CODE", line."QTY" as "OUT_QTY", line."QTY_OUT" - line."BACK_QTY" as "PICK_QTY", line."UNIT_CODE",
         line."FILTER1", line."FILTER2", line."FILTER3", line."FILTER4", line."FILTER5",
         line."FILTER6", line."FILTER7", line."FILTER8", line."FILTER9", line."FILTER10", pick."OWNER"
    from transfer_order pick
    join transfer_order_entry line on line.client_id = pick.client_id and line.parent_id = pick.id
    join delivery on delivery.client_id = pick.client_id and delivery."DELIEVERY_DOC_NO" = pick."DELIEVERY_DOC_NO"
    join delivery_entry sent on sent.client_id = delivery.client_id and sent.parent_id = delivery.id
     and sent."DELIEVERY_ENTRY_NO" = line."DELIEVERY_ENTRY_NO"
    join storage_bin place on place.client_id = pick.client_id and place."STORAGE_LOCATION_CODE" = pick."STORAGE_LOCATION_CODE"
     and place."STORAGE_BIN_CODE" = line."OUT_STORAGE_BIN_CODE"
    join material on material.client_id = line.client_id and material."MATERIAL_CODE" = line."MATERIAL_CODE"
    left join material_unit unit on unit.client_id = material.client_id and unit.parent_id = material.id and unit."UNIT_CODE" = line."UNIT_CODE"
    left join stock_balance there on there.client_id = pick.client_id and there."STORAGE_LOCATION_CODE" = pick."STORAGE_LOCATION_CODE"
     and there."STORAGE_BIN_CODE" = line."OUT_STORAGE_BIN_CODE" and there."MATERIAL_CODE" = line."MATERIAL_CODE"
     and (there."FILTER1", there."FILTER2", there."FILTER3", there."FILTER4", there."FILTER5",
          there."FILTER6", there."FILTER7", there."FILTER8", there."FILTER9", there."FILTER10")
       = (coalesce(line."FILTER1", ''), coalesce(line."FILTER2", ''), coalesce(line."FILTER3", ''), coalesce(line."FILTER4", ''),
          coalesce(line."FILTER5", ''), coalesce(line."FILTER6", ''), coalesce(line."FILTER7", ''), coalesce(line."FILTER8", ''),
          coalesce(line."FILTER9", ''), coalesce(line."FILTER10", ''))
   where pick."ORDER_TYPE" = 'SO_OUT' and pick."IS_CANCELLED" = '0' and pick."STATUS" <> 'REVERSED';
