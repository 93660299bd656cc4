import { accountMatrix } from '@sampan/business/fi/valuation-accounting/account-matrix.server.ts';
import type { FastifyInstance } from 'fastify';
import { ok } from '../envelope.ts';
import { sessionOf } from '../request-session.ts';
import type { Services } from '../services.ts';

/** What the matrix of accounts is made of beside the rows of its master. */
export function addAccountMatrixRoutes(app: FastifyInstance, { deps }: Services): void {
  app.get('/fiapi/valuation-accounting/matrix', async (request) => ok(await accountMatrix(deps, sessionOf(request))));
}
