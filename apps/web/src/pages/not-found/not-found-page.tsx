import { IconMapOff } from '@tabler/icons-react';
import { useT } from '@sampan/widgets/i18n.ts';
import { useGo, usePath } from '@sampan/widgets/navigation.tsx';
import { useTitle } from '@sampan/widgets/title.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { EmptyState } from '@sampan/widgets/ui/empty-state.tsx';
import classes from './not-found-page.module.css';

export function NotFoundPage() {
  const t = useT();
  const go = useGo();
  const path = usePath();
  useTitle(t('page.notFound'));
  return (
    <div className={classes['root']}>
      <h1 className={classes['title']}>{t('page.notFound')}</h1>
      <EmptyState
        icon={<IconMapOff size={40} stroke={1.4} />}
        text={t('page.notFoundText', { path })}
        action={<Button onClick={() => go('/')}>{t('page.toHome')}</Button>}
      />
    </div>
  );
}
