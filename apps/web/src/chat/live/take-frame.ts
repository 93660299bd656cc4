import type { ChatMessageFrame, CommentFrame, GroupMessageFrame, NotifyFrame, ServerFrame } from '@sampan/chat/socket-wire.ts';
import { catchUp, forgetChats, noteRead, receive, receiveMissed, reloadHeld } from '../state/chats.ts';
import { convOfGroup } from '../state/message.ts';
import { tellAllRead } from '../state/read-pointer.ts';
import { cameOnline, wentOffline } from '../state/presence.ts';
import { showUnread } from '../state/unread.ts';
import { messageOfFrame } from './frame-message.ts';

/** What follows from frames beyond what is held. */
export interface Effects {
  /** A message of somebody else came in. */
  readonly onMessage: (conv: string, msgId: string) => void;
  readonly onNotification: (frame: NotifyFrame) => void;
  /** Notifications were read: these by themselves, or whichever the user looked at. */
  readonly onNotificationsRead: (settled: readonly string[] | undefined) => void;
  /** Something was said at a record that is on a screen of this browser. */
  readonly onCommented: (frame: CommentFrame) => void;
  /** Lists show something else now. */
  readonly onListsChanged: () => void;
  readonly onGroupLost: (group: string) => void;
}

/** Takes a frame into what this tab shows. Counters, toasts and lists come before the sound, which may be refused. */
export function takeFrame(frame: ServerFrame, me: string, effects: Effects): void {
  switch (frame.type) {
    case 'chatto':
    case 'chattogroup':
      takeMessage(frame, me, effects);
      return;
    case 'notifyto':
      takeNotification(frame, effects);
      return;
    case 'readto':
      showUnread(frame.unread);
      if (frame.conv === undefined) effects.onNotificationsRead(frame.settled);
      else if (frame.read_seq !== undefined) noteRead(frame.conv, frame.read_seq);
      effects.onListsChanged();
      return;
    case 'pong':
      showUnread(frame.unread);
      catchUp(frame.behind);
      tellAllRead();
      return;
    case 'syncto':
      showUnread(frame.unread);
      if (frame.full) reloadHeld();
      for (const { conv, messages, from, to } of frame.convs) receiveMissed(conv, messages.map(messageOfFrame), { from, to });
      for (const notification of frame.notify) takeNotification(notification, effects);
      tellAllRead();
      effects.onListsChanged();
      return;
    case 'commentto':
      effects.onCommented(frame);
      return;
    case 'connectto':
      cameOnline(frame.client_list.map(({ client_id }) => client_id));
      return;
    case 'logout':
      if (frame.reason === undefined) wentOffline(frame.client_name);
      return;
    default:
  }
}

function takeMessage(frame: ChatMessageFrame | GroupMessageFrame, me: string, { onMessage, onListsChanged }: Effects): void {
  receive(frame.conv, messageOfFrame(frame));
  onListsChanged();
  if (frame.from_client_id !== me) onMessage(frame.conv, frame.msg_id);
}

function takeNotification(frame: NotifyFrame, effects: Effects): void {
  const { related_type, related_value } = frame;
  if (related_type === 'GROUP_REMOVE' && related_value !== null) {
    forgetChats([convOfGroup(related_value)]);
    effects.onGroupLost(related_value);
  }
  if (related_type !== null) effects.onListsChanged();
  effects.onNotification(frame);
}
