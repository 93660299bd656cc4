-- What follows the tables. May run again on any later version.

grant usage on schema public to sampan_app;
grant select, insert, update, delete on all tables in schema public to sampan_app;
grant usage, select on all sequences in schema public to sampan_app;
alter default privileges in schema public grant select, insert, update, delete on tables to sampan_app;
alter default privileges in schema public grant usage, select on sequences to sampan_app;

-- History is only ever added to.
revoke update, delete on document_history, audit_entry from sampan_app;

-- What is posted is neither changed nor removed: it is taken back by an opposite row. A voucher may be printed and reversed.
revoke update, delete on stock_move, voucher, voucher_entry, voucher_chain from sampan_app;
grant update ("PRINT_COUNT", "STATUS") on voucher to sampan_app;

-- An open item stays as it was opened; what is left of it follows from its clearings, which are only ever added to.
revoke update, delete on open_item, open_item_clearing from sampan_app;
grant update ("REST_AMOUNT", "REST_BASE_AMOUNT", "REST_QTY", "LOCKED_AMOUNT") on open_item to sampan_app;

-- User names are unique over the whole installation, whatever their case: sign-in needs no organisation.
create unique index if not exists user_username_index on "user" (lower("USERNAME"));

-- One user of an organisation at most is somebody in the enterprise chat app, whose names know no case.
create unique index if not exists user_chat_app_index on "user" (client_id, lower("CHAT_APP_USER_ID"));

-- The few reads before an organisation is known. They pass row-level security as the owner and answer one row at most.

create or replace function sampan_sign_in(username text)
  returns table (user_id bigint, client_id bigint, password_hash text, is_active text)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select u.id, u.client_id, c.password_hash, case when o.disabled_at is null then u."IS_ACTIVE" else '0' end
    from "user" u
    join client_organisation o on o.id = u.client_id
    join user_credential c on c.client_id = u.client_id and c.user_id = u.id
   where lower(u."USERNAME") = lower(sampan_sign_in.username)
$$;

create or replace function sampan_username_taken(username text)
  returns boolean
  language sql stable security definer set search_path = public, pg_temp
as $$
  select exists (select from "user" u where lower(u."USERNAME") = lower(sampan_username_taken.username))
$$;

