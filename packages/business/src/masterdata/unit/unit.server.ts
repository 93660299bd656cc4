import { defineMasterRules } from '@sampan/engines/call/rules.ts';
import { failureAt } from '@sampan/kernel/errors.ts';
import { isDecimalCount } from '../decimal-count.ts';
import { unit } from './unit.ts';

export const unitRules = defineMasterRules(unit, {
  check: ({ header }) => (isDecimalCount(header.UNIT_DECIMALS) ? [] : [failureAt('UNIT_DECIMALS', 'DECIMALS_OUT_OF_RANGE')]),
});
