import { useEffect } from 'react';
import { answerDialog, type DialogButton, type DialogRequest } from '../dialogs.ts';
import classes from './dialog-host.module.css';
import { Dialog } from './dialog.tsx';
import { BUTTON_KEYS, KeyButton } from './key-button.tsx';

/** One dialog with its texts and buttons. */
export function OpenDialog({ request }: { request: DialogRequest }) {
  const answer = (button: number) => answerDialog(request, button);
  useLeaving(request);
  return (
    <Dialog
      opened
      onClose={() => answer(-1)}
      title={request.title}
      closeOnClickOutside={request.isDismissable}
      closeOnEscape={request.isDismissable}
      withCloseButton={request.isDismissable}
      size="sm"
      classNames={{ title: classes[request.tone] }}
    >
      {request.texts.map((text) => (
        <p key={text} className={classes['text']}>
          {text}
        </p>
      ))}
      {request.links && request.links.length > 0 && (
        <ul className={classes['links']}>
          {request.links.map(({ kind, no, href }) => (
            <li key={`${kind} ${no}`}>
              {kind}{' '}
              {href === undefined ? (
                <span>{no}</span>
              ) : (
                <a href={`#${href}`} onClick={() => answer(-1)}>
                  {no}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className={classes['buttons']}>
        {request.buttons.map((button, at) => (
          <KeyButton
            key={button.label}
            keys={at === request.buttons.length - 1 ? [BUTTON_KEYS.main] : []}
            {...looks(button.tone)}
            data-autofocus={at === request.buttons.length - 1 || undefined}
            onClick={() => answer(at)}
          >
            {button.label}
          </KeyButton>
        ))}
      </div>
    </Dialog>
  );
}

/** Who goes back or types another address has left what it is about. */
function useLeaving(request: DialogRequest): void {
  useEffect(() => {
    if (!request.isDismissable) return undefined;
    const leave = () => answerDialog(request, -1);
    window.addEventListener('popstate', leave);
    return () => window.removeEventListener('popstate', leave);
  }, [request]);
}

function looks(tone: DialogButton['tone']) {
  if (tone === 'danger') return { color: 'red' };
  return tone === 'primary' ? {} : ({ variant: 'default' } as const);
}
