import { PERIOD_ACTIONS } from '@sampan/business/fi/period/period.ts';
import { changePeriod, checkClosing, isPeriodAction } from '@sampan/business/fi/period/period.server.ts';
import { invariants } from '@sampan/business/registry.invariants.ts';
import type { FastifyInstance } from 'fastify';
import { formFor } from '../body-parsing.ts';
import { ok } from '../envelope.ts';
import { idOf, textOf } from '../form.ts';
import { sessionOf } from '../request-session.ts';
import type { Services } from '../services.ts';

/** Opening and closing accounting periods (`fiapi/period/<action>`), and what speaks against closing one. */
export function addPeriodRoutes(app: FastifyInstance, { deps }: Services): void {
  app.get('/fiapi/period/close-check', async (request) =>
    ok(await checkClosing(deps, sessionOf(request), invariants, idOf(formFor(request, 'ID')))),
  );
  for (const action of Object.keys(PERIOD_ACTIONS).filter(isPeriodAction))
    app.post(`/fiapi/period/${action}`, async (request) => {
      const form = formFor(request, 'ID', 'COMMENT');
      const call = { action, ID: idOf(form), COMMENT: textOf(form, 'COMMENT') };
      return ok(await changePeriod(deps, sessionOf(request), invariants, call));
    });
}
