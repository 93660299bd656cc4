import { IconLock } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { missingRightTexts } from '@sampan/kernel/texts/records/missing-right.ts';
import { addTexts, useT } from '../i18n.ts';
import { useGoBack } from '../navigation.tsx';
import { useTitle } from '../title.ts';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/loading.tsx';
import { HolderList } from './holder-list.tsx';
import classes from './missing-right.module.css';
import { type NeededRight, useMissing } from './needed-right.ts';

addTexts(missingRightTexts);

/** In place of what a user may not see or do: which privilege is missing, and whom to ask. */
export function MissingRightPage({ needs }: { readonly needs: NeededRight }) {
  const t = useT();
  const goBack = useGoBack();
  const { data, isPending } = useMissing(needs);
  useTitle(t('missingRight.title'));
  useGranted(data?.IS_HELD === '1');
  const holders = data?.HOLDERS ?? [];
  const isOfAdministrators = holders.every(({ IS_ADMINISTRATOR }) => IS_ADMINISTRATOR === '1');
  return (
    <section className={classes['page']} aria-labelledby="missing-right">
      <IconLock size={40} stroke={1.4} className={classes['icon']} aria-hidden="true" />
      <h1 id="missing-right" className={classes['title']}>
        {t('missingRight.title')}
      </h1>
      <div role="status">
        {isPending ? (
          <Skeleton height={20} width={280} mx="auto" />
        ) : (
          <p className={classes['text']}>{data ? t('missingRight.text', { right: data.RIGHT_NAME }) : t('missingRight.unnamed')}</p>
        )}
      </div>
      {holders.length > 0 && (
        <>
          <p className={classes['ask']}>{t(isOfAdministrators ? 'missingRight.askAdministrators' : 'missingRight.ask')}</p>
          <HolderList holders={holders} />
        </>
      )}
      <Button variant="default" onClick={goBack}>
        {t('missingRight.back')}
      </Button>
    </section>
  );
}

/** Granted since the profile was read: it is read again, and the screen opens. */
function useGranted(isHeld: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (isHeld) void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'profile' || !isAsking(queryKey[0]) });
  }, [isHeld, client]);
}

const isAsking = (key: unknown): boolean => typeof key === 'string' && key.endsWith('/missing-right');
