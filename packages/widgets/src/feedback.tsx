import { notifications } from '@mantine/notifications';
import type { Speaker } from '@sampan/model/words.ts';
import type { CallError, CallErrors } from './api/wire.ts';
import { type DialogButton, type DialogLink, type Question, openDialog } from './dialogs.ts';
import { bracketed, labelled, t } from './i18n.ts';
import { ToastText } from './ui/toast-text.tsx';
import { fieldPathText } from './words.ts';

const CALL_FAILURE_MS = 5_000;
const MESSAGE_MS = 10_000;

type Tone = 'bad' | 'ok';
const COLOURS: Record<Tone, string> = { bad: 'var(--bad)', ok: 'var(--ok)' };

interface Toast {
  readonly id: string;
  readonly tone: Tone;
  readonly text: string;
}
let toasts: readonly Toast[] = [];

/** Only the last success counts, and a failure that is said again is said once: what they say anew takes the place of the old. */
const isSaidAnew = (old: Toast, tone: Tone, text: string): boolean => old.tone === tone && (tone === 'ok' || old.text === text);

function toast(tone: Tone, text: string, autoClose: number, button?: string): void {
  const id = `toast-${Date.now()}-${Math.random()}`;
  const close = () => notifications.hide(id);
  const replaced = toasts.filter((old) => isSaidAnew(old, tone, text));
  for (const old of replaced) notifications.hide(old.id);
  toasts = [...toasts.filter((old) => !replaced.includes(old)), { id, tone, text }];
  notifications.show({
    id,
    autoClose,
    color: COLOURS[tone],
    role: tone === 'bad' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': t('toast.dismiss') },
    message: <ToastText text={text} {...(button === undefined ? {} : { button })} onClose={close} />,
    onClose: () => {
      toasts = toasts.filter((old) => old.id !== id);
    },
  });
}

/** Red toast for ten seconds. */
export const error = (text: string): void => toast('bad', text, MESSAGE_MS);

/** Green toast for ten seconds. */
export const success = (text: string): void => toast('ok', text, MESSAGE_MS);

/** Asks before something about which there is a doubt, titled WARNING: what it is, why, and the way back. A click beside it does not close it. */
export async function warning({ title, text, confirm: verb, danger = false }: Question): Promise<boolean> {
  const buttons = [
    { label: t('warning.back'), tone: 'plain' },
    { label: verb, tone: danger ? 'danger' : 'primary' },
  ] as const;
  const texts = text === undefined ? [title] : [title, text];
  return (await openDialog({ title: t('WARNING'), texts, tone: 'warn', buttons, isDismissable: false })) === 1;
}

/** Dialog titled SUCCESS: what was done, the records that it made, and the caller's buttons for what to do next, beside the one that closes it. */
export async function successWithNext(text: string, links: readonly DialogLink[], next: readonly DialogButton[] = []): Promise<void> {
  const buttons = [{ label: t('toast.gotIt'), tone: next.length === 0 ? 'primary' : 'plain' } as const, ...next];
  await openDialog({ title: t('SUCCESS'), texts: [text], links, tone: 'ok', buttons, isDismissable: true });
}

/** Asks before something that cannot be undone at once. */
export async function confirm({ title, text, confirm: verb, danger = false }: Question): Promise<boolean> {
  const buttons = [
    { label: t('action.dismiss'), tone: 'plain' },
    { label: verb, tone: danger ? 'danger' : 'primary' },
  ] as const;
  const answer = await openDialog({ title, texts: text ? [text] : [], tone: 'plain', buttons, isDismissable: true });
  return answer === 1;
}

/** What an answer refuses, in one line: its message, or every field with what is wrong there. */
export const refusalText = ({ errorMsg, fields }: CallErrors, of: Speaker): string =>
  errorMsg ??
  Object.entries(fields)
    .map(([path, texts]) => (path === 'DATA' ? texts.join(' ') : labelled(fieldPathText(path, of), texts.join(' '))))
    .join(' ');

/** A refusal: one message as a toast, field errors in an error dialog. */
export function showRefusal({ errors }: CallError, of?: Speaker, failed = 'error.unknown'): void {
  if (errors.errorMsg !== undefined) {
    error(errors.errorMsg);
    return;
  }
  const texts = Object.entries(errors.fields).map(([path, found]) => labelled(fieldPathText(path, of), found.join(' ')));
  const buttons = [{ label: t('toast.gotIt'), tone: 'primary' }] as const;
  void openDialog({
    title: t('dialog.refused'),
    texts: texts.length > 0 ? texts : [t(failed)],
    tone: 'bad',
    buttons,
    isDismissable: true,
  });
}

/** Any other failed response, in words of its own or `failed`: red toast for five seconds, whose button names the administrator when the server failed. */
export function showCallFailure({ status, errors }: CallError, failed?: string): void {
  const texts = errors.errorMsg ?? Object.values(errors.fields).flat().join(' ');
  const nothing = failed === undefined ? t('error.status', { status }) : `${t(failed)}${bracketed(String(status))}`;
  const text = texts === '' ? nothing : texts;
  toast('bad', text, CALL_FAILURE_MS, t(status === 500 ? 'toast.contactAdministrator' : 'toast.gotIt'));
}
