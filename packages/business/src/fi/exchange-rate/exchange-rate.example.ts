import { defineMasterExample } from '../../example.ts';
import { addDays, isoDate } from '@sampan/kernel/dates.ts';

/** A valid exchange rate in the sample organisation. */
export const exchangeRateExample = defineMasterExample((n, { today }) => ({
  FROM_CURRENCY_CODE: 'USD',
  TO_CURRENCY_CODE: 'JPY',
  START_FROM: addDays(isoDate(today), n),
  EXCHANGE_RATE: '151.23456789',
}));
