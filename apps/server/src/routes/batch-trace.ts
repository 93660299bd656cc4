import { batchTraceOf } from '@sampan/business/wms/stock/batch-trace.server.ts';
import { tracedFields } from '@sampan/business/wms/stock/batch-trace.ts';
import type { FastifyInstance } from 'fastify';
import { formFor } from '../body-parsing.ts';
import { ok } from '../envelope.ts';
import { textOf } from '../form.ts';
import { sessionOf } from '../request-session.ts';
import type { Services } from '../services.ts';

const ASKED = Object.keys(tracedFields);

/** Where a batch came from and where it went. */
export function addBatchTraceRoutes(app: FastifyInstance, { deps }: Services): void {
  app.get('/wmsapi/stock/trace', async (request) => {
    const form = formFor(request, ...ASKED);
    const asked = Object.fromEntries(ASKED.map((key) => [key, textOf(form, key)]));
    return ok(await batchTraceOf(deps, sessionOf(request), asked));
  });
}
