import { useState } from 'react';
import { addDays, type IsoDate } from '@sampan/kernel/dates.ts';
import { today } from '@sampan/widgets/form/today.ts';
import { useLanguage, useT } from '@sampan/widgets/i18n.ts';
import { formatDecimal } from '@sampan/widgets/line-grid/format-cell.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { Card } from '@sampan/widgets/ui/page.tsx';
import { ItemFacts } from './item-facts.tsx';
import { lineName } from './item-words.web.ts';
import { calendarOf, dayLoad, loadOf, totalLoad } from './line-load.ts';
import { LinesState } from './line-plan.tsx';
import classes from './line-plan.module.css';
import type { LineDays } from './line-plan.ts';
import { LoadStrip } from './load-strip.tsx';
import type { ItemState, PlanItem } from './plan-item.web.ts';
import { PlanTools, type PlanSearch } from './plan-tools.tsx';
import { RescheduleDialog } from './reschedule-dialog.tsx';
import { MOST_ORDERS, useLinePlan } from './use-line-plan.web.ts';

const DAYS = 7;
/** What runs first, what could next, what stands in the way, what is only meant. */
const ORDER: readonly ItemState[] = ['RUNNING', 'PAUSED', 'READY', 'WAITS', 'DRAFT', 'PROPOSED'];

/** What each line of a plant runs now and is to make within a week. */
export function LineBoard({ search }: { readonly search: PlanSearch }) {
  const t = useT();
  const from = today();
  const plan = useLinePlan(search['plant'], from, DAYS);
  const days = Array.from({ length: DAYS }, (_, at) => addDays(from, at));
  const lacking = plan.items.filter(({ line }) => !plan.lines.some(({ LINE_CODE }) => LINE_CODE === line));
  return (
    <>
      <Card flush>
        <PlanTools plan={plan} search={search} />
        {plan.isCut && <p className={classes['note']}>{t('line.many', { n: MOST_ORDERS })}</p>}
      </Card>
      <LinesState plan={plan}>
        <div className={classes['board']}>
          {plan.lines.map((line) => (
            <LineCard key={line.LINE_CODE} line={line} items={plan.items.filter((item) => item.line === line.LINE_CODE)} days={days} />
          ))}
          {lacking.length > 0 && <LineCard items={lacking} days={days} />}
        </div>
      </LinesState>
    </>
  );
}

interface LineCardProps {
  /** Left out for orders without one. */
  readonly line?: LineDays;
  readonly items: readonly PlanItem[];
  readonly days: readonly IsoDate[];
}

function LineCard({ line, items, days }: LineCardProps) {
  const t = useT();
  const language = useLanguage();
  const [asked, setAsked] = useState<PlanItem>();
  const ordered = items.toSorted((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state));
  const loads = line && totalLoad(items.map((item) => loadOf(item, calendarOf(line), today())));
  const over = line && loads ? days.filter((day) => dayLoad(line, loads, day).isOver).length : 0;
  return (
    <Card title={line ? lineName([line], line.LINE_CODE, language) : t('line.none')} aside={line && <Aside line={line} over={over} />}>
      {line && loads && <LoadStrip line={line} loads={loads} days={days} />}
      {items.length === 0 && <p className={classes['aside']}>{t('line.nothing')}</p>}
      <ul className={classes['items']}>
        {ordered.map((item) => (
          <li key={item.key} className={classes['item']} data-state={item.state}>
            <ItemFacts item={item} />
            {item.canMove && (
              <Button size="compact-sm" variant="subtle" className={classes['move']} onClick={() => setAsked(item)}>
                {t('line.rescheduling')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && <RescheduleDialog item={asked} onClose={() => setAsked(undefined)} />}
    </Card>
  );
}

function Aside({ line, over }: { readonly line: LineDays; readonly over: number }) {
  const t = useT();
  return (
    <span className={classes['facts']}>
      {over > 0 && <span className={classes['late']}>▲ {t('line.overDays', { n: over })}</span>}
      <span className={classes['aside']}>
        <span className={classes['code']}>{line.LINE_CODE}</span>
        {line.DAILY_CAPACITY_QTY && ` · ${t('line.capacity', { qty: formatDecimal(line.DAILY_CAPACITY_QTY) })}`}
      </span>
    </span>
  );
}
