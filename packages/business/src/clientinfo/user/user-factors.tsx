import { useCall, usePost } from '@sampan/widgets/api/queries.ts';
import { CallError } from '@sampan/widgets/api/wire.ts';
import { confirm, success } from '@sampan/widgets/feedback.tsx';
import type { SectionProps } from '@sampan/widgets/form/screen-config.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import { timeText } from '@sampan/widgets/time-text.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import classes from './user.module.css';

interface Factor {
  readonly ID: string;
  readonly FACTOR_KIND: string;
  readonly FACTOR_NAME: string;
  readonly MADE_AT: string;
}

/** Which second factors a user has; administrators take them away from who lost them. */
export function UserFactors({ record }: SectionProps) {
  const t = useT();
  const { data } = useCall<{ results: readonly Factor[] }>('clientinfoapi/user/second-factors', { ID: record.ID }, { ownFailures: true });
  const { mutateAsync: reset } = usePost('clientinfoapi/user/reset-second-factor');
  if (!data) return <p className={classes['hint']}>{t('user.administratorsOnly')}</p>;
  if (data.results.length === 0) return <p className={classes['hint']}>{t('factors.none')}</p>;
  const name = String(record['FULL_NAME']);
  const ask = async (): Promise<void> => {
    const question = { title: t('factors.resetAsk', { name }), text: t('factors.resetText'), confirm: t('factors.reset'), danger: true };
    if (!(await confirm(question))) return;
    try {
      await reset({ ID: record.ID });
      success(t('factors.resetDone'));
    } catch (error) {
      // The client has shown what was refused.
      if (!(error instanceof CallError)) throw error;
    }
  };
  return (
    <div className={classes['access']}>
      <ul className={classes['factors']}>
        {data.results.map(({ ID, FACTOR_KIND, FACTOR_NAME, MADE_AT }) => (
          <li key={ID}>
            {FACTOR_NAME}{' '}
            <span className={classes['hint']}>
              {t(`factors.kind.${FACTOR_KIND}`)} · {t('factors.made', { time: timeText(MADE_AT) })}
            </span>
          </li>
        ))}
      </ul>
      <Button variant="default" onClick={() => void ask()}>
        {t('factors.reset')}
      </Button>
    </div>
  );
}
