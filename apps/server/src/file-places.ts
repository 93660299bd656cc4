import { keepChatFile, requirePart } from '@sampan/chat/chat-files.ts';
import { keepCommentFile } from '@sampan/chat/comments/comment-files.ts';
import { requireRecord } from '@sampan/chat/comments/record.ts';
import type { Target } from '@sampan/chat/conversations.ts';
import { inClient } from '@sampan/db/scoped-db.ts';
import { attachFile, type NewFile, requireAttachable } from '@sampan/engines/files/attachments.ts';
import type { Registered } from '@sampan/engines/call/rules.ts';
import type { Session } from '@sampan/engines/access/session.ts';
import { failWith } from '@sampan/kernel/errors.ts';
import { inChat } from './chat-call.ts';
import { checkNames, type Form, idOf, textOf } from './form.ts';
import type { Services } from './services.ts';

/** Where an uploaded file belongs. */
export interface FilePlace {
  /** Refuses before the content is stored. */
  readonly check: () => Promise<void>;
  /** Stores the row; refuses again what changed meanwhile. */
  readonly keep: (file: NewFile) => Promise<void>;
  /** A picture there may become an avatar or a seal. */
  readonly isForPages?: true;
}

/** The definition that a call names by its type. @throws NOT_FOUND (404) for one that there is not */
export const registeredOf = ({ deps }: Services, form: Form): Registered =>
  deps.registry.byType.get(textOf(form, 'TYPE') ?? '') ?? failWith(404, 'NOT_FOUND');

/**
 * The place that the fields beside a file name: a record (TYPE, ID), a comment on it (with COMMENT), a conversation (TO_USER_ID or TO_GROUP_ID), or none yet, as for an
 * avatar. @throws UNKNOWN_FIELD, NOT_FOUND
 */
export function placeOf(services: Services, session: Session, fields: Form): FilePlace {
  checkNames(fields, ['TYPE', 'ID', 'COMMENT', 'TO_USER_ID', 'TO_GROUP_ID']);
  if (fields['COMMENT'] !== undefined) return commentPlace(services, session, fields);
  if (fields['TYPE'] !== undefined) return recordPlace(services, session, fields);
  if (fields['TO_USER_ID'] !== undefined) return chatPlace(services, session, { user: idOf(fields, 'TO_USER_ID') });
  if (fields['TO_GROUP_ID'] !== undefined) return chatPlace(services, session, { group: idOf(fields, 'TO_GROUP_ID') });
  return noPlace(services, session);
}

function recordPlace(services: Services, session: Session, fields: Form): FilePlace {
  const { deps } = services;
  const registered = registeredOf(services, fields);
  const id = idOf(fields);
  return {
    check: () => requireAttachable(deps, session, registered, id),
    keep: (file) => attachFile(deps, session, registered, id, file),
  };
}

function commentPlace(services: Services, session: Session, fields: Form): FilePlace {
  const ref = { TYPE: registeredOf(services, fields).definition.type, ID: idOf(fields) };
  return {
    check: () => inChat(services, session, (call) => requireRecord(call, ref)),
    keep: (file) => inChat(services, session, (call) => keepCommentFile(call, ref, file)),
  };
}

const chatPlace = (services: Services, session: Session, target: Target): FilePlace => ({
  check: () => inChat(services, session, (call) => requirePart(call, target)),
  keep: (file) => inChat(services, session, (call) => keepChatFile(call, target, file)),
});

const noPlace = ({ database }: Services, { clientId, username }: Session): FilePlace => ({
  isForPages: true,
  check: async () => undefined,
  keep: (file) =>
    inClient(database, clientId, async (db) => {
      await db
        .insert('stored_file')
        .values({ ...file, size: String(file.size), client_id: clientId, created_by: username })
        .execute();
    }),
});
