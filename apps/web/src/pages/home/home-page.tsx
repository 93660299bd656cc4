import { lazy, Suspense } from 'react';
import { ownPageTexts } from '@sampan/kernel/texts/shell/pages.ts';
import { addTexts, useT } from '@sampan/widgets/i18n.ts';
import { fullName } from '@sampan/widgets/profile.ts';
import { useSession } from '@sampan/widgets/session.ts';
import { Page } from '@sampan/widgets/ui/page.tsx';
import { NextCard } from './next-card.tsx';
import { QuickLinksCard } from './quick-links-card.tsx';
import { RecentCard } from './recent-card.tsx';
import { SetUpCard } from './set-up-card.tsx';
import { WaitingCard } from './waiting-card.tsx';
import { WorkCard } from './work-card.tsx';
import classes from './home-page.module.css';

addTexts(ownPageTexts);

const Charts = lazy(async () => ({ default: (await import('./charts.tsx')).Charts }));

/** Site index: what is to be set up, what waits for me, where I was, where I often go, how things stand. */
export function HomePage() {
  const t = useT();
  const profile = useSession((session) => session.profile);
  if (profile === null) return null;
  return (
    <Page title={t('home.hello', { name: fullName(profile) })}>
      <SetUpCard cards={profile.menus} />
      <WorkCard />
      <div className={classes['columns']}>
        <div className={classes['side']}>
          <NextCard />
          <WaitingCard cards={profile.menus} />
        </div>
        <div className={classes['side']}>
          <QuickLinksCard cards={profile.menus} />
          <RecentCard cards={profile.menus} />
        </div>
      </div>
      <Suspense>
        <Charts />
      </Suspense>
    </Page>
  );
}
