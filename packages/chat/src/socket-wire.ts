import type { Instant } from '@sampan/kernel/dates.ts';
import type { Attachment } from './wire.ts';

/**
 * Frames of the socket `/socket`: JSON text, one object each. Shared with the web client, which reads this file and `wire.ts` of this
 * package and nothing else. Ids are strings of digits. A socket that names no `v` is a client of the contract alone: it is sent only
 * the nine types of `ContractFrame`; with `v: 2` the rest as well. Whatever a client says about the sender of a frame is not read.
 */

/** What `access/ws-ticket` answers: opens `/socket?ticket=…` once, within 30 s. */
export interface SocketTicket {
  readonly ticket: string;
}

/** Why a frame was refused. */
export type SocketErrorCode =
  | 'BAD_FRAME'
  | 'TOO_LONG'
  | 'NOT_MEMBER'
  | 'FORBIDDEN'
  | 'UNKNOWN_TARGET'
  /** The client_msg_id was used for other content or another target. */
  | 'CONFLICT'
  | 'RATE'
  | 'AUTH_EXPIRED'
  | 'INTERNAL';

/** Why the server closes a socket. After RE_LOGIN one refresh of the token, then the login page; after WRONG_IDENTITY and REPLACED nothing; all others reconnect. */
export const CLOSE = {
  NOT_TEXT: 1003,
  NOT_UTF8: 1007,
  TOO_BIG: 1009,
  RESTART: 1012,
  STALE: 4001,
  /** Wait 30 s. */
  FLOOD: 4008,
  /** The user opened more sockets than there may be. */
  REPLACED: 4009,
  /** What was to be sent piled up: reconnect and resume. */
  SLOW: 4010,
  RE_LOGIN: 4401,
  WRONG_IDENTITY: 4403,
} as const;

/** Unread messages of people and of groups (at most 100 counted of each conversation), and unread notifications. */
export interface Unread {
  readonly chat: number;
  readonly group: number;
  readonly notify: number;
}

/** Last number by conversation, `p:7:12` or `g:31`: contiguously received when a client says it. */
export type Positions = Readonly<Record<string, number>>;

/* What a client sends. `ack_id`, 1 to 64 characters, is given back in the answer. */

interface Asked {
  readonly ack_id?: string;
}

/** Joins a room: the organisation (the first frame of a socket) or a group. */
export interface ConnectFrame extends Asked {
  readonly type: 'connectto';
  readonly v?: 2;
  /** The user's own id. */
  readonly client_name: string;
  readonly room_id: string;
  /** In the first frame, unless the address of the socket had a ticket. */
  readonly access_token?: string;
}

export interface LeaveFrame extends Asked {
  readonly type: 'leavegroup';
  readonly client_name: string;
  readonly room_id: string;
}

/** Ids of uploaded files, and records. */
export interface AttachmentSent {
  readonly FILES?: readonly string[];
  readonly DOCUMENTS?: readonly { readonly TYPE: string; readonly ID: string }[];
}

/** A message to a colleague. Without client_msg_id it makes none: the client's call did so. */
export interface ChatFrame extends Asked {
  readonly type: 'chatto';
  /** 16 to 64 letters, digits, `_`, `-`. */
  readonly client_msg_id?: string;
  readonly to_client_id?: string;
  readonly to_client_name?: string;
  readonly content: string;
  /** User ids mentioned. */
  readonly atUserId?: readonly string[];
  readonly attach_material_content?: AttachmentSent | null;
}

/** A message to a group: `room_id`, else `to_client_name`, else `to_client_id` unless that is `all`. */
export interface ChatGroupFrame extends Asked {
  readonly type: 'chattogroup';
  readonly client_msg_id?: string;
  readonly room_id?: string;
  readonly to_client_id?: string;
  readonly to_client_name?: string;
  readonly content: string;
  readonly atUserId?: readonly string[];
  readonly attach_material_content?: AttachmentSent | null;
}

/** The chat is on screen (or no more) of this socket. */
export interface OpenCloseFrame extends Asked {
  readonly type: 'openchatto' | 'closechatto' | 'opengroupchatto' | 'closegroupchatto';
  readonly room_id?: string;
  readonly to_client_id?: string;
  readonly to_client_name?: string;
}

/** `v: 2`: read up to here. Never moves back. */
export interface ReadFrame extends Asked {
  readonly type: 'readto';
  readonly conv: string;
  readonly read_seq: number;
}

/** `v: 2`: still there? `pos` has the open conversation and those changed since the last ping. */
export interface PingFrame extends Asked {
  readonly type: 'ping';
  readonly pos?: Positions;
  /** Highest notification id received. */
  readonly notify?: number;
}

/** `v: 2`, after a reconnect: answered by `syncto`. */
export interface ResumeFrame extends Asked {
  readonly type: 'resumeto';
  readonly epoch: string;
  readonly pos: Positions;
  readonly notify?: number;
}

/** `v: 2`: the refreshed token of the same user. */
export interface ReauthFrame extends Asked {
  readonly type: 'reauthto';
  readonly access_token: string;
}

/** `v: 2`: these records, 20 at most, are on the screens of this browser, and no others: it wants to hear when something is said at them. */
export interface WatchFrame extends Asked {
  readonly type: 'watchto';
  readonly records: readonly { readonly TYPE: string; readonly ID: string }[];
}

export type ClientFrame =
  | ConnectFrame
  | LeaveFrame
  | ChatFrame
  | ChatGroupFrame
  | OpenCloseFrame
  | ReadFrame
  | PingFrame
  | ResumeFrame
  | ReauthFrame
  | WatchFrame;

/* What the server sends. */

