-- Accounts: the audit list, passkeys and the keys of programs.

-- For the owner of the tables, too (the application may neither update nor delete): nothing of the list is changed, and nothing goes before its time.
create or replace function sampan_keep_audit()
  returns trigger
  language plpgsql
as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '89 days' then
    return old;
  end if;
  raise exception 'entries of the audit list are only ever added';
end $$;

drop trigger if exists audit_entry_kept on audit_entry;
create trigger audit_entry_kept before update or delete on audit_entry for each row execute function sampan_keep_audit();

-- Removes what is older than its organisation wants to keep it (client parameter AUDIT_DAYS, three years by default), at most so many at a time.
create or replace function sampan_forget_audit(at timestamptz, most integer)
  returns integer
  language sql volatile security definer set search_path = public, pg_temp
as $$
  with kept as (
    select o.id as client_id,
           greatest(coalesce((select case when p."PARAMETER_VALUE" ~ '^\d{1,4}$' then p."PARAMETER_VALUE"::int end
                                from client_parameter p where p.client_id = o.id and p."PARAMETER_CODE" = 'AUDIT_DAYS'), 1095), 90) as days
      from client_organisation o
  ), old as (
    select e.client_id, e.id from kept
      join lateral (select a.client_id, a.id from audit_entry a
                     where a.client_id = kept.client_id and a.at < sampan_forget_audit.at - make_interval(days => kept.days)
                     order by a.at limit $2) e on true
     limit $2
  ), gone as (
    delete from audit_entry a using old where a.client_id = old.client_id and a.id = old.id returning 1
  )
  select count(*)::int from gone
$$;
revoke execute on function sampan_forget_audit(timestamptz, integer) from public;
grant execute on function sampan_forget_audit(timestamptz, integer) to sampan_app;

-- Whose passkey it is, before any organisation is known.
create or replace function sampan_passkey(credential_id text)
  returns table (client_id bigint, user_id bigint)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select f.client_id, f.user_id
    from user_factor f
    join "user" u on u.client_id = f.client_id and u.id = f.user_id and u."IS_ACTIVE" = '1'
    join client_organisation o on o.id = f.client_id and o.disabled_at is null
   where f.credential_id = sampan_passkey.credential_id and f.confirmed_at is not null
$$;
revoke execute on function sampan_passkey(text) from public;
grant execute on function sampan_passkey(text) to sampan_app;

-- The key of a program, before any organisation is known.
create or replace function sampan_access_key(key_hash text)
  returns table (client_id bigint, id bigint)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select k.client_id, k.id
    from access_key k
    join client_organisation o on o.id = k.client_id and o.disabled_at is null
   where k.key_hash = sampan_access_key.key_hash
$$;
revoke execute on function sampan_access_key(text) from public;
grant execute on function sampan_access_key(text) to sampan_app;

-- The audit list as people read it: what changed in a record stands in the record's trail.
drop view if exists audit;
create view audit with (security_invoker = true) as
  select a.client_id, a.id, a.at as "AUDITED_AT", a.kind as "AUDIT_KIND", a.username as "AUDIT_USER",
         (select u."FULL_NAME" from "user" u where u.client_id = a.client_id and u.id = a.user_id) as "AUDIT_USER_NAME",
         a.subject_type as "SUBJECT_TYPE", a.subject_id::text as "SUBJECT_ID", a.subject_name as "SUBJECT_NAME",
         coalesce(a.details, (
           select string_agg(format('%s: %s → %s', c ->> 'field', coalesce(c ->> 'old', '∅'), coalesce(c ->> 'new', '∅')), E'\n' order by n)
             from document_history h
             cross join lateral jsonb_array_elements(h.changes) with ordinality changes(c, n)
            where h.client_id = a.client_id and h.type = a.subject_type and h.document_id = a.subject_id and h.at = a.at
              and h.action = a.history_action and a.history_action is not null)) as "DETAILS",
         a.way as "SIGN_IN_WAY", a.address as "ADDRESS", a.device as "DEVICE"
    from audit_entry a;

-- The keys of programs, without their hashes.
drop view if exists api_key;
create view api_key with (security_invoker = true) as
  select k.client_id, k.id, k.name as "API_KEY_NAME", k.role_code as "ROLE_CODE", k.key_start as "KEY_START",
         case when k.revoked_at is not null then 'REVOKED' when k.expires_at <= now() then 'EXPIRED' else 'VALID' end as "KEY_STATE",
         k.created_at as "MADE_AT", k.created_by as "MADE_BY", k.expires_at as "EXPIRES_AT", k.used_at as "USED_AT",
         k.used_address as "USED_ADDRESS", k.revoked_at as "REVOKED_AT", k.revoked_by as "REVOKED_BY"
    from access_key k;
