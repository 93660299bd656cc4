import {
  IconHelpCircle,
  IconInfoCircle,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconMaximize,
  IconMinimize,
  IconSettings,
  IconUser,
} from '@tabler/icons-react';
import { useFullscreenDocument, useNetwork } from '@mantine/hooks';
import { LANGUAGE_NAMES, LANGUAGES } from '@sampan/kernel/languages.ts';
import { useLanguage, useT } from '@sampan/widgets/i18n.ts';
import { useGo } from '@sampan/widgets/navigation.tsx';
import { fullName } from '@sampan/widgets/profile.ts';
import type { SessionUser } from '@sampan/model/session-user.ts';
import { openShortcuts } from '@sampan/widgets/shortcuts.ts';
import { Avatar } from '@sampan/widgets/ui/avatar.tsx';
import { Menu } from '@sampan/widgets/ui/overlay.tsx';
import { openHelp } from '../guide/guide-state.ts';
import { logOff } from './log-off.ts';
import { useSwitchLanguage } from './use-switch-language.ts';
import classes from './account-menu.module.css';

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** The avatar button and what belongs to the person: profile, setting, version, language, full screen, log off. */
export function AccountMenu({ profile }: { profile: SessionUser }) {
  const t = useT();
  const go = useGo();
  const current = useLanguage();
  const { online } = useNetwork();
  const { fullscreen, toggle } = useFullscreenDocument();
  const switchLanguage = useSwitchLanguage();
  const name = fullName(profile);
  return (
    <Menu width={220} withinPortal={false}>
      <Menu.Target>
        <button type="button" data-tour="account" className={classes['button']} aria-label={`${t('shell.account')}: ${name}`} title={name}>
          <Avatar person={profile} isOnline={online} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes['who']}>
          <strong>{name}</strong>
          <span>{profile.username}</span>
        </div>
        <Menu.Divider />
        <Menu.Item leftSection={<IconUser {...icon} />} onClick={() => go('/user/view')}>
          {t('shell.profile')}
        </Menu.Item>
        <Menu.Item leftSection={<IconSettings {...icon} />} onClick={() => go('/mysetting/index')}>
          {t('shell.setting')}
        </Menu.Item>
        <Menu.Item leftSection={<IconHelpCircle {...icon} />} rightSection={<kbd className={classes['key']}>F1</kbd>} onClick={openHelp}>
          {t('shell.help')}
        </Menu.Item>
        <Menu.Item leftSection={<IconKeyboard {...icon} />} rightSection={<kbd className={classes['key']}>?</kbd>} onClick={openShortcuts}>
          {t('shell.shortcuts')}
        </Menu.Item>
        <Menu.Item leftSection={<IconInfoCircle {...icon} />} onClick={() => go('/welcome')}>
          {t('shell.version')}
        </Menu.Item>
        <Menu.Divider />
        {LANGUAGES.filter((language) => language !== current).map((language) => (
          <Menu.Item key={language} lang={language} leftSection={<IconLanguage {...icon} />} onClick={() => switchLanguage(language)}>
            {LANGUAGE_NAMES[language]}
          </Menu.Item>
        ))}
        <Menu.Item leftSection={fullscreen ? <IconMinimize {...icon} /> : <IconMaximize {...icon} />} onClick={() => void toggle()}>
          {t(fullscreen ? 'shell.leaveFullScreen' : 'shell.fullScreen')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout {...icon} />} onClick={() => void logOff()}>
          {t('shell.logOff')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
