-- Accounting periods of each company: from the first month that has a row, or the one before this, to the next. A month without a row is
-- open until somebody closes it, one to come is not open yet (lifecycles §8).

drop view if exists period cascade;

create view period with (security_invoker = true) as
  select company.client_id, company.id * 1000000 + to_char(month.day, 'YYYYMM')::bigint as id, company."COMPANY_CODE",
         to_char(month.day, 'YYYY-MM') as "ACCOUNTING_PERIOD",
         coalesce(held."STATE", case when month.day > today.month then 'FUTURE' else 'OPEN' end) as "PERIOD_STATE",
         (select count(*) from voucher v where v.client_id = company.client_id and v."COMPANY_CODE" = company."COMPANY_CODE"
             and v."ACCOUNTING_PERIOD" = to_char(month.day, 'YYYY-MM'))::int as "VOUCHER_COUNT",
         held."CLOSED_AT", held."CLOSED_BY", held."REOPEN_ASKED_BY"
    from company
    left join client_parameter zone on zone.client_id = company.client_id and zone."PARAMETER_CODE" = 'TIME_ZONE'
    cross join lateral (
      select date_trunc('month', now() at time zone coalesce(nullif(zone."PARAMETER_VALUE", ''), 'Asia/Shanghai'))::date as month) today
    cross join lateral (
      select least(min(to_date(p."ACCOUNTING_PERIOD", 'YYYY-MM')), (today.month - interval '1 month')::date) as month
        from accounting_period p where p.client_id = company.client_id and p."COMPANY_CODE" = company."COMPANY_CODE") first
    cross join lateral generate_series(first.month, today.month + interval '1 month', interval '1 month') month(day)
    left join accounting_period held on held.client_id = company.client_id and held."COMPANY_CODE" = company."COMPANY_CODE"
     and held."ACCOUNTING_PERIOD" = to_char(month.day, 'YYYY-MM');
