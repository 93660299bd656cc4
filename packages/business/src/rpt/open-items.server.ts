import type { ReportScope } from '@sampan/engines/call/rules.ts';
import { type RawBuilder, sql } from 'kysely';

/** What is left on a day of the open items of a posting key, credit positive, each with `id`, `qty`, `amount` and `base`. Today it stands in the items. */
export const openOn = ({ clientId, day, today }: ReportScope, key: string): RawBuilder<unknown> =>
  day >= today
    ? sql`
    select item.*, item."REST_QTY" as qty, -item."REST_AMOUNT" as amount, -item."REST_BASE_AMOUNT" as base
      from open_item item
     where item.client_id = ${clientId} and item."ITEM_KEY" = ${key} and (item."REST_AMOUNT" <> 0 or item."REST_BASE_AMOUNT" <> 0)`
    : sql`
    select item.*, item."QTY" + coalesce(cleared.qty, 0) as qty, -(item."AMOUNT" + coalesce(cleared.amount, 0)) as amount,
           -(item."BASE_AMOUNT" + coalesce(cleared.base, 0)) as base
      from open_item item
      left join (
        select clearing."ITEM_ID", sum(clearing."QTY") as qty, sum(clearing."AMOUNT") as amount, sum(clearing."BASE_AMOUNT") as base
          from open_item_clearing clearing
         where clearing.client_id = ${clientId} and clearing."POSTING_DATE" <= ${day}
         group by 1
      ) cleared on cleared."ITEM_ID" = item.id
     where item.client_id = ${clientId} and item."ITEM_KEY" = ${key} and item."POSTING_DATE" <= ${day}
       and (item."AMOUNT" + coalesce(cleared.amount, 0) <> 0 or item."BASE_AMOUNT" + coalesce(cleared.base, 0) <> 0)`;

/** Balances on a day, credit positive and without what the closing rate makes of them for a day, of the accounts in which items of a key stand or would stand: on the credit side of this row of valuation accounting. */
export const creditBalances = ({ clientId, day }: ReportScope, key: string, row: string): RawBuilder<unknown> => sql`
  select voucher."COMPANY_CODE", entry."ACCOUNTING_CODE", sum(entry."CREDIT" - entry."DEBIT") as "BALANCE"
    from voucher
    join voucher_entry entry on entry.client_id = voucher.client_id and entry.parent_id = voucher.id
   where voucher.client_id = ${clientId} and voucher."VOUCHER_DATE" <= ${day} and entry."MOVING_TYPE" is distinct from 'FXV'
     and entry."ACCOUNTING_CODE" in (
       select item."ACCOUNTING_CODE" from open_item item where item.client_id = ${clientId} and item."ITEM_KEY" = ${key}
       union
       select "CREDIT_ACCOUNTING_CODE" from valuation_accounting
        where client_id = ${clientId} and "MOVING_TYPE" = ${row} and "CREDIT_ACCOUNTING_CODE" is not null
     )
   group by 1, 2`;
