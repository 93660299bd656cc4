import { useQuery } from '@tanstack/react-query';
import type { ListedJob } from '@sampan/model/job-wire.ts';
import { get } from '@sampan/widgets/api/client.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import { ScreenLink } from '@sampan/widgets/navigation.tsx';
import { LoadFailed } from '@sampan/widgets/ui/load-failed.tsx';
import { Skeleton } from '@sampan/widgets/ui/loading.tsx';
import { Card } from '@sampan/widgets/ui/page.tsx';
import { StatusChip } from '@sampan/widgets/ui/status-chip.tsx';
import type { PlanOutcome, PlanResult } from './planning-run.ts';
import classes from './planned-order.module.css';

const LOOK_MS = 1_000;

interface Seen {
  readonly job: ListedJob;
  readonly result: PlanResult;
}

const isOpen = ({ job }: Seen): boolean => job.JOB_STATE === 'WAITING' || job.JOB_STATE === 'RUNNING';
const toneOf = ({ JOB_STATE }: ListedJob): string => (JOB_STATE === 'DONE' ? 'ok' : JOB_STATE === 'FAILED' ? 'bad' : 'grey');

/** How far a planning run is, and what it made. */
export function PlanningResult({ jobId }: { readonly jobId: string }) {
  const t = useT();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['planning-run', jobId],
    queryFn: async ({ signal }): Promise<Seen> => {
      const silent = { silent: true, signal } as const;
      const [job, result] = await Promise.all([
        get<ListedJob>('generalinfoapi/job/view', { ID: jobId }, silent),
        get<PlanResult>('ppapi/planned-order/run-result', { ID: jobId }, silent),
      ]);
      return { job, result };
    },
    refetchInterval: ({ state }) => (state.data === undefined || isOpen(state.data) ? LOOK_MS : false),
  });
  if (isPending) return <Skeleton height={160} />;
  if (data === undefined) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  const { job, result } = data;
  return (
    <Card title={t('plan.result')} aside={<StatusChip text={job.JOB_STATE_TEXT} tone={isOpen(data) ? 'info' : toneOf(job)} />}>
      <p className={classes['plant']}>
        {t('plan.plant')} {result.PLANT_NAME} <span className={classes['code']}>{result.PLANT_CODE}</span>
        {result.HORIZON_DATE !== null && ` · ${t('plan.until')} ${result.HORIZON_DATE}`}
      </p>
      {isOpen(data) && <Progress job={job} />}
      {job.ERROR !== null && <p className={classes['error']}>{job.ERROR}</p>}
      {job.JOB_STATE === 'CANCELLED' && <p className={classes['hint']}>{t('plan.stopped')}</p>}
      {job.JOB_STATE === 'DONE' && result.OUTCOME && <Outcome outcome={result.OUTCOME} plant={result.PLANT_CODE} />}
    </Card>
  );
}

function Progress({ job: { DONE, TOTAL } }: { readonly job: ListedJob }) {
  const t = useT();
  const label = TOTAL === null || TOTAL === 0 ? t('plan.waiting') : t('plan.progress', { done: DONE, total: TOTAL });
  return (
    <div className={classes['progress']} role="status">
      <progress aria-label={label} {...(TOTAL ? { value: DONE, max: TOTAL } : {})} />
      <span>{label}</span>
    </div>
  );
}

function Outcome({ outcome, plant }: { readonly outcome: PlanOutcome; readonly plant: string }) {
  const t = useT();
  const { MADE, LEFT, REMOVED, LATE, NO_BOM } = outcome;
  const figures = [
    [t('plan.made'), MADE, false],
    [t('plan.left'), LEFT, false],
    [t('plan.removed'), REMOVED, false],
    [t('plan.late'), LATE, LATE > 0],
    [t('plan.noBom'), NO_BOM, NO_BOM > 0],
  ] as const;
  return (
    <>
      <dl className={classes['figures']}>
        {figures.map(([label, figure, isBad]) => (
          <div key={label} data-tone={isBad ? 'bad' : undefined}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <p className={classes['links']}>
        <ScreenLink to="/pp/pld/index" search={{ list: 'to-convert', PLANT_CODE: plant }}>
          {t('plan.allOrders')}
        </ScreenLink>
        {LATE + NO_BOM > 0 && (
          <ScreenLink to="/pp/pld/index" search={{ list: 'exceptions', PLANT_CODE: plant }}>
            {t('plan.exceptions')}
          </ScreenLink>
        )}
        <ScreenLink to="/pp/shortage/index" search={{ PLANT_CODE: plant }}>
          {t('plan.shortages')}
        </ScreenLink>
      </p>
    </>
  );
}
