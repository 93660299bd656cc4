import type { IsoDate } from '@sampan/kernel/dates.ts';
import { type Decimal, isZero } from '@sampan/kernel/decimal.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import { formatDecimal } from '@sampan/widgets/line-grid/format-cell.ts';
import { dayText } from './item-words.web.ts';
import { type DayLoad, dayLoad } from './line-load.ts';
import classes from './line-plan.module.css';
import type { LineDays } from './line-plan.ts';

interface LoadStripProps {
  readonly line: LineDays;
  readonly loads: ReadonlyMap<IsoDate, Decimal>;
  readonly days: readonly IsoDate[];
}

/** What each day of a line has to make of what it can: a bar, its percentage, and a mark with a word where it is too much. */
export function LoadStrip({ line, loads, days }: LoadStripProps) {
  const t = useT();
  return (
    <ol className={classes['loads']} aria-label={t('line.load')} style={{ gridTemplateColumns: `repeat(${days.length}, 1fr)` }}>
      {days.map((day) => {
        const load = dayLoad(line, loads, day);
        return (
          <li
            key={day}
            className={classes['load']}
            data-over={load.isOver || undefined}
            data-idle={isIdle(load) || undefined}
            title={wordsOf(day, load, t)}
          >
            <span className={classes['loadFill']} style={{ height: `${Math.min(load.percent ?? (load.isOver ? 100 : 0), 100)}%` }} />
            <span className={classes['loadText']} aria-hidden>
              {shortOf(load)}
            </span>
            <span className="visually-hidden">{wordsOf(day, load, t)}</span>
          </li>
        );
      })}
    </ol>
  );
}

const isIdle = ({ capacity, load }: DayLoad): boolean => capacity !== undefined && isZero(capacity) && isZero(load);

function shortOf({ percent, isOver, load }: DayLoad): string {
  if (isOver) return percent === undefined ? '▲' : `▲${percent}%`;
  return percent === undefined || isZero(load) ? '' : `${percent}%`;
}

export function wordsOf(day: IsoDate, { load, capacity, isOver }: DayLoad, t: ReturnType<typeof useT>): string {
  const values = { day: dayText(day), load: formatDecimal(load) };
  if (capacity === undefined) return t('line.loadUntold', values);
  if (isIdle({ load, capacity } as DayLoad)) return t('line.loadFree', values);
  return t(isOver ? 'line.loadOver' : 'line.loadOf', { ...values, capacity: formatDecimal(capacity) });
}
