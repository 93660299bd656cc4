import { ownPageTexts } from '@sampan/kernel/texts/shell/pages.ts';
import { addTexts, useT } from '@sampan/widgets/i18n.ts';
import { fullName } from '@sampan/widgets/profile.ts';
import { useSession } from '@sampan/widgets/session.ts';
import { Page } from '@sampan/widgets/ui/page.tsx';
import { QuickLinksCard } from './quick-links-card.tsx';
import { RecentCard } from './recent-card.tsx';
import { WaitingCard } from './waiting-card.tsx';
import { WorkCard } from './work-card.tsx';
import classes from './home-page.module.css';

addTexts(ownPageTexts);

/** Site index: what waits for me, where I was, where I often go. */
export function HomePage() {
  const t = useT();
  const profile = useSession((session) => session.profile);
  if (profile === null) return null;
  return (
    <Page title={t('home.hello', { name: fullName(profile) })}>
      <WorkCard />
      <div className={classes['columns']}>
        <WaitingCard cards={profile.menus} />
        <div className={classes['side']}>
          <QuickLinksCard cards={profile.menus} />
          <RecentCard />
        </div>
      </div>
    </Page>
  );
}
