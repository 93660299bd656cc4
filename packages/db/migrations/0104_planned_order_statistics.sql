-- So many planned orders were added that those before are few beside them: what names them is looked up by their index only once PostgreSQL knows. It sees those of this transaction,
-- while an autovacuum that comes along would count none of them, and have every row of the organisation read for each that is added below them.
create or replace function sampan_look_at_planned_orders(added bigint)
  returns void
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  if (select reltuples < 10 * added from pg_class where oid = 'planned_order'::regclass) then
    analyze planned_order (client_id, id);
  end if;
end
$$;

revoke all on function sampan_look_at_planned_orders(bigint) from public;
grant execute on function sampan_look_at_planned_orders(bigint) to sampan_app;
