import { IconHelpCircle, IconHome, IconLayoutGrid, IconMenu2, IconSearch } from '@tabler/icons-react';
import { useHotkeys } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { useT } from '@sampan/widgets/i18n.ts';
import { ScreenLink } from '@sampan/widgets/navigation.tsx';
import type { SessionUser } from '@sampan/model/session-user.ts';
import { Logo } from '@sampan/widgets/ui/logo.tsx';
import { openHelp } from '../guide/guide-state.ts';
import { AccountMenu } from './account-menu.tsx';
import { Bell } from './bell.tsx';
import { ChatButton } from './chat-button.tsx';
import { useMenuPanel } from './menu-panel.ts';
import classes from './top-bar.module.css';

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));

/** Menu toggle (home on a phone), title, palette, apps, bell, chat, account. */
export function TopBar({ profile, isDocked }: { profile: SessionUser; isDocked: boolean }) {
  const t = useT();
  const [isSearching, setSearching] = useState(false);
  useHotkeys([['mod+K', () => setSearching(true)]], []);
  return (
    <header className={classes['bar']}>
      <MenuToggle isDocked={isDocked} />
      <ScreenLink to="/" className={`${classes['button']} ${classes['home']}`} aria-label={t('shell.home')}>
        <IconHome size={20} stroke={1.6} aria-hidden="true" />
      </ScreenLink>
      <ScreenLink to="/" className={classes['site']}>
        <Logo size={26} />
        <span>{t('site.name')}</span>
      </ScreenLink>
      <button type="button" data-tour="search" className={classes['search']} title={t('shell.palette')} onClick={() => setSearching(true)}>
        <IconSearch size={16} stroke={1.6} aria-hidden="true" />
        <span className={classes['searchText']}>{t('shell.palette')}</span>
        <kbd className={classes['key']}>Ctrl K</kbd>
      </button>
      <ScreenLink to="/menus" data-tour="apps" className={classes['button']} aria-label={t('shell.apps')} title={t('shell.apps')}>
        <IconLayoutGrid size={20} stroke={1.6} aria-hidden="true" />
      </ScreenLink>
      <button
        type="button"
        className={`${classes['button']} ${classes['help']}`}
        aria-label={`${t('shell.help')} (F1)`}
        title={`${t('shell.help')} (F1)`}
        onClick={openHelp}
      >
        <IconHelpCircle size={20} stroke={1.6} aria-hidden="true" />
      </button>
      <Bell />
      <ChatButton />
      <AccountMenu profile={profile} />
      {isSearching && (
        <Suspense>
          <Palette cards={profile.menus} onClose={() => setSearching(false)} />
        </Suspense>
      )}
    </header>
  );
}

function MenuToggle({ isDocked }: { isDocked: boolean }) {
  const t = useT();
  const { isDockOpen, isOverlayOpen, toggleDock, toggleOverlay } = useMenuPanel();
  const isOpen = isDocked ? isDockOpen : isOverlayOpen;
  const label = t(isOpen ? 'shell.closeMenu' : 'shell.openMenu');
  return (
    <button
      type="button"
      data-tour="menu-toggle"
      className={`${classes['button']} ${classes['toggle']}`}
      aria-label={label}
      title={label}
      aria-expanded={isOpen}
      onClick={isDocked ? toggleDock : toggleOverlay}
    >
      <IconMenu2 size={20} stroke={1.6} aria-hidden="true" />
    </button>
  );
}
