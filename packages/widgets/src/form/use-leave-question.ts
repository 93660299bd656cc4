import { openDialog } from '../dialogs.ts';
import { t } from '../i18n.ts';
import { useLeaveGuard } from '../navigation.tsx';
import { useSession } from '../session.ts';

interface LeaveQuestion {
  /** Asked at the moment of leaving, not at the last render. */
  readonly isDirty: () => boolean;
  readonly isGuarding: boolean;
  readonly drop: () => Promise<void>;
  readonly keep: () => Promise<void>;
}

/** Before a screen with unsaved changes is left: discard, keep as a draft, or stay. Never saves silently. */
export function useLeaveQuestion({ isDirty, isGuarding, drop, keep }: LeaveQuestion): void {
  useLeaveGuard(isGuarding, async () => {
    if (!isDirty()) return true;
    // The session ended: nobody may stay, the draft is kept.
    if (useSession.getState().token === null) {
      await keep();
      return true;
    }
    const answer = await openDialog({
      title: t('leave.title'),
      texts: [t('leave.text')],
      tone: 'plain',
      isDismissable: true,
      buttons: [
        { label: t('action.dismiss'), tone: 'plain' },
        { label: t('leave.discard'), tone: 'danger' },
        { label: t('leave.keep'), tone: 'primary' },
      ],
    });
    if (answer === 1) await drop();
    if (answer === 2) await keep();
    return answer === 1 || answer === 2;
  });
}
