-- What plants want and what comes to them, in base units: a planning run reads both views, and the shortage list holds them against each other.

drop view if exists shortage cascade;
drop view if exists planning_demand cascade;
drop view if exists planning_receipt cascade;

-- What customers still get of their orders.
create view planning_demand with (security_invoker = true) as
  select h.client_id, e.id * 4 as id, h."PLANT_CODE", e."MATERIAL_CODE", 'SALES_ORDER' as "DEMAND_TYPE", h."SALES_ORDER_NO" as "DEMAND_NO",
         e."SALES_ORDER_ENTRY_NO" as "DEMAND_ENTRY_NO", coalesce(e."PLAN_DELIEVERY_DATE", h."DELIEVERY_DATE", h."ORDER_DATE") as "DEMAND_DATE",
         round((e."QTY" + e."REPLACE_QTY" - e."STOCK_OUT_QTY") * coalesce(unit."FACTOR", 1), 4) as "QTY"
    from sales_order h
    join sales_order_entry e on e.client_id = h.client_id and e.parent_id = h.id
    left join material m on m.client_id = e.client_id and m."MATERIAL_CODE" = e."MATERIAL_CODE" and m."UNIT_CODE" <> e."UNIT_CODE"
    left join material_unit unit on unit.client_id = m.client_id and unit.parent_id = m.id and unit."UNIT_CODE" = e."UNIT_CODE"
   where (h."STATUS" = 'APPROVED' or h."IS_CHANGING" = '1') and h."IS_CLOSED" = '0' and h."IS_CANCELLED" = '0' and h."IS_COMPLETED" = '0'
     and e."IS_CLOSED" = '0' and e."QTY" + e."REPLACE_QTY" > e."STOCK_OUT_QTY" and h."PLANT_CODE" is not null
  union all
  -- What production orders still have to pick, from their draft on as what they bring.
  select h.client_id, e.id * 4 + 3, h."PLANT_CODE", e."MATERIAL_CODE", 'PRODUCTION_ORDER', h."PRODUCTION_ORDER_NO", e."COMPONENT_NO", h."PLAN_START_DATE",
         e."NEED_QTY" - e."PICK_QTY"
    from production_order h
    join production_order_entry e on e.client_id = h.client_id and e.parent_id = h.id
   where h."IS_CLOSED" = '0' and h."IS_CANCELLED" = '0' and h."IS_COMPLETED" = '0' and h."STATUS" not in ('REJECTED', 'FINISHED')
     and e."NEED_QTY" > e."PICK_QTY";

-- What lies there, with what is held for deliveries (their orders ask for it) and without what is about to leave the plant otherwise; what is ordered and
-- requested, from the draft on, as for short stock.
create view planning_receipt with (security_invoker = true) as
  select client_id, "PLANT_CODE", "MATERIAL_CODE", null::date as "RECEIPT_DATE", sum("QTY") as "QTY"
    from stock_balance where "QTY" > 0 group by 1, 2, 3
  union all
  select b.client_id, b."PLANT_CODE", b."MATERIAL_CODE", null, -sum(o."QTY")
    from transfer_order h
    join stock_occupation o on o.client_id = h.client_id and o."SOURCE_TYPE" = 'transfer_order' and o."SOURCE_ID" = h.id::text
    join stock_balance b on b.client_id = o.client_id and b.id = o."BALANCE_ID"
   where h."ORDER_TYPE" in ('PO_RETURN_OUT', 'PLANT_MOVE') and h."IS_CLOSED" = '0' and h."IS_CANCELLED" = '0' and h."IS_COMPLETED" = '0'
   group by 1, 2, 3
  union all
  select h.client_id, h."PLANT_CODE", e."MATERIAL_CODE", coalesce(e."DELIEVERY_DATE", h."DELIEVERY_DATE", h."ORDER_DATE"),
         round((e."QTY" - e."RECEIVE_QTY" + e."REPLACE_QTY") * coalesce(unit."FACTOR", 1), 4)
    from purchase_order h
    join purchase_order_entry e on e.client_id = h.client_id and e.parent_id = h.id
    left join material m on m.client_id = e.client_id and m."MATERIAL_CODE" = e."MATERIAL_CODE" and m."UNIT_CODE" <> e."UNIT_CODE"
    left join material_unit unit on unit.client_id = m.client_id and unit.parent_id = m.id and unit."UNIT_CODE" = e."UNIT_CODE"
   where h."IS_CLOSED" = '0' and h."IS_CANCELLED" = '0' and h."IS_COMPLETED" = '0' and h."STATUS" <> 'REJECTED' and e."IS_CLOSED" = '0'
     and e."QTY" + e."REPLACE_QTY" > e."RECEIVE_QTY"
  union all
  select h.client_id, h."PLANT_CODE", e."MATERIAL_CODE", h."REQUEST_DATE", round((e."QTY" - e."ORDER_QTY") * coalesce(unit."FACTOR", 1), 4)
    from purchase_requisition h
    join purchase_requisition_entry e on e.client_id = h.client_id and e.parent_id = h.id
    left join material m on m.client_id = e.client_id and m."MATERIAL_CODE" = e."MATERIAL_CODE" and m."UNIT_CODE" <> e."UNIT_CODE"
    left join material_unit unit on unit.client_id = m.client_id and unit.parent_id = m.id and unit."UNIT_CODE" = e."UNIT_CODE"
   where h."IS_CLOSED" = '0' and h."IS_CANCELLED" = '0' and h."IS_COMPLETED" = '0' and h."STATUS" <> 'REJECTED' and e."IS_CLOSED" = '0'
     and e."QTY" > e."ORDER_QTY" and h."PLANT_CODE" is not null
  union all
  select h.client_id, h."PLANT_CODE", h."MATERIAL_CODE", coalesce(h."PLAN_END_DATE", h."PLAN_START_DATE"), h."PLAN_QTY" - h."ACTUAL_QTY"
    from production_order h
   where h."IS_CLOSED" = '0' and h."IS_CANCELLED" = '0' and h."IS_COMPLETED" = '0' and h."STATUS" <> 'REJECTED' and h."PLAN_QTY" > h."ACTUAL_QTY"
  union all
  select h.client_id, h."PLANT_CODE", o."MATERIAL_CODE", coalesce(h."PLAN_END_DATE", h."PLAN_START_DATE"), o."PLAN_QTY" - o."RECEIVE_QTY"
    from production_order h
    join production_order_output o on o.client_id = h.client_id and o.parent_id = h.id
   where h."IS_CLOSED" = '0' and h."IS_CANCELLED" = '0' and h."IS_COMPLETED" = '0' and h."STATUS" <> 'REJECTED' and o."PLAN_QTY" > o."RECEIVE_QTY";

