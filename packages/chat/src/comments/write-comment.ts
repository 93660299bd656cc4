import { notify } from '@sampan/engines/record/notify.ts';
import { COMMENT_FILE } from '@sampan/engines/record/remove-comments.ts';
import type { RecordRef } from '@sampan/engines/read/cards.ts';
import { fail, failWith } from '@sampan/kernel/errors.ts';
import { identityField } from '@sampan/model/define.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { carriesSame, checkedAttachment, tieFiles } from '../attachments.ts';
import type { ChatCall } from '../chat-call.ts';
import { checkDraft, type Draft } from '../send.ts';
import type { Attachment, Comment } from '../wire.ts';
import { commentById, EDITABLE_MINUTES, editableUntil } from './comments.ts';
import { concernedBy, seeingAmong } from './people.ts';
import { type CommentedRecord, commentPlace, lockRecord } from './record.ts';

const MOST_MENTIONS = 50;

/**
 * Says something at a record: everybody mentioned who may see it is told, and whom it concerns. The same CLIENT_MSG_ID of the same author makes
 * one comment for ever. Others that are mentioned are left out. @throws NOT_FOUND (404) where the user may not see the record; CONFLICT where
 * the id was used for something else; REFERENCE_UNKNOWN what it may not carry; and of its text as a message
 */
export async function addComment(call: ChatCall, ref: RecordRef, draft: Draft): Promise<Comment> {
  const { db, session } = call;
  const body = checkDraft(draft);
  const record = await lockRecord(call, ref);
  const wanted = draft.attachment ?? null;
  const client_msg_id = draft.clientMsgId ?? randomUUID();
  const before = await db
    .select('record_comment')
    .select(['id', 'type', 'record_id', 'body', 'attachment'])
    .where('author_id', '=', session.userId)
    .where('client_msg_id', '=', client_msg_id)
    .executeTakeFirst();
  if (before) {
    const isSame = before.type === ref.TYPE && before.record_id === ref.ID && before.body === body;
    if (!isSame || !carriesSame(before.attachment as Attachment | null, wanted)) fail('CONFLICT');
    return commentById(call, before.id);
  }
  const attachment = await checkedAttachment(call, commentPlace(ref), wanted, COMMENT_FILE);
  const mentions = await mentionable(call, record, draft.mentions ?? []);
  const concerned = await concernedBy(call, record, ref);
  const row = {
    client_id: db.clientId,
    type: ref.TYPE,
    record_id: ref.ID,
    author_id: session.userId,
    client_msg_id,
    body,
    mentions: JSON.stringify(mentions),
    attachment: attachment && JSON.stringify(attachment),
  };
  const stored = await db
    .insert('record_comment')
    .values(row)
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst();
  // Used at this moment at another record.
  const id = stored?.id ?? fail('CONFLICT');
  await tieFiles(db, attachment?.FILES ?? [], id);
  const others = await seeingAmong(
    call,
    record,
    concerned.filter((user) => !mentions.includes(user)),
  );
  tell(call, record, id, { mentioned: mentions, others: [...others] });
  return commentById(call, id);
}

/** Who of these may see the record, and is active. */
async function mentionable(call: ChatCall, record: CommentedRecord, wanted: readonly string[]): Promise<string[]> {
  const ids = [...new Set(wanted)].slice(0, MOST_MENTIONS);
  if (ids.length === 0) return [];
  const active = await call.db.select('user').select('id').where('id', 'in', ids).where('IS_ACTIVE', '=', '1').execute();
  return [
    ...(await seeingAmong(
      call,
      record,
      active.map(({ id }) => id),
    )),
  ];
}

interface Told {
  readonly mentioned: readonly string[];
  readonly others: readonly string[];
}

/** What was said stands in no notice: its reader gets it from the comment, as it is then and as far as the record may be seen then. */
function tell(call: ChatCall, { definition, row }: CommentedRecord, comment: string, { mentioned, others }: Told): void {
  const id = String(row['id']);
  const notice = {
    module: definition.card,
    args: { NO: String(row[identityField(definition)]), TYPE: definition.type },
    url: `/${definition.route}/view?id=${id}&comment=${comment}`,
    record: { type: definition.type, id },
    comment,
  };
  notify(
    call,
    [
      { ...notice, to: { userIds: mentioned }, text: 'notice.commentMentioned' },
      { ...notice, to: { userIds: others }, text: 'notice.commented' },
    ].filter(({ to }) => to.userIds.length > 0),
  );
}

interface Own {
  readonly ref: RecordRef;
  readonly record: CommentedRecord;
  readonly comment: { readonly created_at: string; readonly attachment: unknown; readonly mentions: readonly string[] | null };
}

/** An own comment that is there, its record locked. @throws NOT_FOUND (404) for any other, for what was deleted, and where the record is out of sight */
async function ownComment(call: ChatCall, id: string): Promise<Own> {
  const { db, session } = call;
  const read = () =>
    db
      .select('record_comment')
      .select(['type', 'record_id', 'created_at', 'attachment', 'mentions'])
      .where('id', '=', id)
      .where('author_id', '=', session.userId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
  const found = (await read()) ?? failWith(404, 'NOT_FOUND');
  const ref = { TYPE: found.type, ID: found.record_id };
  const record = await lockRecord(call, ref);
  // Behind the lock as it is now.
  const { created_at, attachment, mentions } = (await read()) ?? failWith(404, 'NOT_FOUND');
  return { ref, record, comment: { created_at: String(created_at), attachment, mentions } };
}

/** Changes the words of an own comment, and whom it mentions; those who are mentioned now for the first time are told. @throws COMMENT_TOO_OLD, as addComment */
export async function editComment(
  call: ChatCall,
  id: string,
  { content, mentions: wanted = [] }: Pick<Draft, 'content' | 'mentions'>,
): Promise<{ readonly ref: RecordRef; readonly comment: Comment }> {
  const { db } = call;
  const { ref, record, comment } = await ownComment(call, id);
  if (Date.now() > Date.parse(editableUntil(comment.created_at))) fail('COMMENT_TOO_OLD', { MINUTES: EDITABLE_MINUTES });
  const carried = comment.attachment as Attachment | null;
  const body = checkDraft({ content, clientMsgId: null, attachment: carried && { FILES: [], DOCUMENTS: [] } });
  const mentions = await mentionable(call, record, wanted);
  await db
    .update('record_comment')
    .set({ body, mentions: JSON.stringify(mentions), edited_at: sql`now()` })
    .where('id', '=', id)
    .execute();
  const known = new Set(comment.mentions ?? []);
  tell(call, record, id, { mentioned: mentions.filter((user) => !known.has(user)), others: [] });
  return { ref, comment: await commentById(call, id) };
}

/** Takes an own comment back: that there was one stays to be seen, what it said and carried does not. @throws as ownComment */
export async function deleteComment(call: ChatCall, id: string): Promise<RecordRef> {
  const { db, session } = call;
  const { ref } = await ownComment(call, id);
  await db.update('record_comment').set({ deleted_at: sql`now()` }).where('id', '=', id).execute();
  await db
    .update('stored_file')
    .set({ deleted_at: sql`now()`, deleted_by: session.username })
    .where('record_type', '=', COMMENT_FILE)
    .where('record_id', '=', id)
    .execute();
  return ref;
}
