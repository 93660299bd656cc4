import type { ScopedDb } from '@sampan/db/scoped-db.ts';
import { sql } from 'kysely';

const SERIES = sql`"COMPANY_CODE", "ACCOUNTING_PERIOD", "VOUCHER_CATEGORY"`;

/**
 * Links vouchers that were just written to the chain of their series: each stores a hash over its own text and the hash before
 * it, so that a later change shows (I-14). Call it in the posting transaction, while the number rows of the series are locked.
 */
export function chainVouchers(db: ScopedDb, ids: readonly string[]): void {
  const chain = sql`
    with recursive fresh as materialized (
      select voucher_text.id, ${SERIES}, text, "LAST_HASH" as before, row_number() over (partition by ${SERIES} order by number) as place
        from voucher_text join voucher_number using (client_id, ${SERIES})
       where client_id = ${db.clientId}::bigint and voucher_text.id = any (${ids}::bigint[])
    ), chained as (
      select id, ${SERIES}, place, sampan_chain_hash(before, text) as hash from fresh where place = 1
      union all
      select fresh.id, ${SERIES}, fresh.place, sampan_chain_hash(chained.hash, fresh.text)
        from chained join fresh using (${SERIES}) where fresh.place = chained.place + 1
    ), stored as (
      insert into voucher_chain (client_id, "VOUCHER_ID", "HASH") select ${db.clientId}::bigint, id, hash from chained
    )
    update voucher_number held set "LAST_HASH" = last.hash
      from (select distinct on (${SERIES}) ${SERIES}, hash from chained order by ${SERIES}, place desc) last
     where held.client_id = ${db.clientId}::bigint and held."COMPANY_CODE" = last."COMPANY_CODE"
       and held."ACCOUNTING_PERIOD" = last."ACCOUNTING_PERIOD" and held."VOUCHER_CATEGORY" = last."VOUCHER_CATEGORY"`;
  db.later(chain.compile(db.trx));
}
