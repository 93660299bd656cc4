import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';

/** Toasts, in a place of their own: the page's other portals open inside of its main part, where that is. */
export const ToastStack = () => (
  <Notifications position="bottom-left" limit={3} containerWidth={380} portalProps={{ reuseTargetNode: false }} />
);
