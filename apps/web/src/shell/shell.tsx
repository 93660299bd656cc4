import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, type ReactNode, useEffect, useState } from 'react';
import { useMediaQuery } from '@mantine/hooks';
import { isFramed } from '@sampan/widgets/frame.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import { usePath, useShownPath } from '@sampan/widgets/navigation.tsx';
import type { SessionUser } from '@sampan/model/session-user.ts';
import { isKeeping } from '@sampan/widgets/offline/keeping.ts';
import { hasSteps, useStepsWanted } from '@sampan/widgets/tasks/steps-door.ts';
import { LoadFailed } from '@sampan/widgets/ui/load-failed.tsx';
import { ScreenLoading } from '../app/screen-loading.tsx';
import { GuideHost } from '../guide/guide-host.tsx';
import { ChatDock } from './chat-dock.tsx';
import { LeftMenu } from './left-menu.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { useKeepFocus } from './use-keep-focus.ts';
import { useMenuPanel } from './menu-panel.ts';
import { useProfile } from './use-profile.ts';
import { useLive } from './use-live.ts';
import { useNoteScreens } from './use-note-screens.ts';
import noticeSound from './notice.wav';
import classes from './shell.module.css';

const MenuDrawer = lazy(async () => ({ default: (await import('./menu-drawer.tsx')).MenuDrawer }));

const WaitingSteps = lazy(async () => ({ default: (await import('./waiting-steps.tsx')).WaitingSteps }));

const AwayBanner = lazy(async () => ({ default: (await import('@sampan/widgets/offline/away-banner.tsx')).AwayBanner }));

const FactorSetUp = lazy(async () => ({ default: (await import('../pages/profile/factor-set-up.tsx')).FactorSetUp }));

/** Side panels dock from this width on and lie over the page below it. */
const DOCKED = '(min-width: 1200px)';

export function Shell() {
  useKeepFocus();
  const { profile, hasFailed, retry } = useProfile();
  return (
    <>
      <ProgressBar />
      {profile?.lacksfactor ? (
        <Suspense fallback={<ShellLoading />}>
          <FactorSetUp />
        </Suspense>
      ) : profile ? (
        <ShellOf profile={profile} />
      ) : hasFailed ? (
        <LoadFailed onRetry={retry} />
      ) : (
        <ShellLoading />
      )}
    </>
  );
}

function ShellOf({ profile }: { profile: SessionUser }) {
  const t = useT();
  const isDocked = useMediaQuery(DOCKED, undefined, { getInitialValueInEffect: false });
  const isOpen = useMenuPanel(({ isDockOpen }) => isDockOpen);
  const [hasFrame] = useState(isFramed);
  useLive(profile, !hasFrame);
  useNoteScreens(profile.menus);
  if (hasFrame) return <Content />;
  return (
    <>
      <a className={classes['skip']} href="#content" onClick={skipToContent}>
        {t('shell.skip')}
      </a>
      <TopBar profile={profile} isDocked={isDocked} />
      <div className={classes['below']}>
        {isDocked ? (
          <aside data-tour="menu" className={classes['dock']} data-rail={!isOpen || undefined}>
            <LeftMenu cards={profile.menus} isRail={!isOpen} />
          </aside>
        ) : (
          <Suspense>
            <MenuDrawer cards={profile.menus} />
          </Suspense>
        )}
        <Content above={<Above username={profile.username} />}>
          <GuideHost />
        </Content>
        <ChatDock isDocked={isDocked} />
      </div>
      <audio data-sound="notice" src={noticeSound} preload="none" hidden />
      <audio data-sound="voice" autoPlay hidden />
    </>
  );
}

/** What is told above every screen. */
function Above({ username }: { username: string }) {
  return (
    <>
      {isKeeping() && (
        <Suspense>
          <AwayBanner />
        </Suspense>
      )}
      <Waiting username={username} />
    </>
  );
}

/** There once something was confirmed on this device, now or before the page began. */
function Waiting({ username }: { username: string }) {
  const isWanted = useStepsWanted((state) => state.isWanted);
  const [wasLeft] = useState(() => hasSteps(username));
  if (!isWanted && !wasLeft) return null;
  return (
    <Suspense>
      <WaitingSteps />
    </Suspense>
  );
}

function skipToContent(event: { preventDefault: () => void }): void {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

/** The screen, faded in whenever another one is shown. */
function Content({ above, children }: { above?: ReactNode; children?: ReactNode }) {
  const path = usePath();
  const shownPath = useShownPath();
  const close = useMenuPanel(({ closeOverlay }) => closeOverlay);
  useEffect(() => close(), [path, close]);
  return (
    <main id="content" tabIndex={-1} className={classes['content']}>
      {above}
      <div key={shownPath} className={classes['fade']}>
        <Outlet />
      </div>
      {children}
      {/* The kit opens its menus, pickers and dialogs here: outside of every landmark screen readers would not find them. */}
      <div data-portal="true" data-mantine-shared-portal-node="true" />
    </main>
  );
}

function ShellLoading() {
  return (
    <>
      <div className={classes['barLoading']} />
      <main className={classes['content']}>
        <ScreenLoading />
      </main>
    </>
  );
}