/** Who is online: everybody once after joining the organisation, then whoever came. */
export interface OnlineFrame {
  readonly type: 'connectto';
  readonly room_id: string;
  /** Both are the user id. */
  readonly client_list: readonly { readonly client_id: string; readonly client_name: string }[];
}

/** A colleague's last connection ended, or with `reason` this session did. */
export interface LogoutFrame {
  readonly type: 'logout';
  readonly client_name: string;
  readonly reason?: 'revoked' | 'expired';
}

interface MessageFrame {
  readonly msg_id: string;
  readonly conv: string;
  readonly seq: number;
  readonly from_client_id: string;
  readonly from_client_name: string;
  readonly from_user_name: string | null;
  readonly from_user_avatar: string | null;
  readonly to_client_id: string;
  readonly to_client_name: string;
  /** Without line breaks. */
  readonly content: string;
  /** As it was written. */
  readonly content_raw: string;
  /** Files and records that the message carries. */
  readonly attach_material_content: Attachment | null;
  /** User ids mentioned. */
  readonly mentions: readonly string[];
  /** In the organisation's zone: `26-07-14 11:21` between two people, `2026-07-14 11:21:09` in groups. */
  readonly time: string;
  readonly server_time: Instant;
  /** Only in what goes to the sender's own sockets. */
  readonly client_msg_id?: string;
}

export interface ChatMessageFrame extends MessageFrame {
  readonly type: 'chatto';
}

export interface GroupMessageFrame extends MessageFrame {
  readonly type: 'chattogroup';
  readonly room_id: string;
}

/** A colleague opened or closed a chat with the reader, or a group's chat. */
export interface OpenedFrame {
  readonly type: OpenCloseFrame['type'];
  readonly from_client_id: string;
  readonly from_client_name: string;
  /** The reader, or `all`. */
  readonly to_client_id: string;
  /** Of a group. */
  readonly room_id?: string;
}

/** A notification in the words of its reader. */
export interface NotifyFrame {
  readonly type: 'notifyto';
  readonly id: string;
  readonly from_client_id: string | null;
  /** Display name. */
  readonly from_client_name: string | null;
  readonly from_org_name: string | null;
  readonly module: string;
  readonly to_client_id: string;
  readonly to_client_name: string;
  readonly content: string;
  readonly url: string;
  /** In the organisation's zone, `2026-07-14 11:21:09`. */
  readonly time: string;
  readonly related_type: string | null;
  readonly related_value: string | null;
  /** With GROUP_ADD: the member sees the messages after this one. */
  readonly joined_seq?: number;
  /** With GROUP_REMOVE: no message of the group follows; this was the last for the member. */
  readonly left_seq?: number;
}

export type ContractFrame = OnlineFrame | LogoutFrame | ChatMessageFrame | GroupMessageFrame | OpenedFrame | NotifyFrame;

/** First frame to a socket with `v: 2`. */
export interface WelcomeFrame {
  readonly type: 'welcometo';
  readonly session: string;
  /** Numbers of conversations go on while this stays; it changes when the database was put back. */
  readonly epoch: string;
  readonly ping_ms: number;
  readonly limits: { readonly content: number; readonly frame: number };
}

/** Done. Which fields there are depends on what was asked. */
export interface AckFrame {
  readonly type: 'ackto';
  readonly ack_id: string | null;
  readonly ok: true;
  /** Of `connectto`. */
  readonly room_id?: string;
  /** Of `chatto` and `chattogroup`, up to `dup`: the message was there before; of `notifyto`, `dup`: the server has told them already. */
  readonly msg_id?: string;
  readonly conv?: string;
  readonly seq?: number;
  readonly server_time?: Instant;
  readonly client_msg_id?: string;
  readonly dup?: boolean;
  /** Of `reauthto`: end of the token, in seconds since 1970. */
  readonly exp?: number;
}

export interface ErrorFrame {
  readonly type: 'errorto';
  readonly ack_id: string | null;
  readonly code: SocketErrorCode;
  readonly retryable: boolean;
  readonly retry_after_ms?: number;
}

/**
 * What the user has read on one of the sockets, and the totals after it, those that changed at least. Without `conv`: notifications were read;
 * with `settled` these, by themselves: what they asked for is done.
 */
export interface ReadToFrame {
  readonly type: 'readto';
  readonly conv?: string;
  readonly read_seq?: number;
  readonly unread: Partial<Unread>;
  readonly settled?: readonly string[];
}

/** Something was said at a record that is on a screen of this browser, changed or taken back; what, a call answers. */
export interface CommentFrame {
  readonly type: 'commentto';
  readonly TYPE: string;
  readonly ID: string;
}

export interface PongFrame {
  readonly type: 'pong';
  readonly ack_id: string | null;
  /** Conversations that go further than the client says, with their last number. */
  readonly behind: Positions;
  readonly unread: Unread;
}

/** Messages `from` to `to` of a conversation, all of them that the reader may see. */
export interface MissedConversation {
  readonly conv: string;
  readonly from: number;
  readonly to: number;
  readonly messages: readonly (ChatMessageFrame | GroupMessageFrame)[];
}

export interface SyncFrame {
  readonly type: 'syncto';
  readonly ack_id: string | null;
  /** Too much was missed, or the epoch is another: load the lists anew; `convs` and `notify` are empty. */
  readonly full: boolean;
  readonly convs: readonly MissedConversation[];
  readonly notify: readonly NotifyFrame[];
  readonly unread: Unread;
  /** Ids of the groups that the user is in. */
  readonly groups: readonly string[];
}

export type ServerFrame = ContractFrame | WelcomeFrame | AckFrame | ErrorFrame | ReadToFrame | PongFrame | SyncFrame | CommentFrame;
