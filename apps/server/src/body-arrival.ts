import { BusinessError, failure, failWith } from '@sampan/kernel/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BodyRoom, Claim } from './body-room.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body of this request on its way; null where nobody limits it. */
    arrival: Arrival | null;
  }
}

/** How fast a body must come. Slower than any line that people work over: the largest body is there long before its request is given up. */
export interface BodyPace {
  /** Milliseconds in which … */
  readonly windowMs: number;
  /** … so many bytes must arrive, or the end of the body. */
  readonly windowBytes: number;
}

/** A body on its way. */
export interface Arrival {
  /** Watches the bytes from now on; rejects when there is no room for them (503) or they come too slowly (408), else never settles. */
  begin(): Promise<never>;
  /** The body is there, or nobody wants the rest of it. */
  end(): void;
  /** Settles when its call is answered, or given up by the client. */
  readonly answered: Promise<void>;
}

function arrivalOf(request: FastifyRequest, room: BodyRoom, { windowMs, windowBytes }: BodyPace): Arrival & Pick<Claim, 'giveBack'> {
  const answered = Promise.withResolvers<void>();
  const { raw, session } = request;
  const refused = Promise.withResolvers<never>();
  // Nobody may be waiting for it.
  refused.promise.catch(() => undefined);
  const sender = session ? { organisation: session.clientId, session: session.sessionId } : { address: request.ip };
  const claim = room.claim(sender, refuse);
  let inWindow = 0;
  let timer: NodeJS.Timeout | undefined;
  const end = (): void => {
    raw.off('data', count);
    clearInterval(timer);
    claim.arrived();
  };
  function refuse(error: unknown): void {
    end();
    refused.reject(error);
  }
  function count(piece: Buffer): void {
    inWindow += piece.length;
    try {
      claim.take(piece.length);
    } catch (error) {
      refuse(error);
    }
  }
  const look = (): void => {
    if (inWindow < windowBytes) refuse(new BusinessError([failure('REQUEST_UNREADABLE')], 408));
    inWindow = 0;
  };
  return {
    begin() {
      raw.on('data', count);
      timer = setInterval(look, windowMs);
      raw.once('end', end).once('close', end);
      return refused.promise;
    },
    end,
    answered: answered.promise,
    giveBack() {
      claim.giveBack();
      answered.resolve();
    },
  };
}

/** Bodies of the calls of a part of the application share a room, and none may come too slowly. */
export function limitBodies(app: FastifyInstance, room: BodyRoom, pace: BodyPace): void {
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    const { headers } = request;
    if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return;
    const arrival = arrivalOf(request, room, pace);
    request.arrival = arrival;
    // Answered, or given up by the client.
    reply.raw.once('finish', arrival.giveBack).once('close', arrival.giveBack);
  });
}

/** Reads a body into memory. @throws BusinessError 413 beyond the limit of its route, 400 when it ends too early, 408 and 503 as it arrives */
export async function readBody(request: FastifyRequest): Promise<Buffer> {
  const limit = request.routeOptions.bodyLimit ?? 0;
  if (Number(request.headers['content-length'] ?? 0) > limit) failWith(413, 'REQUEST_TOO_LARGE');
  const { whole, stop } = collect(request.raw, limit);
  try {
    const bytes = await withinRoom(request, whole);
    const announced = request.headers['content-length'];
    if (announced !== undefined && Number(announced) !== bytes.length) failWith(400, 'REQUEST_UNREADABLE');
    return bytes;
  } finally {
    stop();
  }
}

/** What is read of a body, for as long as there is room for it and it comes fast enough. */
export async function withinRoom<R>({ arrival }: FastifyRequest, reading: Promise<R>): Promise<R> {
  if (!arrival) return reading;
  try {
    return await Promise.race([reading, arrival.begin()]);
  } finally {
    arrival.end();
  }
}

/** The bytes of a body up to its end; rejects beyond the limit and when it breaks off. */
function collect(raw: FastifyRequest['raw'], limit: number): { readonly whole: Promise<Buffer>; readonly stop: () => void } {
  const { promise: whole, resolve, reject } = Promise.withResolvers<Buffer>();
  const pieces: Buffer[] = [];
  let length = 0;
  const keep = (piece: Buffer): void => {
    length += piece.length;
    if (length <= limit) pieces.push(piece);
    else reject(new BusinessError([failure('REQUEST_TOO_LARGE')], 413));
  };
  const done = (): void => {
    resolve(Buffer.concat(pieces, length));
    // It closes before anybody who waits goes on.
    raw.off('close', broken);
  };
  const broken = (): void => reject(new BusinessError([failure('REQUEST_UNREADABLE')], 400));
  raw.on('data', keep).once('end', done).once('error', broken).once('close', broken);
  const stop = (): void => {
    raw.off('data', keep).off('end', done).off('close', broken);
    pieces.length = 0;
  };
  return { whole, stop };
}
