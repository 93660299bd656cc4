import { defineMaster } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import { date, must, rate, type RowOf } from '@sampan/model/field.ts';
import type { PlatformColumns } from '@sampan/model/database.ts';
import { exchangeRateTexts } from './exchange-rate.texts.ts';

/** Exchange rate: units of TO per 1 of FROM, from a date on (lifecycles §5). */
export const exchangeRate = defineMaster({
  type: 'exchange_rate',
  texts: exchangeRateTexts,
  area: 'fi',
  route: 'fi/exchangerate',
  card: 'EXCHANGE_RATE',
  key: 'FROM_CURRENCY_CODE',
  name: 'TO_CURRENCY_CODE',
  unique: [['FROM_CURRENCY_CODE', 'TO_CURRENCY_CODE', 'START_FROM']],
  fields: {
    FROM_CURRENCY_CODE: must(D.CURRENCY_CODE),
    TO_CURRENCY_CODE: must(D.CURRENCY_CODE),
    START_FROM: must(date()),
    EXCHANGE_RATE: must(rate()),
    IS_ACTIVE: D.IS_ACTIVE,
  },
});

export interface ExchangeRateRow extends RowOf<typeof exchangeRate.fields>, PlatformColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    exchange_rate: ExchangeRateRow;
  }
}
