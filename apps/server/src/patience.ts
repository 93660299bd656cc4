import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { BodyPace } from './body-arrival.ts';

/** How long the server waits for a client, in milliseconds, and for how many of them. */
export interface Patience {
  /** Until the head of a request has arrived. */
  readonly headMs: number;
  /** Until a request has arrived in full; answering it may take as long as the client waits. */
  readonly requestMs: number;
  /** Until a client that takes nothing of its answer any more loses it. Longer than any statement of an export takes. */
  readonly answerMs: number;
  /** How often the two above are looked at. */
  readonly lookEveryMs: number;
  /** How fast a body must come meanwhile. */
  readonly body: BodyPace;
  /** For the calls under way when the server is to stop. */
  readonly stopMs: number;
  /** Open connections; each costs memory and a descriptor, whatever it says. */
  readonly connections: number;
}

export const PATIENCE: Patience = {
  headMs: 30_000,
  requestMs: 200_000,
  answerMs: 120_000,
  lookEveryMs: 10_000,
  body: { windowMs: 15_000, windowBytes: 60 * 1024 },
  stopMs: 20_000,
  connections: 5_000,
};

/** Lets go of clients that begin a request and do not end it, or do not read the answer, and refuses connections beyond the limit. */
export function losePatience(app: FastifyInstance, { headMs, answerMs, stopMs, connections }: Patience): void {
  app.server.headersTimeout = headMs;
  app.server.maxConnections = connections;
  // One client that sends or reads slowly would hold up the stop of all.
  let stopping: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => void (stopping = setTimeout(() => app.server.closeAllConnections(), stopMs).unref()));
  app.addHook('onClose', async () => clearTimeout(stopping));
  // The time runs only while nothing moves: a slow client that reads keeps its answer.
  app.addHook('onSend', async (_request, { raw: { socket } }) => {
    // Calls that come from within have none.
    if (socket instanceof Socket) socket.setTimeout(answerMs);
  });
}
