import type { NotifyFrame } from '@sampan/chat/socket-wire.ts';
import { t } from '@sampan/widgets/i18n.ts';
import { hideNotice, showNotice } from '@sampan/widgets/notices/notice-toast.tsx';
import { openNotification } from './open-notification.ts';
import { routeOfUrl } from './route-of-url.ts';
import '../chat/chat-texts.ts';

/** Ids of the notifications of each toast that they share, while it is on screen. */
const shown = new Map<string, ReadonlySet<string>>();

/** On a phone one toast stands for all, elsewhere one for each module. */
const keyOf = (module: string): string => (matchMedia('(max-width: 600px)').matches ? 'all' : module);

/** Takes toasts of notifications away: all of them, for they are being read elsewhere, or those that tell of nothing but these. */
export function withdraw(read?: readonly string[]): void {
  const gone = read && new Set(read);
  for (const [key, ids] of shown) if (!gone || [...ids].every((id) => gone.has(id))) hideNotice(key);
}

/** Shows a notification as a toast: a burst of one module is one toast with its newest and how many more there are. */
export function announce({ id, module, from_client_name, content, url }: NotifyFrame): void {
  const key = keyOf(module);
  const others = shown.get(key) ?? new Set();
  showNotice({
    key,
    head: from_client_name ?? t('shell.notifications'),
    text: content,
    more: others.size === 0 ? null : t('notify.more', { n: others.size }),
    ...(routeOfUrl(url) === null ? {} : { view: { label: t('notify.view'), onClick: () => void openNotification(id, url) } }),
    onClose: () => shown.delete(key),
  });
  shown.set(key, new Set([...others, id]));
}
