import { fileKey } from '@sampan/engines/files/file-store.ts';
import { storedBytes } from '@sampan/engines/files/storage-room.ts';
import { safeFileName } from '@sampan/engines/files/file-kinds.ts';
import { filesOf, removeFile } from '@sampan/engines/files/attachments.ts';
import { visibleFile, visibleFiles } from '@sampan/chat/visible-files.ts';
import type { FilePlaceName } from '@sampan/chat/wire.ts';
import { BusinessError, failureAt, failWith } from '@sampan/kernel/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { avatarOrganisation } from '../avatars.ts';
import { formFor } from '../body-parsing.ts';
import { inChat } from '../chat-call.ts';
import { contentDisposition } from '../content-disposition.ts';
import { ok } from '../envelope.ts';
import { registeredOf, placeOf } from '../file-places.ts';
import { countOf, type Form, idOf, textOf } from '../form.ts';
import { receivedFile, withFile } from '../received-file.ts';
import { sessionOf, tokenOf } from '../request-session.ts';
import type { Services } from '../services.ts';
import { AVATAR_FILE, findFile, mayReadFile, type StoredFile, storeFile } from '../stored-files.ts';

const FILE_MAX_BYTES = 20 * 1024 * 1024;

/** The file that this request may have. @throws 401 without a token, 404 when it is absent or not this user's to see. */
async function checkedFile(services: Services, request: FastifyRequest, id: string): Promise<{ clientId: string; file: StoredFile }> {
  const of = (request.query as Record<string, unknown>)['of'];
  const avatarOf = typeof of === 'string' ? avatarOrganisation(services.secret, of, id) : undefined;
  if (avatarOf !== undefined) {
    const file = await findFile(services, avatarOf, id);
    return file?.record_type === AVATAR_FILE ? { clientId: avatarOf, file } : failWith(404, 'NOT_FOUND');
  }
  const token = tokenOf(request);
  const session = (token && (await services.sessions.find(token))) || failWith(401, 'TOKEN_INVALID');
  if (session.lacksFactor) failWith(403, 'SECOND_FACTOR_MISSING');
  request.language = session.language;
  const file = await findFile(services, session.clientId, id);
  return file && (await mayReadFile(services, session, file)) ? { clientId: session.clientId, file } : failWith(404, 'NOT_FOUND');
}

/** Files of one page where the call names no length. */
const PAGE = 30;

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

function fileIdOf(form: Form): string {
  const id = textOf(form, 'ID');
  return id !== null && /^\d{1,40}$/.test(id) ? id : failWith(404, 'NOT_FOUND');
}

function placeIn(form: Form): FilePlaceName | null {
  const place = textOf(form, 'PLACE');
  if (place === null || place === 'RECORD' || place === 'CHAT') return place;
  throw new BusinessError([failureAt('PLACE', 'CHOICE_INVALID', { VALUE: place.slice(0, 40) })]);
}

/** The files of a record (`fileapi/file/index`, `…/delete`), and all that the user may read (`…/all`, `…/view`). */
export function addFileCalls(app: FastifyInstance, services: Services): void {
  app.get('/fileapi/file/index', async (request) => {
    const form = formFor(request, 'TYPE', 'ID');
    return ok(await filesOf(services.deps, sessionOf(request), registeredOf(services, form), idOf(form)));
  });
  app.get('/fileapi/file/all', async (request) => {
    const form = formFor(request, 'PLACE');
    const wanted = { place: placeIn(form), query: textOf(form, 'queryvalue') ?? '', start: countOf(form, 'start', 0) };
    const session = sessionOf(request);
    const listed = await inChat(services, session, async (call) => ({
      ...(await visibleFiles(call, { ...wanted, length: countOf(form, 'length', PAGE) })),
      ...(session.isAdministrator ? { STORAGE: { USED: await storedBytes(call.db), MOST: services.storageRoom.most } } : {}),
    }));
    return ok(listed);
  });
  app.get('/fileapi/file/view', async (request) => {
    const id = fileIdOf(formFor(request, 'ID'));
    return ok(await inChat(services, sessionOf(request), (call) => visibleFile(call, id)));
  });
  app.post('/fileapi/file/delete', async (request) => {
    return ok(await removeFile(services.deps, sessionOf(request), fileIdOf(formFor(request, 'ID'))));
  });
}

/** `fileapi/file/upload`. */
export function addFileUpload(app: FastifyInstance, services: Services): void {
  app.post('/fileapi/file/upload', withFile(FILE_MAX_BYTES), async (request) => {
    const session = sessionOf(request);
    const { name, bytes, fields } = await receivedFile(request, FILE_MAX_BYTES);
    return ok(await storeFile(services, session, placeOf(services, session, fields), { name: safeFileName(name), bytes }));
  });
}
