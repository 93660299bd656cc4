import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';

/** For load balancers: `/healthz` says that the process answers, `/readyz` that it can serve (database reachable). */
export function addHealthRoutes(app: FastifyInstance, { reachable }: Services): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    try {
      await reachable();
      return { status: 'ok' };
    } catch (error) {
      request.log.error({ err: error }, 'database not reachable');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}
