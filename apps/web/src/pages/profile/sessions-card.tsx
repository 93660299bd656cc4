import { type ListedSession, SessionList } from '@sampan/business/clientinfo/user/session-list.tsx';
import { sessionWords } from '@sampan/business/clientinfo/user/sessions.words.ts';
import { useCall, usePost } from '@sampan/widgets/api/queries.ts';
import { addTexts, useT } from '@sampan/widgets/i18n.ts';
import { LoadFailed } from '@sampan/widgets/ui/load-failed.tsx';
import { Skeleton } from '@sampan/widgets/ui/loading.tsx';
import { Card } from '@sampan/widgets/ui/page.tsx';
import classes from './profile-page.module.css';

addTexts(sessionWords);

const PATH = 'clientinfoapi/user-profile-info';

/** Where I am signed in, and the way to end it. */
export function SessionsCard() {
  const t = useT();
  const { data, isError, refetch } = useCall<{ results: readonly ListedSession[] }>(`${PATH}/sessions`, {}, { silent: true });
  const { mutateAsync: endOne } = usePost(`${PATH}/end-session`);
  const { mutateAsync: endOthers } = usePost(`${PATH}/end-other-sessions`);
  const others = {
    label: t('sessions.endOthers'),
    title: t('sessions.endOthersAsk'),
    text: t('sessions.endOthersText'),
    run: () => endOthers({}),
  };
  return (
    <Card title={t('sessions.title')}>
      {isError && <LoadFailed onRetry={() => void refetch()} />}
      {!isError && !data && <Skeleton height={64} />}
      {data && (
        <>
          <p className={classes['hint']}>{t('sessions.hint')}</p>
          <SessionList sessions={data.results} onEnd={({ ID }) => endOne({ ID })} endMany={data.results.length > 1 ? others : undefined} />
        </>
      )}
    </Card>
  );
}
