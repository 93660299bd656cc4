import type { ChatMessageFrame, GroupMessageFrame, NotifyFrame } from '@sampan/chat/socket-wire.ts';
import type { Instant } from '@sampan/kernel/dates.ts';
import { useSession } from '@sampan/widgets/session.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetChats, useChats } from '../state/chats.ts';
import type { Conversation } from '../state/conversation.ts';
import { usePresence } from '../state/presence.ts';
import { useUnread } from '../state/unread.ts';
import { type Effects, takeFrame } from './take-frame.ts';

const CONV = 'p:7:12';
const held: Conversation = { messages: [], knownTo: 5, ahead: [], hasOlder: false, readSeq: 5, seen: new Set() };
const effects = {
  onMessage: vi.fn<Effects['onMessage']>(),
  onNotification: vi.fn<Effects['onNotification']>(),
  onNotificationsRead: vi.fn<Effects['onNotificationsRead']>(),
  onCommented: vi.fn<Effects['onCommented']>(),
  onListsChanged: vi.fn<Effects['onListsChanged']>(),
  onGroupLost: vi.fn<Effects['onGroupLost']>(),
};
const take = (frame: Parameters<typeof takeFrame>[0]): void => takeFrame(frame, '7', effects);

const said = (seq: number, change: Partial<ChatMessageFrame> = {}): ChatMessageFrame => ({
  type: 'chatto',
  msg_id: String(900 + seq),
  conv: CONV,
  seq,
  from_client_id: '12',
  from_client_name: '12',
  from_user_name: '李娜',
  from_user_avatar: null,
  to_client_id: '7',
  to_client_name: '7',
  content: 'PO-2209请审核',
  content_raw: 'PO-2209\n请审核',
  attach_material_content: null,
  mentions: [],
  time: '26-07-14 11:21',
  server_time: '2026-07-14T03:21:07.412Z' as Instant,
  ...change,
});
const notice = (change: Partial<NotifyFrame> = {}): NotifyFrame => ({
  type: 'notifyto',
  id: '5501',
  from_client_id: '12',
  from_client_name: '李娜',
  from_org_name: null,
  module: 'CHAT',
  to_client_id: '7',
  to_client_name: '7',
  content: '您已被移出群 采购周会',
  url: '',
  time: '2026-07-14 11:22:00',
  related_type: null,
  related_value: null,
  ...change,
});
const seqs = () => useChats.getState().held[CONV]?.messages.map(({ seq }) => seq);
beforeEach(() => {
  vi.clearAllMocks();
  useSession.setState({ userId: '7' });
  useUnread.setState({ unread: null });
  useChats.setState({ held: { [CONV]: held }, failed: new Set() });
  // History has not answered yet.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});

test('a live message keeps its line breaks, as history has it', () => {
  take(said(6));
  expect(useChats.getState().held[CONV]?.messages[0]?.content).toBe('PO-2209\n请审核');
});

test('what I sent from another device is shown here, and neither counts nor sounds', () => {
  take(said(6, { from_client_id: '7', client_msg_id: 'sent-elsewhere-0001' }));
  expect(seqs()).toEqual([6]);
  expect(effects.onMessage).not.toHaveBeenCalled();
});

test('a message of a conversation that nobody opened is held nowhere, but counted by the server and sounded', () => {
  take({ ...said(3), type: 'chattogroup', conv: 'g:31', room_id: '31' } as GroupMessageFrame);
  expect(Object.keys(useChats.getState().held)).toEqual([CONV]);
  expect(effects.onMessage).toHaveBeenCalledExactlyOnceWith('g:31', '903');
});

test('badges are the numbers of the server: read elsewhere they go down here too', () => {
  take({ type: 'pong', ack_id: null, behind: {}, unread: { chat: 3, group: 2, notify: 1 } });
  take({ type: 'readto', conv: CONV, read_seq: 9, unread: { chat: 0, group: 2, notify: 1 } });
  expect(useUnread.getState().unread).toEqual({ chat: 0, group: 2, notify: 1 });
  expect(useChats.getState().held[CONV]?.readSeq).toBe(9);
});

test('five frames lost and the sixth delivered: resuming from the last one without a gap shows all six', () => {
  take(said(11));
  expect(seqs()).toEqual([]);
  const messages = [6, 7, 8, 9, 10, 11].map((seq) => said(seq));
  take({
    type: 'syncto',
    ack_id: null,
    full: false,
    convs: [{ conv: CONV, from: 6, to: 11, messages }],
    notify: [],
    unread: { chat: 6, group: 0, notify: 0 },
    groups: [],
  });
  expect(seqs()).toEqual([6, 7, 8, 9, 10, 11]);
});

test('who is removed from a group holds nothing of it any more, and its dialog closes', () => {
  useChats.setState({ held: { [CONV]: held, 'g:31': held } });
  take(notice({ related_type: 'GROUP_REMOVE', related_value: '31' }));
  expect(Object.keys(useChats.getState().held)).toEqual([CONV]);
  expect(effects.onGroupLost).toHaveBeenCalledExactlyOnceWith('31');
  expect(effects.onNotification).toHaveBeenCalledOnce();
});

test('colleagues come and go', () => {
  take({ type: 'connectto', room_id: '31', client_list: ['12', '13'].map((id) => ({ client_id: id, client_name: id })) });
  take({ type: 'logout', client_name: '12' });
  expect([...usePresence.getState().online]).toEqual(['13']);
  forgetChats();
});
