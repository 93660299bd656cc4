import { IconPlus, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import type { ChatGroup } from '@sampan/chat/wire.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import { Button, IconButton } from '@sampan/widgets/ui/button.tsx';
import { EmptyState } from '@sampan/widgets/ui/empty-state.tsx';
import { showGroup } from '../chat-panel-state.ts';
import { GroupFormDialog } from '../group/group-form-dialog.tsx';
import { GroupRow } from './group-row.tsx';
import { ListFrame } from './list-frame.tsx';
import { MarkAllRead } from './mark-all-read.tsx';
import { useChatList } from './use-chat-list.ts';

/** My groups, with the ways to make one and to change my own. */
export function GroupList() {
  const t = useT();
  const [terms, setTerms] = useState('');
  const [form, setForm] = useState<ChatGroup | 'new' | null>(null);
  const list = useChatList<ChatGroup>('MY_GROUPCHATS', terms);
  const create = (
    <Button variant="default" onClick={() => setForm('new')}>
      {t('chat.createGroup')}
    </Button>
  );
  return (
    <>
      <ListFrame
        list={list}
        label={t('MY_GROUPCHATS')}
        searchLabel={t('chat.searchGroups')}
        terms={terms}
        onSearch={setTerms}
        empty={<EmptyState text={t('chat.noGroups')} {...(terms === '' ? { action: create } : {})} />}
        actions={
          <>
            <MarkAllRead of="group" />
            <IconButton label={t('chat.createGroup')} icon={<IconPlus size={18} aria-hidden />} onClick={() => setForm('new')} />
            <IconButton label={t('chat.refresh')} icon={<IconRefresh size={18} aria-hidden />} onClick={() => void list.refresh()} />
          </>
        }
      >
        {list.rows.map((group) => (
          <li key={group.ID}>
            <GroupRow
              group={group}
              onOpen={() => showGroup({ id: group.ID, conv: group.conv, name: group.GROUP_NAME })}
              onEdit={() => setForm(group)}
            />
          </li>
        ))}
      </ListFrame>
      {form !== null && <GroupFormDialog group={form === 'new' ? null : form} onClose={() => setForm(null)} />}
    </>
  );
}
