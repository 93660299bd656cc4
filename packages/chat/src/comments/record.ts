import { mayRead, visibleRows } from '@sampan/engines/access/privilege.ts';
import type { RecordRef } from '@sampan/engines/read/cards.ts';
import { failWith } from '@sampan/kernel/errors.ts';
import { type Definition, isView } from '@sampan/model/define.ts';
import type { ChatCall } from '../chat-call.ts';

/** A record at which something can be said, as the caller may see it. */
export interface CommentedRecord {
  readonly definition: Definition;
  readonly row: Readonly<Record<string, unknown>>;
}

/** Names the place of what is uploaded for comments of a record. */
export const commentPlace = ({ TYPE, ID }: RecordRef): string => `c:${TYPE}:${ID}`;

/** The record of such a place. */
export function placeOfComment(place: string): RecordRef | undefined {
  const [kind, TYPE, ID] = place.split(':');
  return kind === 'c' && TYPE !== undefined && ID !== undefined ? { TYPE, ID } : undefined;
}

/** The definition of a record at which the user may read and say something. @throws NOT_FOUND (404) for any other */
export function commentable({ registry, session }: Pick<ChatCall, 'registry' | 'session'>, { TYPE }: RecordRef): Definition {
  const definition = registry.byType.get(TYPE)?.definition;
  return definition && !isView(definition) && mayRead(session, definition) ? definition : failWith(404, 'NOT_FOUND');
}

/** Rows of the record, none where the user may not see it. */
export const visibleRecord = ({ db, session }: Pick<ChatCall, 'db' | 'session'>, definition: Definition, { ID }: RecordRef) =>
  visibleRows(db.selectLoose(definition.type).where(`${definition.type}.id`, '=', ID), definition, session);

/** The record, locked until the call ends: what is said at it comes one after the other, and not while it is deleted. @throws NOT_FOUND (404) */
export async function lockRecord(call: ChatCall, ref: RecordRef): Promise<CommentedRecord> {
  const definition = commentable(call, ref);
  const row = await visibleRecord(call, definition, ref).selectAll().forNoKeyUpdate().executeTakeFirst();
  return { definition, row: (row as CommentedRecord['row'] | undefined) ?? failWith(404, 'NOT_FOUND') };
}

/** Refuses where the user may not see the record. @throws NOT_FOUND (404) */
export async function requireRecord(call: Pick<ChatCall, 'db' | 'session' | 'registry'>, ref: RecordRef): Promise<void> {
  const definition = commentable(call, ref);
  const row = await visibleRecord(call, definition, ref).select(`${definition.type}.id`).executeTakeFirst();
  if (!row) failWith(404, 'NOT_FOUND');
}
