ALTER TABLE "stock_move" DROP CONSTRAINT "stock_move_QTY_check";
ALTER TABLE "stock_move" DROP CONSTRAINT "stock_move_bins_check";
ALTER TABLE "stock_balance" ADD COLUMN "RECEIVED_ON" date;
-- Goods that lie somewhere already: since when their bin has not been empty of them.
with step as (
  select m.client_id, m.id, m."POSTING_DATE" as day, m."MATERIAL_CODE" as material, m."FILTER_KEY" as key,
         m."IN_STORAGE_LOCATION_CODE" as location, m."IN_STORAGE_BIN_CODE" as bin, m."QTY" as qty
    from stock_move m where m."IN_STORAGE_BIN_CODE" is not null
  union all
  select m.client_id, m.id, m."POSTING_DATE", m."MATERIAL_CODE", m."FILTER_KEY", m."OUT_STORAGE_LOCATION_CODE", m."OUT_STORAGE_BIN_CODE", -m."QTY"
    from stock_move m where m."OUT_STORAGE_BIN_CODE" is not null
), running as (
  select step.*, sum(qty) over (partition by client_id, location, bin, material, key order by id) as there from step
), emptied as (
  select client_id, location, bin, material, key, max(id) filter (where there = 0) as id from running group by 1, 2, 3, 4, 5
), since as (
  select running.client_id, running.location, running.bin, running.material, running.key, min(running.day) as day
    from running join emptied using (client_id, location, bin, material, key)
   where running.qty > 0 and (emptied.id is null or running.id > emptied.id)
   group by 1, 2, 3, 4, 5
)
update stock_balance b set "RECEIVED_ON" = since.day from since
 where b."QTY" > 0 and since.client_id = b.client_id and since.location = b."STORAGE_LOCATION_CODE" and since.bin = b."STORAGE_BIN_CODE"
   and since.material = b."MATERIAL_CODE" and since.key = b."FILTER_KEY";
ALTER TABLE "stock_balance" ADD CONSTRAINT "stock_balance_RECEIVED_ON_check" CHECK (("QTY" > 0) = ("RECEIVED_ON" is not null));
ALTER TABLE "stock_move" ADD CONSTRAINT "stock_move_QTY_check" CHECK ("QTY" >= 0);
ALTER TABLE "stock_move" ADD CONSTRAINT "stock_move_bins_check" CHECK (("QTY" > 0) = ("IN_STORAGE_BIN_CODE" is not null or "OUT_STORAGE_BIN_CODE" is not null));
-- Lists of stock: read-only, with the rights and the organisation of whoever asks.

drop view if exists stock, rat, bin, material_log;

create view bin with (security_invoker = true) as
  select balance.client_id, balance.id, balance."PLANT_CODE", location."WAREHOUSE_CODE", balance."STORAGE_LOCATION_CODE",
         balance."STORAGE_BIN_CODE", place."STORAGE_BIN_NAME", place."STORAGE_TYPE_CODE", balance."MATERIAL_CODE", balance."QTY",
         balance."OCCUPIED_QTY", balance."QTY" - balance."OCCUPIED_QTY" as "AVAILABLE_QTY", balance."RECEIVED_ON", material."UNIT_CODE",
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
   where balance."QTY" > 0;

create view rat with (security_invoker = true) as
  select bin.* from bin
    join storage_type kind on kind.client_id = bin.client_id and kind."STORAGE_TYPE_CODE" = bin."STORAGE_TYPE_CODE"
   where kind."STORAGE_TYPE_KIND" = 'RECEIVING';

create view stock with (security_invoker = true) as
  select balance.client_id, min(balance.id) as id, plant."COMPANY_CODE", balance."PLANT_CODE", location."WAREHOUSE_CODE",
         balance."MATERIAL_CODE", sum(balance."QTY") as "QTY", sum(balance."OCCUPIED_QTY") as "OCCUPIED_QTY",
         sum(balance."QTY" - balance."OCCUPIED_QTY") as "AVAILABLE_QTY", material."UNIT_CODE"
    from stock_balance balance
    join storage_location location on location.client_id = balance.client_id
     and location."STORAGE_LOCATION_CODE" = balance."STORAGE_LOCATION_CODE"
    join plant on plant.client_id = balance.client_id and plant."PLANT_CODE" = balance."PLANT_CODE"
    join material on material.client_id = balance.client_id and material."MATERIAL_CODE" = balance."MATERIAL_CODE"
   where balance."QTY" > 0
   group by balance.client_id, plant."COMPANY_CODE", balance."PLANT_CODE", location."WAREHOUSE_CODE", balance."MATERIAL_CODE",
            material."UNIT_CODE";

create view material_log with (security_invoker = true) as
  select move.client_id, move.id, move."POSTING_DATE", move."MOVING_TYPE", move."MATERIAL_CODE", move."PLANT_CODE",
         location."WAREHOUSE_CODE", move."OUT_STORAGE_LOCATION_CODE", move."OUT_STORAGE_BIN_CODE", move."IN_STORAGE_LOCATION_CODE",
         move."IN_STORAGE_BIN_CODE", move."QTY", material."UNIT_CODE",
         case when move."QTY_CHANGE" <> 0 or move."QTY" = 0 then move."VALUE" end as "STOCK_VALUE", voucher."VOUCHER_NO",
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
    left join voucher on voucher.client_id = move.client_id and voucher.id = move."VOUCHER_ID";
