import type { Instant } from '@sampan/kernel/dates.ts';

/** What chat and notification calls answer with; the web client reads these types and nothing else of this package. */

/** A file that a message carries; read at `/files/<ID>`. */
export interface AttachedFile {
  readonly ID: string;
  readonly NAME: string;
  /** Bytes. */
  readonly SIZE: number;
  /** Media type. */
  readonly TYPE: string;
}

/** What a message carries. Of records only the name: what they say is read by each reader (`document-cards`). */
export interface Attachment {
  readonly FILES: readonly AttachedFile[];
  readonly DOCUMENTS: readonly { readonly TYPE: string; readonly ID: string }[];
}

/** Where a file belongs: to a record or to a message. */
export type FilePlaceName = 'RECORD' | 'CHAT';

/** What the files of an organisation take, in bytes; MOST is 0 where there is no limit. */
export interface Storage {
  readonly USED: number;
  readonly MOST: number;
}

/** A file among all that the user may read; exactly one of its places is there. */
export interface VisibleFile extends AttachedFile {
  readonly URL: string;
  readonly CREATED_AT: string;
  readonly CREATED_BY_NAME: string;
  readonly RECORD: {
    readonly TYPE: string;
    readonly ID: string;
    readonly NO: string;
    /** Screen of the record, without its id. */
    readonly ROUTE: string;
  } | null;
  readonly CHAT: {
    readonly CHAT_NAME: string;
    readonly TO_USER_ID: string | null;
    readonly TO_GROUP_ID: string | null;
    readonly conv: string;
    readonly seq: number;
  } | null;
}

/** Messages of one sender that follow each other. CONTENT and the lists below have one element for each message. */
export interface Block {
  readonly FROM_USER_ID: string;
  readonly FROM_USER_NAME: string | null;
  readonly FROM_USER_AVATAR: string | null;
  readonly CONTENT: string[];
  /** Of the first message, in the organisation's zone. */
  readonly POST_TIME: string;
  readonly LABEL: null;
  readonly SENT_BY_ME: 'ME' | '';
  readonly SEQS: number[];
  readonly MSG_IDS: string[];
  readonly TIMES: Instant[];
  readonly MENTIONS: (readonly string[])[];
  /** My own names of my own messages, by which a client knows those that it still shows as being sent; null for others'. */
  readonly CLIENT_MSG_IDS: (string | null)[];
  readonly ATTACHMENTS: (Attachment | null)[];
}

/** A page of messages from older to newer. */
export interface History {
  /** Messages that the user may see and that the search finds, whatever page was asked for. */
  readonly recordsTotal: number;
  readonly conv: string;
  /** Last number of the conversation; as `before_seq` one above it, it keeps later pages where they are while messages arrive. */
  readonly top_seq: number;
  readonly read_seq: number;
  readonly chat_user_name: string;
  readonly chat_user_photo: string | null;
  readonly my_user_name: string;
  readonly my_user_photo: string | null;
  readonly results: Block[];
}

/** A message that is stored. */
export interface Sent {
  readonly conv: string;
  readonly msg_id: string;
  readonly seq: number;
  readonly server_time: Instant;
  /** The message was stored by an earlier call with the same client_msg_id. */
  readonly dup: boolean;
  readonly client_msg_id: string;
  readonly body: string;
  readonly attachment: Attachment | null;
  /** User ids. */
  readonly mentions: readonly string[];
}

/** A message that carries a record, where it is listed at the record. */
export interface DocumentMessage {
  readonly conv: string;
  readonly seq: number;
  readonly msg_id: string;
  readonly FROM_USER_ID: string;
  readonly FROM_USER_NAME: string | null;
  readonly FROM_USER_AVATAR: string | null;
  readonly SENT_BY_ME: 'ME' | '';
  readonly CONTENT: string;
  readonly POST_TIME: string;
  readonly server_time: Instant;
  /** The group, or the colleague, with whom the conversation is. */
  readonly TO_GROUP_ID: string | null;
  readonly TO_USER_ID: string | null;
  readonly CHAT_NAME: string;
}

export interface DocumentMessages extends Listed<DocumentMessage> {
  /** Colleagues who have worked on the record, the last one first. */
  readonly PEOPLE: readonly { readonly USER_ID: string; readonly FULL_NAME: string }[];
}

