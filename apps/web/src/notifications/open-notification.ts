import { CallError } from '@sampan/widgets/api/wire.ts';
import { wasAborted } from '@sampan/widgets/api/client.ts';
import { showUnread, useUnread } from '../chat/state/unread.ts';
import { fetchUnreadNotifications, markNotificationsRead } from './notify-api.ts';
import { routeOfUrl } from './route-of-url.ts';

/** Marks notifications as read and counts anew. A failure only leaves them unread. Answers whether it worked. */
export async function readNotifications(ids: readonly string[]): Promise<boolean> {
  try {
    await markNotificationsRead(ids);
    const { unread } = useUnread.getState();
    showUnread({ notify: Math.max(0, (unread?.notify ?? 0) - ids.length) });
    showUnread({ notify: await fetchUnreadNotifications() });
    return true;
  } catch (error) {
    if (!(error instanceof CallError) && !wasAborted(error)) throw error;
    return false;
  }
}

/** Marks a notification as read and goes to its screen, if it has one. */
export async function openNotification(id: string, url: string): Promise<void> {
  const route = routeOfUrl(url);
  if ((await readNotifications([id])) && route !== null) location.assign(`#${route}`);
}
