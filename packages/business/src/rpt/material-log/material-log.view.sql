-- Every move of goods, with its voucher.

drop view if exists material_log cascade;

create view material_log with (security_invoker = true) as
  select move.client_id, move.id, move."POSTING_DATE", move.created_at as "POSTED_AT", move."MOVING_TYPE", move."MATERIAL_CODE", move."PLANT_CODE",
         location."WAREHOUSE_CODE", move."OUT_STORAGE_LOCATION_CODE", move."OUT_STORAGE_BIN_CODE", move."IN_STORAGE_LOCATION_CODE",
         move."IN_STORAGE_BIN_CODE", move."QTY", material."UNIT_CODE",
         case when move."QTY_CHANGE" <> 0 or move."QTY" = 0 then move."VALUE" end as "STOCK_VALUE", company."CURRENCY_CODE", voucher."VOUCHER_NO",
         move."SOURCE_TYPE", move."SOURCE_NO", move."SOURCE_ENTRY_NO",
         nullif(move."FILTER1", '') as "FILTER1", nullif(move."FILTER2", '') as "FILTER2",
         nullif(move."FILTER3", '') as "FILTER3", nullif(move."FILTER4", '') as "FILTER4",
         nullif(move."FILTER5", '') as "FILTER5", nullif(move."FILTER6", '') as "FILTER6",
         nullif(move."FILTER7", '') as "FILTER7", nullif(move."FILTER8", '') as "FILTER8",
         nullif(move."FILTER9", '') as "FILTER9", nullif(move."FILTER10", '') as "FILTER10"
    from stock_move move
    left join storage_location location on location.client_id = move.client_id
     and location."STORAGE_LOCATION_CODE" = coalesce(move."IN_STORAGE_LOCATION_CODE", move."OUT_STORAGE_LOCATION_CODE")
    join material on material.client_id = move.client_id and material."MATERIAL_CODE" = move."MATERIAL_CODE"
    join plant on plant.client_id = move.client_id and plant."PLANT_CODE" = move."PLANT_CODE"
    join company on company.client_id = plant.client_id and company."COMPANY_CODE" = plant."COMPANY_CODE"
    left join voucher on voucher.client_id = move.client_id and voucher.id = move."VOUCHER_ID";
