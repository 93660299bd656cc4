import { IconArrowLeft, IconHistory, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '@sampan/widgets/i18n.ts';
import { Picture } from '@sampan/widgets/ui/avatar.tsx';
import { IconButton } from '@sampan/widgets/ui/button.tsx';
import { closeChat, type Peer, showPeer } from '../chat-panel-state.ts';
import { HistoryDialog } from '../history/history-dialog.tsx';
import { usePresence } from '../state/presence.ts';
import { Composer } from '../thread/composer.tsx';
import { FileDrop } from '../thread/file-drop.tsx';
import { Thread } from '../thread/thread.tsx';
import { useOpenChat } from '../thread/use-open-chat.ts';
import classes from './chat-detail.module.css';

/** The chat with one colleague: messages above the input. */
export function ChatDetail({ peer }: { peer: Peer }) {
  const t = useT();
  const [showsHistory, setShowsHistory] = useState(false);
  const isOnline = usePresence(({ online }) => online.has(peer.id));
  useOpenChat(peer.conv);
  return (
    <section className={classes['detail']} aria-label={t('chat.with', { name: peer.name })}>
      <div className={classes['header']}>
        <IconButton label={t('chat.back')} icon={<IconArrowLeft size={18} aria-hidden />} onClick={() => showPeer(null)} />
        <Picture avatar={peer.avatar} size={30} isOnline={isOnline} />
        <div className={classes['who']}>
          <h2 className={classes['name']}>{peer.name}</h2>
          <span className={classes['sub']}>{`${t('chat.detail')} · ${t(isOnline ? 'chat.online' : 'chat.offline')}`}</span>
        </div>
        <IconButton label={t('chat.history')} icon={<IconHistory size={18} aria-hidden />} onClick={() => setShowsHistory(true)} />
        <IconButton label={t('chat.close')} icon={<IconX size={18} aria-hidden />} onClick={closeChat} />
      </div>
      <FileDrop conv={peer.conv} className={classes['talk']}>
        <div className={classes['thread']}>
          <Thread conv={peer.conv} />
        </div>
        <Composer conv={peer.conv} rows={2} />
      </FileDrop>
      {showsHistory && (
        <HistoryDialog target={{ user: peer.id }} conv={peer.conv} name={peer.name} onClose={() => setShowsHistory(false)} />
      )}
    </section>
  );
}