create or replace function sampan_invitation(code_hash text)
  returns table (id bigint, client_id bigint, org_name text, role_codes jsonb, expires_at timestamptz, used_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select i.id, i.client_id, o."ORG_NAME", i.role_codes, i.expires_at, i.used_at
    from invitation i
    join client_organisation o on o.id = i.client_id and o.disabled_at is null
   where i.code_hash = sampan_invitation.code_hash
$$;

-- A ticket passes once: taking it removes it.
create or replace function sampan_take_ticket(ticket_hash text)
  returns table (client_id bigint, session_id text, user_id bigint)
  language sql volatile security definer set search_path = public, pg_temp
as $$
  with taken as (
    delete from socket_ticket t
     where t.ticket_hash = sampan_take_ticket.ticket_hash
    returning t.client_id, t.session_id, t.user_id, t.expires_at
  )
  select taken.client_id, taken.session_id, taken.user_id from taken where taken.expires_at > now()
$$;

drop function if exists sampan_take_switch_ticket(text);
create function sampan_take_switch_ticket(ticket_hash text)
  returns table (client_id bigint, user_id bigint, way text)
  language sql volatile security definer set search_path = public, pg_temp
as $$
  with taken as (
    delete from switch_ticket t
     where t.ticket_hash = sampan_take_switch_ticket.ticket_hash
    returning t.client_id, t.user_id, t.way, t.expires_at
  )
  select taken.client_id, taken.user_id, taken.way from taken where taken.expires_at > now()
$$;

-- Failed sign-ins are counted here for all nodes together, each attempt before it is made.
revoke all on failed_attempt from sampan_app;

-- Takes one attempt and answers null, or answers when the next may be made. Removes a few counts that have ended.
create or replace function sampan_take_attempt(key_hash text, most integer, at timestamptz, ends_at timestamptz)
  returns timestamptz
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  delete from failed_attempt
   where ctid = any (array(select f.ctid from failed_attempt f where f.ends_at <= $3 order by f.ends_at limit 10 for update skip locked));
  insert into failed_attempt as known (key_hash, failures, ends_at) values ($1, 1, $4)
    on conflict on constraint failed_attempt_pk do update
      set failures = case when known.ends_at <= $3 then 1 else known.failures + 1 end,
          ends_at = case when known.ends_at <= $3 then excluded.ends_at else known.ends_at end
      where known.ends_at <= $3 or known.failures < $2;
  if found then
    return null;
  end if;
  return (select f.ends_at from failed_attempt f where f.key_hash = $1);
end $$;

-- It succeeded, or was no attempt after all.
create or replace function sampan_give_back_attempt(key_hash text)
  returns void
  language sql volatile security definer set search_path = public, pg_temp
as $$
  update failed_attempt f set failures = f.failures - 1 where f.key_hash = $1 and f.failures > 0
$$;

create or replace function sampan_forget_attempts(key_hash text)
  returns void
  language sql volatile security definer set search_path = public, pg_temp
as $$
  delete from failed_attempt f where f.key_hash = $1
$$;

-- Organisations in which an open task has waited for as long as its step says since it was opened or last reminded of.
create or replace function sampan_clients_to_remind(at timestamptz)
  returns setof bigint
  language sql stable security definer set search_path = public, pg_temp
as $$
  select distinct i.client_id
    from process_instance i
    join process_version v on v.client_id = i.client_id and v.id = i.version_id
    join approval_task t on t.client_id = i.client_id and t.instance_id = i.id and t.state = 'OPEN'
    cross join lateral jsonb_array_elements(v.content -> 'steps') step
   where i.state = 'RUNNING' and (step ->> 'seq')::int = t.seq and (step ->> 'remindHours')::int > 0
     and coalesce(t.reminded_at, t.opened_at) <= sampan_clients_to_remind.at - make_interval(hours => (step ->> 'remindHours')::int)
$$;

-- Jobs that wait although nobody may know of them any more, or whose worker gave no sign of life, and those that ended long ago.
create or replace function sampan_jobs_left(waiting_before timestamptz, silent_before timestamptz, ended_before timestamptz)
  returns table (client_id bigint, id bigint, is_ended boolean)
  language sql stable security definer set search_path = public, pg_temp
as $$
  (select j.client_id, j.id, false from job j
    where j.state in ('WAITING', 'RUNNING') and j.created_at < $1 and (j.state = 'WAITING' or j.seen_at < $2)
    order by j.created_at limit 500)
  union all
  (select j.client_id, j.id, true from job j where j.ended_at is not null and j.ended_at < $3 order by j.ended_at limit 500)
$$;

-- Files that were uploaded and then attached to nothing, and content that may be without a row, over all organisations: the oldest, a few.
create or replace function sampan_files_left(free_before timestamptz, unsent_before timestamptz, loose_before timestamptz)
  returns table (client_id bigint, id text, is_loose boolean)
  language sql stable security definer set search_path = public, pg_temp
as $$
  (select f.client_id, f.id, false from stored_file f
    where f.record_id is null and f.created_at < greatest($1, $2) and f.created_at < case when f.record_type is null then $1 else $2 end
    order by f.created_at limit 200)
  union all
  (select l.client_id, l.id, true from loose_content l where l.since < $3 order by l.since limit 200)
$$;

revoke execute on function
  sampan_sign_in(text), sampan_username_taken(text), sampan_invitation(text), sampan_take_ticket(text), sampan_take_switch_ticket(text),
  sampan_take_attempt(text, integer, timestamptz, timestamptz), sampan_give_back_attempt(text), sampan_forget_attempts(text),
  sampan_clients_to_remind(timestamptz), sampan_jobs_left(timestamptz, timestamptz, timestamptz),
  sampan_files_left(timestamptz, timestamptz, timestamptz)
from public;
grant execute on function
  sampan_sign_in(text), sampan_username_taken(text), sampan_invitation(text), sampan_take_ticket(text), sampan_take_switch_ticket(text),
  sampan_take_attempt(text, integer, timestamptz, timestamptz), sampan_give_back_attempt(text), sampan_forget_attempts(text),
  sampan_clients_to_remind(timestamptz), sampan_jobs_left(timestamptz, timestamptz, timestamptz),
  sampan_files_left(timestamptz, timestamptz, timestamptz)
to sampan_app;
