import { IconClock, IconUser, IconUsersGroup, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useT } from '@sampan/widgets/i18n.ts';
import { IconButton } from '@sampan/widgets/ui/button.tsx';
import { Tabs } from '@sampan/widgets/ui/layout.tsx';
import type { ListField } from '../chat-api.ts';
import { closeChat, showTab, useChatPanel } from '../chat-panel-state.ts';
import { badgeText } from '../state/badge-text.ts';
import { useUnread } from '../state/unread.ts';
import classes from './chat-panel.module.css';
import { GroupList } from './group-list.tsx';
import { UserList } from './user-list.tsx';

const TABS = [
  { tab: 'RECENT_CHATLIST', Icon: IconClock, of: 'chat' },
  { tab: 'MY_COLLEGELIST', Icon: IconUser, of: 'chat' },
  { tab: 'MY_GROUPCHATS', Icon: IconUsersGroup, of: 'group' },
] as const;

/** Recent chats, colleagues, groups; each with its number of unread messages. */
export function ChatLists() {
  const t = useT();
  const tab = useChatPanel((panel) => panel.tab);
  const unread = useUnread((state) => state.unread);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Back from a chat: its button is gone, and the keyboard goes on here.
    if (document.activeElement === document.body) panel.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
  }, []);
  return (
    <Tabs
      ref={panel}
      value={tab}
      onChange={(next) => next && showTab(next as ListField)}
      className={classes['lists'] ?? ''}
      classNames={{ tabLabel: classes['tabLabel'] ?? '' }}
      keepMounted={false}
    >
      <div className={classes['header']}>
        <h2 className={classes['title']}>{t('shell.chat')}</h2>
        <IconButton label={t('chat.close')} icon={<IconX size={18} aria-hidden />} onClick={closeChat} />
      </div>
      <Tabs.List grow aria-label={t('shell.chat')}>
        {TABS.map(({ tab: name, Icon, of }) => {
          const count = unread?.[of] ?? 0;
          return (
            <Tabs.Tab
              key={name}
              value={name}
              className={classes['tab'] ?? ''}
              leftSection={<Icon size={18} stroke={1.6} aria-hidden="true" />}
            >
              {t(name)}
              {count > 0 && (
                <span className={classes['badge']} title={t('chat.unreadCount', { n: count })}>
                  {badgeText(count)}
                </span>
              )}
            </Tabs.Tab>
          );
        })}
      </Tabs.List>
      <Tabs.Panel value="RECENT_CHATLIST" className={classes['tabPanel'] ?? ''}>
        <UserList field="RECENT_CHATLIST" />
      </Tabs.Panel>
      <Tabs.Panel value="MY_COLLEGELIST" className={classes['tabPanel'] ?? ''}>
        <UserList field="MY_COLLEGELIST" />
      </Tabs.Panel>
      <Tabs.Panel value="MY_GROUPCHATS" className={classes['tabPanel'] ?? ''}>
        <GroupList />
      </Tabs.Panel>
    </Tabs>
  );
}
