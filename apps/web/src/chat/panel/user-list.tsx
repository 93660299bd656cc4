import { useState } from 'react';
import type { ChatUser } from '@sampan/chat/wire.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import { EmptyState } from '@sampan/widgets/ui/empty-state.tsx';
import { showPeer } from '../chat-panel-state.ts';
import { usePresence } from '../state/presence.ts';
import { ListFrame } from './list-frame.tsx';
import { MarkAllRead } from './mark-all-read.tsx';
import { UserRow } from './user-row.tsx';
import { useChatList } from './use-chat-list.ts';

/** Recent chats or all colleagues. */
export function UserList({ field }: { field: 'RECENT_CHATLIST' | 'MY_COLLEGELIST' }) {
  const t = useT();
  const [terms, setTerms] = useState('');
  const list = useChatList<ChatUser>(field, terms);
  const online = usePresence((presence) => presence.online);
  const hasNone = terms === '' && field === 'RECENT_CHATLIST';
  const empty = hasNone ? <EmptyState text={t('chat.noRecent')} hint={t('chat.noRecentHint')} /> : <EmptyState text={t('chat.nobody')} />;
  return (
    <ListFrame
      list={list}
      label={t(field)}
      searchLabel={t('chat.search')}
      terms={terms}
      onSearch={setTerms}
      actions={<MarkAllRead of="chat" />}
      empty={empty}
    >
      {list.rows.map((user) => (
        <li key={user.USER_ID}>
          <UserRow
            user={user}
            isOnline={online.has(user.USER_ID)}
            onOpen={() => showPeer({ id: user.USER_ID, conv: user.conv, name: user.FULL_NAME, avatar: user.USER_AVATAR })}
          />
        </li>
      ))}
    </ListFrame>
  );
}
