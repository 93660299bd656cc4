import type pg from 'pg';
import { CONTRACT, EACH, GOODS, PROJECTS } from './texts.ts';

const ORDERS = `
  insert into purchase_order (client_id, version, created_at, created_by, updated_at, updated_by, part_numbers, "PURCHASE_ORDER_NO",
    "ORDER_TYPE", "ORDER_DATE", "COMPANY_CODE", "PLANT_CODE", "SUPPLIER_CODE", "PURCHASE_TYPE", "CURRENCY_CODE", "EXCHANGE_RATE", "OWNER",
    "BIZ_EMPLOYEE", "DELIEVERY_DATE", "DELIEVERY_TYPE", "SETTLE_TYPE", "PAY_TYPE", "NOTE", "AMOUNT", "DISCOUNT_AMOUNT",
    "FINAL_AMOUNT_WITHOUT_TAX", "TAX_AMOUNT", "FINAL_AMOUNT", "BASE_FINAL_AMOUNT", "TAX_ROUNDING", "THREE_WAY_MATCH", "RECEIVE_STATUS", "STATUS", "IS_CLOSED", "IS_CANCELLED",
    "IS_COMPLETED")
  select $1, 3, day, buyer, day, buyer, '{"ENTRIES": 3}', 'PO' || to_char(day, 'YYMM') || lpad(n::text, 7, '0'),
    'STANDARD', day::date, '1000', case when n % 5 = 0 then '1200' else '1100' end, vendors[1 + floor(power(draw, 2) * cardinality(vendors))::int],
    'STOCK', 'CNY', 1, buyer, buyer, day::date + 14, 'VENDOR', 'MONTHLY', 'TRANSFER',
    projects[1 + half * ${EACH} + n / 2 % ${EACH}] || ' ' || goods[1 + half * ${EACH} + n / 3 % ${EACH}] || ' ${CONTRACT}' || lpad(n::text, 7, '0'),
    100, 0, 100, 13, 113, 113, 'line', 'on', case when isOpen then 'NONE' else 'FULL' end,
    case when draw < 0.02 then 'REJECTED' when isOpen and draw < 0.2 then 'DRAFT' when isOpen and draw < 0.4 then 'SUBMITTED' else 'APPROVED' end,
    case when not isOpen and draw between 0.9 and 0.97 then '1' else '0' end, case when draw > 0.97 then '1' else '0' end,
    case when not isOpen and draw between 0.02 and 0.9 then '1' else '0' end
  from (select n, random() as draw, (n % 2)::int as half, n > $3 * 0.97 as isOpen, now() - ($3 - n) * interval '4 years' / $3 as day,
      case when n % 3 = 0 then 'buyer2' else 'buyer' end as buyer from generate_series($2::bigint + 1, $3::bigint) n) as drawn,
    (select array_agg("SUPPLIER_CODE" order by "SUPPLIER_CODE") as vendors from vendor where client_id = $1) as known,
    (select $4::text[] as projects, $5::text[] as goods) as words`;

const ENTRIES = `
  insert into purchase_order_entry (client_id, parent_id, "PURCHASE_ORDER_ENTRY_NO", "MATERIAL_CODE", "QTY", "UNIT_CODE", "UNIT_PRICE",
    "AMOUNT", "DISCOUNT_AMOUNT", "FINAL_AMOUNT_WITHOUT_TAX", "TAX_RATE", "TAX_AMOUNT", "FINAL_AMOUNT", "BASE_FINAL_AMOUNT")
  select o.client_id, o.id, entry, m."MATERIAL_CODE", 10, m."UNIT_CODE", 10, 100, 0, 100, 13, 13, 113, 113
  from purchase_order o cross join generate_series(1, 3) as entry
  join (select "MATERIAL_CODE", "UNIT_CODE", row_number() over () as place, count(*) over () as number from material where client_id = $1) m
    on m.place = 1 + (o.id * 7 + entry) % m.number
  where o.client_id = $1 and o.id > $2 and entry <= 1 + o.id % 3`;

/**
 * Adds orders of four years until the organisation has as many as asked: ids rise with the dates, a few vendors get most, all but the
 * newest are done, notes are half Chinese and half English. Written set by set, and analysed as autovacuum would.
 */
export async function fillOrders(client: pg.Client, clientId: string, orders: number): Promise<void> {
  const found = await client.query<{ count: string; last: string }>(
    'select count(*), coalesce(max(id), 0) as last from purchase_order where client_id = $1',
    [clientId],
  );
  const { count = '0', last = '0' } = found.rows[0] ?? {};
  if (Number(count) < orders) {
    // What refers to each other is made by the statements themselves; asking for every row would take most of the time.
    await client.query(`set session_replication_role = replica`).catch(() => undefined);
    await client.query('select setseed(0.5)');
    await client.query(ORDERS, [clientId, count, orders, PROJECTS, GOODS]);
    await client.query(ENTRIES, [clientId, last]);
    await client.query('reset session_replication_role');
  }
  await client.query('vacuum (analyze) purchase_order, purchase_order_entry');
}
