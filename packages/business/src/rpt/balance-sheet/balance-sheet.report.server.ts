import type { ReportRules, ReportScope } from '@sampan/engines/call/rules.ts';
import { type RawBuilder, sql } from 'kysely';
import { linePatterns } from '../statement-lines.ts';
import { statementRows } from '../statement-rows.server.ts';
import { balanceSheetKinds } from './balance-sheet.kinds.ts';
import { balanceSheetLines } from './balance-sheet.lines.ts';

/** Beginnings and kinds of accounts that are put on one side or the other partner by partner. */
const sided = linePatterns(balanceSheetLines, balanceSheetKinds).filter(({ half }) => half !== null);
const SIDED = [...new Set(sided.flatMap(({ prefix }) => (prefix === '' ? [] : [prefix])))];
const SIDED_KINDS = [...new Set(sided.flatMap(({ kind }) => kind ?? []))];

/** What each account stands at on the day and stood at when its year began, apart by partner where the side decides. */
const moved = ({ clientId, day }: ReportScope): RawBuilder<unknown> => sql`
  select voucher."COMPANY_CODE", entry."ACCOUNTING_CODE",
         case when entry."ACCOUNTING_CODE" ^@ any (${SIDED}::text[]) or account."ACCOUNT_KIND" = any (${SIDED_KINDS}::text[]) then coalesce(entry."SUPPLIER_CODE", entry."CUSTOMER_CODE") end as partner,
         sum(entry."DEBIT" - entry."CREDIT") as "CLOSING_BALANCE",
         coalesce(sum(entry."DEBIT" - entry."CREDIT") filter (where voucher."VOUCHER_DATE" < date_trunc('year', ${day}::date)), 0) as "YEAR_OPENING_BALANCE"
    from voucher
    join voucher_entry entry on entry.client_id = voucher.client_id and entry.parent_id = voucher.id
    join accounting account on account.client_id = voucher.client_id and account."ACCOUNTING_CODE" = entry."ACCOUNTING_CODE"
   where voucher.client_id = ${clientId} and voucher."VOUCHER_DATE" <= ${day}
   group by 1, 2, 3`;

const rows = (scope: ReportScope): RawBuilder<unknown> =>
  statementRows(scope, {
    layouts: balanceSheetLines,
    kinds: balanceSheetKinds,
    moved: moved(scope),
    measures: ['CLOSING_BALANCE', 'YEAR_OPENING_BALANCE'],
  });

export const balanceSheetReport: ReportRules = { rows };
