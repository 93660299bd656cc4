import { useParams } from '@tanstack/react-router';
import '../../chat/chat-texts.ts';
import { showPeer } from '../../chat/chat-panel-state.ts';
import { HistoryList } from '../../chat/history/history-list.tsx';
import classes from '../../chat/history/history.module.css';
import { useHistory } from '../../chat/history/use-history.ts';
import { jumpTo } from '../../chat/state/jump.ts';
import type { ChatMessage } from '../../chat/state/message.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import { Card, Page } from '@sampan/widgets/ui/page.tsx';

/** The full history with one colleague. */
export function ChatHistoryPage() {
  const t = useT();
  const { talkto = '' } = useParams({ strict: false });
  const target = { user: talkto };
  const { peer } = useHistory(target, '');
  const openAt = ({ seq }: ChatMessage): void => {
    if (!peer) return;
    showPeer({ id: talkto, ...peer });
    jumpTo({ conv: peer.conv, seq });
  };
  return (
    <Page title={peer === null ? t('chat.history') : t('chat.historyWith', { name: peer.name })} narrow>
      <Card flush>
        <div className={classes['onPage']}>
          <HistoryList key={talkto} target={target} onOpenAt={openAt} />
        </div>
      </Card>
    </Page>
  );
}
