import { useState } from 'react';
import { newRequestKey } from '@sampan/widgets/api/client.ts';
import { usePost } from '@sampan/widgets/api/queries.ts';
import { success } from '@sampan/widgets/feedback.tsx';
import { addTexts, useT } from '@sampan/widgets/i18n.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { personDataWords } from './person-data.words.ts';
import classes from './user.module.css';

addTexts(personDataWords);

/** Asks for a file of what is stored of a person: of a user that an administrator looks at, else one's own. */
export function PersonData({ userId }: { userId?: string }) {
  const t = useT();
  // The same for a second click, and for a call that is repeated.
  const [requestKey, setRequestKey] = useState(newRequestKey);
  const path = userId === undefined ? 'clientinfoapi/user-profile-info/person-data' : 'clientinfoapi/user/person-data';
  const { mutateAsync: ask, isPending } = usePost(path);
  const make = async (): Promise<void> => {
    await ask({ REQUEST_KEY: requestKey, ...(userId === undefined ? {} : { ID: userId }) });
    setRequestKey(newRequestKey());
    success(t('personData.asked'));
  };
  return (
    <div className={classes['access']}>
      <p className={classes['hint']}>{t(userId === undefined ? 'personData.ownHint' : 'personData.hint')}</p>
      <span className={classes['ways']}>
        <Button variant="default" loading={isPending} onClick={() => void make().catch(() => undefined)}>
          {t('personData.make')}
        </Button>
      </span>
    </div>
  );
}
