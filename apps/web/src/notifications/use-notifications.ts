import { usePages } from '@sampan/widgets/api/use-pages.ts';
import { fetchNotifications, NOTIFICATIONS } from './notify-api.ts';

const PAGE = 30;

/** Notifications page by page, newest first; all of them or those unread. */
export const useNotifications = (isUnread: boolean) =>
  usePages([...NOTIFICATIONS, 'history', isUnread], (start, signal) => fetchNotifications({ start, length: PAGE, isUnread, signal }));
