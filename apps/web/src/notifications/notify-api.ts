import type { Listed, NotificationItem } from '@sampan/chat/wire.ts';
import { get, post } from '@sampan/widgets/api/client.ts';

const PATH = 'msghandlerapi/notify-msg';
/** A failing bell is silent. */
const SILENT = { silent: true } as const;

/** Key of every list of notifications in the cache of calls. */
export const NOTIFICATIONS = ['notify-msg'];
/** Unread notifications that the bell lists. */
export const BELL_ROWS = 5;

interface NotificationsWanted {
  readonly start: number;
  readonly length: number;
  /** Only unread ones. */
  readonly isUnread: boolean;
  readonly signal: AbortSignal;
}

export const fetchNotifications = ({ isUnread, signal, ...page }: NotificationsWanted): Promise<Listed<NotificationItem>> =>
  get<Listed<NotificationItem>>(`${PATH}/index`, { ...page, READ_FLAG: isUnread ? '0' : undefined }, { ...SILENT, signal });

export const fetchUnreadNotifications = async (): Promise<number> =>
  (await get<{ results: number }>(`${PATH}/unread-count`, {}, SILENT)).results;

export const markNotificationsRead = (ids: readonly string[]): Promise<null> =>
  post<null>(`${PATH}/change-read`, { READ_FLAG: '1', data: ids.map((KEY) => ({ KEY })) }, SILENT);
