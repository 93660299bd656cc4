import type { PipelineContext } from '@sampan/engines/call/deps.ts';
import { readCompanies } from '@sampan/engines/ledger/currencies.ts';
import { findRates } from '@sampan/engines/masters/exchange-rates.ts';
import { add, type Decimal, decimal, subtract } from '@sampan/kernel/decimal.ts';
import type { IsoDate } from '@sampan/kernel/dates.ts';
import { convert, type Rate } from '@sampan/kernel/exchange.ts';
import { sql } from 'kysely';
import { lastDayOf } from '../month-days.ts';
import type { CompanyMonth } from './period.checks.server.ts';

/** Where an amount in another currency stands. */
export interface ForeignPlace {
  readonly ACCOUNTING_CODE: string;
  readonly CURRENCY_CODE: string;
  readonly SUPPLIER_CODE: string | null;
  readonly CUSTOMER_CODE: string | null;
}

/** What stands there at the end of a month. Debit positive. */
export interface ForeignPosition extends ForeignPlace {
  /** Key of the open items, or BANK; null of what was only revalued. */
  readonly KIND: string | null;
  readonly amount: Decimal;
  /** In the currency of the company, with what was revalued for that day already. */
  readonly carried: Decimal;
  /** Of that day, where there is one. */
  readonly rate: Rate | undefined;
}

/** Open items and bank balances of a company in other currencies at the end of a month, each with the closing rate (lifecycles §5). */
export async function foreignPositions(context: PipelineContext, { COMPANY_CODE, ACCOUNTING_PERIOD }: CompanyMonth) {
  const date = lastDayOf(ACCOUNTING_PERIOD);
  const { CURRENCY_CODE: base, places } = (await readCompanies(context.db, [COMPANY_CODE]))(COMPANY_CODE);
  const found = await positionsOn(context, COMPANY_CODE, base, date);
  const codes = [...new Set(found.map(({ CURRENCY_CODE }) => CURRENCY_CODE))];
  const rates = await findRates(
    context,
    base,
    codes.map((from) => ({ from, date })),
  );
  const positions = found.map(({ amount, base: own, revalued, ...place }): ForeignPosition => {
    const rate = rates[codes.indexOf(place.CURRENCY_CODE)];
    return { ...place, amount: decimal(amount), carried: add(decimal(own), decimal(revalued)), rate };
  });
  return { date, base, places, positions };
}

/** What an amount comes to at the closing rate, and how far that is from what it is carried at. */
export function atClosing({ amount, carried }: Pick<ForeignPosition, 'amount' | 'carried'>, rate: Rate, places: number) {
  const closing = convert(amount, rate, places);
  return { closing, difference: subtract(closing, carried) };
}

/** Currencies for which no rate begins within the month: the one that counts on its last day is older. */
export async function withoutOwnRate(
  { db }: PipelineContext,
  currencies: readonly string[],
  { base, first, last }: { readonly base: string; readonly first: string; readonly last: string },
): Promise<string[]> {
  const newest = (from: 'currency' | 'base') => sql`(
    select max(r."START_FROM") from exchange_rate r
     where r.client_id = ${db.clientId}::bigint and r."IS_ACTIVE" = '1' and r."START_FROM" <= ${last}
       and (r."FROM_CURRENCY_CODE", r."TO_CURRENCY_CODE") = ${from === 'currency' ? sql`(asked.currency, ${base})` : sql`(${base}, asked.currency)`})`;
  const { rows } = await sql<{ currency: string }>`
    select currency from unnest(${[...new Set(currencies)]}::text[]) asked (currency)
     where (coalesce(${newest('currency')}, ${newest('base')}) >= ${first}) is not true order by currency`.execute(db.trx);
  return rows.map(({ currency }) => currency);
}

interface Read extends ForeignPlace {
  readonly KIND: string | null;
  readonly amount: string;
  readonly base: string;
  readonly revalued: string;
}

/** Keys of items that are money owed; goods, prepayments and advances keep the rate of their day. */
const MONETARY = ['PAYABLE', 'RECEIVABLE', 'CLAIM'];

