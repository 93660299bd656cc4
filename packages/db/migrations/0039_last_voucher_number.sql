-- The series of vouchers shows the last number of its newest month, of several companies the highest.
update serial_number series
   set "LAST_NUMBER" = taken.last, "LAST_DATE_PREFIX" = taken.part
  from (select distinct on (client_id) client_id, substr(replace("ACCOUNTING_PERIOD", '-', ''), 3) as part, max("LAST_NO") as last
          from voucher_number
         group by client_id, "ACCOUNTING_PERIOD"
         order by client_id, "ACCOUNTING_PERIOD" desc) taken
 where series.client_id = taken.client_id and series."SERIAL_CODE" = 'VOUCHER_NO';
