-- A posting stands in a period that is open, whatever the program forgets (lifecycles §8). What a soft-closed period lets through is
-- a matter of rights and decided by the program. The share lock makes a closing wait for the posting, as the program's own does.

create or replace function sampan_require_open_period() returns trigger
  language plpgsql
as $$
declare
  posting record;
begin
  for posting in
    select distinct client_id, "COMPANY_CODE", "ACCOUNTING_PERIOD" from posted order by client_id, "COMPANY_CODE", "ACCOUNTING_PERIOD"
  loop
    perform from accounting_period p
      where p.client_id = posting.client_id and p."COMPANY_CODE" = posting."COMPANY_CODE"
        and p."ACCOUNTING_PERIOD" = posting."ACCOUNTING_PERIOD" and p."STATE" in ('OPEN', 'SOFT_CLOSED')
        for share;
    if not found then
      raise exception 'accounting period % of % is not open', posting."ACCOUNTING_PERIOD", posting."COMPANY_CODE"
        using errcode = 'check_violation';
    end if;
  end loop;
  return null;
end $$;

create or replace trigger voucher_open_period after insert on voucher
  referencing new table as posted for each statement execute function sampan_require_open_period();
create or replace trigger stock_move_open_period after insert on stock_move
  referencing new table as posted for each statement execute function sampan_require_open_period();
