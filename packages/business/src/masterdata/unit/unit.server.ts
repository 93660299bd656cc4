import { defineMasterRules } from '@sampan/engines/rules.ts';
import { failureAt } from '@sampan/kernel/errors.ts';
import { unit } from './unit.ts';

export const unitRules = defineMasterRules(unit, {
  check: ({ header }) => (isDecimalCount(header.UNIT_DECIMALS) ? [] : [failureAt('UNIT_DECIMALS', 'DECIMALS_OUT_OF_RANGE')]),
});

/** Whether quantities or amounts may have so many decimals: the columns hold four. */
export const isDecimalCount = (places: number | undefined): boolean => places !== undefined && places >= 0 && places <= 4;
