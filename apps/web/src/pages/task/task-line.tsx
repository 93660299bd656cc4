import { useState } from 'react';
import { decimal } from '@sampan/kernel/decimal.ts';
import { formatAmount } from '@sampan/kernel/format.ts';
import { documentName } from '@sampan/kernel/titles.ts';
import { useDecimalsOf } from '@sampan/widgets/currency-decimals.ts';
import { useLanguage, useT } from '@sampan/widgets/i18n.ts';
import { ScreenLink } from '@sampan/widgets/navigation.tsx';
import { durationText, timeText } from '@sampan/widgets/time-text.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { Checkbox } from '@sampan/widgets/ui/input.tsx';
import { StatusChip } from '@sampan/widgets/ui/status-chip.tsx';
import classes from './task.module.css';
import type { Decision } from './use-deciding.ts';
import type { TaskRow, TaskTab } from './use-tasks.ts';

interface TaskLineProps {
  readonly row: TaskRow;
  readonly tab: TaskTab;
  readonly isChosen: boolean;
  /** Absent where nothing can be decided. */
  readonly onToggle: (() => void) | undefined;
  readonly onDecide: (decision: Decision) => void;
}

/** One document of my approvals with what is needed to decide. */
export function TaskLine({ row, tab, isChosen, onToggle, onDecide }: TaskLineProps) {
  const t = useT();
  const language = useLanguage();
  const route = onToggle ? row.ROUTE.replace(/\/view$/, '/approve') : row.ROUTE;
  return (
    <li className={classes['row']} data-chosen={isChosen || undefined}>
      {onToggle && (
        <Checkbox aria-label={t('task.select', { NO: row.NO })} checked={isChosen} onChange={onToggle} className={classes['box'] ?? ''} />
      )}
      <div className={classes['about']}>
        <div className={classes['head']}>
          <ScreenLink to={route} search={{ id: row.DOCUMENT_ID }} className={`code ${classes['number']}`}>
            {row.NO}
          </ScreenLink>
          <span className={classes['quiet']}>{documentName(row.TYPE, language)}</span>
          {row.STATUS_TEXT !== undefined && <StatusChip text={row.STATUS_TEXT} tone={row.STATUS_TONE} />}
          {row.IS_LATE === '1' && <StatusChip text={t('task.late')} tone="bad" />}
        </div>
        {row.PARTY !== undefined && <div className={classes['party']}>{row.PARTY}</div>}
        <Facts row={row} tab={tab} />
      </div>
      <Amount row={row} />
      {onToggle && (
        <div className={classes['buttons']}>
          {row.MAY_REJECT === '1' && (
            <Button variant="default" size="compact-sm" onClick={() => onDecide('reject')}>
              {t('action.reject')}
            </Button>
          )}
          {row.MAY_APPROVE === '1' && (
            <Button size="compact-sm" onClick={() => onDecide('approve')}>
              {t('action.approve')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function Facts({ row, tab }: Pick<TaskLineProps, 'row' | 'tab'>) {
  const t = useT();
  const [now] = useState(Date.now);
  const waited = durationText(t, now - Date.parse(row.SINCE));
  const facts = [
    tab === 'decided' ? row.DECISION_TEXT : null,
    row.STEP_NAME,
    row.FOR_NAME === null ? null : t('task.for', { name: row.FOR_NAME }),
    tab === 'started' ? null : `${t('task.author')} ${row.AUTHOR_NAME}`,
    tab === 'waiting' ? `${t('task.since.waiting')} ${waited}` : `${t(`task.since.${tab}`)} ${timeText(row.SINCE)}`,
  ];
  return <div className={classes['facts']}>{facts.filter((fact) => fact !== null).join(' · ')}</div>;
}

function Amount({ row: { AMOUNT, CURRENCY_CODE } }: Pick<TaskLineProps, 'row'>) {
  const decimals = useDecimalsOf(CURRENCY_CODE);
  if (AMOUNT === undefined) return null;
  return (
    <div className={classes['amount']}>
      {CURRENCY_CODE} {formatAmount(decimal(AMOUNT), decimals)}
    </div>
  );
}
