import '../chat-texts.ts';
import { useChatPanel } from '../chat-panel-state.ts';
import { AwayBanner } from './away-banner.tsx';
import { ChatDetail } from './chat-detail.tsx';
import { ChatLists } from './chat-lists.tsx';
import classes from './chat-panel.module.css';

/** The lists of colleagues and groups, or the chat with one colleague. */
export function ChatPanel() {
  const peer = useChatPanel((panel) => panel.peer);
  return (
    <div className={classes['panel']}>
      <AwayBanner />
      {peer ? <ChatDetail key={peer.conv} peer={peer} /> : <ChatLists />}
    </div>
  );
}
