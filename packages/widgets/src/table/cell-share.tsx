import { add, compare, type Decimal, decimal, divide, floor, isDecimal, multiply, negate, ZERO } from '@sampan/kernel/decimal.ts';
import type { ListRow } from '../api/rows.ts';
import type { Column } from './columns.ts';
import classes from './data-table.module.css';
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

/** A thin bar below what a cell says. Its percentage is read out; the words beside it say what is meant. */
export function ShareBar({ percent }: { percent: number }) {
  return (
    <span className={classes['share']} data-full={percent === 100 || undefined} aria-hidden="true">
      <span className={classes['sharePart']} style={{ width: `${percent}%` }} />
    </span>
  );
}
