import { type Decimal, decimal, divide, round } from '@sampan/kernel/decimal.ts';
import type { IsoDate } from '@sampan/kernel/dates.ts';
import type { Context } from '../call/rules.ts';

const ONE = '1' as Decimal;

/** A rate that was found: company currency for 1 unit of document currency. `inverse` when it came from the opposite row. */
export interface FoundRate {
  readonly rate: Decimal;
  readonly inverse: boolean;
}

/**
 * The exchange rate of a business date (lifecycles §5): the newest row with START_FROM on or before the date, else the
 * inverse row (1 / rate, 8 places); undefined when there is neither. Same currency: exactly 1.
 */
export async function findRate(context: Pick<Context, 'db'>, from: string, to: string, date: IsoDate): Promise<FoundRate | undefined> {
  if (from === to) return { rate: ONE, inverse: false };
  const direct = await newestRow(context, from, to, date);
  if (direct) return { rate: direct, inverse: false };
  const opposite = await newestRow(context, to, from, date);
  return opposite ? { rate: round(divide(ONE, opposite), 8), inverse: true } : undefined;
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