-- What is wanted on a day and neither there nor confirmed to come by then: demands in the order of their days, each after what came before it.
create view shortage with (security_invoker = true) as
  with wanted as (
    select client_id, id, "PLANT_CODE", "MATERIAL_CODE", "DEMAND_TYPE", "DEMAND_NO", "DEMAND_ENTRY_NO", "DEMAND_DATE", "QTY" from planning_demand
    union all
    select h.client_id, c.id * 4 + 1, h."PLANT_CODE", c."MATERIAL_CODE", 'PLANNED_ORDER', h."PLANNED_ORDER_NO", null, h."PLAN_START_DATE",
           round(c."QTY" * (h."PLAN_QTY" - h."CONVERT_QTY") / h."PLAN_QTY", 4)
      from planned_order h join planned_order_component c on c.client_id = h.client_id and c.parent_id = h.id
     where h."STATUS" = 'PLANNED' and h."IS_CLOSED" = '0' and h."IS_CANCELLED" = '0'
    union all
    select p.client_id, p.id * 4 + 2, p."PLANT_CODE", m."MATERIAL_CODE", 'SAFETY_STOCK', null, null,
           (now() at time zone coalesce((select z."PARAMETER_VALUE" from client_parameter z
              where z.client_id = p.client_id and z."PARAMETER_CODE" = 'TIME_ZONE' and z."PARAMETER_VALUE" <> ''), 'UTC'))::date, p."STOCK_MIN_QTY"
      from material_plant p join material m on m.client_id = p.client_id and m.id = p.parent_id and m."IS_ACTIVE" = '1'
     where p."STOCK_MIN_QTY" is not null
  ),
  events as (
    select client_id, id, "PLANT_CODE", "MATERIAL_CODE", "DEMAND_TYPE", "DEMAND_NO", "DEMAND_ENTRY_NO", "DEMAND_DATE" as day, "QTY" as wanted, 0 as comes
      from wanted
    union all
    select client_id, 0, "PLANT_CODE", "MATERIAL_CODE", null, null, null, coalesce("RECEIPT_DATE", '-infinity'), 0, "QTY" from planning_receipt
  ),
  running as (
    select events.*, sum(wanted - comes) over (
             partition by client_id, "PLANT_CODE", "MATERIAL_CODE"
             order by day, id <> 0, case "DEMAND_TYPE" when 'SAFETY_STOCK' then 0 when 'SALES_ORDER' then 1 else 2 end, "DEMAND_NO", id
             rows unbounded preceding) as lacking
      from events
  )
  select r.client_id, r.id, plant."COMPANY_CODE", r."PLANT_CODE", r."MATERIAL_CODE", m."UNIT_CODE", r.day as "DEMAND_DATE", r."DEMAND_TYPE", r."DEMAND_NO",
         r."DEMAND_ENTRY_NO", r.wanted as "QTY", least(r.wanted, r.lacking) as "SHORT_QTY"
    from running r
    join material m on m.client_id = r.client_id and m."MATERIAL_CODE" = r."MATERIAL_CODE"
    join plant on plant.client_id = r.client_id and plant."PLANT_CODE" = r."PLANT_CODE"
   where r.id <> 0 and r.lacking > 0;
