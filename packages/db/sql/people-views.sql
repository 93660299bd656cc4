-- The roles that users have: their own, and those of the active positions that they hold, which it names.

drop view if exists user_held_role;

create view user_held_role with (security_invoker = true) as
  select own.client_id, own.parent_id as user_id, own."ROLE_CODE", null::text as "POSITION_CODE"
    from user_role own
  union all
  select held.client_id, held.parent_id, granted."ROLE_CODE", position."POSITION_CODE"
    from user_position held
    join position on position.client_id = held.client_id and position."POSITION_CODE" = held."POSITION_CODE" and position."IS_ACTIVE" = '1'
    join position_role granted on granted.client_id = position.client_id and granted.parent_id = position.id;
