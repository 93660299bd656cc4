import { add, type Decimal, decimal, subtract, ZERO } from '@sampan/kernel/decimal.ts';
import { convert } from '@sampan/kernel/exchange.ts';
import type { Context } from '@sampan/engines/call/rules.ts';
import { findRate } from '@sampan/engines/masters/exchange-rates.ts';
import { currencyDecimals } from '@sampan/engines/masters/money.ts';
import { statusesIn } from '@sampan/model/phase.ts';
import { sql } from 'kysely';
import { salesOrder } from './sales-order/sales-order.ts';

/** What a customer may still owe, in the currency of the limit; `left` is unknown where a rate is missing. */
export interface Credit {
  readonly CUSTOMER_ID: string;
  readonly CURRENCY_CODE: string;
  readonly left: Decimal | undefined;
}

/** The credit limit of a customer less open receivables (advances taken off) and orders in force that are not invoiced; undefined without a limit (lifecycles §9 SO-1). */
export async function creditOf(context: Context, code: string): Promise<Credit | undefined> {
  const customer = await context.references.find('customer', code);
  if (!customer?.CREDIT_LIMIT) return undefined;
  const CURRENCY_CODE = customer.CURRENCY_CODE ?? context.parameters.BASE_CURRENCY;
  let used: Decimal | undefined = ZERO;
  for (const { currency, amount } of await usedBy(context, code)) {
    const converted = await inCurrency(context, decimal(amount), currency, CURRENCY_CODE);
    used = used && converted && add(used, converted);
  }
  return { CUSTOMER_ID: String(customer.id), CURRENCY_CODE, left: used && subtract(decimal(customer.CREDIT_LIMIT), used) };
}

/** An amount in another currency at today's rate; undefined where there is none. */
export async function inCurrency(context: Context, amount: Decimal, from: string, to: string): Promise<Decimal | undefined> {
  const rate = await findRate(context, from, to, context.today);
  return rate && convert(amount, rate, await currencyDecimals(context, to));
}

/**
 * What stands against the limit, by currency: of a closed order or line only what went out, did not come back and is not invoiced. Lines that are invoiced in
 * full are left out by an index of the others, so that a customer of many years costs no more than one of today.
 */
async function usedBy({ db }: Context, code: string): Promise<readonly { currency: string; amount: string }[]> {
  const { rows } = await sql<{ currency: string; amount: string }>`
    select currency, round(sum(amount), 4) as amount from (
      select "CURRENCY_CODE" as currency, "REST_AMOUNT" as amount from open_item
       where client_id = ${db.clientId} and "CUSTOMER_CODE" = ${code} and "ITEM_KEY" in ('RECEIVABLE', 'ADVANCE')
      union all
      select h."CURRENCY_CODE", e."FINAL_AMOUNT" * greatest(
               case when h."IS_CLOSED" = '1' or e."IS_CLOSED" = '1' then e."STOCK_OUT_QTY" else e."QTY" + e."REPLACE_QTY" end
                     - e."RETURN_QTY" - e."INVOICE_QTY", 0) / e."QTY"
        from sales_order h join sales_order_entry e on e.client_id = h.client_id and e.parent_id = h.id
       where h.client_id = ${db.clientId} and h."CUSTOMER_CODE" = ${code} and h."IS_CANCELLED" = '0'
         and h."STATUS" = any (${statusesIn(salesOrder, 'live', 'done')})
         and greatest(e."QTY" + e."REPLACE_QTY", e."STOCK_OUT_QTY") > e."RETURN_QTY" + e."INVOICE_QTY"
    ) held group by currency`.execute(db.trx);
  return rows;
}
