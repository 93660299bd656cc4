import { rowCondition } from '@sampan/engines/access/visible-rows.ts';
import type { Context, EntryOf, HeaderOf } from '@sampan/engines/call/rules.ts';
import { statusesIn } from '@sampan/model/phase.ts';
import { sql } from 'kysely';
import { expenseClaim } from './expense-claim.ts';

type Claim = typeof expenseClaim;
interface Shown {
  readonly header: HeaderOf<Claim>;
  readonly entries: readonly EntryOf<Claim>[];
}

/**
 * Beside each expense the first other one that looks like it (EC-3): of the same person, day, amount and currency, or with the same receipt
 * number, whoever claims it. A warning to those who see both; nobody is refused for having taken two taxis.
 */
export async function duplicates({ header, entries }: Shown, { db, session }: Context): Promise<Map<number, Record<string, unknown>>> {
  if (header.CLAIM_TYPE === 'ADVANCE' || entries.length === 0) return new Map();
  const { rows } = await sql<{ entry: number; no: string }>`
    select own."CLAIM_ENTRY_NO" as entry, (
      select c."CLAIM_NO" from expense_claim_entry e join expense_claim c on c.client_id = e.client_id and c.id = e.parent_id
       where e.client_id = own.client_id and e.id <> own.id and c."CLAIM_TYPE" = 'EXPENSE' and c."IS_CANCELLED" = '0'
         and c."STATUS" <> all (${statusesIn(expenseClaim, 'reversed')}::text[]) and ${rowCondition(expenseClaim, session, 'c') ?? sql`true`}
         and ((e."OCC_TIME" = own."OCC_TIME" and e."AMOUNT" = own."AMOUNT" and e."CURRENCY_CODE" = own."CURRENCY_CODE"
               and c."BIZ_EMPLOYEE" = ${header.BIZ_EMPLOYEE})
              or (own."RECEIPT_NO" <> '' and e."RECEIPT_NO" = own."RECEIPT_NO"))
       order by c.id limit 1) as no
      from expense_claim_entry own where own.client_id = ${db.clientId}::bigint and own.parent_id = ${header.id}::bigint`.execute(db.trx);
  return new Map(rows.flatMap(({ entry, no }) => (no ? [[Number(entry), { DUPLICATE_NO: no }] as const] : [])));
}
