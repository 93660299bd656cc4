-- What lies in the receiving areas: rows of `bin`.

drop view if exists rat cascade;

create view rat with (security_invoker = true) as
  select bin.* from bin
    join storage_type kind on kind.client_id = bin.client_id and kind."STORAGE_TYPE_CODE" = bin."STORAGE_TYPE_CODE"
   where kind."STORAGE_TYPE_KIND" = 'RECEIVING';
