import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Shorter answers fit into a packet or two as they are. */
const LEAST_BYTES = 1024;
/** The quickest level: lists shrink to less than a tenth by it. */
const LEVEL = constants.Z_BEST_SPEED;

const compress = promisify(gzip);

/** Whether a client takes gzip: `br, gzip;q=0.5`, not `gzip;q=0`. */
function takesGzip(accepted = ''): boolean {
  const quality = /(?:^|,)\s*gzip\s*(?:;\s*q=([\d.]+)\s*)?(?=,|$)/i.exec(accepted);
  return quality !== null && Number(quality[1] ?? 1) > 0;
}

/**
 * Compresses the longer answers of a part of the application, in a thread of its own, for clients that take it. Not for calls whose
 * answer holds a secret that lasts (invitations, keys): next to text that somebody else chose, its length would tell the secret bit by bit,
 * answer by answer. A token that is new in each answer cannot be asked for twice.
 */
export function addCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < LEAST_BYTES) return payload;
    void reply.header('vary', 'accept-encoding');
    if (!takesGzip(request.headers['accept-encoding'])) return payload;
    void reply.header('content-encoding', 'gzip');
    return compress(payload, { level: LEVEL });
  });
}
