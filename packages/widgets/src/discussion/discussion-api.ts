import { get, newRequestKey, post } from '../api/client.ts';
import type { RecordName } from '../files/use-files.ts';

/** A message that carries a record, as `chat-msg/document-messages` answers it. */
export interface RecordMessage {
  readonly conv: string;
  readonly seq: number;
  readonly msg_id: string;
  readonly FROM_USER_NAME: string | null;
  readonly CONTENT: string;
  readonly server_time: string;
  readonly TO_GROUP_ID: string | null;
  readonly TO_USER_ID: string | null;
  readonly CHAT_NAME: string;
}

export interface Discussion {
  readonly recordsTotal: number;
  readonly results: readonly RecordMessage[];
  readonly PEOPLE: readonly { readonly USER_ID: string; readonly FULL_NAME: string }[];
}

export const DISCUSSION_PATH = 'msghandlerapi/chat-msg/document-messages';

/** Somebody or a group to send to: `user 12`, `group 31`. */
export interface Recipient {
  readonly value: string;
  readonly label: string;
}

interface Listed {
  readonly results: readonly {
    readonly USER_ID?: string;
    readonly FULL_NAME?: string;
    readonly ID?: string;
    readonly GROUP_NAME?: string;
  }[];
}

const MOST_FOUND = 20;

/** Colleagues and groups whose name contains the text. */
export async function findRecipients(queryvalue: string, signal: AbortSignal) {
  const list = (field: string) =>
    get<Listed>('msghandlerapi/chat-msg/chat-list', { field, length: MOST_FOUND, queryvalue }, { silent: true, signal });
  const [colleagues, groups] = await Promise.all([list('MY_COLLEGELIST'), list('MY_GROUPCHATS')]);
  return {
    colleagues: colleagues.results.map(({ USER_ID, FULL_NAME }): Recipient => ({ value: `user ${USER_ID}`, label: FULL_NAME ?? '' })),
    groups: groups.results.map(({ ID, GROUP_NAME }): Recipient => ({ value: `group ${ID}`, label: GROUP_NAME ?? '' })),
  };
}

interface Message {
  readonly recipient: string;
  readonly content: string;
  /** Sent again, it stays one message. */
  readonly clientMsgId: string;
}

export const newMessageId = newRequestKey;

/** Sends a message that carries the record; answers the name of its conversation. */
export async function sendWithRecord({ TYPE, ID }: RecordName, { recipient, content, clientMsgId }: Message): Promise<{ conv: string }> {
  const [kind = '', id = ''] = recipient.split(' ');
  const form = { CONTENT: content, CLIENT_MSG_ID: clientMsgId, ATTACH_MATERIAL_CONTENT: { DOCUMENTS: [{ TYPE, ID }] } };
  const path = 'msghandlerapi/chat-msg';
  const { results } =
    kind === 'group'
      ? await post<{ results: { conv: string } }>(`${path}/send-group-msg`, { TO_GROUP_ID: id, ...form })
      : await post<{ results: { conv: string } }>(`${path}/send-msg`, { TO_USER_ID: id, ...form });
  return results;
}
