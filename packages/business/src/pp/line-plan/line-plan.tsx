import { IconArrowBackUp } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { isIsoDate, type IsoDate } from '@sampan/kernel/dates.ts';
import { today } from '@sampan/widgets/form/today.ts';
import { useLanguage, useT } from '@sampan/widgets/i18n.ts';
import { ScreenLink } from '@sampan/widgets/navigation.tsx';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { EmptyState } from '@sampan/widgets/ui/empty-state.tsx';
import { LoadFailed } from '@sampan/widgets/ui/load-failed.tsx';
import { Skeleton } from '@sampan/widgets/ui/loading.tsx';
import { Card } from '@sampan/widgets/ui/page.tsx';
import { lineName, spanText } from './item-words.web.ts';
import { ItemFacts } from './item-facts.tsx';
import { type LineDays, MOST_DAYS } from './line-plan.ts';
import classes from './line-plan.module.css';
import { PlanGrid } from './plan-grid.tsx';
import { PlanTools, type PlanSearch } from './plan-tools.tsx';
import type { PlanItem } from './plan-item.web.ts';
import { RescheduleDialog } from './reschedule-dialog.tsx';
import { type LinePlan as Plan, MOST_ORDERS, useLinePlan } from './use-line-plan.web.ts';
import { type Moves, useMoves } from './use-moves.web.ts';

const USUAL_DAYS = 14;

const firstDay = (text: string | undefined): IsoDate => (text !== undefined && isIsoDate(text) ? text : today());
function dayCount(text: string | undefined): number {
  const count = Number(text);
  return Number.isInteger(count) && count >= 1 && count <= MOST_DAYS ? count : USUAL_DAYS;
}

/** The plan of a plant over time: what stands on which line on which day, and moving it. */
export function LinePlan({ search }: { readonly search: PlanSearch }) {
  const [from, count] = [firstDay(search['from']), dayCount(search['days'])];
  const plan = useLinePlan(search['plant'], from, count);
  const moves = useMoves(plan);
  const t = useT();
  const [chosen, setChosen] = useState<string>();
  const item = plan.items.find(({ key }) => key === chosen);
  const lateBefore = plan.items.filter((one) => one.late && moves.placeOf(one).end < from).length;
  return (
    <Card flush>
      <PlanTools plan={plan} search={search} time={{ from, count }}>
        <Moved moves={moves} lines={plan.lines} />
      </PlanTools>
      <LinesState plan={plan}>
        <Chosen item={item} moves={moves} />
        <PlanGrid lines={plan.lines} items={plan.items} from={from} count={count} moves={moves} chosen={chosen} onChoose={setChosen} />
      </LinesState>
      <p className="visually-hidden" role="status" aria-live="polite">
        {moves.said}
      </p>
      {lateBefore > 0 && (
        <p className={classes['note']}>
          {t('line.lateBefore', { n: lateBefore })} <ScreenLink to="/pp/prd/board">{t('line.board')}</ScreenLink>
        </p>
      )}
      {plan.isCut && <p className={classes['note']}>{t('line.many', { n: MOST_ORDERS })}</p>}
    </Card>
  );
}

interface LinesStateProps {
  readonly plan: Plan;
  readonly children: ReactNode;
}

/** What is shown until lines and orders are there, where they cannot be read, and where a plant has none. */
export function LinesState({ plan, children }: LinesStateProps) {
  const t = useT();
  if (plan.error) return <LoadFailed error={plan.error} onRetry={plan.again} />;
  if (plan.isPending) return <Skeleton height={240} m={16} />;
  if (plan.lines.length === 0 && plan.items.length === 0) return <EmptyState text={t('line.noLines')} hint={t('line.noLinesHint')} />;
  return <>{children}</>;
}

interface ChosenProps {
  readonly item: PlanItem | undefined;
  readonly moves: Moves;
}

/** The order that is chosen, with what can be done with it. */
function Chosen({ item, moves }: ChosenProps) {
  const t = useT();
  const [isAsked, setAsked] = useState(false);
  return (
    <section className={classes['chosen']} aria-label={t('line.chosen')}>
      {item ? <ItemFacts item={item} place={moves.placeOf(item)} /> : <span className={classes['aside']}>{t('line.chooseHint')}</span>}
      {item?.canMove && (
        <Button size="xs" variant="default" onClick={() => setAsked(true)}>
          {t('line.rescheduling')}
        </Button>
      )}
      {item && isAsked && <RescheduleDialog item={item} onClose={() => setAsked(false)} />}
    </section>
  );
}

/** The last move, and the way back. */
function Moved({ moves: { done, undo }, lines }: { readonly moves: Moves; readonly lines: readonly LineDays[] }) {
  const t = useT();
  const language = useLanguage();
  if (!done) return null;
  const { item, place } = done;
  return (
    <span className={classes['done']}>
      {t('line.moved', { no: item.NO, span: spanText(place), line: lineName(lines, place.line, language) })}
      <Button size="xs" variant="default" leftSection={<IconArrowBackUp size={14} aria-hidden />} onClick={() => void undo()}>
        {t('line.undo')}
      </Button>
    </span>
  );
}
