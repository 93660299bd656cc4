import { createLane, type Lane } from '@sampan/kernel/lane.ts';
import { failure, failWith } from '@sampan/kernel/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readBody } from './body-arrival.ts';
import { bodyInPieces, checkNames, type Form, UNREADABLE, utf8 } from './form.ts';
import { unhurried } from './unhurried.ts';

const CHARSET = /charset\s*=\s*"?([\w-]+)/i;

function checkEncoding(request: FastifyRequest): void {
  const charset = CHARSET.exec(request.headers['content-type'] ?? '')?.[1]?.toLowerCase();
  if (charset !== undefined && !['utf-8', 'utf8', 'us-ascii'].includes(charset)) failWith(400, 'REQUEST_UNREADABLE');
  if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') failWith(415, 'MEDIA_TYPE_UNSUPPORTED');
}

/** Bytes from which on a body is large. */
const LARGE = 256 * 1024;
const RETRY_AFTER_S = 5;

/** Large calls of an organisation follow each other: each keeps the process busy for a good while. Answers when this one may begin. */
function inTurn(lane: Lane, { session, arrival }: FastifyRequest): Promise<void> {
  if (!session || !arrival) return Promise.resolve();
  const { promise: entered, resolve, reject } = Promise.withResolvers<void>();
  const work = (): Promise<void> => {
    resolve();
    return arrival.answered;
  };
  lane.run(session.clientId, work).catch((error: unknown) => reject(error));
  return entered;
}

/** Reads a body as its content type says: JSON, or a form. What is large waits its turn, and lets other calls in between. */
const reader =
  (lane: Lane, isJson: boolean) =>
  async (request: FastifyRequest): Promise<Form> => {
    const bytes = await readBody(request);
    checkEncoding(request);
    if (bytes.length === 0) return {};
    if (bytes.length > LARGE) await inTurn(lane, request);
    return unhurried(bodyInPieces(utf8(bytes), isJson));
  };

/** Forms and JSON, both strictly UTF-8 and with the same keys; every other content type is answered with 415. */
export function addBodyParsing(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.decorateRequest('arrival', null);
  const lane = createLane({ atOnce: 4, ofOne: 1, waitingLimit: 64, busy: failure('SERVER_BUSY', { SECONDS: RETRY_AFTER_S }) });
  app.addContentTypeParser('application/x-www-form-urlencoded', reader(lane, false));
  app.addContentTypeParser('application/json', reader(lane, true));
  app.addHook('onRequest', async (request) => {
    if (UNREADABLE in (request.query as object)) failWith(400, 'REQUEST_UNREADABLE');
  });
}

/** Body and query of a call as one form; parameters in capitals that the call does not know are refused (docs/api.md §1). */
export function formFor(request: FastifyRequest, ...known: string[]): Form {
  const form = formOf(request);
  checkNames(form, known);
  return form;
}

/** Body and query of a request as one form; the body wins. */
export const formOf = (request: FastifyRequest): Form => ({ ...(request.query as Form), ...(request.body as Form | undefined) });
