import type { ReportRules, ReportScope } from '@sampan/engines/call/rules.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Side } from '../fi/settlement/side.ts';

/** Payments or receipts that are posted and were not reversed. */
export const settlementRows = (side: Side): ReportRules => ({
  rows: ({ clientId, day, since }: ReportScope): RawBuilder<unknown> => sql`
    select made.id as "RECORD_ID", made."COMPANY_CODE", ${sql.ref(`made.${side.partner}`)}, made."BANK_ACCOUNT_CODE", made."SETTLE_ACCOUNT_CODE",
           ${sql.ref(`made.${side.date}`)}, ${sql.ref(`made.${side.no}`)}, ${sql.ref(`made.${side.kind}`)}, made."OWNER", made."CURRENCY_CODE",
           ${sql.ref(`made.${side.total}`)}, made."TOTAL_DISCOUNT_AMOUNT", made."TOTAL_FINAL_AMOUNT"
      from ${sql.table(side.type)} made
     where made.client_id = ${clientId} and made."STATUS" = 'POSTED' and ${sql.ref(`made.${side.date}`)} between ${since} and ${day}`,
});
