import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { addDays, type IsoDate } from '@sampan/kernel/dates.ts';
import { nameIn } from '@sampan/model/name-in.ts';
import { cellOf } from '@sampan/widgets/api/rows.ts';
import { today } from '@sampan/widgets/form/today.ts';
import { useLanguage, useT } from '@sampan/widgets/i18n.ts';
import { useGo, usePath } from '@sampan/widgets/navigation.tsx';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { NativeSelect } from '@sampan/widgets/ui/input.tsx';
import classes from './line-plan.module.css';
import type { LinePlan } from './use-line-plan.web.ts';

export type PlanSearch = Readonly<Record<string, string>>;

interface PlanToolsProps {
  readonly plan: LinePlan;
  readonly search: PlanSearch;
  /** Left out where no window of time is chosen. */
  readonly time?: { readonly from: IsoDate; readonly count: number };
  readonly children?: ReactNode;
}

const COUNTS = [7, 14, 28, 56];

/** Which plant, and which days; both stand in the address. */
export function PlanTools({ plan, search, time, children }: PlanToolsProps) {
  const t = useT();
  const language = useLanguage();
  const go = useGo();
  const path = usePath();
  const show = (more: PlanSearch) => go(path, { ...search, ...more }, { replace: true });
  return (
    <div className={classes['tools']}>
      <NativeSelect
        label={t('line.plant')}
        value={plan.plant ?? ''}
        data={plan.plants.map((row) => ({
          value: String(cellOf(row, 'PLANT_CODE')),
          label: `${cellOf(row, 'PLANT_CODE')} ${nameIn(row, 'PLANT_NAME', language) ?? ''}`.trim(),
        }))}
        onChange={(event) => show({ plant: event.currentTarget.value })}
      />
      {time && (
        <>
          <NativeSelect
            label={t('line.days')}
            value={String(time.count)}
            data={COUNTS.map((n) => ({ value: String(n), label: t('line.nDays', { n }) }))}
            onChange={(event) => show({ days: event.currentTarget.value })}
          />
          <div className={classes['steps']}>
            <Button
              variant="default"
              aria-label={t('line.before')}
              onClick={() => show({ from: addDays(time.from, -Math.min(time.count, 7)) })}
            >
              <IconChevronLeft size={16} aria-hidden />
            </Button>
            <Button variant="default" disabled={time.from === today()} onClick={() => show({ from: today() })}>
              {t('line.today')}
            </Button>
            <Button
              variant="default"
              aria-label={t('line.after')}
              onClick={() => show({ from: addDays(time.from, Math.min(time.count, 7)) })}
            >
              <IconChevronRight size={16} aria-hidden />
            </Button>
          </div>
        </>
      )}
      {children}
    </div>
  );
}
