import { ownPageTexts } from '@sampan/kernel/texts/shell/pages.ts';
import { addTexts, useT } from '@sampan/widgets/i18n.ts';
import { useSession } from '@sampan/widgets/session.ts';
import { Page } from '@sampan/widgets/ui/page.tsx';
import { PasswordCard } from './password-card.tsx';
import { FactorsCard } from './factors-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { SubstitutesCard } from './substitutes-card.tsx';
import { PersonDataCard } from './person-data-card.tsx';
import { PersonCard } from './person-card.tsx';

addTexts(ownPageTexts);

/** One's own profile: who I am, and my password. */
export function ProfilePage() {
  const t = useT();
  const profile = useSession((session) => session.profile);
  if (profile === null) return null;
  return (
    <Page title={t('page.profile')} narrow>
      <PersonCard key={profile.id} profile={profile} />
      <SubstitutesCard />
      <PasswordCard username={profile.username} />
      <FactorsCard />
      <SessionsCard />
      <PersonDataCard />
    </Page>
  );
}