/** Unread messages of the user, always counted anew from what was read. */
export interface UnreadTotals {
  readonly chat: number;
  readonly group: number;
}

export interface Listed<R> {
  readonly recordsTotal: number;
  readonly results: R[];
}

/** The last message of a conversation that the reader may see. */
export interface LastMessage {
  /** The beginning of its words; empty when it has none. */
  readonly CONTENT: string;
  /** What it carries besides. */
  readonly CARRIES: 'FILES' | 'DOCUMENTS' | null;
  readonly FROM_USER_NAME: string | null;
  readonly SENT_BY_ME: 'ME' | '';
  readonly server_time: Instant;
}

/** A colleague with whom one may talk. */
export interface ChatUser {
  readonly USER_ID: string;
  readonly FULL_NAME: string;
  readonly POSITION_NAME: string | null;
  readonly ORG_NAME: string | null;
  readonly USER_AVATAR: string | null;
  readonly UNREAD_COUNT: number;
  /** Of the recent chats alone. */
  readonly LAST?: LastMessage;
  /** Name of the conversation. */
  readonly conv: string;
}

export interface ChatGroup {
  readonly ID: string;
  readonly GROUP_NAME: string;
  readonly GROUP_DESC: string | null;
  readonly MEMBER_COUNT: number;
  /** User ids. */
  readonly MEMBERS: string[];
  /** '0' while there is something unread. */
  readonly READ_FLAG: '0' | '1';
  readonly UNREAD_COUNT: number;
  readonly IS_OWNER: '0' | '1';
  /** Absent while nothing was said since the reader joined. */
  readonly LAST?: LastMessage;
  readonly conv: string;
}

/** A row of a list with whether that user, or somebody else of that group, is online. */
export type OnlineFlagged<R> = R & { readonly onlineFlag: '0' | '1' };

/** Who came or went, in the form in which a client of the contract passes it on; the server has told them already. */
export interface Told {
  readonly TO_USERS: readonly string[];
  readonly MODULE: 'CHAT';
  readonly MESSAGE: string;
  readonly URL: string;
  readonly RELATED_TYPE: 'GROUP_ADD' | 'GROUP_REMOVE';
  readonly RELATED_VALUE: string;
  /** Acknowledges the `notifyto` with which such a client passes it on. */
  readonly TICKET?: string;
}

export interface SavedGroup {
  readonly ID: string;
  readonly newdata?: Told;
  readonly removedata?: Told;
}

/** What somebody said at a record; of a deleted one only who and when. */
export interface Comment {
  readonly ID: string;
  readonly FROM_USER_ID: string;
  readonly FROM_USER_NAME: string | null;
  readonly FROM_USER_AVATAR: string | null;
  readonly SENT_BY_ME: 'ME' | '';
  readonly CONTENT: string;
  readonly MENTIONS: readonly { readonly USER_ID: string; readonly FULL_NAME: string }[];
  readonly ATTACHMENT: Attachment | null;
  /** In the organisation's zone. */
  readonly POST_TIME: string;
  readonly server_time: Instant;
  readonly IS_EDITED: '0' | '1';
  readonly IS_DELETED: '0' | '1';
  /** Until when the reader, who wrote it, may change it; null: not. */
  readonly editable_until: Instant | null;
}

/** Comments of a record, the newest first. */
export interface Comments extends Listed<Comment> {
  /** How far the reader has read, and how many comments of others came after it. */
  readonly read_id: string;
  readonly unread: number;
}

/** A notification in the words of its reader. */
export interface NotificationItem {
  readonly ID: string;
  readonly MODULE: string;
  readonly MESSAGE: string;
  readonly FROM_USER_NAME: string | null;
  /** In the organisation's zone. */
  readonly POST_TIME: string;
  readonly URL: string;
  readonly READ_FLAG: '0' | '1';
  /** What it asked for was done, or need not be done any more, by whomever. */
  readonly IS_SETTLED: '0' | '1';
  readonly RELATED_TYPE: string | null;
  readonly RELATED_VALUE: string | null;
  /** The document that it asks to approve. */
  readonly RECORD: { readonly TYPE: string; readonly ID: string } | null;
}
