import { useCall, usePost } from '@sampan/widgets/api/queries.ts';
import { CallError } from '@sampan/widgets/api/wire.ts';
import { confirm, success } from '@sampan/widgets/feedback.tsx';
import { useT } from '@sampan/widgets/i18n.ts';
import { timeText } from '@sampan/widgets/time-text.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import classes from './user.module.css';

interface Open {
  readonly ID: string;
  readonly NOTE: string | null;
  readonly ROLES: readonly string[];
  readonly CREATED_BY: string;
  readonly EXPIRES_AT: string;
}

/** Invitations that somebody may still use, each with the way to end it. */
export function OpenInvitations() {
  const t = useT();
  const { mutateAsync: end } = usePost('clientinfoapi/user/revoke-invitation');
  const { data } = useCall<{ results: readonly Open[] }>('clientinfoapi/user/invitations');
  const revoke = async (ID: string): Promise<void> => {
    const isMeant = await confirm({
      title: t('invite.revokeAsk'),
      text: t('invite.revokeText'),
      confirm: t('invite.revoke'),
      danger: true,
    });
    if (!isMeant) return;
    try {
      await end({ ID });
      success(t('invite.revoked'));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    }
  };
  if (!data) return null;
  return (
    <section className={classes['waiting']}>
      <h3>{t('invite.open')}</h3>
      {data.results.length === 0 && <p className={classes['hint']}>{t('invite.none')}</p>}
      <ul>
        {data.results.map(({ ID, NOTE, ROLES, CREATED_BY, EXPIRES_AT }) => {
          const name = NOTE ?? t('invite.noNote');
          const date = timeText(EXPIRES_AT);
          return (
            <li key={ID}>
              <span>
                {name} <span className={classes['hint']}>{[...ROLES, t('invite.until', { date, by: CREATED_BY })].join(' · ')}</span>
              </span>
              <Button variant="subtle" size="compact-sm" aria-label={t('invite.revokeOf', { name })} onClick={() => void revoke(ID)}>
                {t('invite.revoke')}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
