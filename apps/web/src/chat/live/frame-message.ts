import type { ChatMessageFrame, GroupMessageFrame } from '@sampan/chat/socket-wire.ts';
import type { ChatMessage } from '../state/message.ts';

/** The message that a frame brings. */
export const messageOfFrame = (frame: ChatMessageFrame | GroupMessageFrame): ChatMessage => ({
  seq: frame.seq,
  msgId: frame.msg_id,
  senderId: frame.from_client_id,
  senderName: frame.from_user_name ?? '',
  senderAvatar: frame.from_user_avatar,
  content: frame.content_raw,
  at: frame.server_time,
  mentions: frame.mentions,
  attachment: frame.attach_material_content,
  clientMsgId: frame.client_msg_id ?? null,
});
