import type { AttachedFile, Block, ChatGroup, ChatUser, History, Listed, SavedGroup, Sent } from '@sampan/chat/wire.ts';
import { get, post } from '@sampan/widgets/api/client.ts';
import { upload } from '@sampan/widgets/api/upload.ts';
import type { Target } from './state/message.ts';
import type { Outgoing } from './state/outgoing.ts';

const PATH = 'msghandlerapi/chat-msg';
/** Chat never signs anybody out because the network is away, and does not speak of it in toasts. */
const SILENT = { silent: true } as const;

/** Messages of one page. */
export const PAGE = 30;

const talkto = (target: Target): string => ('user' in target ? target.user : target.group);

interface PageWanted {
  readonly before_seq?: number;
  readonly after_seq?: number;
  readonly length?: number;
}

/** A page of a conversation. What is read stays as it is: this client says itself what it has read. */
export const fetchPage = (target: Target, wanted: PageWanted = {}): Promise<History> =>
  get<History>(
    `${PATH}/${'user' in target ? 'chat-content' : 'group-chat-content'}`,
    { talkto: talkto(target), length: PAGE, mark_read: '0', ...wanted },
    SILENT,
  );

/** Kinds of what messages carry, by which the history is looked through. */
export type Carrying = 'PICTURES' | 'FILES' | 'DOCUMENTS';

interface LookBack {
  readonly start: number;
  /** Only messages that contain it; empty: all. */
  readonly query: string;
  /** Only messages that carry one of this kind; null: all. */
  readonly carrying: Carrying | null;
  readonly beforeSeq: number | undefined;
  readonly signal: AbortSignal;
}

/** A page of the full history, for looking back. */
export const fetchHistory = (target: Target, { start, query, carrying, beforeSeq, signal }: LookBack): Promise<History> =>
  get<History>(
    `${PATH}/${'user' in target ? 'index' : 'group-chat-content'}`,
    {
      talkto: talkto(target),
      start,
      length: PAGE,
      mark_read: '0',
      queryvalue: query || undefined,
      carrying: carrying ?? undefined,
      before_seq: beforeSeq,
    },
    { ...SILENT, signal },
  );

/** Sends a message, or sends it again: its own name makes it one message. */
export async function sendMessage(
  { content, mentions, clientMsgId, files = [], documents = [] }: Outgoing,
  target: Target,
  signal: AbortSignal,
): Promise<Sent & Block> {
  const message = {
    CONTENT: content,
    CLIENT_MSG_ID: clientMsgId,
    atUserId: mentions.length === 0 ? undefined : mentions,
    ATTACH_MATERIAL_CONTENT: files.length + documents.length === 0 ? undefined : { FILES: files.map(({ ID }) => ID), DOCUMENTS: documents },
  };
  const { results } =
    'user' in target
      ? await post<{ results: Sent & Block }>(`${PATH}/send-msg`, { ...message, TO_USER_ID: target.user }, { ...SILENT, signal })
      : await post<{ results: Sent & Block }>(`${PATH}/send-group-msg`, { ...message, TO_GROUP_ID: target.group }, { ...SILENT, signal });
  return results;
}

/** Brings a file into a conversation, or for a comment; what names it makes it readable for the others. */
export function sendFile(
  file: File,
  place: Readonly<Record<string, string>>,
  options: { readonly onProgress: (share: number) => void; readonly signal: AbortSignal },
): Promise<AttachedFile> {
  const body = new FormData();
  for (const [name, value] of Object.entries(place)) body.append(name, value);
  body.append('file', file, file.name);
  return upload<AttachedFile>('fileapi/file/upload', body, options);
}

/** Unread messages of colleagues and in groups. */
interface ChatTotals {
  readonly results: number;
  readonly group_results: number;
}

/** Says that the conversation was read up to a number, also from a page that goes away; answers what is still unread. */
export const sendRead = (target: Target, seq: number): Promise<ChatTotals> =>
  post<ChatTotals>(
    `${PATH}/read-msg`,
    { ...('user' in target ? { FROM_USER_ID: target.user } : { TO_GROUP_ID: target.group }), READ_SEQ: seq },
    { ...SILENT, keepalive: true },
  );

/** Says that everything of colleagues, or of groups, was read; answers what is still unread. */
export const sendAllRead = (kind: 'CHAT' | 'GROUP'): Promise<ChatTotals> => post<ChatTotals>(`${PATH}/read-all`, { KIND: kind }, SILENT);

/** Key of all lists of the panel in the cache of calls. */
export const CHAT_LISTS = ['chat-list'];

/** Lists of the panel by the contract's name, with its page lengths. */
const LIST_LENGTHS = { RECENT_CHATLIST: 15, MY_COLLEGELIST: 20, MY_GROUPCHATS: 50 } as const;
export type ListField = keyof typeof LIST_LENGTHS;

interface ListWanted {
  readonly start: number;
  readonly queryvalue: string;
  readonly signal: AbortSignal;
}

export function fetchChatList<R extends ChatUser | ChatGroup>(field: ListField, { signal, ...wanted }: ListWanted): Promise<Listed<R>> {
  return get<Listed<R>>(`${PATH}/chat-list`, { field, length: LIST_LENGTHS[field], ...wanted }, { ...SILENT, signal });
}

/** What the form of a group sends; without ID a new group. */
export interface GroupValues {
  readonly ID?: string;
  readonly GROUP_NAME: string;
  readonly GROUP_DESC: string;
  readonly MEMBERS: readonly string[];
}

export const saveGroup = (values: GroupValues): Promise<SavedGroup> =>
  post<SavedGroup>(`${PATH}/save-groups`, { ...values }, { ownRefusals: true });

export const dismissGroup = (ID: string): Promise<SavedGroup> => post<SavedGroup>(`${PATH}/dismiss-groups`, { ID });

/** Everybody in a group; as many as one answer holds, which is as many as a group may have. */
export const fetchAllMembers = (group: string, signal: AbortSignal): Promise<Listed<ChatUser>> =>
  get<Listed<ChatUser>>(`${PATH}/chat-list`, { field: 'GROUP_MEMBERS', group, start: 0, length: 0 }, { ...SILENT, signal });
