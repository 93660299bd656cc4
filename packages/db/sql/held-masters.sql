-- Refuses a transaction that counts with masters as they were before one of their fields changed that is fixed once a record is used
-- (`db/src/held-masters.ts`). By then its rows hold what they name: who wants to change such a field waits for them, and finds them.
create or replace function sampan_hold_masters(organisation bigint, seen integer)
  returns void
  language plpgsql volatile set search_path = public, pg_temp
as $$
begin
  if coalesce((select o.masters_changed from client_organisation o where o.id = organisation), 0) <> seen then
    raise exception 'masters have changed' using errcode = 'SM001';
  end if;
end $$;
