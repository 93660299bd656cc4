import { helpForPath, helpIndex, helpSource, helpView } from '@sampan/business/general/help-document/help-reading.server.ts';
import type { FastifyInstance } from 'fastify';
import { formFor } from '../body-parsing.ts';
import { ok } from '../envelope.ts';
import { textOf } from '../form.ts';
import { sessionOf } from '../request-session.ts';
import type { Services } from '../services.ts';

/** Help texts as everybody reads them: what is published, own and built in (`helpdocapi/help`). They are kept at `helpdocapi/help-document`. */
export function addHelpRoutes(app: FastifyInstance, { deps }: Services): void {
  app.get('/helpdocapi/help/index', async (request) => {
    const results = await helpIndex(deps, sessionOf(request), textOf(formFor(request, 'query'), 'query') ?? '');
    return ok({ recordsTotal: results.length, results });
  });
  app.get('/helpdocapi/help/view', async (request) =>
    ok(await helpView(deps, sessionOf(request), textOf(formFor(request, 'ID'), 'ID') ?? '')),
  );
  app.get('/helpdocapi/help/of-path', async (request) => {
    const path = textOf(formFor(request, 'path'), 'path') ?? '';
    return ok({ HELP: await helpForPath(deps, sessionOf(request), path) });
  });
  app.get('/helpdocapi/help/source', async (request) =>
    ok(await helpSource(sessionOf(request), textOf(formFor(request, 'ID'), 'ID') ?? '')),
  );
}
