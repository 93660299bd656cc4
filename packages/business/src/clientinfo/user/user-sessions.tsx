import { useCall, usePost } from '@sampan/widgets/api/queries.ts';
import type { SectionProps } from '@sampan/widgets/form/screen-config.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import { LoadFailed } from '@sampan/widgets/ui/load-failed.tsx';
import { Skeleton } from '@sampan/widgets/ui/loading.tsx';
import { PersonData } from './person-data.tsx';
import { type ListedSession, SessionList } from './session-list.tsx';
import classes from './user.module.css';

/** Where a user is signed in, and what is stored of the user; for administrators, who can end the one and export the other. */
export function UserSessions({ record }: SectionProps) {
  const t = useT();
  const { data, error, isError, refetch } = useCall<{ results: readonly ListedSession[] }>(
    'clientinfoapi/user/sessions',
    { ID: record.ID },
    { ownFailures: true },
  );
  const { mutateAsync: end } = usePost('clientinfoapi/user/end-sessions');
  if (isError)
    return isRefused(error) ? (
      <p className={classes['hint']}>{t('user.administratorsOnly')}</p>
    ) : (
      <LoadFailed onRetry={() => void refetch()} />
    );
  if (!data) return <Skeleton height={48} />;
  const name = String(record['FULL_NAME']);
  return (
    <>
      <SessionList
        sessions={data.results}
        onEnd={({ ID: SESSION }) => end({ ID: record.ID, SESSION })}
        endMany={{
          label: t('sessions.endAll'),
          title: t('sessions.endAllAsk', { name }),
          text: t('sessions.endAllText'),
          run: () => end({ ID: record.ID }),
        }}
      />
      <PersonData userId={record.ID} />
    </>
  );
}

const isRefused = (error: unknown): boolean => {
  const { status, isRefusal } = error as { status?: number; isRefusal?: boolean };
  return isRefusal === true || status === 403;
};
