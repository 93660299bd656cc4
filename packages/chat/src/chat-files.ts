import type { NewFile } from '@sampan/engines/files/attachments.ts';
import { sql } from 'kysely';
import type { ChatCall } from './chat-call.ts';
import { convOf, requireColleague, requireGroup, type Target } from './conversations.ts';

/** `record_type` of files in conversations. */
export const CHAT_FILE = 'chat';

/** Whether the user takes part in the conversation with a target. @throws NOT_FOUND (404) as for sending */
export async function requirePart(call: ChatCall, target: Target): Promise<void> {
  await ('group' in target ? requireGroup(call, target.group) : requireColleague(call, target.user));
}

/** Keeps a file for a message that its sender is about to send; until then nobody else may read it. @throws as requirePart */
export async function keepChatFile(call: ChatCall, target: Target, file: NewFile): Promise<void> {
  await requirePart(call, target);
  await keepFile(call, file, { record_type: CHAT_FILE, conv: convOf(call.session.userId, target) });
}

/** Keeps a file of its uploader's, tied to nothing yet, for what is said in one place. */
export async function keepFile(
  { db, session }: ChatCall,
  file: NewFile,
  place: { readonly record_type: string; readonly conv: string },
): Promise<void> {
  const owned = { client_id: db.clientId, created_by: session.username };
  await db
    .insert('stored_file')
    .values({ ...file, ...place, ...owned, size: String(file.size) })
    .execute();
}

interface ChatFile {
  readonly conv: string | null;
  /** Number of the message in its conversation; null before it is sent. */
  readonly record_id: string | null;
  readonly created_by: string;
}

/** Whether the user may read a file of a conversation: whoever may read the message that carries it, before that its sender. */
export async function mayReadChatFile(
  { db, session }: Pick<ChatCall, 'db' | 'session'>,
  { conv, record_id, created_by }: ChatFile,
): Promise<boolean> {
  if (record_id === null) return created_by === session.username;
  const found = await sql`
    select from chat_member m
      join chat_message x on x.client_id = m.client_id and x.conv = m.conv and x.seq = ${record_id} and x.deleted_at is null
      left join chat_group g on g.client_id = m.client_id and 'g:' || g.id = m.conv
     where m.client_id = ${db.clientId} and m.conv = ${conv} and m.user_id = ${session.userId} and m.left_seq is null
       and m.joined_seq < ${record_id} and coalesce(g.is_dismissed, '0') = '0'`.execute(db.trx);
  return found.rows.length > 0;
}
