import { type Decimal, decimal, divide, round } from '@sampan/kernel/decimal.ts';
import type { IsoDate } from '@sampan/kernel/dates.ts';
import { type Rate, SAME_CURRENCY } from '@sampan/kernel/exchange.ts';
import type { Context } from '../call/rules.ts';

const ONE = '1' as Decimal;

/**
 * The exchange rate of a business date (lifecycles §5): the newest row with START_FROM on or before the date, else the
 * opposite row, which divides (its inverse at 8 places is what screens show); undefined when there is neither. Same currency: exactly 1.
 */
export async function findRate(context: Pick<Context, 'db'>, from: string, to: string, date: IsoDate): Promise<Rate | undefined> {
  if (from === to) return SAME_CURRENCY;
  const direct = await newestRow(context, from, to, date);
  if (direct) return { rate: direct };
  const opposite = await newestRow(context, to, from, date);
  return opposite ? { rate: round(divide(ONE, opposite), 8), divisor: opposite } : undefined;
}

async function newestRow({ db }: Pick<Context, 'db'>, from: string, to: string, date: IsoDate): Promise<Decimal | undefined> {
  const row = await db
    .select('exchange_rate')
    .select('EXCHANGE_RATE')
    .where('FROM_CURRENCY_CODE', '=', from)
    .where('TO_CURRENCY_CODE', '=', to)
    .where('START_FROM', '<=', date)
    .where('IS_ACTIVE', '=', '1')
    .orderBy('START_FROM', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? decimal(row.EXCHANGE_RATE) : undefined;
}
