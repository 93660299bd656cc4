-- What the tables need. Runs before them; may run again on any later version.

create extension if not exists pg_trgm;

-- The role of the application: row-level security applies to it and it owns nothing. Roles belong to the server, not to
-- the database, so another database may be creating it at this very moment.
do $$
begin
  create role sampan_app nologin;
exception
  when duplicate_object or unique_violation then null;
end $$;

-- An owner who is no superuser must be a member to act as the role.
do $$
begin
  if not pg_has_role(current_user, 'sampan_app', 'member') then
    execute format('grant sampan_app to %I', current_user);
  end if;
end $$;

-- Chinese by pinyin, numbers inside text by value: 物料2 before 物料10.
create collation if not exists zh_pinyin (provider = icu, locale = 'zh-u-co-pinyin-kn');
