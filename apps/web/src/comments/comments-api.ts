import type { AttachedFile, Comment, Comments } from '@sampan/chat/wire.ts';
import { get, post } from '@sampan/widgets/api/client.ts';
import type { RecordName } from '@sampan/widgets/files/use-files.ts';
import type { Mentionable } from '../chat/state/mentions.ts';

const PATH = 'msghandlerapi/comment-msg';
/** Key of the comments of all records in the cache of calls. */
export const COMMENTS = ['comments'];
const PAGE = 20;

export const fetchComments = ({ TYPE, ID }: RecordName, before: string | null, signal: AbortSignal): Promise<Comments> =>
  get<Comments>(`${PATH}/index`, { TYPE, ID, length: PAGE, BEFORE_ID: before ?? undefined }, { silent: true, signal });

/** Colleagues who may see the record, by a part of their name. */
export async function fetchMentionable({ TYPE, ID }: RecordName, queryvalue: string, signal: AbortSignal): Promise<Mentionable[]> {
  const { results } = await get<{ results: readonly { USER_ID: string; FULL_NAME: string }[] }>(
    `${PATH}/people`,
    { TYPE, ID, queryvalue },
    { silent: true, signal },
  );
  return results.map(({ USER_ID, FULL_NAME }) => ({ id: USER_ID, name: FULL_NAME }));
}

interface Said {
  readonly content: string;
  readonly mentions: readonly string[];
  readonly documents?: readonly { readonly TYPE: string; readonly ID: string }[];
  readonly files: readonly AttachedFile[];
  /** Sent again, it stays one comment. */
  readonly clientMsgId: string;
}

export const saveComment = ({ TYPE, ID }: RecordName, { content, mentions, documents = [], files, clientMsgId }: Said) =>
  post<{ results: Comment }>(`${PATH}/save`, {
    TYPE,
    ID,
    CONTENT: content,
    CLIENT_MSG_ID: clientMsgId,
    atUserId: mentions.length === 0 ? undefined : mentions,
    ATTACH_MATERIAL_CONTENT:
      files.length + documents.length === 0 ? undefined : { FILES: files.map((file) => file.ID), DOCUMENTS: documents },
  });

export const changeComment = (KEY: string, CONTENT: string, mentions: readonly string[]) =>
  post<{ results: Comment }>(`${PATH}/update`, { KEY, CONTENT, atUserId: mentions.length === 0 ? undefined : mentions });

export const removeComment = (KEY: string): Promise<null> => post<null>(`${PATH}/delete`, { KEY });

export const sendCommentsRead = ({ TYPE, ID }: RecordName, READ_ID: string): Promise<null> =>
  post<null>(`${PATH}/read`, { TYPE, ID, READ_ID }, { silent: true });
