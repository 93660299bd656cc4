import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';

/** A load balancer that asks waits no longer than this. */
const ANSWER_WITHIN_MS = 3_000;

const inTime = (answer: Promise<unknown>): Promise<unknown> =>
  Promise.race([answer, sleep(ANSWER_WITHIN_MS, undefined, { ref: false }).then(() => Promise.reject(new Error('no answer in time')))]);

/** For load balancers: `/healthz` says that the process answers, `/readyz` that it can serve (database reachable). */
export function addHealthRoutes(app: FastifyInstance, { database }: Services): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    try {
      await inTime(sql`select 1`.execute(database));
      return { status: 'ok' };
    } catch (error) {
      request.log.error({ err: error }, 'database not reachable');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}
