-- Lists of stock: read-only, with the rights and the organisation of whoever asks.

drop view if exists stock, rat, bin, material_log;

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

create view rat with (security_invoker = true) as
  select bin.* from bin
    join storage_type kind on kind.client_id = bin.client_id and kind."STORAGE_TYPE_CODE" = bin."STORAGE_TYPE_CODE"
   where kind."STORAGE_TYPE_KIND" = 'RECEIVING';

-- The value of a material in a plant is shared out by quantity; rounded in sums, so that its warehouses add up to it.
create view stock with (security_invoker = true) as
  select held.client_id, held.id, plant."COMPANY_CODE", held."PLANT_CODE", held."WAREHOUSE_CODE", held."MATERIAL_CODE", held."QTY",
         held."OCCUPIED_QTY", held."QTY" - held."OCCUPIED_QTY" as "AVAILABLE_QTY", material."UNIT_CODE",
         coalesce(
           round(worth."VALUE_TOTAL" * held.up_to / nullif(worth."QTY_TOTAL", 0), coalesce(money."CURRENCY_DECIMALS", 2))
             - round(worth."VALUE_TOTAL" * (held.up_to - held."QTY") / nullif(worth."QTY_TOTAL", 0), coalesce(money."CURRENCY_DECIMALS", 2)),
           0) as "STOCK_VALUE",
         company."CURRENCY_CODE"
    from (select balance.client_id, min(balance.id) as id, balance."PLANT_CODE", location."WAREHOUSE_CODE", balance."MATERIAL_CODE",
                 sum(balance."QTY") as "QTY", sum(balance."OCCUPIED_QTY") as "OCCUPIED_QTY",
                 sum(sum(balance."QTY")) over (partition by balance.client_id, balance."PLANT_CODE", balance."MATERIAL_CODE"
                                               order by location."WAREHOUSE_CODE") as up_to
            from stock_balance balance
            join storage_location location on location.client_id = balance.client_id
             and location."STORAGE_LOCATION_CODE" = balance."STORAGE_LOCATION_CODE"
           where balance."QTY" > 0
           group by balance.client_id, balance."PLANT_CODE", location."WAREHOUSE_CODE", balance."MATERIAL_CODE") held
    join plant on plant.client_id = held.client_id and plant."PLANT_CODE" = held."PLANT_CODE"
    join company on company.client_id = plant.client_id and company."COMPANY_CODE" = plant."COMPANY_CODE"
    left join currency money on money.client_id = company.client_id and money."CURRENCY_CODE" = company."CURRENCY_CODE"
    join material on material.client_id = held.client_id and material."MATERIAL_CODE" = held."MATERIAL_CODE"
    left join stock_value worth on worth.client_id = held.client_id and worth."PLANT_CODE" = held."PLANT_CODE"
     and worth."MATERIAL_CODE" = held."MATERIAL_CODE";

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
