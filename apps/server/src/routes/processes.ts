import { simulate } from '@sampan/business/clientconf/process/process-simulation.server.ts';
import type { FastifyInstance } from 'fastify';
import { formFor } from '../body-parsing.ts';
import { ok } from '../envelope.ts';
import { objectOf, textOf } from '../form.ts';
import { sessionOf } from '../request-session.ts';
import type { Services } from '../services.ts';

/** What approval processes do beyond their master: whom their steps would ask (`clientconfapi/process/simulate`). */
export function addProcessRoutes(app: FastifyInstance, { deps }: Services): void {
  app.post('/clientconfapi/process/simulate', async (request) => {
    const given = objectOf(formFor(request, 'DATA'), 'DATA');
    const asked = {
      FUNCTION_AREA: textOf(given, 'FUNCTION_AREA') ?? '',
      IS_SUBMITTER_EXCLUDED: textOf(given, 'IS_SUBMITTER_EXCLUDED') === '1' ? ('1' as const) : ('0' as const),
      NODES: given['NODES'] ?? [],
      STEPS: given['STEPS'] ?? [],
      NO: textOf(given, 'NO'),
      OWNER: textOf(given, 'OWNER'),
      VALUES: given['VALUES'] === undefined ? {} : objectOf(given, 'VALUES'),
    };
    return ok(await simulate(deps, sessionOf(request), asked));
  });
}
