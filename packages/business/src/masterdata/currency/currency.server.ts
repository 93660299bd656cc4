import { defineMasterRules } from '@sampan/engines/call/rules.ts';
import { type Failure, failureAt } from '@sampan/kernel/errors.ts';
import { isDecimalCount } from '../decimal-count.ts';
import { currency } from './currency.ts';

export const currencyRules = defineMasterRules(currency, {
  fill: ({ header }) => {
    if (header.CURRENCY_CODE) header.CURRENCY_CODE = header.CURRENCY_CODE.toUpperCase();
  },
  check: ({ header }) => {
    const failures: Failure[] = [];
    const code = header.CURRENCY_CODE ?? '';
    if (!/^[A-Z]{3}$/.test(code)) failures.push(failureAt('CURRENCY_CODE', 'CURRENCY_CODE_INVALID'));
    if (!isDecimalCount(header.CURRENCY_DECIMALS)) failures.push(failureAt('CURRENCY_DECIMALS', 'DECIMALS_OUT_OF_RANGE'));
    return failures;
  },
});
