import type { ReportRules, ReportScope } from '@sampan/engines/call/rules.ts';
import { type RawBuilder, sql } from 'kysely';
import { original, originalCurrency } from '../original-amounts.server.ts';

/** Accounts of money: those of bank accounts, those of the kind, and cash on hand, in bank and elsewhere by their codes in both Chinese charts. */
const MONEY_CODES = ['1001', '1002', '1012'];
const ofMoney = (clientId: string): RawBuilder<unknown> => sql`
  select "ACCOUNTING_CODE" from accounting
   where client_id = ${clientId} and "ACCOUNT_CLASS" = 'ASSET' and ("ACCOUNTING_CODE" ^@ any (${MONEY_CODES}::text[]) or "ACCOUNT_KIND" = 'CASH')
   union select "ACCOUNTING_CODE" from bank_account where client_id = ${clientId}`;

/**
 * The bank account of a line: that of the payment or receipt which posted it, else the only one of the company with this subject in the line's currency. What a
 * revaluation posted in company currency belongs to the currency that it revalued.
 */
const bankOfLine = sql`
    left join payment paid on paid.client_id = voucher.client_id
     and paid.id = case when voucher."SOURCE_TYPE" = 'payment' then voucher."SOURCE_ID"::bigint end
    left join receipt received on received.client_id = voucher.client_id
     and received.id = case when voucher."SOURCE_TYPE" = 'receipt' then voucher."SOURCE_ID"::bigint end
    left join manual_voucher_entry typed on typed.client_id = voucher.client_id
     and typed.parent_id = case when voucher."SOURCE_TYPE" = 'manual_voucher' then voucher."SOURCE_ID"::bigint end and typed."VOUCHER_ENTRY_NO" = entry."SOURCE_ENTRY_NO"
    left join lateral (
      select case when count(*) = 1 then min(account."BANK_ACCOUNT_CODE")
                  else min(account."BANK_ACCOUNT_CODE") filter (where account."BANK_ACCOUNT_CODE" in (paid."BANK_ACCOUNT_CODE", received."BANK_ACCOUNT_CODE")) end as "BANK_ACCOUNT_CODE"
        from bank_account account
       where account.client_id = voucher.client_id and account."COMPANY_CODE" = voucher."COMPANY_CODE"
         and account."ACCOUNTING_CODE" = entry."ACCOUNTING_CODE"
         and account."CURRENCY_CODE" = coalesce(entry."CURRENCY_CODE", typed."CURRENCY_CODE", voucher."CURRENCY_CODE")
    ) bank on true`;

/** The lines of money accounts in the span, each with the accounts on the other side of its voucher, and what they stood at before. */
const rows = ({ clientId, day, since }: ReportScope): RawBuilder<unknown> => sql`
  select 'POSTED' as "ROW_KIND", false as "IS_CARRIED", voucher."COMPANY_CODE", entry."ACCOUNTING_CODE", bank."BANK_ACCOUNT_CODE", voucher."VOUCHER_DATE", voucher."VOUCHER_NO",
         voucher.id as "VOUCHER_ID", entry."VOUCHER_ENTRY_NO", coalesce(entry."SUMMARY", voucher."SUMMARY") as "SUMMARY",
         (select string_agg(distinct other."ACCOUNTING_CODE", ' ' order by other."ACCOUNTING_CODE") from voucher_entry other
           where other.client_id = entry.client_id and other.parent_id = entry.parent_id and (other."DEBIT" <> 0) <> (entry."DEBIT" <> 0)) as "COUNTER_ACCOUNTS",
         voucher."SOURCE_NO", ${originalCurrency} as "ORIGINAL_CURRENCY_CODE", voucher."CURRENCY_CODE", ${original} as "ORIGINAL_AMOUNT",
         entry."DEBIT", entry."CREDIT", entry."DEBIT" - entry."CREDIT" as "BALANCE"
    from voucher
    join voucher_entry entry on entry.client_id = voucher.client_id and entry.parent_id = voucher.id
    ${bankOfLine}
   where voucher.client_id = ${clientId} and voucher."VOUCHER_DATE" between ${since} and ${day}
     and entry."ACCOUNTING_CODE" in (${ofMoney(clientId)})
  union all
  select 'OPENING', true, before."COMPANY_CODE", before."ACCOUNTING_CODE", before."BANK_ACCOUNT_CODE", null, null, null, null, null, null, null, before."ORIGINAL_CURRENCY_CODE",
         before."CURRENCY_CODE", before."ORIGINAL_AMOUNT", 0, 0, before."BALANCE"
    from (
      select voucher."COMPANY_CODE", entry."ACCOUNTING_CODE", bank."BANK_ACCOUNT_CODE", ${originalCurrency} as "ORIGINAL_CURRENCY_CODE", voucher."CURRENCY_CODE",
             sum(${original}) as "ORIGINAL_AMOUNT", sum(entry."DEBIT" - entry."CREDIT") as "BALANCE"
        from voucher
        join voucher_entry entry on entry.client_id = voucher.client_id and entry.parent_id = voucher.id
        ${bankOfLine}
       where voucher.client_id = ${clientId} and voucher."VOUCHER_DATE" < ${since} and entry."ACCOUNTING_CODE" in (${ofMoney(clientId)})
       group by 1, 2, 3, 4, 5
    ) before
   where before."BALANCE" <> 0 or before."ORIGINAL_AMOUNT" <> 0`;

export const cashJournalReport: ReportRules = { rows };
