-- The roles that users have: their own, and those of the active positions that they hold, which it names.

drop view if exists user_lacking_factor, user_held_role;

create view user_held_role with (security_invoker = true) as
  select own.client_id, own.parent_id as user_id, own."ROLE_CODE", null::text as "POSITION_CODE"
    from user_role own
  union all
  select held.client_id, held.parent_id, granted."ROLE_CODE", position."POSITION_CODE"
    from user_position held
    join position on position.client_id = held.client_id and position."POSITION_CODE" = held."POSITION_CODE" and position."IS_ACTIVE" = '1'
    join position_role granted on granted.client_id = position.client_id and granted.parent_id = position.id;

-- Users whom their organisation asks for a second factor (client parameter SECOND_FACTOR) and who have none yet.
create view user_lacking_factor with (security_invoker = true) as
  select u.client_id, u.id as user_id
    from "user" u
    join client_parameter p on p.client_id = u.client_id and p."PARAMETER_CODE" = 'SECOND_FACTOR'
   where (p."PARAMETER_VALUE" = 'everybody'
          or (p."PARAMETER_VALUE" = 'administrators'
              and exists (select from user_held_role held
                            join role r on r.client_id = held.client_id and r."ROLE_CODE" = held."ROLE_CODE"
                             and r."IS_ADMINISTRATOR" = '1' and r."IS_ACTIVE" = '1'
                           where held.client_id = u.client_id and held.user_id = u.id)))
     and not exists (select from user_factor f where f.client_id = u.client_id and f.user_id = u.id and f.confirmed_at is not null);
