import { IconHistory, IconUsersGroup, IconX } from '@tabler/icons-react';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo, useRef, useState } from 'react';
import '../chat-texts.ts';
import type { ChatUser } from '@sampan/chat/wire.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import { useSession } from '@sampan/widgets/session.ts';
import { Button, IconButton } from '@sampan/widgets/ui/button.tsx';
import { Modal } from '@sampan/widgets/ui/dialog.tsx';
import { type OpenGroup, showGroup } from '../chat-panel-state.ts';
import { AwayBanner } from '../panel/away-banner.tsx';
import { isOnTop } from '../is-on-top.ts';
import { HistoryDialog } from '../history/history-dialog.tsx';
import { useAllMembers } from './use-all-members.ts';
import { Composer } from '../thread/composer.tsx';
import { FileDrop } from '../thread/file-drop.tsx';
import { Thread } from '../thread/thread.tsx';
import { useOpenChat } from '../thread/use-open-chat.ts';
import classes from './group-dialog.module.css';
import { MemberList } from './member-list.tsx';
import { useVisibleHeight } from '../../shell/use-visible-height.ts';

/** The conversation of a group: a large dialog, with its members beside it where there is room. A click beside it does not close it. */
export function GroupDialog({ group }: { group: OpenGroup }) {
  const t = useT();
  const showsMembers = useMediaQuery('(min-width: 768px)', undefined, { getInitialValueInEffect: false });
  const height = useVisibleHeight(true);
  const [showsHistory, setShowsHistory] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const close = (): void => showGroup(null);
  useOpenChat(group.conv);
  const members = useAllMembers(group.id);
  const { names, others } = useMentionable(members.rows);
  return (
    <Modal.Root
      opened
      onClose={() => isOnTop(content.current) && close()}
      closeOnClickOutside={false}
      padding={0}
      size="80%"
      fullScreen={!showsMembers}
    >
      <Modal.Overlay backgroundOpacity={0.35} />
      <Modal.Content
        ref={content}
        aria-label={group.name}
        className={classes['content'] ?? ''}
        style={height === null || showsMembers ? {} : { '--group-height': `${height}px` }}
      >
        <Modal.Body className={classes['body'] ?? ''}>
          <div className={classes['header']}>
            <IconUsersGroup size={20} stroke={1.6} aria-hidden="true" />
            <h2 className={classes['name']}>{group.name}</h2>
            <IconButton label={t('chat.history')} icon={<IconHistory size={18} aria-hidden />} onClick={() => setShowsHistory(true)} />
            <IconButton label={t('dialog.close')} icon={<IconX size={18} aria-hidden />} onClick={close} />
          </div>
          <AwayBanner />
          <div className={classes['columns']}>
            {showsMembers && <MemberList members={members} />}
            <FileDrop conv={group.conv} className={classes['conversation']}>
              <div className={classes['thread']}>
                <Thread conv={group.conv} names={names} />
              </div>
              <Composer conv={group.conv} rows={3} people={others} />
            </FileDrop>
          </div>
          <div className={classes['footer']}>
            <Button variant="default" onClick={close}>
              {t('chat.closeDialog')}
            </Button>
          </div>
          {showsHistory && (
            <HistoryDialog target={{ group: group.id }} conv={group.conv} name={group.name} onClose={() => setShowsHistory(false)} />
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Names by id for what is shown, and everybody but me for what is written. */
function useMentionable(members: readonly ChatUser[]) {
  const me = useSession(({ userId }) => userId);
  return useMemo(
    () => ({
      names: new Map(members.map(({ USER_ID, FULL_NAME }) => [USER_ID, FULL_NAME])),
      others: members.filter(({ USER_ID }) => USER_ID !== me).map(({ USER_ID, FULL_NAME }) => ({ id: USER_ID, name: FULL_NAME })),
    }),
    [members, me],
  );
}
