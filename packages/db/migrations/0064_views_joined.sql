-- Balance of each bank account by the vouchers: its subject's lines in its currency. Accounts of one currency that share a subject share it.

drop view if exists bank_balance cascade;

create view bank_balance with (security_invoker = true) as
  select account.client_id, account.id, account."BANK_ACCOUNT_CODE", account."COMPANY_CODE", account."BANK_NAME", account."BANK_ACCOUNT_NO",
         account."ACCOUNTING_CODE", account."CURRENCY_CODE", account."IS_ACTIVE", booked.amount as "BOOK_BALANCE", booked.base as "BASE_BOOK_BALANCE",
         waiting.amount as "WAITING_AMOUNT", booked.amount - waiting.amount as "AVAILABLE_BALANCE"
    from bank_account account
    cross join lateral (
      select coalesce(sum(case when line."CURRENCY_CODE" is null then line."DEBIT" - line."CREDIT"
                               when line."DEBIT" <> 0 then line."ORIGINAL_AMOUNT" else -line."ORIGINAL_AMOUNT" end), 0) as amount,
             coalesce(sum(line."DEBIT" - line."CREDIT"), 0) as base
        from voucher_entry line
        join voucher on voucher.client_id = line.client_id and voucher.id = line.parent_id
       where line.client_id = account.client_id and line."ACCOUNTING_CODE" = account."ACCOUNTING_CODE"
         and voucher."COMPANY_CODE" = account."COMPANY_CODE" and coalesce(line."CURRENCY_CODE", voucher."CURRENCY_CODE") = account."CURRENCY_CODE"
    ) booked
    cross join lateral (
      select coalesce(sum(payment."TOTAL_FINAL_AMOUNT"), 0) as amount
        from payment
       where payment.client_id = account.client_id and payment."BANK_ACCOUNT_CODE" = account."BANK_ACCOUNT_CODE"
         and payment."STATUS" = 'SUBMITTED' and payment."IS_CANCELLED" = '0'
    ) waiting;

-- Stock of each bin and batch: read-only, with the rights and the organisation of whoever asks.

drop view if exists bin cascade;

create view bin with (security_invoker = true) as
  select balance.client_id, balance.id, balance."PLANT_CODE", location."WAREHOUSE_CODE", balance."STORAGE_LOCATION_CODE",
         balance."STORAGE_BIN_CODE", place."STORAGE_BIN_NAME", place."STORAGE_TYPE_CODE", balance."MATERIAL_CODE", balance."QTY",
         balance."OCCUPIED_QTY", balance."QTY" - balance."OCCUPIED_QTY" as "AVAILABLE_QTY", balance."RECEIVED_ON", material."UNIT_CODE",
         coalesce(round(worth."VALUE_TOTAL" * balance."QTY" / nullif(worth."QTY_TOTAL", 0), coalesce(money."CURRENCY_DECIMALS", 2)), 0) as "STOCK_VALUE",
         company."CURRENCY_CODE",
         nullif(balance."FILTER1", '') as "FILTER1", nullif(balance."FILTER2", '') as "FILTER2",
         nullif(balance."FILTER3", '') as "FILTER3", nullif(balance."FILTER4", '') as "FILTER4",
         nullif(balance."FILTER5", '') as "FILTER5", nullif(balance."FILTER6", '') as "FILTER6",
         nullif(balance."FILTER7", '') as "FILTER7", nullif(balance."FILTER8", '') as "FILTER8",
         nullif(balance."FILTER9", '') as "FILTER9", nullif(balance."FILTER10", '') as "FILTER10"
    from stock_balance balance
    join storage_bin place on place.client_id = balance.client_id and place."STORAGE_LOCATION_CODE" = balance."STORAGE_LOCATION_CODE"
     and place."STORAGE_BIN_CODE" = balance."STORAGE_BIN_CODE"
    join storage_location location on location.client_id = balance.client_id
     and location."STORAGE_LOCATION_CODE" = balance."STORAGE_LOCATION_CODE"
    join material on material.client_id = balance.client_id and material."MATERIAL_CODE" = balance."MATERIAL_CODE"
    join plant on plant.client_id = balance.client_id and plant."PLANT_CODE" = balance."PLANT_CODE"
    join company on company.client_id = plant.client_id and company."COMPANY_CODE" = plant."COMPANY_CODE"
    left join currency money on money.client_id = company.client_id and money."CURRENCY_CODE" = company."CURRENCY_CODE"
    left join stock_value worth on worth.client_id = balance.client_id and worth."PLANT_CODE" = balance."PLANT_CODE"
     and worth."MATERIAL_CODE" = balance."MATERIAL_CODE"
   where balance."QTY" > 0;

-- Every move of goods, with its voucher.

drop view if exists material_log cascade;

