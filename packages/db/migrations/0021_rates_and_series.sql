ALTER TABLE "purchase_order" ADD COLUMN "RATE_DIVISOR" numeric(20, 8);
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_RATE_DIVISOR_check" CHECK ("RATE_DIVISOR" > 0);-- A series shows the last number of its newest date part.
update serial_number s set "LAST_NUMBER" = newest."LAST_NUMBER", "LAST_DATE_PREFIX" = newest."DATE_PART"
  from (select distinct on (c.client_id, c."SERIAL_CODE") c.client_id, c."SERIAL_CODE", c."DATE_PART", c."LAST_NUMBER"
          from serial_counter c
          join serial_number own on own.client_id = c.client_id and own."SERIAL_CODE" = c."SERIAL_CODE"
           and length(c."DATE_PART") = case own."DATE_PREFIX" when 'YY' then 2 when 'YYMM' then 4 when 'YYMMDD' then 6 else 0 end
         order by c.client_id, c."SERIAL_CODE", c."DATE_PART" desc) newest
 where s.client_id = newest.client_id and s."SERIAL_CODE" = newest."SERIAL_CODE"
   and (s."LAST_DATE_PREFIX" is null or s."LAST_DATE_PREFIX" < newest."DATE_PART"
        or (s."LAST_DATE_PREFIX" = newest."DATE_PART" and s."LAST_NUMBER" < newest."LAST_NUMBER"));
