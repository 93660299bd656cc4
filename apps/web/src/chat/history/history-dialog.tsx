import { useT } from '@sampan/widgets/i18n.ts';
import { ScreenLink } from '@sampan/widgets/navigation.tsx';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { Dialog } from '@sampan/widgets/ui/dialog.tsx';
import { jumpTo } from '../state/jump.ts';
import type { ChatMessage, Target } from '../state/message.ts';
import { HistoryList } from './history-list.tsx';
import classes from './history.module.css';

interface HistoryDialogProps {
  readonly target: Target;
  readonly conv: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Looking back without leaving the chat. */
export function HistoryDialog({ target, conv, name, onClose }: HistoryDialogProps) {
  const t = useT();
  const isDirect = 'user' in target;
  const openAt = ({ seq }: ChatMessage): void => {
    onClose();
    jumpTo({ conv, seq });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(isDirect ? 'chat.historyWith' : 'chat.historyOf', { name })}
      size={640}
      classNames={{ body: classes['dialog'] ?? '' }}
    >
      <div className={classes['inDialog']}>
        <HistoryList target={target} onOpenAt={openAt} />
      </div>
      <div className={classes['foot']}>
        {isDirect && (
          <ScreenLink to={`/msghandler/chathistory/${target.user}`} className={classes['page']} onClick={onClose}>
            {t('chat.historyPage')}
          </ScreenLink>
        )}
        <Button variant="default" onClick={onClose}>
          {t('chat.closeDialog')}
        </Button>
      </div>
    </Dialog>
  );
}
