import { useId, useRef } from 'react';
import { addDays, daysBetween, type IsoDate } from '@sampan/kernel/dates.ts';
import { today } from '@sampan/widgets/form/today.ts';
import { formatDecimal } from '@sampan/widgets/line-grid/format-cell.ts';
import { useLanguage, useT } from '@sampan/widgets/i18n.ts';
import { useGo } from '@sampan/widgets/navigation.tsx';
import { isWorked } from '../planned-order/working-days.ts';
import { dayText, lineName } from './item-words.web.ts';
import { calendarOf, loadOf, totalLoad } from './line-load.ts';
import classes from './line-plan.module.css';
import type { LineDays } from './line-plan.ts';
import { LoadStrip } from './load-strip.tsx';
import { PlanBar } from './plan-bar.tsx';
import type { Placed, PlanItem } from './plan-item.web.ts';
import { LANE_PX, type PlanRow, rowsOf } from './plan-rows.web.ts';
import type { Moves } from './use-moves.web.ts';

interface PlanGridProps {
  readonly lines: readonly LineDays[];
  readonly items: readonly PlanItem[];
  readonly from: IsoDate;
  readonly count: number;
  readonly moves: Moves;
  readonly chosen: string | undefined;
  readonly onChoose: (key: string) => void;
}

/** Lines below each other, days beside each other, orders as bars on them. */
export function PlanGrid(props: PlanGridProps) {
  const { lines, items, from, count, moves } = props;
  const t = useT();
  const helpId = useId();
  const days = Array.from({ length: count }, (_, at) => addDays(from, at));
  const shown = items.map((item) => ({ item, key: item.key, ...moves.placeOf(item) }));
  const rows = rowsOf(lines, shown, { from, to: days.at(-1)! });
  return (
    <div className={classes['plan']}>
      <span id={helpId} className="visually-hidden">
        {t('line.keysHelp')}
      </span>
      <div className={classes['inner']} style={{ minWidth: `calc(var(--heads) + ${count * 46}px)` }}>
        <div className={classes['corner']} />
        <Days days={days} />
        <Heads rows={rows} lines={lines} />
        <Area {...props} helpId={helpId} days={days} shown={shown} rows={rows} />
      </div>
    </div>
  );
}

function Heads({ rows, lines }: { readonly rows: readonly PlanRow[]; readonly lines: readonly LineDays[] }) {
  const t = useT();
  const language = useLanguage();
  return (
    <div className={classes['heads']}>
      {rows.map(({ line, height, of }) => (
        <div key={line ?? ''} className={classes['head']} style={{ height }}>
          <strong>{lineName(lines, line, language)}</strong>
          {line !== null && <span className={classes['code']}>{line}</span>}
          {of?.DAILY_CAPACITY_QTY && (
            <span className={classes['aside']}>{t('line.capacity', { qty: formatDecimal(of.DAILY_CAPACITY_QTY) })}</span>
          )}
        </div>
      ))}
    </div>
  );
}

type Shown = Placed & { readonly item: PlanItem; readonly key: string };

interface AreaProps extends PlanGridProps {
  readonly helpId: string;
  readonly days: readonly IsoDate[];
  readonly shown: readonly Shown[];
  readonly rows: readonly PlanRow[];
}

/** The days of all lines and the bars on them. Bars stay where they are in the page while they move, so that they keep the focus. */
function Area({ lines, moves, chosen, onChoose, helpId, days, shown, rows }: AreaProps) {
  const t = useT();
  const go = useGo();
  const area = useRef<HTMLDivElement>(null);
  const under = (begin: { readonly x: number }, { x, y }: { readonly x: number; readonly y: number }) => {
    const box = area.current!.getBoundingClientRect();
    const row = rows.findLast(({ top }) => y - box.top >= top) ?? rows[0]!;
    return { days: Math.round(((x - begin.x) * days.length) / box.width), line: row.line };
  };
  const lineBeside = (line: string | null, by: 1 | -1) => rows[rows.findIndex((row) => row.line === line) + by]?.line;
  const height = rows.reduce((sum, row) => sum + row.height, 0);
  return (
    <div ref={area} className={classes['area']} style={{ height }} role="group" aria-label={t('line.plan')}>
      {rows.map((row) => (
        <Row key={row.line ?? ''} row={row} days={days} shown={shown} />
      ))}
      {shown.map((one) => {
        const { item, key } = one;
        const place = boxOf(one, rows, days);
        return (
          place && (
            <PlanBar
              key={key}
              item={item}
              lines={lines}
              moves={moves}
              {...place}
              isChosen={chosen === key}
              helpId={helpId}
              onChoose={() => onChoose(key)}
              onOpen={() => go(`/${item.definition.route}/view`, { id: item.ID })}
              lineBeside={lineBeside}
              under={under}
            />
          )
        );
      })}
    </div>
  );
}

/** Where a bar lies; nowhere where none of the days that are shown is its. */
function boxOf({ key, line, start, end }: Shown, rows: readonly PlanRow[], days: readonly IsoDate[]) {
  const row = rows.find((one) => one.line === line);
  const [from, last, count] = [days[0]!, days.at(-1)!, days.length];
  if (!row || end < from || start > last) return undefined;
  const [first, to] = [Math.max(daysBetween(from, start), 0), Math.min(daysBetween(from, end), count - 1)];
  const top = row.top + row.strip + (row.lanes.get(key) ?? 0) * LANE_PX + 3;
  const box = { left: (first * 100) / count, width: ((to - first + 1) * 100) / count, top };
  return { box, isCutBefore: start < from, isCutAfter: end > last };
}

function Days({ days }: { readonly days: readonly IsoDate[] }) {
  const t = useT();
  const language = useLanguage();
  const now = today();
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'narrow', timeZone: 'UTC' });
  return (
    <div className={classes['days']} style={{ gridTemplateColumns: `repeat(${days.length}, 1fr)` }}>
      {days.map((day) => (
        <span key={day} className={classes['day']} data-today={day === now || undefined} title={day === now ? t('line.today') : undefined}>
          <span className={classes['weekday']}>{weekday.format(new Date(`${day}T00:00:00Z`))}</span>
          {dayText(day)}
        </span>
      ))}
    </div>
  );
}

interface RowProps {
  readonly row: PlanRow;
  readonly days: readonly IsoDate[];
  readonly shown: readonly Shown[];
}

/** The ground of a line: its days, those on which nobody works hatched, above them how full they are. */
function Row({ row, days, shown }: RowProps) {
  const calendar = row.of && calendarOf(row.of);
  const loads =
    row.of && calendar
      ? totalLoad(
          shown
            .filter(({ line }) => line === row.line)
            .map(({ item, start, end }) => loadOf({ start, end, rest: item.rest }, calendar, today())),
        )
      : undefined;
  return (
    <div className={classes['row']} style={{ top: row.top, height: row.height }}>
      <div className={classes['ground']} style={{ gridTemplateColumns: `repeat(${days.length}, 1fr)` }} aria-hidden>
        {days.map((day) => (
          <span key={day} data-idle={(calendar && !isWorked(calendar, day)) || undefined} data-today={day === today() || undefined} />
        ))}
      </div>
      {row.of && loads && <LoadStrip line={row.of} loads={loads} days={days} />}
    </div>
  );
}
