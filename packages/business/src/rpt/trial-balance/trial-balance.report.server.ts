import type { ReportRules, ReportScope } from '@sampan/engines/call/rules.ts';
import { type RawBuilder, sql } from 'kysely';

/** One row for each account of a company: sums over its vouchers, once over all of them, each balance on the side where it stands. */
const rows = ({ clientId, day, since }: ReportScope): RawBuilder<unknown> => sql`
  select moved."COMPANY_CODE", moved."ACCOUNTING_CODE", account."ACCOUNT_CLASS", company."CURRENCY_CODE", moved."DEBIT", moved."CREDIT",
         greatest(moved.opening, 0) as "OPENING_DEBIT", greatest(-moved.opening, 0) as "OPENING_CREDIT",
         greatest(moved.closing, 0) as "CLOSING_DEBIT", greatest(-moved.closing, 0) as "CLOSING_CREDIT"
    from (
      select voucher."COMPANY_CODE", entry."ACCOUNTING_CODE",
             coalesce(sum(entry."DEBIT" - entry."CREDIT") filter (where voucher."VOUCHER_DATE" < ${since}), 0) as opening,
             coalesce(sum(entry."DEBIT") filter (where voucher."VOUCHER_DATE" >= ${since}), 0) as "DEBIT",
             coalesce(sum(entry."CREDIT") filter (where voucher."VOUCHER_DATE" >= ${since}), 0) as "CREDIT",
             sum(entry."DEBIT" - entry."CREDIT") as closing
        from voucher
        join voucher_entry entry on entry.client_id = voucher.client_id and entry.parent_id = voucher.id
       where voucher.client_id = ${clientId} and voucher."VOUCHER_DATE" <= ${day}
       group by 1, 2
    ) moved
    join company on company.client_id = ${clientId} and company."COMPANY_CODE" = moved."COMPANY_CODE"
    join accounting account on account.client_id = ${clientId} and account."ACCOUNTING_CODE" = moved."ACCOUNTING_CODE"
   where moved.opening <> 0 or moved."DEBIT" <> 0 or moved."CREDIT" <> 0`;

export const trialBalanceReport: ReportRules = { rows };
