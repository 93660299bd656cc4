import { type Failure, failure, failWith } from '@sampan/kernel/errors.ts';
import { DEFAULT_LANGUAGE, languageOf } from '@sampan/kernel/languages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Socket } from 'node:net';
import { fault, problemOf, refusal } from './envelope.ts';
import { createSeldom } from './seldom.ts';

/** Failures that say after how many seconds another try makes sense. */
const RETRIED_LATER: ReadonlySet<string> = new Set([
  'TOO_MANY_ATTEMPTS',
  'DATABASE_UNAVAILABLE',
  'FILES_UNAVAILABLE',
  'SERVER_BUSY',
  'SOCKETS_TOO_MANY',
  'RATE',
  'TOO_MANY_CALLS',
]);

/** Each call is refused while it lasts, hundreds a second: their lines would fill the disk. */
const seldom = createSeldom(1_000);

function logOutage(code: string, error: unknown, request: FastifyRequest): void {
  const unsaid = seldom.due(code);
  if (unsaid !== undefined) request.log.error({ err: error, req: request, unsaid }, `refused with ${code}`);
}

/** Answers whatever went wrong in the one envelope; faults of ours are logged and show their request id only. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = request.language ?? languageOf(request.headers['accept-language']);
  const problem = problemOf(error);
  // Nobody reads the rest of a body that was refused on its way.
  if (request.arrival && !request.raw.complete) void reply.header('connection', 'close');
  request.refusedWith = problem?.failures[0]?.code ?? 'INTERNAL_ERROR';
  if (problem) {
    if (problem.status >= 500) logOutage(problem.failures[0]?.code ?? '', error, request);
    const seconds = problem.failures.find((entry) => RETRIED_LATER.has(entry.code))?.args['SECONDS'];
    if (seconds !== undefined) void reply.header('retry-after', String(seconds));
    return reply.code(problem.status).send(refusal(problem.failures, language));
  }
  request.log.error({ err: error, req: request }, 'call failed');
  return reply.code(500).send(fault(request.id, language));
}

/** Status line and failure of what was no request at all, so that no route and no hook saw it. */
const BEFORE_ROUTING: Readonly<Record<string, readonly [string, Failure]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', failure('REQUEST_UNREADABLE')],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', failure('REQUEST_TOO_LARGE')],
};

/** Answers broken HTTP, too long headers or addresses, and requests that never end. Nobody knows whose they are: in Chinese. */
export function answerBrokenRequest(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, refused] = BEFORE_ROUTING[error.code ?? ''] ?? ['400 Bad Request', failure('REQUEST_UNREADABLE')];
  const body = JSON.stringify(refusal([refused], DEFAULT_LANGUAGE));
  const head = ['content-type: application/json; charset=utf-8', `content-length: ${Buffer.byteLength(body)}`, 'connection: close'];
  if (socket.writable) socket.write(`HTTP/1.1 ${status}\r\n${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
}

export function addErrorAnswers(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));
  app.setNotFoundHandler((request, reply) => reply.code(404).send(refusal([failure('NOT_FOUND')], request.language)));
}

const STOPPING_SECONDS = 5;

/** Who still asks on an open connection while the server stops is told to come again (503, SERVER_BUSY): soon some server is there. */
export function refuseWhileStopping(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', async () => void (isStopping = true));
  app.addHook('onRequest', async () => {
    if (isStopping) failWith(503, 'SERVER_BUSY', { SECONDS: STOPPING_SECONDS });
  });
}
