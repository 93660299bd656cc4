import { useQuery } from '@tanstack/react-query';
import type { ListedJob } from '@sampan/model/job-wire.ts';
import { decimal } from '@sampan/kernel/decimal.ts';
import { formatAmount } from '@sampan/kernel/format.ts';
import { get } from '@sampan/widgets/api/client.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import { ScreenLink } from '@sampan/widgets/navigation.tsx';
import { EmptyState } from '@sampan/widgets/ui/empty-state.tsx';
import { LoadFailed } from '@sampan/widgets/ui/load-failed.tsx';
import { Skeleton } from '@sampan/widgets/ui/loading.tsx';
import { Card } from '@sampan/widgets/ui/page.tsx';
import { StatusChip } from '@sampan/widgets/ui/status-chip.tsx';
import type { RunOutcome } from './payment-run.ts';
import classes from './payment-run.module.css';

const LOOK_MS = 1_000;

interface Seen {
  readonly job: ListedJob;
  readonly results: readonly RunOutcome[];
}

const isOpen = ({ job }: Seen): boolean => job.JOB_STATE === 'WAITING' || job.JOB_STATE === 'RUNNING';

/** How far a run is, and what became of each vendor's payment. */
export function RunResult({ jobId }: { readonly jobId: string }) {
  const t = useT();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['payment-run', jobId],
    queryFn: async ({ signal }): Promise<Seen> => {
      const job = await get<ListedJob>('generalinfoapi/job/view', { ID: jobId }, { silent: true, signal });
      const { results } = await get<{ results: readonly RunOutcome[] }>(
        'fiapi/payment/run-result',
        { ID: jobId },
        { silent: true, signal },
      );
      return { job, results };
    },
    refetchInterval: ({ state }) => (state.data === undefined || isOpen(state.data) ? LOOK_MS : false),
  });
  if (isPending) return <Skeleton height={160} />;
  if (data === undefined) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  return (
    <Card
      title={t('run.result')}
      flush
      aside={<StatusChip text={data.job.JOB_STATE_TEXT} tone={isOpen(data) ? 'info' : toneOf(data.job)} />}
    >
      {isOpen(data) && <Progress job={data.job} />}
      {data.job.ERROR !== null && <p className={classes['error']}>{data.job.ERROR}</p>}
      {data.job.JOB_STATE === 'CANCELLED' && <p className={classes['hint']}>{t('run.stopped')}</p>}
      {!isOpen(data) && data.results.length === 0 ? <EmptyState text={t('run.nothingMade')} /> : <Outcomes results={data.results} />}
    </Card>
  );
}

const toneOf = ({ JOB_STATE }: ListedJob): string => (JOB_STATE === 'DONE' ? 'ok' : JOB_STATE === 'FAILED' ? 'bad' : 'grey');

function Progress({ job: { DONE, TOTAL } }: { readonly job: ListedJob }) {
  const t = useT();
  const label = TOTAL === null || TOTAL === 0 ? t('run.waiting') : t('run.progress', { done: DONE, total: TOTAL });
  return (
    <div className={classes['progress']} role="status">
      <progress aria-label={label} {...(TOTAL ? { value: DONE, max: TOTAL } : {})} />
      <span>{label}</span>
    </div>
  );
}

function Outcomes({ results }: { readonly results: readonly RunOutcome[] }) {
  const t = useT();
  return (
    <ul className={classes['outcomes']}>
      {results.map((one) => (
        <li key={one.SUPPLIER_CODE}>
          <span className={classes['vendorName']}>
            {one.SUPPLIER_CODE === '' ? t('run.unknownVendor') : one.SUPPLIER_CODE} {one.SUPPLIER_NAME}
          </span>
          {one.PAYMENT_ID === null ? (
            <StatusChip text={t('run.notMade')} tone="bad" />
          ) : (
            <>
              <ScreenLink to="/fi/payment/view" search={{ id: one.PAYMENT_ID }} className={classes['code']}>
                {one.PAYMENT_DOC_NO}
              </ScreenLink>
              <StatusChip text={one.STATUS_TEXT ?? ''} tone={one.STATUS_TONE ?? undefined} />
            </>
          )}
          <span className={classes['aside']}>{t('run.count', { n: one.COUNT })}</span>
          {one.TOTAL_FINAL_AMOUNT !== null && <strong className={classes['sum']}>{formatAmount(decimal(one.TOTAL_FINAL_AMOUNT))}</strong>}
          {one.REASON !== null && <p className={classes['error']}>{one.REASON}</p>}
          {one.LEFT_OUT.map(({ INVOICING_DOC_NO, REASON }) => (
            <p key={INVOICING_DOC_NO} className={classes['hint']}>
              {t('run.leftOut', { no: INVOICING_DOC_NO, reason: REASON })}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}
