CREATE TABLE "voucher_chain" (
	"client_id" bigint NOT NULL,
	"VOUCHER_ID" bigint NOT NULL,
	"HASH" text NOT NULL,
	CONSTRAINT "voucher_chain_pk" PRIMARY KEY("client_id","VOUCHER_ID")
);
ALTER TABLE "voucher_chain" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "voucher_number" ADD COLUMN "LAST_HASH" text DEFAULT '' NOT NULL;
ALTER TABLE "voucher_chain" ADD CONSTRAINT "voucher_chain_VOUCHER_ID_fk" FOREIGN KEY ("client_id","VOUCHER_ID") REFERENCES "public"."voucher"("client_id","id") ON DELETE no action ON UPDATE no action;
CREATE POLICY "voucher_chain_tenant" ON "voucher_chain" AS PERMISSIVE FOR ALL TO "sampan_app" USING ("client_id" = (select nullif(current_setting('app.client_id', true), '')::bigint)) WITH CHECK ("client_id" = (select nullif(current_setting('app.client_id', true), '')::bigint));
-- What follows the tables. May run again on any later version.

grant usage on schema public to sampan_app;
grant select, insert, update, delete on all tables in schema public to sampan_app;
grant usage, select on all sequences in schema public to sampan_app;
alter default privileges in schema public grant select, insert, update, delete on tables to sampan_app;
alter default privileges in schema public grant usage, select on sequences to sampan_app;

-- History is only ever added to.
revoke update, delete on document_history from sampan_app;

-- What is posted is neither changed nor removed: it is taken back by an opposite row. A voucher may be printed and reversed.
revoke update, delete on stock_move, voucher, voucher_entry, voucher_chain from sampan_app;
grant update ("PRINT_COUNT", "STATUS") on voucher to sampan_app;

-- User names are unique over the whole installation, whatever their case: sign-in needs no organisation.
create unique index if not exists user_username_index on "user" (lower("USERNAME"));

-- The few reads before an organisation is known. They pass row-level security as the owner and answer one row at most.

create or replace function sampan_sign_in(username text)
  returns table (user_id bigint, client_id bigint, password_hash text, is_active text)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select u.id, u.client_id, c.password_hash, u."IS_ACTIVE"
    from "user" u
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
    join client_organisation o on o.id = i.client_id
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

revoke execute on function
  sampan_sign_in(text), sampan_username_taken(text), sampan_invitation(text), sampan_take_ticket(text)
from public;
grant execute on function
  sampan_sign_in(text), sampan_username_taken(text), sampan_invitation(text), sampan_take_ticket(text)
to sampan_app;

-- The hash chain over vouchers (I-14). Every series of voucher numbers has a chain of its own: its number row is locked when a
-- voucher is posted, so the chain makes nobody wait.

drop view if exists voucher_text;

-- What of a voucher never changes, as one text: the only place that knows the form. Its first word is the form's version; a column
-- that joins later belongs into a new version, for the hashes of older vouchers were taken over the older form.
create view voucher_text with (security_invoker = true) as
  select v.client_id, v.id, v."COMPANY_CODE", v."ACCOUNTING_PERIOD", v."VOUCHER_CATEGORY", v."VOUCHER_NO",
         regexp_replace(v."VOUCHER_NO", '^.*-', '')::int as number,
         jsonb_build_array('v1', v."COMPANY_CODE", v."ACCOUNTING_PERIOD", v."VOUCHER_CATEGORY", v."VOUCHER_NO", v."VOUCHER_DATE",
           v."CURRENCY_CODE", v."DEBIT_TOTAL", v."CREDIT_TOTAL", v."FDC", v."SUMMARY", v."MOVING_TYPE", v."SOURCE_TYPE", v."SOURCE_ID",
           v."SOURCE_NO", v."REVERSAL_OF", v.created_by, (extract(epoch from v.created_at) * 1000000)::bigint, entries.texts)::text as text
    from voucher v
    left join lateral (
      select jsonb_agg(jsonb_build_array(e."VOUCHER_ENTRY_NO", e."SUMMARY", e."ACCOUNTING_CODE", e."DEBIT", e."CREDIT", e."PLANT_CODE",
               e."MATERIAL_CODE", e."SUPPLIER_CODE", e."CUSTOMER_CODE", e."CURRENCY_CODE", e."ORIGINAL_AMOUNT", e."EXCHANGE_RATE",
               e."SOURCE_ENTRY_NO", e."MOVING_TYPE") order by e."VOUCHER_ENTRY_NO") as texts
        from voucher_entry e
       where e.client_id = v.client_id and e.parent_id = v.id
    ) entries on true;

-- The hash of a voucher's text and of the hash before it in its series ('' for the first voucher).
create or replace function sampan_chain_hash(before text, voucher text)
  returns text
  language sql immutable parallel safe
as $$
  select encode(sha256(convert_to(before || E'\n' || voucher, 'UTF8')), 'hex')
$$;

-- Vouchers that were posted before there was a chain are linked in the order of their numbers.
do $$
declare
  series voucher_number;
  voucher record;
  hash text;
begin
  for series in select * from voucher_number loop
    hash := '';
    for voucher in
      select t.id, t.text from voucher_text t
       where t.client_id = series.client_id and t."COMPANY_CODE" = series."COMPANY_CODE"
         and t."ACCOUNTING_PERIOD" = series."ACCOUNTING_PERIOD" and t."VOUCHER_CATEGORY" = series."VOUCHER_CATEGORY"
       order by t.number
    loop
      hash := sampan_chain_hash(hash, voucher.text);
      insert into voucher_chain (client_id, "VOUCHER_ID", "HASH") values (series.client_id, voucher.id, hash);
    end loop;
    update voucher_number set "LAST_HASH" = hash where client_id = series.client_id and id = series.id;
  end loop;
end $$;
