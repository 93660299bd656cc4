import { type Context, defineMasterRules } from '@sampan/engines/call/rules.ts';
import { type Failure, failure, failureAt } from '@sampan/kernel/errors.ts';
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

/** Whether a document in one of the two currencies, dated from this row up to the next one, took its rate (lifecycles §5). */
async function isRateUsed(rate: Rate, { db, today }: Context): Promise<boolean> {
  if (rate.START_FROM > today) return false;
  const next = await db
    .select('exchange_rate')
    .select('START_FROM')
    .where('FROM_CURRENCY_CODE', '=', rate.FROM_CURRENCY_CODE)
    .where('TO_CURRENCY_CODE', '=', rate.TO_CURRENCY_CODE)
    .where('START_FROM', '>', rate.START_FROM)
    .orderBy('START_FROM')
    .limit(1)
    .executeTakeFirst();
  let used = db.trx
    .selectFrom('purchase_order')
    .innerJoin('company', (join) =>
      join.onRef('company.client_id', '=', 'purchase_order.client_id').onRef('company.COMPANY_CODE', '=', 'purchase_order.COMPANY_CODE'),
    )
    .select('purchase_order.id')
    .where('purchase_order.client_id', '=', db.clientId)
    .where('purchase_order.STATUS', '=', 'APPROVED')
    .where('purchase_order.ORDER_DATE', '>=', rate.START_FROM)
    .where('purchase_order.CURRENCY_CODE', 'in', [rate.FROM_CURRENCY_CODE, rate.TO_CURRENCY_CODE])
    .where('company.CURRENCY_CODE', 'in', [rate.FROM_CURRENCY_CODE, rate.TO_CURRENCY_CODE])
    .whereRef('company.CURRENCY_CODE', '!=', 'purchase_order.CURRENCY_CODE')
    .limit(1);
  if (next) used = used.where('purchase_order.ORDER_DATE', '<', next.START_FROM);
  return (await used.executeTakeFirst()) !== undefined;
}
