import type { NotifyFrame } from '@sampan/chat/socket-wire.ts';
import { t } from '@sampan/widgets/i18n.ts';
import { hideNotice, showNotice } from '@sampan/widgets/notices/notice-toast.tsx';
import { openNotification } from './open-notification.ts';
import { routeOfUrl } from './route-of-url.ts';
import '../chat/chat-texts.ts';

/** Notifications by the toast that they share, while it is on screen. */
const shown = new Map<string, number>();

/** On a phone one toast stands for all, elsewhere one for each module. */
const keyOf = (module: string): string => (matchMedia('(max-width: 600px)').matches ? 'all' : module);

/** Takes all toasts of notifications away: they are being read elsewhere. */
export const withdraw = (): void => [...shown.keys()].forEach(hideNotice);

/** Shows a notification as a toast: a burst of one module is one toast with its newest and how many more there are. */
export function announce({ id, module, from_client_name, content, url }: NotifyFrame): void {
  const key = keyOf(module);
  const before = shown.get(key) ?? 0;
  showNotice({
    key,
    head: from_client_name ?? t('shell.notifications'),
    text: content,
    more: before === 0 ? null : t('notify.more', { n: before }),
    ...(routeOfUrl(url) === null ? {} : { view: { label: t('notify.view'), onClick: () => void openNotification(id, url) } }),
    onClose: () => shown.delete(key),
  });
  shown.set(key, before + 1);
}
