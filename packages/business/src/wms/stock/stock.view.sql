-- The value of a material in a plant is shared out by quantity; rounded in sums, so that its warehouses add up to it.

drop view if exists stock cascade;

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
