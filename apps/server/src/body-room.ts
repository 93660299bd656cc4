import { BusinessError, failure } from '@sampan/kernel/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Bytes that the bodies of all calls under way may come to; a body is held in memory until its call is answered. */
export const BODY_ROOM = 256 * 1024 * 1024;
const RETRY_AFTER_S = 5;

/** What a body may come to: as announced, else as much as the route takes. */
function announced({ headers, routeOptions }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return routeOptions.bodyLimit ?? 0;
  return Math.min(Number(headers['content-length'] ?? 0), routeOptions.bodyLimit ?? 0);
}

/** Refuses calls (503) whose bodies find no room beside those under way, before they are read. */
export function limitBodies(app: FastifyInstance, room: number): void {
  let taken = 0;
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    const size = announced(request);
    if (size === 0) return;
    if (taken + size > room) throw new BusinessError([failure('SERVER_BUSY', { SECONDS: RETRY_AFTER_S })], 503);
    taken += size;
    let isTaken = true;
    const giveBack = (): void => {
      if (isTaken) taken -= size;
      isTaken = false;
    };
    // Answered, or given up by the client.
    reply.raw.once('finish', giveBack).once('close', giveBack);
  });
}
