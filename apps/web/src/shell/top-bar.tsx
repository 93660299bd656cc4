import { IconHelpCircle, IconHome, IconLayoutGrid, IconMenu2 } from '@tabler/icons-react';
import { useT } from '@sampan/widgets/i18n.ts';
import { ScreenLink } from '@sampan/widgets/navigation.tsx';
import type { SessionUser } from '@sampan/model/session-user.ts';
import { Logo } from '@sampan/widgets/ui/logo.tsx';
import { FindBox } from '../find/find-box.tsx';
import { openHelp } from '../guide/guide-state.ts';
import { AccountMenu } from './account-menu.tsx';
import { Bell } from './bell.tsx';
import { ChatButton } from './chat-button.tsx';
import { useMenuPanel } from './menu-panel.ts';
import classes from './top-bar.module.css';

/** Menu toggle (home on a phone), title, search, apps, bell, chat, account. */
export function TopBar({ profile, isDocked }: { profile: SessionUser; isDocked: boolean }) {
  const t = useT();
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
      <FindBox cards={profile.menus} />
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
