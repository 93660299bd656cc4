-- What is there and on its way of each material that has a minimum in a plant; quantities of other units come to the base unit by their factor.

drop view if exists short_stock cascade;

create view short_stock with (security_invoker = true) as
  with there as (
    select client_id, "PLANT_CODE", "MATERIAL_CODE", sum("QTY" - "OCCUPIED_QTY") as qty
      from stock_balance where "QTY" > 0 group by 1, 2, 3
  ),
  ordered as (
    select h.client_id, h."PLANT_CODE", e."MATERIAL_CODE",
           sum(greatest(e."QTY" - e."RECEIVE_QTY" + e."REPLACE_QTY", 0) * coalesce(unit."FACTOR", 1)) as qty
      from purchase_order h
      join purchase_order_entry e on e.client_id = h.client_id and e.parent_id = h.id
      left join material m on m.client_id = e.client_id and m."MATERIAL_CODE" = e."MATERIAL_CODE"
      left join material_unit unit on unit.client_id = m.client_id and unit.parent_id = m.id and unit."UNIT_CODE" = e."UNIT_CODE"
     where h."IS_CLOSED" = '0' and h."IS_CANCELLED" = '0' and h."IS_COMPLETED" = '0' and h."STATUS" <> 'REJECTED' and e."IS_CLOSED" = '0'
     group by 1, 2, 3
  ),
  requested as (
    select h.client_id, h."PLANT_CODE", e."MATERIAL_CODE", sum(greatest(e."QTY" - e."ORDER_QTY", 0) * coalesce(unit."FACTOR", 1)) as qty
      from purchase_requisition h
      join purchase_requisition_entry e on e.client_id = h.client_id and e.parent_id = h.id
      left join material m on m.client_id = e.client_id and m."MATERIAL_CODE" = e."MATERIAL_CODE"
      left join material_unit unit on unit.client_id = m.client_id and unit.parent_id = m.id and unit."UNIT_CODE" = e."UNIT_CODE"
     where h."IS_CLOSED" = '0' and h."IS_CANCELLED" = '0' and h."IS_COMPLETED" = '0' and h."STATUS" <> 'REJECTED' and e."IS_CLOSED" = '0'
     group by 1, 2, 3
  )
  select kept.client_id, kept.id, plant."COMPANY_CODE", kept."PLANT_CODE", material."MATERIAL_CODE", material."UNIT_CODE",
         sums.available as "AVAILABLE_QTY", sums.ordered as "ON_ORDER_QTY", sums.requested as "REQUESTED_QTY",
         kept."STOCK_MIN_QTY", sums.target as "STOCK_TARGET_QTY",
         case when sums.is_short then sums.target - sums.available - sums.ordered - sums.requested else 0 end as "SHORT_QTY",
         case when sums.is_short then '1' else '0' end as "IS_SHORT"
    from material_plant kept
    join material on material.client_id = kept.client_id and material.id = kept.parent_id and material."IS_ACTIVE" = '1'
    join plant on plant.client_id = kept.client_id and plant."PLANT_CODE" = kept."PLANT_CODE" and plant."IS_ACTIVE" = '1'
    left join there on there.client_id = kept.client_id and there."PLANT_CODE" = kept."PLANT_CODE" and there."MATERIAL_CODE" = material."MATERIAL_CODE"
    left join ordered on ordered.client_id = kept.client_id and ordered."PLANT_CODE" = kept."PLANT_CODE"
     and ordered."MATERIAL_CODE" = material."MATERIAL_CODE"
    left join requested on requested.client_id = kept.client_id and requested."PLANT_CODE" = kept."PLANT_CODE"
     and requested."MATERIAL_CODE" = material."MATERIAL_CODE"
    cross join lateral (
      select coalesce(there.qty, 0) as available, round(coalesce(ordered.qty, 0), 4) as ordered, round(coalesce(requested.qty, 0), 4) as requested,
             coalesce(kept."STOCK_TARGET_QTY", kept."STOCK_MIN_QTY") as target,
             coalesce(there.qty, 0) + coalesce(ordered.qty, 0) + coalesce(requested.qty, 0) < kept."STOCK_MIN_QTY" as is_short
    ) sums
   where kept."STOCK_MIN_QTY" is not null;
