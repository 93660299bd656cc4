import { createHash } from 'node:crypto';
import { mayReadChatFile } from '@sampan/chat/chat-files.ts';
import { mayReadCommentFile } from '@sampan/chat/comments/comment-files.ts';
import { inClient } from '@sampan/db/scoped-db.ts';
import { isDatabaseAway } from '@sampan/db/unavailable.ts';
import { type FileKind, kindOfFile } from '@sampan/engines/files/file-kinds.ts';
import { JOB_FILE } from '@sampan/engines/jobs/job.ts';
import { fileKey, newFileId } from '@sampan/engines/files/file-store.ts';
import { requireModestPicture } from '@sampan/engines/files/pictures.ts';
import { forgetLoose, noteLoose } from '@sampan/engines/files/loose-content.ts';
import { fileAddress, mayReadFileOf, type NewFile } from '@sampan/engines/files/attachments.ts';
import { COMMENT_FILE } from '@sampan/engines/record/remove-comments.ts';
import type { Session } from '@sampan/engines/access/session.ts';
import { fail } from '@sampan/kernel/errors.ts';
import type { FilePlace } from './file-places.ts';
import type { Services } from './services.ts';

/** `record_type` of pictures that show who somebody is. */
export const AVATAR_FILE = 'avatar';

/** Of the picture of a company's seal. */
const SEAL_FILE = 'company_seal';

/**
 * Stores a file that a user sent at its place. @throws FILE_KIND_REFUSED when its content does not fit its name or is a program,
 * PICTURE_TOO_LARGE, FILES_FULL when the organisation has no room left
 */
export async function storeFile(
  { database, files, storageRoom }: Services,
  { clientId }: Session,
  place: FilePlace,
  sent: { name: string; bytes: Buffer },
) {
  const { name, bytes } = sent;
  await place.check();
  const kind: FileKind = kindOfFile(name, bytes) ?? fail('FILE_KIND_REFUSED', { NAME: name });
  if (kind.isImage) await requireModestPicture(name, bytes, place.isForPages === true);
  await storageRoom.require(clientId, bytes.length);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const file: NewFile = { id: newFileId(), name, size: bytes.length, type: kind.type, sha256 };
  const key = fileKey(clientId, file.id);
  await inClient(database, clientId, (db) => noteLoose(db, [file.id]));
  await files.put(key, bytes);
  try {
    await place.keep(file);
  } catch (error) {
    // Without an answer of the database the row may be there. What has none after all is found and removed later.
    if (!isDatabaseAway(error)) await files.remove(key).catch(() => undefined);
    throw error;
  }
  await inClient(database, clientId, (db) => forgetLoose(db, [file.id]));
  return { ID: file.id, URL: fileAddress(file.id), NAME: name, SIZE: file.size, TYPE: file.type };
}

export interface StoredFile {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly size: string;
  readonly record_type: string | null;
  readonly record_id: string | null;
  readonly conv: string | null;
  readonly created_by: string;
}

/** A file that was not taken away. */
export async function findFile({ database }: Services, clientId: string, id: string): Promise<StoredFile | undefined> {
  if (!/^\d{1,40}$/.test(id)) return undefined;
  const row = await inClient(database, clientId, (db) =>
    db.selectLoose('stored_file').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst(),
  );
  return row as StoredFile | undefined;
}

/**
 * Whether a user may read a file: everybody an avatar, the sender what belongs to nothing yet, who asked for it what a job made, members what a conversation carries,
 * and whoever may see a record its files and those of what is said at it.
 */
export async function mayReadFile({ database, deps }: Services, session: Session, file: StoredFile): Promise<boolean> {
  const { record_type, record_id } = file;
  if (record_type === null || record_type === JOB_FILE) return file.created_by === session.username;
  if (record_type === AVATAR_FILE) return true;
  if (record_type === COMMENT_FILE)
    return inClient(database, session.clientId, (db) => mayReadCommentFile({ db, session, registry: deps.registry }, file));
  if (file.conv !== null) return inClient(database, session.clientId, (db) => mayReadChatFile({ db, session }, file));
  const registered = deps.registry.byType.get(record_type === SEAL_FILE ? 'company' : record_type);
  return registered !== undefined && record_id !== null && mayReadFileOf(deps, session, registered.definition, record_id);
}
