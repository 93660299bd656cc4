import { createHash } from 'node:crypto';
import { inClient } from '@sampan/db/scoped-db.ts';
import { isDatabaseAway } from '@sampan/db/unavailable.ts';
import { fail, failWith } from '@sampan/kernel/errors.ts';
import { type FileKind, kindOfFile, safeFileName } from '@sampan/engines/file-kinds.ts';
import { fileKey, newFileId } from '@sampan/engines/file-store.ts';
import { mayRead } from '@sampan/engines/privilege.ts';
import type { Session } from '@sampan/engines/session.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { avatarOrganisation } from '../avatars.ts';
import { contentDisposition } from '../content-disposition.ts';
import { ok } from '../envelope.ts';
import { receivedFile } from '../received-file.ts';
import { sessionOf, tokenOf } from '../request-session.ts';
import type { Services } from '../services.ts';

const FILE_MAX_BYTES = 20 * 1024 * 1024;

interface StoredFile {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly size: string;
  readonly record_type: string | null;
  readonly created_by: string;
}

/** Stores a file that a user sent. @throws FILE_KIND_REFUSED when its content does not fit its name or is a program. */
async function storeFile({ database, files }: Services, session: Session, name: string, bytes: Buffer) {
  const kind: FileKind = kindOfFile(name, bytes) ?? fail('FILE_KIND_REFUSED', { NAME: name });
  const id = newFileId();
  const key = fileKey(session.clientId, id);
  await files.put(key, bytes);
  const row = {
    client_id: session.clientId,
    id,
    name,
    size: String(bytes.length),
    type: kind.type,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    created_by: session.username,
  };
  try {
    await inClient(database, session.clientId, (db) => db.loose.insertInto('stored_file').values(row).execute());
  } catch (error) {
    // Without an answer of the database the row may be there: then its file stays, for one too many does no harm.
    if (!isDatabaseAway(error)) await files.remove(key);
    throw error;
  }
  return { ID: id, URL: `/files/${id}`, NAME: name, SIZE: bytes.length, TYPE: kind.type };
}

/** Whether a user may read a file: the sender, administrators, readers of its record; everybody for avatars. */
function mayReadFile({ deps }: Services, session: Session, file: StoredFile): boolean {
  if (file.created_by === session.username || session.isAdministrator || file.record_type === 'user') return true;
  const registered = file.record_type === null ? undefined : deps.registry.byType.get(file.record_type);
  return registered !== undefined && mayRead(session, registered.definition);
}

async function findFile(services: Services, clientId: string, id: string): Promise<StoredFile | undefined> {
  if (!/^\d{1,40}$/.test(id)) return undefined;
  const row = await inClient(services.database, clientId, (db) =>
    db.selectLoose('stored_file').selectAll().where('id', '=', id).executeTakeFirst(),
  );
  return row as StoredFile | undefined;
}

/** The file that this request may have. @throws 401 without a token, 404 when it is absent or not this user's to see. */
async function checkedFile(services: Services, request: FastifyRequest, id: string): Promise<{ clientId: string; file: StoredFile }> {
  const of = (request.query as Record<string, unknown>)['of'];
  const avatarOf = typeof of === 'string' ? avatarOrganisation(services.secret, of, id) : undefined;
  if (avatarOf !== undefined) {
    const file = await findFile(services, avatarOf, id);
    return file?.record_type === 'user' ? { clientId: avatarOf, file } : failWith(404, 'NOT_FOUND');
  }
  const token = tokenOf(request);
  const session = (token && (await services.sessions.find(token))) || failWith(401, 'TOKEN_INVALID');
  request.language = session.language;
  const file = await findFile(services, session.clientId, id);
  return file && mayReadFile(services, session, file) ? { clientId: session.clientId, file } : failWith(404, 'NOT_FOUND');
}

const INLINE = /^(image\/(png|jpeg|gif|webp)|application\/pdf|audio\/|video\/webm)/;

async function sendFile(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { id } = request.params as { id: string };
  const { clientId, file } = await checkedFile(services, request, id);
  const content = (await services.files.read(fileKey(clientId, file.id))) ?? failWith(404, 'NOT_FOUND');
  const how = INLINE.test(file.type) ? 'inline' : 'attachment';
  const policy = file.type === 'application/pdf' ? "default-src 'none'" : "default-src 'none'; sandbox";
  return reply
    .header('content-type', file.type)
    .header('content-length', file.size)
    .header('content-disposition', contentDisposition(file.name, how))
    .header('content-security-policy', policy)
    .header('cache-control', 'private, max-age=3600')
    .send(content);
}

/** Downloads below `/files/`, outside the base of the calls; each is checked. */
export function addFileDownloads(app: FastifyInstance, services: Services): void {
  app.get('/files/:id', (request, reply) => sendFile(services, request, reply));
}

/** `fileapi/file/upload`. */
export function addFileUpload(app: FastifyInstance, services: Services): void {
  app.post('/fileapi/file/upload', { bodyLimit: FILE_MAX_BYTES + 1024 * 1024 }, async (request) => {
    const { name, bytes } = await receivedFile(request, FILE_MAX_BYTES);
    return ok(await storeFile(services, sessionOf(request), safeFileName(name), bytes));
  });
}
