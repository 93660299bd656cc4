-- Where recycled goods came from: each batch that was fetched, with what of it came in and what of it has left its plant again, by the moves.

drop view if exists recycle_source cascade;

create view recycle_source with (security_invoker = true) as
  select request.client_id, request.id, request."RECYCLE_REQUEST_NO", request."CUSTOMER_CODE", request."ENTITY", request."BATCH_NO",
         request."TARGET_MATERIAL_CODE" as "MATERIAL_CODE", material."UNIT_CODE", request."COMPANY_CODE", request."PLANT_CODE", request."PICK_DATE",
         sums.came as "CAME_QTY", sums.went as "GONE_QTY", sums.came - sums.went as "LEFT_QTY"
    from recycle_request request
    join material on material.client_id = request.client_id and material."MATERIAL_CODE" = request."TARGET_MATERIAL_CODE"
   cross join lateral (
     select coalesce(sum(move."QTY_CHANGE") filter (where move."MOVING_TYPE" in ('711', '712')), 0) as came,
            coalesce(-sum(move."QTY_CHANGE") filter (where move."MOVING_TYPE" not in ('711', '712')), 0) as went
       from stock_move move
      where move.client_id = request.client_id and move."PLANT_CODE" = request."PLANT_CODE"
        and move."MATERIAL_CODE" = request."TARGET_MATERIAL_CODE" and move."FILTER4" = request."BATCH_NO"
   ) sums
   where request."IS_PICKED" = '1';