create view material_log with (security_invoker = true) as
  select move.client_id, move.id, move."POSTING_DATE", move.created_at as "POSTED_AT", move."MOVING_TYPE", move."MATERIAL_CODE", move."PLANT_CODE",
         location."WAREHOUSE_CODE", move."OUT_STORAGE_LOCATION_CODE", move."OUT_STORAGE_BIN_CODE", move."IN_STORAGE_LOCATION_CODE",
         move."IN_STORAGE_BIN_CODE", move."QTY", material."UNIT_CODE",
         case when move."QTY_CHANGE" <> 0 or move."QTY" = 0 then move."VALUE" end as "STOCK_VALUE", company."CURRENCY_CODE", voucher."VOUCHER_NO",
         move."SOURCE_TYPE", move."SOURCE_NO", move."SOURCE_ENTRY_NO",
         nullif(move."FILTER1", '') as "FILTER1", nullif(move."FILTER2", '') as "FILTER2",
         nullif(move."FILTER3", '') as "FILTER3", nullif(move."FILTER4", '') as "FILTER4",
         nullif(move."FILTER5", '') as "FILTER5", nullif(move."FILTER6", '') as "FILTER6",
         nullif(move."FILTER7", '') as "FILTER7", nullif(move."FILTER8", '') as "FILTER8",
         nullif(move."FILTER9", '') as "FILTER9", nullif(move."FILTER10", '') as "FILTER10"
    from stock_move move
    left join storage_location location on location.client_id = move.client_id
     and location."STORAGE_LOCATION_CODE" = coalesce(move."IN_STORAGE_LOCATION_CODE", move."OUT_STORAGE_LOCATION_CODE")
    join material on material.client_id = move.client_id and material."MATERIAL_CODE" = move."MATERIAL_CODE"
    join plant on plant.client_id = move.client_id and plant."PLANT_CODE" = move."PLANT_CODE"
    join company on company.client_id = plant.client_id and company."COMPANY_CODE" = plant."COMPANY_CODE"
    left join voucher on voucher.client_id = move.client_id and voucher.id = move."VOUCHER_ID";

-- Prepayments of orders that still are to settle invoices, one row for each payment.

drop view if exists open_prepayment cascade;

create view open_prepayment with (security_invoker = true) as
  select item.client_id, item.id, item."OBJECT_NO" as "PURCHASE_ORDER_NO", item."SUPPLIER_CODE", item."COMPANY_CODE",
         item."POSTING_DATE" as "PAYMENT_DATE", item."CURRENCY_CODE", item."AMOUNT" as "PREPAID_AMOUNT", item."REST_AMOUNT" as "OPEN_AMOUNT",
         item."LOCKED_AMOUNT", item."REST_BASE_AMOUNT" as "BASE_OPEN_AMOUNT", item."OBJECT_ID"::bigint as "ORDER_ID"
    from open_item item
   where item."ITEM_KEY" = 'PREPAID' and item."OBJECT_TYPE" = 'purchase_order' and item."REST_AMOUNT" <> 0;

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

-- What lies in the receiving areas: rows of `bin`.

drop view if exists rat cascade;

create view rat with (security_invoker = true) as
  select bin.* from bin
    join storage_type kind on kind.client_id = bin.client_id and kind."STORAGE_TYPE_CODE" = bin."STORAGE_TYPE_CODE"
   where kind."STORAGE_TYPE_KIND" = 'RECEIVING';

-- What is there and on its way of each material that has a minimum in a plant; quantities of other units come to the base unit by their factor.

drop view if exists short_stock cascade;

