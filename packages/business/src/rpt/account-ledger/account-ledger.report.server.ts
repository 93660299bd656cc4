import type { ReportRules, ReportScope } from '@sampan/engines/call/rules.ts';
import { type RawBuilder, sql } from 'kysely';
import { original, originalCurrency } from '../original-amounts.server.ts';

/** The lines of the span, and what stood before it, apart by all that a reader may ask for. */
const rows = ({ clientId, day, since }: ReportScope): RawBuilder<unknown> => sql`
  select 'POSTED' as "ROW_KIND", false as "IS_CARRIED", voucher."COMPANY_CODE", entry."ACCOUNTING_CODE", voucher."VOUCHER_DATE",
         voucher."VOUCHER_NO", voucher.id as "VOUCHER_ID", entry."VOUCHER_ENTRY_NO", coalesce(entry."SUMMARY", voucher."SUMMARY") as "SUMMARY",
         entry."SUPPLIER_CODE", entry."CUSTOMER_CODE", voucher."SOURCE_NO", entry."PLANT_CODE", entry."MATERIAL_CODE",
         ${originalCurrency} as "ORIGINAL_CURRENCY_CODE", voucher."CURRENCY_CODE", ${original} as "ORIGINAL_AMOUNT", entry."DEBIT", entry."CREDIT",
         entry."DEBIT" - entry."CREDIT" as "BALANCE"
    from voucher
    join voucher_entry entry on entry.client_id = voucher.client_id and entry.parent_id = voucher.id
   where voucher.client_id = ${clientId} and voucher."VOUCHER_DATE" between ${since} and ${day}
  union all
  select 'OPENING', true, before."COMPANY_CODE", before."ACCOUNTING_CODE", null, null, null, null, null, before."SUPPLIER_CODE", before."CUSTOMER_CODE", null,
         before."PLANT_CODE", before."MATERIAL_CODE", before."ORIGINAL_CURRENCY_CODE", before."CURRENCY_CODE", before."ORIGINAL_AMOUNT", 0, 0,
         before."BALANCE"
    from (
      select voucher."COMPANY_CODE", entry."ACCOUNTING_CODE", entry."SUPPLIER_CODE", entry."CUSTOMER_CODE", entry."PLANT_CODE",
             entry."MATERIAL_CODE", ${originalCurrency} as "ORIGINAL_CURRENCY_CODE", voucher."CURRENCY_CODE",
             sum(${original}) as "ORIGINAL_AMOUNT",
             sum(entry."DEBIT" - entry."CREDIT") as "BALANCE"
        from voucher
        join voucher_entry entry on entry.client_id = voucher.client_id and entry.parent_id = voucher.id
       where voucher.client_id = ${clientId} and voucher."VOUCHER_DATE" < ${since}
       group by 1, 2, 3, 4, 5, 6, 7, 8
    ) before
   where before."BALANCE" <> 0 or before."ORIGINAL_AMOUNT" <> 0`;

export const accountLedgerReport: ReportRules = { rows };
