-- Organisations that were there before get the series of codes that new ones begin with. Each goes on from the codes of its kind that are there;
-- whoever wants to type every code deletes it.
insert into serial_number (client_id, created_by, updated_by, "SERIAL_CODE", "SERIAL_NAME", "SERIAL_NAME_EN", "PREFIX", "LENGTH", "DATE_PREFIX",
                           "LAST_NUMBER", "LAST_DATE_PREFIX")
select o.id, 'system', 'system', series.code, series.name, series.english, series.prefix, 5, 'NONE', used.last, case when used.last > 0 then '' end
  from client_organisation o
 cross join (values ('ACCOUNT_CODE', '客户账户编码', 'Account code', 'A'), ('CUSTOMER_CODE', '客户编码', 'Customer code', 'C'),
                    ('MATERIAL_CODE', '物料编码', 'Material code', 'M'), ('SUPPLIER_CODE', '供应商编码', 'Supplier code', 'V')) as series (code, name, english, prefix)
 cross join lateral (
   select coalesce(max(right(taken.code, 5)::int), 0) as last
     from (select client_id, "ACCOUNT_CODE" from account where series.code = 'ACCOUNT_CODE'
           union all select client_id, "CUSTOMER_CODE" from customer where series.code = 'CUSTOMER_CODE'
           union all select client_id, "MATERIAL_CODE" from material where series.code = 'MATERIAL_CODE'
           union all select client_id, "SUPPLIER_CODE" from vendor where series.code = 'SUPPLIER_CODE') as taken (client_id, code)
    where taken.client_id = o.id and taken.code ~ ('^' || series.prefix || '[0-9]{5}$')) as used
    on conflict do nothing;
