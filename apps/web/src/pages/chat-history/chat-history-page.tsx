import { useParams } from '@tanstack/react-router';
import '../../chat/chat-texts.ts';
import { HistoryList } from '../../chat/history/history-list.tsx';
import classes from '../../chat/history/history.module.css';
import { useHistory } from '../../chat/history/use-history.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import { Card, Page } from '@sampan/widgets/ui/page.tsx';

/** The full history with one colleague. */
export function ChatHistoryPage() {
  const t = useT();
  const { talkto = '' } = useParams({ strict: false });
  const target = { user: talkto };
  const { name } = useHistory(target, '');
  return (
    <Page title={name === undefined ? t('chat.history') : t('chat.historyWith', { name })} narrow>
      <Card flush>
        <div className={classes['onPage']}>
          <HistoryList key={talkto} target={target} />
        </div>
      </Card>
    </Page>
  );
}
