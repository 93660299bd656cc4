import type { ReportRules, ReportScope } from '@sampan/engines/call/rules.ts';
import { type RawBuilder, sql } from 'kysely';

/** The account of each valuation class's stock: that of a receipt (101), `*` where the class has no row of its own (lifecycles §7). */
const accounts = (clientId: string): RawBuilder<unknown> => sql`
  select c."VALUATION_CLASS_CODE", coalesce(exact."DEBIT_ACCOUNTING_CODE", any_class."DEBIT_ACCOUNTING_CODE") as account
    from valuation_class c
    left join valuation_accounting exact on exact.client_id = c.client_id and exact."IS_ACTIVE" = '1'
     and exact."VALUATION_CLASS_CODE" = c."VALUATION_CLASS_CODE" and exact."MOVING_TYPE" = '101'
    left join valuation_accounting any_class on any_class.client_id = c.client_id and any_class."IS_ACTIVE" = '1'
     and any_class."VALUATION_CLASS_CODE" = '*' and any_class."MOVING_TYPE" = '101'
   where c.client_id = ${clientId}`;

/** What moves up to the day left of each material in each plant; today it need not be added up from all of them. */
const leftOver = ({ clientId, day, today }: ReportScope): RawBuilder<unknown> =>
  day >= today
    ? sql`
    select worth."COMPANY_CODE", worth."PLANT_CODE", worth."MATERIAL_CODE", worth."QTY_TOTAL" as "QTY", worth."VALUE_TOTAL" as "STOCK_VALUE"
      from stock_value worth
     where worth.client_id = ${clientId} and (worth."QTY_TOTAL" <> 0 or worth."VALUE_TOTAL" <> 0)`
    : sql`
    select move."COMPANY_CODE", move."PLANT_CODE", move."MATERIAL_CODE", sum(move."QTY_CHANGE") as "QTY", sum(move."VALUE") as "STOCK_VALUE"
      from stock_move move
     where move.client_id = ${clientId} and move."POSTING_DATE" <= ${day}
     group by 1, 2, 3
    having sum(move."QTY_CHANGE") <> 0 or sum(move."VALUE") <> 0`;

const rows = (scope: ReportScope): RawBuilder<unknown> => {
  const { clientId } = scope;
  return sql`
  with account as (${accounts(clientId)}),
  left_over as (${leftOver(scope)})
  select left_over.*, material."VALUATION_CLASS_CODE", account.account as "ACCOUNTING_CODE", material."UNIT_CODE", company."CURRENCY_CODE"
    from left_over
    join material on material.client_id = ${clientId} and material."MATERIAL_CODE" = left_over."MATERIAL_CODE"
    join company on company.client_id = ${clientId} and company."COMPANY_CODE" = left_over."COMPANY_CODE"
    left join account on account."VALUATION_CLASS_CODE" = material."VALUATION_CLASS_CODE"`;
};

/** Balances of the accounts in which stock stands, from every voucher up to the day. */
const books = ({ clientId, day }: ReportScope): RawBuilder<unknown> => sql`
  select voucher."COMPANY_CODE", entry."ACCOUNTING_CODE", sum(entry."DEBIT" - entry."CREDIT") as "BALANCE"
    from voucher
    join voucher_entry entry on entry.client_id = voucher.client_id and entry.parent_id = voucher.id
   where voucher.client_id = ${clientId} and voucher."VOUCHER_DATE" <= ${day}
     and entry."ACCOUNTING_CODE" in (select account from (${accounts(clientId)}) account)
   group by 1, 2`;

export const inventoryValuesReport: ReportRules = { rows, books };
