-- What the tables need. Runs before them; may run again on any later version.

create extension if not exists pg_trgm;

-- The role of the application: row-level security applies to it and it owns nothing. Roles belong to the server, not to
-- the database, so another database may be creating it at this very moment. An owner who may not create roles finds it made.
do $$
begin
  if not exists (select from pg_roles where rolname = 'sampan_app') then
    create role sampan_app nologin;
  end if;
exception
  when duplicate_object or unique_violation then null;
end $$;

-- An owner who is no superuser must be allowed to act as the role. From PostgreSQL 16 on a member may be without that right:
-- so is whoever has just created it.
do $$
declare
  needed text := case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end;
begin
  if not pg_has_role(current_user, 'sampan_app', needed) then
    execute format('grant sampan_app to %I', current_user);
  end if;
end $$;

-- Chinese by pinyin, numbers inside text by value: 物料2 before 物料10.
create collation if not exists zh_pinyin (provider = icu, locale = 'zh-u-co-pinyin-kn');

-- Letters small in whatever alphabet, whichever locale the database has.
create collation if not exists sampan_root (provider = icu, locale = 'und');

-- The form in which codes, numbers and names are compared, as `fold` in packages/kernel. Its expression takes the place of a call, so that indexes
-- serve it under row-level security.
create or replace function sampan_fold(value text) returns text
  language sql immutable parallel safe
  return lower(normalize(value, NFKC) collate public.sampan_root);
