-- Who brings what an order takes: pegs are asked by the order that they name.
create index if not exists planned_order_peg_demand on planned_order_peg (client_id, "DEMAND_NO") where "DEMAND_TYPE" = 'PLANNED_ORDER';
-- Proposals of a plant that a run replaces.
create index if not exists planned_order_plant_standing on planned_order (client_id, "PLANT_CODE") where "STATUS" = 'PLANNED' and "IS_CLOSED" = '0' and "IS_CANCELLED" = '0';
