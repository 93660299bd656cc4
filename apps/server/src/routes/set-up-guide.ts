import { setUpGuide } from '@sampan/business/clientconf/set-up-guide/set-up-guide.server.ts';
import type { FastifyInstance } from 'fastify';
import { ok } from '../envelope.ts';
import { sessionOf } from '../request-session.ts';
import type { Services } from '../services.ts';

/** The set-up guide: what of everything that posting needs is there, in one call. */
export function addSetUpGuideRoutes(app: FastifyInstance, { deps }: Services): void {
  app.get('/confguideapi/guide/index', async (request) => {
    const results = await setUpGuide(deps, sessionOf(request));
    return ok({ recordsTotal: results.length, results });
  });
}