create view short_stock with (security_invoker = true) as
  with there as (
    select client_id, "PLANT_CODE", "MATERIAL_CODE", sum("QTY" - "OCCUPIED_QTY") as qty
      from stock_balance where "QTY" > 0 group by 1, 2, 3
  ),
  ordered as (
    select h.client_id, h."PLANT_CODE", e."MATERIAL_CODE",
           sum(greatest(e."QTY" - e."RECEIVE_QTY" + e."REPLACE_QTY", 0) * coalesce(unit."FACTOR", 1)) as qty
      from purchase_order h
      join purchase_order_entry e on e.client_id = h.client_id and e.parent_id = h.id
      left join material m on m.client_id = e.client_id and m."MATERIAL_CODE" = e."MATERIAL_CODE"
      left join material_unit unit on unit.client_id = m.client_id and unit.parent_id = m.id and unit."UNIT_CODE" = e."UNIT_CODE"
     where h."IS_CLOSED" = '0' and h."IS_CANCELLED" = '0' and h."IS_COMPLETED" = '0' and h."STATUS" <> 'REJECTED' and e."IS_CLOSED" = '0'
     group by 1, 2, 3
  ),
  requested as (
    select h.client_id, h."PLANT_CODE", e."MATERIAL_CODE", sum(greatest(e."QTY" - e."ORDER_QTY", 0) * coalesce(unit."FACTOR", 1)) as qty
      from purchase_requisition h
      join purchase_requisition_entry e on e.client_id = h.client_id and e.parent_id = h.id
      left join material m on m.client_id = e.client_id and m."MATERIAL_CODE" = e."MATERIAL_CODE"
      left join material_unit unit on unit.client_id = m.client_id and unit.parent_id = m.id and unit."UNIT_CODE" = e."UNIT_CODE"
     where h."IS_CLOSED" = '0' and h."IS_CANCELLED" = '0' and h."IS_COMPLETED" = '0' and h."STATUS" <> 'REJECTED' and e."IS_CLOSED" = '0'
     group by 1, 2, 3
  )
  select kept.client_id, kept.id, plant."COMPANY_CODE", kept."PLANT_CODE", material."MATERIAL_CODE", material."UNIT_CODE",
         sums.available as "AVAILABLE_QTY", sums.ordered as "ON_ORDER_QTY", sums.requested as "REQUESTED_QTY",
         kept."STOCK_MIN_QTY", sums.target as "STOCK_TARGET_QTY",
         case when sums.is_short then sums.target - sums.available - sums.ordered - sums.requested else 0 end as "SHORT_QTY",
         case when sums.is_short then '1' else '0' end as "IS_SHORT"
    from material_plant kept
    join material on material.client_id = kept.client_id and material.id = kept.parent_id and material."IS_ACTIVE" = '1'
    join plant on plant.client_id = kept.client_id and plant."PLANT_CODE" = kept."PLANT_CODE" and plant."IS_ACTIVE" = '1'
    left join there on there.client_id = kept.client_id and there."PLANT_CODE" = kept."PLANT_CODE" and there."MATERIAL_CODE" = material."MATERIAL_CODE"
    left join ordered on ordered.client_id = kept.client_id and ordered."PLANT_CODE" = kept."PLANT_CODE"
     and ordered."MATERIAL_CODE" = material."MATERIAL_CODE"
    left join requested on requested.client_id = kept.client_id and requested."PLANT_CODE" = kept."PLANT_CODE"
     and requested."MATERIAL_CODE" = material."MATERIAL_CODE"
    cross join lateral (
      select coalesce(there.qty, 0) as available, round(coalesce(ordered.qty, 0), 4) as ordered, round(coalesce(requested.qty, 0), 4) as requested,
             coalesce(kept."STOCK_TARGET_QTY", kept."STOCK_MIN_QTY") as target,
             coalesce(there.qty, 0) + coalesce(ordered.qty, 0) + coalesce(requested.qty, 0) < kept."STOCK_MIN_QTY" as is_short
    ) sums;

-- The value of a material in a plant is shared out by quantity; rounded in sums, so that its warehouses add up to it.

drop view if exists stock cascade;

create view stock with (security_invoker = true) as
  select held.client_id, held.id, plant."COMPANY_CODE", held."PLANT_CODE", held."WAREHOUSE_CODE", held."MATERIAL_CODE", held."QTY",
         held."OCCUPIED_QTY", held."QTY" - held."OCCUPIED_QTY" as "AVAILABLE_QTY", material."UNIT_CODE",
         coalesce(
           round(worth."VALUE_TOTAL" * held.up_to / nullif(worth."QTY_TOTAL", 0), coalesce(money."CURRENCY_DECIMALS", 2))
             - round(worth."VALUE_TOTAL" * (held.up_to - held."QTY") / nullif(worth."QTY_TOTAL", 0), coalesce(money."CURRENCY_DECIMALS", 2)),
           0) as "STOCK_VALUE",
         company."CURRENCY_CODE"
    from (select balance.client_id, min(balance.id) as id, balance."PLANT_CODE", location."WAREHOUSE_CODE", balance."MATERIAL_CODE",
                 sum(balance."QTY") as "QTY", sum(balance."OCCUPIED_QTY") as "OCCUPIED_QTY",
                 sum(sum(balance."QTY")) over (partition by balance.client_id, balance."PLANT_CODE", balance."MATERIAL_CODE"
                                               order by location."WAREHOUSE_CODE") as up_to
            from stock_balance balance
            join storage_location location on location.client_id = balance.client_id
             and location."STORAGE_LOCATION_CODE" = balance."STORAGE_LOCATION_CODE"
           where balance."QTY" > 0
           group by balance.client_id, balance."PLANT_CODE", location."WAREHOUSE_CODE", balance."MATERIAL_CODE") held
    join plant on plant.client_id = held.client_id and plant."PLANT_CODE" = held."PLANT_CODE"
    join company on company.client_id = plant.client_id and company."COMPANY_CODE" = plant."COMPANY_CODE"
    left join currency money on money.client_id = company.client_id and money."CURRENCY_CODE" = company."CURRENCY_CODE"
    join material on material.client_id = held.client_id and material."MATERIAL_CODE" = held."MATERIAL_CODE"
    left join stock_value worth on worth.client_id = held.client_id and worth."PLANT_CODE" = held."PLANT_CODE"
     and worth."MATERIAL_CODE" = held."MATERIAL_CODE";

CREATE INDEX "bank_statement_CLOSING_BALANCE_index" ON "bank_statement" USING btree ("client_id","CLOSING_BALANCE");