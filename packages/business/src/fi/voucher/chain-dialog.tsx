import { useCall } from '@sampan/widgets/api/queries.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { Dialog } from '@sampan/widgets/ui/dialog.tsx';
import { LoadFailed } from '@sampan/widgets/ui/load-failed.tsx';
import { Skeleton } from '@sampan/widgets/ui/loading.tsx';
import classes from './chain-dialog.module.css';
import { voucher } from './voucher.ts';

interface Answer {
  readonly VOUCHERS: number;
  readonly BREACHES: readonly { readonly RECORD: string; readonly PROBLEM: string }[];
}

/** Whether every voucher is as it was posted; each that is not is named. */
export function ChainDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const { data, isPending, isError, error, refetch } = useCall<Answer>('fiapi/voucher/verify');
  return (
    <Dialog opened onClose={onClose} title={t('action.verify')} size="lg">
      <p className={classes['hint']}>{t('voucher.verifyHint')}</p>
      {isPending && <Skeleton height={80} />}
      {isError && <LoadFailed error={error} needs={{ card: voucher.card, verbs: ['verify'] }} onRetry={() => void refetch()} />}
      {data && data.BREACHES.length === 0 && (
        <p role="status" className={classes['whole']}>
          {t('voucher.whole', { n: data.VOUCHERS })}
        </p>
      )}
      {data && data.BREACHES.length > 0 && (
        <>
          <p role="alert" className={classes['broken']}>
            {t('voucher.broken', { n: data.BREACHES.length })}
          </p>
          <ul className={classes['list']}>
            {data.BREACHES.map(({ RECORD, PROBLEM }) => (
              <li key={`${RECORD} ${PROBLEM}`}>
                <strong>{RECORD}</strong> <span className={classes['problem']}>{PROBLEM}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={classes['buttons']}>
        <Button variant="default" onClick={onClose}>
          {t('dialog.close')}
        </Button>
      </div>
    </Dialog>
  );
}
