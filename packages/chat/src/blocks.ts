import type { Instant } from '@sampan/kernel/dates.ts';
import { formatInstant } from '@sampan/kernel/format.ts';
import type { Attachment, Block } from './wire.ts';

/** One message as history reads it. */
export interface Message {
  readonly seq: number;
  readonly msg_id: string;
  readonly sender_id: string;
  readonly sender_name: string | null;
  readonly sender_avatar: string | null;
  readonly body: string;
  readonly mentions: readonly string[] | null;
  readonly attachment: Attachment | null;
  readonly server_time: Instant;
  readonly client_msg_id: string;
}

/** POST_TIME as the contract writes it: `26-07-14 11:21` between two people, `2026-07-14 11:21:09` in groups and notifications. */
export const postTime = (at: Instant, zone: string, isDirect: boolean): string =>
  isDirect ? formatInstant(at, zone).slice(2) : formatInstant(at, zone, true);

interface Reading {
  readonly userId: string;
  readonly zone: string;
  readonly isDirect: boolean;
}

/** Groups messages, oldest first, into blocks by sender: no two neighbours have the same. */
export function blocksOf(messages: readonly Message[], { userId, zone, isDirect }: Reading): Block[] {
  const blocks: Block[] = [];
  for (const message of messages) {
    let block = blocks.at(-1);
    if (block?.FROM_USER_ID !== message.sender_id) {
      block = {
        FROM_USER_ID: message.sender_id,
        FROM_USER_NAME: message.sender_name,
        FROM_USER_AVATAR: message.sender_avatar,
        CONTENT: [],
        POST_TIME: postTime(message.server_time, zone, isDirect),
        LABEL: null,
        SENT_BY_ME: message.sender_id === userId ? 'ME' : '',
        SEQS: [],
        MSG_IDS: [],
        TIMES: [],
        MENTIONS: [],
        CLIENT_MSG_IDS: [],
        ATTACHMENTS: [],
      };
      blocks.push(block);
    }
    block.CONTENT.push(message.body);
    block.SEQS.push(message.seq);
    block.MSG_IDS.push(message.msg_id);
    block.TIMES.push(message.server_time);
    block.MENTIONS.push(message.mentions ?? []);
    block.CLIENT_MSG_IDS.push(message.sender_id === userId ? message.client_msg_id : null);
    block.ATTACHMENTS.push(message.attachment);
  }
  return blocks;
}
