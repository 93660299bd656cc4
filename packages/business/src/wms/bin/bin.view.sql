-- Stock of each bin and batch: read-only, with the rights and the organisation of whoever asks.

drop view if exists bin cascade;

create view bin with (security_invoker = true) as
  select balance.client_id, balance.id, balance."PLANT_CODE", location."WAREHOUSE_CODE", balance."STORAGE_LOCATION_CODE",
         balance."STORAGE_BIN_CODE", place."STORAGE_BIN_NAME", place."STORAGE_TYPE_CODE", balance."MATERIAL_CODE", balance."QTY",
         balance."OCCUPIED_QTY", balance."QTY" - balance."OCCUPIED_QTY" as "AVAILABLE_QTY", balance."RECEIVED_ON", material."UNIT_CODE",
         coalesce(round(worth."VALUE_TOTAL" * balance."QTY" / nullif(worth."QTY_TOTAL", 0), coalesce(money."CURRENCY_DECIMALS", 2)), 0) as "STOCK_VALUE",
         company."CURRENCY_CODE",
         nullif(balance."FILTER1", '') as "FILTER1", nullif(balance."FILTER2", '') as "FILTER2",
         nullif(balance."FILTER3", '') as "FILTER3", nullif(balance."FILTER4", '') as "FILTER4",
         nullif(balance."FILTER5", '') as "FILTER5", nullif(balance."FILTER6", '') as "FILTER6",
         nullif(balance."FILTER7", '') as "FILTER7", nullif(balance."FILTER8", '') as "FILTER8",
         nullif(balance."FILTER9", '') as "FILTER9", nullif(balance."FILTER10", '') as "FILTER10"
    from stock_balance balance
    join storage_bin place on place.client_id = balance.client_id and place."STORAGE_LOCATION_CODE" = balance."STORAGE_LOCATION_CODE"
     and place."STORAGE_BIN_CODE" = balance."STORAGE_BIN_CODE"
    join storage_location location on location.client_id = balance.client_id
     and location."STORAGE_LOCATION_CODE" = balance."STORAGE_LOCATION_CODE"
    join material on material.client_id = balance.client_id and material."MATERIAL_CODE" = balance."MATERIAL_CODE"
    join plant on plant.client_id = balance.client_id and plant."PLANT_CODE" = balance."PLANT_CODE"
    join company on company.client_id = plant.client_id and company."COMPANY_CODE" = plant."COMPANY_CODE"
    left join currency money on money.client_id = company.client_id and money."CURRENCY_CODE" = company."CURRENCY_CODE"
    left join stock_value worth on worth.client_id = balance.client_id and worth."PLANT_CODE" = balance."PLANT_CODE"
     and worth."MATERIAL_CODE" = balance."MATERIAL_CODE"
   where balance."QTY" > 0;
