import type pg from 'pg';

/** Lines of each voucher. */
const LINES = 4;

const VOUCHERS = `
  insert into voucher (client_id, created_by, updated_by, "VOUCHER_NO", "ACCOUNTING_PERIOD", "VOUCHER_CATEGORY", "VOUCHER_DATE", "COMPANY_CODE",
    "CURRENCY_CODE", "DEBIT_TOTAL", "CREDIT_TOTAL", "SUMMARY", "SOURCE_TYPE", "SOURCE_ID", "SOURCE_NO")
  select $1, 'finance', 'finance', 'B-' || lpad(n::text, 8, '0'), to_char(day, 'YYYY-MM'), 'TRANSFER', day, '1000', 'CNY', 113, 113, 'bench ' || n,
    'bench', n::text, 'B' || n
  from (select n, (current_date - ($3 - n) * interval '2 years' / $3)::date as day from generate_series($2::bigint + 1, $3::bigint) n) drawn`;

/** Two accounts that no item is kept in are debited and two credited, chosen by the number of the voucher. */
const ENTRIES = `
  insert into voucher_entry (client_id, parent_id, "VOUCHER_ENTRY_NO", "SUMMARY", "ACCOUNTING_CODE", "DEBIT", "CREDIT", "SUPPLIER_CODE")
  select v.client_id, v.id, line, v."SUMMARY", codes[1 + (v.id * 7 + line * 13) % cardinality(codes)],
    case line when 1 then 100 when 2 then 13 else 0 end, case line when 3 then 100 when 4 then 13 else 0 end,
    vendors[1 + v.id % cardinality(vendors)]
  from voucher v cross join generate_series(1, ${LINES}) as line,
    (select array_agg("ACCOUNTING_CODE" order by "ACCOUNTING_CODE") as codes from accounting a
      where client_id = $1 and "IS_CONTROL" = '0'
        and not exists (select from accounting below where below.client_id = a.client_id and below."PARENT_ACCOUNTING_CODE" = a."ACCOUNTING_CODE")) known,
    (select array_agg("SUPPLIER_CODE" order by "SUPPLIER_CODE") as vendors from vendor where client_id = $1) partners
  where v.client_id = $1 and v.id > $2`;

/** Adds vouchers of two years until there are as many lines as asked, written set by set without their chain, and analysed as autovacuum would. */
export async function fillBooks(client: pg.Client, clientId: string, lines: number): Promise<void> {
  const found = await client.query<{ count: string; last: string }>(
    `select count(*) filter (where "SOURCE_TYPE" = 'bench') as count, coalesce(max(id), 0) as last from voucher where client_id = $1`,
    [clientId],
  );
  const { count = '0', last = '0' } = found.rows[0] ?? {};
  const vouchers = Math.ceil(lines / LINES);
  if (Number(count) < vouchers) {
    await client.query('set session_replication_role = replica').catch(() => undefined);
    await client.query(VOUCHERS, [clientId, count, vouchers]);
    await client.query(ENTRIES, [clientId, last]);
    await client.query('reset session_replication_role');
  }
  await client.query('vacuum (analyze) voucher, voucher_entry');
}
