import type { ScopedDb } from '@sampan/db/scoped-db.ts';
import { sql } from 'kysely';

/** What a gapless series has used in one company, month and category, and what is missing in it. */
interface UsedNumbers {
  readonly COMPANY_CODE: string;
  readonly ACCOUNTING_PERIOD: string;
  readonly VOUCHER_CATEGORY: string;
  readonly USED: number;
  readonly LAST_NUMBER: number;
  /** `3, 7-9`; empty when there is no gap. */
  readonly MISSING: string;
}

const MOST_GROUPS = 60;

/** Reads the voucher numbers of the newest months: how many were used, the last one, and every gap before it. */
export async function readVoucherNumbers(db: ScopedDb): Promise<UsedNumbers[]> {
  const { rows } = await sql<UsedNumbers>`
    with used as (
      select "COMPANY_CODE", "ACCOUNTING_PERIOD", "VOUCHER_CATEGORY", regexp_replace("VOUCHER_NO", '^.*-', '')::int as number
        from voucher
       where client_id = ${db.clientId}
    ), steps as (
      select *, lag(number, 1, 0) over (partition by "COMPANY_CODE", "ACCOUNTING_PERIOD", "VOUCHER_CATEGORY" order by number) as before
        from used
    )
    select "COMPANY_CODE", "ACCOUNTING_PERIOD", "VOUCHER_CATEGORY", count(distinct number)::int as "USED", max(number) as "LAST_NUMBER",
           coalesce(string_agg(
             case when number - before = 2 then (before + 1)::text when number - before > 2 then (before + 1) || '-' || (number - 1) end,
             ', ' order by number), '') as "MISSING"
      from steps
     group by "COMPANY_CODE", "ACCOUNTING_PERIOD", "VOUCHER_CATEGORY"
     order by "ACCOUNTING_PERIOD" desc, "COMPANY_CODE", "VOUCHER_CATEGORY"
     limit ${MOST_GROUPS}`.execute(db.trx);
  return rows;
}
