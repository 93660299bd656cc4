import { formatInstant } from '@sampan/kernel/format.ts';
import type { Instant } from '@sampan/kernel/dates.ts';
import { toneOf as captionTone } from '@sampan/model/caption.ts';
import { hasText, useT } from '../i18n.ts';
import { StatusChip } from '../ui/status-chip.tsx';
import classes from './side-panel.module.css';
import { actionWord, type HistoryRow } from './history.ts';

export const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
export const timeText = (instant: string): string => formatInstant(instant as Instant, zone());

/** Who did what when, newest first, with remarks. Plain changes of fields stand in the log. */
export function Trail({ rows, isLoading }: { rows: readonly HistoryRow[]; isLoading: boolean }) {
  const t = useT();
  const steps = rows.filter(({ ACTION }) => ACTION !== 'update');
  if (steps.length === 0) return <p className={classes['empty']}>{isLoading ? '' : t('side.empty')}</p>;
  return (
    <ol className={classes['trail']}>
      {steps.map((row) => (
        <li key={row.ID} className={classes['step']} data-tone={toneOf(row)}>
          <div className={classes['what']}>
            {actionWord(t, row.ACTION)}
            {row.TO_STATUS !== null && row.TO_STATUS !== row.FROM_STATUS && (
              <StatusChip text={statusWord(t, row.TO_STATUS)} tone={captionTone(row.TO_STATUS)} />
            )}
          </div>
          <div className={classes['who']}>
            {row.BY_NAME ?? row.BY} · {timeText(row.AT)}
          </div>
          {stepOf(row) !== undefined && <div className={classes['who']}>{stepOf(row)}</div>}
          {row.COMMENT !== null && <div className={classes['remark']}>{row.COMMENT}</div>}
        </li>
      ))}
    </ol>
  );
}

/** The step of the approval process that it was done at. */
const stepOf = ({ CHANGES }: HistoryRow): string | undefined => {
  const step = CHANGES.find(({ field }) => field === 'STEP_NAME')?.new;
  return typeof step === 'string' ? step : undefined;
};

const statusWord = (t: (key: string) => string, status: string): string =>
  hasText(`status.${status.toLowerCase()}`) ? t(`status.${status.toLowerCase()}`) : status;

function toneOf({ ACTION, TO_STATUS }: HistoryRow): string {
  if (ACTION === 'cancel' || ACTION === 'close') return 'closed';
  if (TO_STATUS === 'REJECTED') return 'bad';
  return TO_STATUS === 'APPROVED' || TO_STATUS === 'POSTED' ? 'ok' : 'plain';
}
