import { add, compare, type Decimal, decimal, divide, floor, isDecimal, multiply, negate, ZERO } from '@sampan/kernel/decimal.ts';
import type { ReactNode } from 'react';
import type { ListRow } from '../api/rows.ts';
import type { Column } from './columns.ts';
import classes from './cell-share.module.css';
import { plainValue } from './format-value.ts';

const WHOLE = decimal('100');
const figure = (row: ListRow, key: string): Decimal => {
  const value = plainValue(row, key);
  return isDecimal(value) ? decimal(value) : ZERO;
};

/** How far a cell is, in whole percents up to 100: told by a field of the row, or a counter of what there is; undefined where nothing tells it. */
export function percentOf({ field, share }: Column, row: ListRow): number | undefined {
  if (share === undefined) return undefined;
  if ('percent' in share) {
    const percent = row[share.percent];
    return percent === null || percent === undefined ? undefined : Number(percent);
  }
  const whole = share.of.reduce<Decimal>(
    (sum, key) => add(sum, key.startsWith('-') ? negate(figure(row, key.slice(1))) : figure(row, key.replace('+', ''))),
    ZERO,
  );
  if (compare(whole, ZERO) <= 0 || plainValue(row, field) === '') return undefined;
  const percent = floor(divide(multiply(figure(row, field), WHOLE), whole), 0);
  return Number(compare(percent, WHOLE) > 0 ? WHOLE : compare(percent, ZERO) < 0 ? ZERO : percent);
}

/** Of what is not begun, or done, the words say it. */
const DONE = 100;

/** What a cell says with a thin bar below, and the percentage where it is in between: never colour alone. */
export function Shared({ percent, isRight, children }: { percent: number; isRight: boolean; children: ReactNode }) {
  return (
    <span className={classes['shared']} data-right={isRight || undefined}>
      <span className={classes['sharedText']}>
        {children}
        {percent > 0 && percent < DONE && <span className={classes['percent']}>{percent}%</span>}
      </span>
      <span className={classes['share']} aria-hidden="true">
        <span className={classes['sharePart']} style={{ width: `${percent}%` }} />
      </span>
    </span>
  );
}
