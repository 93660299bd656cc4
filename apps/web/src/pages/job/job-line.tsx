import { IconDownload } from '@tabler/icons-react';
import type { ListedJob } from '@sampan/model/job-wire.ts';
import { downloadStored } from '@sampan/widgets/api/download.ts';
import { fileSize } from '@sampan/widgets/files/file-size.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import { formatDecimal } from '@sampan/widgets/line-grid/format-cell.ts';
import { ScreenLink } from '@sampan/widgets/navigation.tsx';
import { timeText } from '@sampan/widgets/time-text.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { StatusChip } from '@sampan/widgets/ui/status-chip.tsx';
import { routeOfUrl } from '../../notifications/route-of-url.ts';
import classes from './job.module.css';

const TONES: Readonly<Record<ListedJob['JOB_STATE'], string>> = {
  WAITING: 'grey',
  RUNNING: 'info',
  DONE: 'ok',
  FAILED: 'bad',
  CANCELLED: 'grey',
};

interface JobLineProps {
  readonly job: ListedJob;
  /** Names who asked for it. */
  readonly withAuthor: boolean;
  readonly isChosen: boolean;
  readonly onCancel: () => void;
}

/** One job: what it does, how far it is, and what can be done with it. */
export function JobLine({ job, withAuthor, isChosen, onCancel }: JobLineProps) {
  const t = useT();
  const times = [job.CREATED_AT, job.ENDED_AT].flatMap((at) => (at === null ? [] : [timeText(at)])).join(' – ');
  return (
    <li className={classes['row']} data-chosen={isChosen || undefined}>
      <div className={classes['about']}>
        <div className={classes['head']}>
          <span className={classes['title']}>{job.TITLE}</span>
          <StatusChip text={job.JOB_STATE_TEXT} tone={TONES[job.JOB_STATE]} />
        </div>
        <div className={classes['facts']}>{withAuthor ? `${job.CREATED_BY_NAME} · ${times}` : times}</div>
        {job.JOB_STATE === 'RUNNING' && <JobProgress job={job} />}
        {job.ERROR !== null && <div className={classes['error']}>{job.ERROR}</div>}
      </div>
      <div className={classes['buttons']}>
        <Result job={job} />
        {job.ACTIONS.cancel.allowed && (
          <Button variant="default" size="compact-sm" aria-label={`${t('job.cancel')}: ${job.TITLE}`} onClick={onCancel}>
            {t('job.cancel')}
          </Button>
        )}
      </div>
    </li>
  );
}

function JobProgress({ job: { TITLE, DONE, TOTAL } }: Pick<JobLineProps, 'job'>) {
  const t = useT();
  const label = t('job.progress', { title: TITLE });
  // Without a total the bar only moves.
  const of = TOTAL === null || TOTAL === 0 ? {} : { value: DONE, max: TOTAL };
  return (
    <div className={classes['progress']}>
      <progress aria-label={label} className={classes['bar']} {...of} />
      <span className={classes['facts']}>
        {TOTAL === null
          ? formatDecimal(String(DONE))
          : t('job.counted', { done: formatDecimal(String(DONE)), total: formatDecimal(String(TOTAL)) })}
      </span>
    </div>
  );
}

/** The file to download, or the screen that shows what came of it. */
function Result({ job: { FILE, URL, TITLE } }: Pick<JobLineProps, 'job'>) {
  const t = useT();
  const route = URL === null ? null : routeOfUrl(URL);
  if (FILE !== null)
    return (
      <Button
        size="compact-sm"
        leftSection={<IconDownload size={16} aria-hidden />}
        aria-label={`${t('job.download', { size: fileSize(FILE.SIZE) })}: ${TITLE}`}
        onClick={() => void downloadStored(FILE.URL)}
      >
        {t('job.download', { size: fileSize(FILE.SIZE) })}
      </Button>
    );
  return route === null ? null : <ScreenLink to={route}>{t('job.open')}</ScreenLink>;
}
