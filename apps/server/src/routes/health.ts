import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';

/**
 * For load balancers: `/healthz` says that the process answers, `/readyz` that it can serve, which takes the database. Without the store of
 * the files all but these can be done, so that is told beside it.
 */
export function addHealthRoutes(app: FastifyInstance, { reachable, filesReachable }: Services): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    const stateOf = (asked: () => Promise<void>, what: string): Promise<'ok' | 'unavailable'> =>
      asked().then(
        () => 'ok',
        (error: unknown) => {
          request.log.error({ err: error }, `${what} not reachable`);
          return 'unavailable';
        },
      );
    const [status, files] = await Promise.all([stateOf(reachable, 'database'), stateOf(filesReachable, 'files')]);
    return reply.code(status === 'ok' ? 200 : 503).send({ status, files });
  });
}
