import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';

/** A load balancer that asks waits no longer than this. */
const ANSWER_WITHIN_MS = 3_000;

const inTime = (answer: Promise<unknown>): Promise<unknown> =>
  Promise.race([answer, sleep(ANSWER_WITHIN_MS, undefined, { ref: false }).then(() => Promise.reject(new Error('no answer in time')))]);

/** Whether the database answers in time. */
export async function isDatabaseReady(
  database: Services['database'],
  onError: (error: unknown) => void = () => undefined,
): Promise<boolean> {
  try {
    await inTime(sql`select 1`.execute(database));
    return true;
  } catch (error) {
    onError(error);
    return false;
  }
}

/** For load balancers: `/healthz` says that the process answers, `/readyz` that it can serve (database reachable). */
export function addHealthRoutes(app: FastifyInstance, { database }: Services): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    if (await isDatabaseReady(database, (error) => request.log.error({ err: error }, 'database not reachable'))) return { status: 'ok' };
    return reply.code(503).send({ status: 'unavailable' });
  });
}
