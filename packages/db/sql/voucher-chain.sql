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
