import type { Texts } from '../../texts.ts';

/** A record in chat: its card, and what is said about it beside the record. */
export const discussionTexts = {
  'side.discussion': ['聊天', 'In chat'],
  'discussion.none': ['还没有带此单据的聊天消息', 'No chat message carries this record yet'],
  'discussion.more': ['共 {n} 条，最近 {shown} 条', 'The last {shown} of {n}'],
  'discussion.open': ['打开与 {name} 的聊天', 'Open the chat with {name}'],
  'discussion.in': ['{sender} 在“{chat}”', '{sender} in {chat}'],
  'discussion.with': ['发给', 'Send to'],
  'discussion.withHint': ['同事或群聊', 'A colleague or a group'],
  'discussion.workedOnIt': ['经手人', 'Worked on it'],
  'discussion.colleagues': ['同事', 'Colleagues'],
  'discussion.groups': ['群聊', 'Group chats'],
  'discussion.nobody': ['没有找到', 'Nobody found'],
  'discussion.message': ['消息', 'Message'],
  'discussion.messageHint': ['附上此单据发送', 'Sent together with this record'],
  'discussion.send': ['发送', 'Send'],
  'discussion.sent': ['已发送给 {name}', 'Sent to {name}'],
  'card.hidden': ['您无权查看此单据', 'You may not see this record'],
  'card.did.approve': ['您已同意', 'You approved'],
  'card.did.reject': ['您已驳回', 'You rejected'],
  'card.loading': ['正在加载单据', 'Loading the record'],
} as const satisfies Texts;
