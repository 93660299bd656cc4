import { datePartOf } from '@sampan/engines/numbering.ts';
import { defineMasterRules } from '@sampan/engines/rules.ts';
import { type Failure, failureAt } from '@sampan/kernel/errors.ts';
import { serialNumber } from './serial-number.ts';

const LONGEST = 12;

export const serialNumberRules = defineMasterRules(serialNumber, {
  fill: ({ header, stored }, { today }) => {
    if ((header.LAST_NUMBER ?? 0) !== (stored?.LAST_NUMBER ?? 0)) header.LAST_DATE_PREFIX = datePartOf(header.DATE_PREFIX ?? 'YYMM', today);
  },
  check: ({ header, stored }) => {
    const failures: Failure[] = [];
    const length = header.LENGTH ?? 0;
    if (length < 1 || length > LONGEST) failures.push(failureAt('LENGTH', 'SERIAL_LENGTH_INVALID'));
    // Going back would issue numbers a second time (lifecycles §8).
    const LAST = stored?.LAST_NUMBER ?? 0;
    if ((header.LAST_NUMBER ?? 0) < LAST) failures.push(failureAt('LAST_NUMBER', 'LAST_NUMBER_BACKWARD', { LAST }));
    return failures;
  },
});
