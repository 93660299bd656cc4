import type { NewFile } from '@sampan/engines/files/attachments.ts';
import type { RecordRef } from '@sampan/engines/read/cards.ts';
import { COMMENT_FILE } from '@sampan/engines/record/remove-comments.ts';
import { BusinessError } from '@sampan/kernel/errors.ts';
import type { ChatCall } from '../chat-call.ts';
import { keepFile } from '../chat-files.ts';
import { commentPlace, requireRecord } from './record.ts';

/** Keeps a file for a comment that its author is about to write; until then nobody else may read it. @throws NOT_FOUND (404) */
export async function keepCommentFile(call: ChatCall, ref: RecordRef, file: NewFile): Promise<void> {
  await requireRecord(call, ref);
  await keepFile(call, file, { record_type: COMMENT_FILE, conv: commentPlace(ref) });
}

/** Whether the user may read a file of a comment: whoever may see the record while the comment is there, before it is written its author. */
export async function mayReadCommentFile(
  call: Pick<ChatCall, 'db' | 'session' | 'registry'>,
  { record_id, created_by }: { readonly record_id: string | null; readonly created_by: string },
): Promise<boolean> {
  if (record_id === null) return created_by === call.session.username;
  const comment = await call.db
    .select('record_comment')
    .select(['type', 'record_id'])
    .where('id', '=', record_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!comment) return false;
  try {
    await requireRecord(call, { TYPE: comment.type, ID: comment.record_id });
    return true;
  } catch (error) {
    if (error instanceof BusinessError) return false;
    throw error;
  }
}
