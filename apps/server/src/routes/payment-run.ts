import { outcomeOf, previewRun, runOf } from '@sampan/business/fi/payment/payment-run.server.ts';
import { runFields } from '@sampan/business/fi/payment/payment-run.ts';
import type { FastifyInstance } from 'fastify';
import { formFor } from '../body-parsing.ts';
import { ok } from '../envelope.ts';
import { type Form, idOf, listOf, requestKeyOf, textOf } from '../form.ts';
import { sessionOf } from '../request-session.ts';
import type { Services } from '../services.ts';

const PATH = '/fiapi/payment';
const ASKED = Object.keys(runFields);
const askedIn = (form: Form) => Object.fromEntries(ASKED.map((key) => [key, textOf(form, key)]));

/** Payment runs: what is due, paying what was chosen beside the call, and what came of it. */
export function addPaymentRunRoutes(app: FastifyInstance, { deps, jobs }: Services): void {
  app.get(`${PATH}/run-preview`, async (request) => ok(await previewRun(deps, sessionOf(request), askedIn(formFor(request, ...ASKED)))));
  app.post(`${PATH}/run`, async (request) => {
    const session = sessionOf(request);
    const form = formFor(request, ...ASKED, 'LINES', 'MODE', 'REQUEST_KEY');
    const chosen = { asked: askedIn(form), LINES: listOf(form, 'LINES'), MODE: textOf(form, 'MODE') };
    return ok({ JOB_ID: await jobs.start(session, await runOf(deps, session, chosen), requestKeyOf(form)) });
  });
  app.get(`${PATH}/run-result`, async (request) => ok(await outcomeOf(deps, sessionOf(request), idOf(formFor(request, 'ID')))));
}
