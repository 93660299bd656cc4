import { notifications } from '@mantine/notifications';
import { t } from '../i18n.ts';
import { Button } from '../ui/button.tsx';
import classes from './notice-toast.module.css';

/** How long a notification stays on screen, unless the pointer or the focus is on it. */
const NOTICE_MS = 50_000;

export interface Notice {
  /** The next notice with the same key takes this one's place. */
  readonly key: string;
  /** Who and when. */
  readonly head: string;
  readonly text: string;
  /** Notices that this one stands for beside itself, in words. */
  readonly more: string | null;
  /** Opens what the notice is about. */
  readonly view?: { readonly label: string; readonly onClick: () => void };
  readonly onClose: () => void;
}

/** Takes the toast of a key away. */
export const hideNotice = (key: string): void => void notifications.hide(`notice-${key}`);

/** A blue toast for what others did. Answers to the user's own doing are shown before it. */
export function showNotice({ key, head, text, more, view, onClose }: Notice): void {
  const id = `notice-${key}`;
  const close = (): void => void notifications.hide(id);
  const data = {
    id,
    autoClose: NOTICE_MS,
    priority: -1,
    color: 'var(--info)',
    role: 'status' as const,
    className: classes['toast'] ?? '',
    closeButtonProps: { 'aria-label': t('toast.dismiss') },
    onClose,
    message: (
      <div className={classes['root']}>
        <div className={classes['words']}>
          <p className={classes['head']}>{head}</p>
          <p className={classes['text']}>{text}</p>
          {more !== null && <p className={classes['head']}>{more}</p>}
        </div>
        {view && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              view.onClick();
              close();
            }}
          >
            {view.label}
          </Button>
        )}
      </div>
    ),
  };
  close();
  notifications.show(data);
}
