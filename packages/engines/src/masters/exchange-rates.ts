import { type Decimal, decimal, divide, round } from '@sampan/kernel/decimal.ts';
import type { IsoDate } from '@sampan/kernel/dates.ts';
import { type Rate, SAME_CURRENCY } from '@sampan/kernel/exchange.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../call/rules.ts';

const ONE = '1' as Decimal;

/** A currency on a business date. */
export interface RateAsked {
  readonly from: string;
  readonly date: IsoDate;
}

/**
 * The exchange rate of a business date (lifecycles §5): the newest row with START_FROM on or before the date, else the
 * opposite row, which divides (its inverse at 8 places is what screens show); undefined when there is neither. Same currency: exactly 1.
 */
export const findRate = async (context: Pick<Context, 'db'>, from: string, to: string, date: IsoDate): Promise<Rate | undefined> =>
  (await findRates(context, to, [{ from, date }]))[0];

/** The same for several currencies and dates, in their order, by one query. */
export async function findRates({ db }: Pick<Context, 'db'>, to: string, asked: readonly RateAsked[]): Promise<(Rate | undefined)[]> {
  const foreign = asked.filter(({ from }) => from !== to);
  if (foreign.length === 0) return asked.map(() => SAME_CURRENCY);
  const newest = (from: RawBuilder<unknown>, into: RawBuilder<unknown>) => sql`(
    select r."EXCHANGE_RATE" from exchange_rate r
     where r.client_id = ${db.clientId}::bigint and r."FROM_CURRENCY_CODE" = ${from} and r."TO_CURRENCY_CODE" = ${into}
       and r."START_FROM" <= asked.day and r."IS_ACTIVE" = '1' order by r."START_FROM" desc limit 1)`;
  const { rows } = await sql<{ direct: string | null; opposite: string | null }>`
    select ${newest(sql`asked.currency`, sql`${to}`)} as direct, ${newest(sql`${to}`, sql`asked.currency`)} as opposite
      from unnest(${foreign.map(({ from }) => from)}::text[], ${foreign.map(({ date }) => date)}::date[]) with ordinality asked (currency, day, at)
     order by asked.at`.execute(db.trx);
  const found = rows.map(rateIn).values();
  return asked.map(({ from }) => (from === to ? SAME_CURRENCY : found.next().value));
}

function rateIn({ direct, opposite }: { readonly direct: string | null; readonly opposite: string | null }): Rate | undefined {
  if (direct !== null) return { rate: decimal(direct) };
  const divisor = opposite === null ? undefined : decimal(opposite);
  return divisor && { rate: round(divide(ONE, divisor), 8), divisor };
}