async function positionsOn({ db }: PipelineContext, company: string, base: string, date: IsoDate): Promise<Read[]> {
  const { rows } = await sql<Read>`
    with item as (
      select i."ITEM_KEY" as kind, i."ACCOUNTING_CODE", i."CURRENCY_CODE", coalesce(i."SUPPLIER_CODE", '') as supplier, coalesce(i."CUSTOMER_CODE", '') as customer,
             i."AMOUNT" + coalesce(c.amount, 0) as amount, i."BASE_AMOUNT" + coalesce(c.base, 0) as base
        from open_item i
        left join (select "ITEM_ID", sum("AMOUNT") as amount, sum("BASE_AMOUNT") as base from open_item_clearing
                    where client_id = ${db.clientId} and "POSTING_DATE" <= ${date} group by 1) c on c."ITEM_ID" = i.id
       where i.client_id = ${db.clientId} and i."COMPANY_CODE" = ${company} and i."CURRENCY_CODE" <> ${base}
         and i."ITEM_KEY" = any (${MONETARY}::text[]) and i."POSTING_DATE" <= ${date}
    ), kept as (
      select distinct "ACCOUNTING_CODE", "CURRENCY_CODE" from bank_account
       where client_id = ${db.clientId} and "COMPANY_CODE" = ${company} and "CURRENCY_CODE" <> ${base}
      union select "ACCOUNTING_CODE", "CURRENCY_CODE" from accounting
       where client_id = ${db.clientId} and "CURRENCY_CODE" <> ${base} and "ACCOUNT_CLASS" in ('ASSET', 'LIABILITY') and "IS_CONTROL" = '0'
    ), balance as (
      select 'BANK' as kind, e."ACCOUNTING_CODE", e."CURRENCY_CODE", '' as supplier, '' as customer,
             sum(case when e."DEBIT" <> 0 then e."ORIGINAL_AMOUNT" else -e."ORIGINAL_AMOUNT" end) as amount, sum(e."DEBIT" - e."CREDIT") as base
        from voucher v
        join voucher_entry e on e.client_id = v.client_id and e.parent_id = v.id
        join kept on kept."ACCOUNTING_CODE" = e."ACCOUNTING_CODE" and kept."CURRENCY_CODE" = e."CURRENCY_CODE"
       where v.client_id = ${db.clientId} and v."COMPANY_CODE" = ${company} and v."VOUCHER_DATE" <= ${date}
       group by 2, 3
    ), position as (
      select min(kind) as kind, "ACCOUNTING_CODE", "CURRENCY_CODE", supplier, customer, sum(amount) as amount, sum(base) as base
        from item group by 2, 3, 4, 5
      union all select * from balance
    ), done as (
      select e."ACCOUNTING_CODE", e."CURRENCY_CODE", coalesce(e."SUPPLIER_CODE", '') as supplier, coalesce(e."CUSTOMER_CODE", '') as customer,
             sum(coalesce(e."DEBIT", 0) - coalesce(e."CREDIT", 0)) as revalued
        from manual_voucher m join manual_voucher_entry e on e.client_id = m.client_id and e.parent_id = m.id
       where m.client_id = ${db.clientId} and m."COMPANY_CODE" = ${company} and m."VOUCHER_KIND" = 'REVALUATION' and m."STATUS" = 'POSTED'
         and m."VOUCHER_DATE" = ${date} and e."CURRENCY_CODE" is not null
       group by 1, 2, 3, 4
    )
    select kind as "KIND", "ACCOUNTING_CODE", "CURRENCY_CODE", nullif(supplier, '') as "SUPPLIER_CODE", nullif(customer, '') as "CUSTOMER_CODE", trim_scale(coalesce(amount, 0))::text as amount,
           trim_scale(coalesce(base, 0))::text as base, trim_scale(coalesce(revalued, 0))::text as revalued
      from position
      full join done using ("ACCOUNTING_CODE", "CURRENCY_CODE", supplier, customer)
     where coalesce(amount, 0) <> 0 or coalesce(base, 0) + coalesce(revalued, 0) <> 0
     order by 2, 3, 4, 5`.execute(db.trx);
  return rows;
}
