import type { ReportRules, ReportScope } from '@sampan/engines/call/rules.ts';
import { type RawBuilder, sql } from 'kysely';
import { carriedResults, statementRows } from '../statement-rows.server.ts';
import { incomeStatementKinds } from './income-statement.kinds.ts';
import { incomeStatementLines } from './income-statement.lines.ts';

const MEASURES = ['PERIOD_AMOUNT', 'YEAR_AMOUNT', 'LAST_YEAR_AMOUNT'] as const;

/**
 * What was posted to accounts of profit and loss in the span, in its year up to its last day, and in the same days of the year before. What carries a result
 * over is no income or cost.
 */
const moved = ({ clientId, day, since }: ReportScope): RawBuilder<unknown> => sql`
  select voucher."COMPANY_CODE", entry."ACCOUNTING_CODE",
         coalesce(sum(entry."DEBIT" - entry."CREDIT") filter (where voucher."VOUCHER_DATE" between ${since} and ${day}), 0) as "PERIOD_AMOUNT",
         coalesce(sum(entry."DEBIT" - entry."CREDIT") filter (where voucher."VOUCHER_DATE" between date_trunc('year', ${day}::date) and ${day}), 0)
           as "YEAR_AMOUNT",
         coalesce(sum(entry."DEBIT" - entry."CREDIT") filter (where voucher."VOUCHER_DATE" between date_trunc('year', ${day}::date) - interval '1 year'
           and ${day}::date - interval '1 year'), 0) as "LAST_YEAR_AMOUNT"
    from voucher
    join voucher_entry entry on entry.client_id = voucher.client_id and entry.parent_id = voucher.id
    join accounting account on account.client_id = voucher.client_id and account."ACCOUNTING_CODE" = entry."ACCOUNTING_CODE"
     and account."ACCOUNT_CLASS" = 'PROFIT_LOSS'
   where voucher.client_id = ${clientId}
     and voucher."VOUCHER_DATE" between least(${since}::date, (date_trunc('year', ${day}::date) - interval '1 year')::date) and ${day}
     and voucher.id not in (${carriedResults(clientId)})
   group by 1, 2`;

const rows = (scope: ReportScope): RawBuilder<unknown> =>
  statementRows(scope, { layouts: incomeStatementLines, kinds: incomeStatementKinds, moved: moved(scope), measures: MEASURES });

export const incomeStatementReport: ReportRules = { rows };
