import { isRateTaken } from '@sampan/engines/masters/rate-use.ts';
import { type Context, defineMasterRules } from '@sampan/engines/call/rules.ts';
import { type Failure, failure, failureAt } from '@sampan/kernel/errors.ts';
import { definitions } from '../../registry.ts';
import { exchangeRate, type ExchangeRateRow } from './exchange-rate.ts';

type Rate = Pick<ExchangeRateRow, 'FROM_CURRENCY_CODE' | 'TO_CURRENCY_CODE' | 'START_FROM'>;

export const exchangeRateRules = defineMasterRules(exchangeRate, {
  check: async ({ header, stored }, context) => {
    if (header.FROM_CURRENCY_CODE === header.TO_CURRENCY_CODE) return [failureAt('TO_CURRENCY_CODE', 'CURRENCIES_EQUAL')];
    if (!stored) return [];
    const changed = (['TO_CURRENCY_CODE', 'START_FROM', 'EXCHANGE_RATE'] as const).filter((field) => stored[field] !== header[field]);
    if (changed.length === 0 || !(await isRateUsed(stored, context))) return [];
    return changed.map((field): Failure => failureAt(field, 'EXCHANGE_RATE_USED', { DATE: stored.START_FROM }));
  },
  checkDelete: async (row, context) => ((await isRateUsed(row, context)) ? [failure('EXCHANGE_RATE_USED', { DATE: row.START_FROM })] : []),
});

/** Whether a document dated from this row up to the next one took its rate. */
async function isRateUsed(rate: Rate, context: Context): Promise<boolean> {
  if (rate.START_FROM > context.today) return false;
  const next = await context.db
    .select('exchange_rate')
    .select('START_FROM')
    .where('FROM_CURRENCY_CODE', '=', rate.FROM_CURRENCY_CODE)
    .where('TO_CURRENCY_CODE', '=', rate.TO_CURRENCY_CODE)
    .where('START_FROM', '>', rate.START_FROM)
    .orderBy('START_FROM')
    .limit(1)
    .executeTakeFirst();
  const currencies = [rate.FROM_CURRENCY_CODE, rate.TO_CURRENCY_CODE] as const;
  return isRateTaken(context.db, definitions, { currencies, from: rate.START_FROM, before: next?.START_FROM });
}
