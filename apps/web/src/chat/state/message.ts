import type { Attachment, Block } from '@sampan/chat/wire.ts';
import type { Instant } from '@sampan/kernel/dates.ts';

/** One message that the server has stored. */
export interface ChatMessage {
  /** 1, 2, 3 … in the conversation: the only order there is. */
  readonly seq: number;
  readonly msgId: string;
  readonly senderId: string;
  readonly senderName: string;
  readonly senderAvatar: string | null;
  readonly content: string;
  readonly at: Instant;
  /** Ids of the users mentioned. */
  readonly mentions: readonly string[];
  /** Files and records that it carries. */
  readonly attachment: Attachment | null;
  /** Our own name of our own message; null for those of others. */
  readonly clientMsgId: string | null;
}

/** The messages of history blocks, one by one. */
export const messagesOf = (blocks: readonly Block[]): ChatMessage[] =>
  blocks.flatMap((block) =>
    block.SEQS.map((seq, index) => ({
      seq,
      msgId: block.MSG_IDS[index] ?? '',
      senderId: block.FROM_USER_ID,
      senderName: block.FROM_USER_NAME ?? '',
      senderAvatar: block.FROM_USER_AVATAR,
      content: block.CONTENT[index] ?? '',
      at: block.TIMES[index] as Instant,
      mentions: block.MENTIONS[index] ?? [],
      attachment: block.ATTACHMENTS[index] ?? null,
      clientMsgId: block.CLIENT_MSG_IDS[index] ?? null,
    })),
  );

/** Whom a conversation is with, seen by one of its people. */
export type Target = { readonly user: string } | { readonly group: string };

/** `p:7:12` is the user 12 for user 7; `g:31` is group 31. */
export function targetOf(conv: string, me: string): Target {
  const [kind, one = '', other = ''] = conv.split(':');
  if (kind === 'g') return { group: one };
  return { user: one === me ? other : one };
}

/** Where what is said at a record is written: its drafts and files go by it as those of a conversation. */
export const convOfRecord = ({ TYPE, ID }: { readonly TYPE: string; readonly ID: string }): string => `c:${TYPE}:${ID}`;

/** The fields beside a file that say where it goes. */
export function uploadPlace(conv: string, me: string): Readonly<Record<string, string>> {
  const [kind, TYPE = '', ID = ''] = conv.split(':');
  if (kind === 'c') return { TYPE, ID, COMMENT: '1' };
  const target = targetOf(conv, me);
  return 'user' in target ? { TO_USER_ID: target.user } : { TO_GROUP_ID: target.group };
}

/** Name of a group's conversation. */
export const convOfGroup = (group: string): string => `g:${group}`;
