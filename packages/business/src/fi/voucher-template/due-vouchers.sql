-- Organisations in which a recurring template is due, or a posted voucher is to be taken back; which day it is there they say themselves.
create or replace function sampan_clients_with_vouchers_due(at timestamptz)
  returns setof bigint
  language sql stable security definer set search_path = public, pg_temp
as $$
  select t.client_id from voucher_template t
   where t."RECURRENCE" is not null and t."IS_ACTIVE" = '1' and t."NEXT_DATE" <= (sampan_clients_with_vouchers_due.at + interval '14 hours')::date
     and (t."LAST_DATE" is null or t."NEXT_DATE" <= t."LAST_DATE")
  union
  select v.client_id from manual_voucher v
   where v."STATUS" = 'POSTED' and v."IS_TAKEN_BACK" = '0' and v."TAKEN_BACK_ON" <= (sampan_clients_with_vouchers_due.at + interval '14 hours')::date
$$;
revoke execute on function sampan_clients_with_vouchers_due(timestamptz) from public;
grant execute on function sampan_clients_with_vouchers_due(timestamptz) to sampan_app;

-- Looked at every minute: few of each.
create index if not exists voucher_template_due_index on voucher_template ("NEXT_DATE") where "RECURRENCE" is not null and "IS_ACTIVE" = '1';
create index if not exists manual_voucher_due_index on manual_voucher ("TAKEN_BACK_ON") where "STATUS" = 'POSTED' and "IS_TAKEN_BACK" = '0';
