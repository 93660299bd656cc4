import { lineDaysOf } from '@sampan/business/pp/line-plan/line-days.server.ts';
import { lineDaysFields } from '@sampan/business/pp/line-plan/line-plan.ts';
import { peggingOf } from '@sampan/business/pp/planned-order/pegging.server.ts';
import { planningOf, planningResult } from '@sampan/business/pp/planned-order/planning.server.ts';
import { planningFields } from '@sampan/business/pp/planned-order/planning-run.ts';
import type { FastifyInstance } from 'fastify';
import { formFor } from '../body-parsing.ts';
import { ok } from '../envelope.ts';
import { idOf, requestKeyOf, textOf } from '../form.ts';
import { sessionOf } from '../request-session.ts';
import type { Services } from '../services.ts';

const PATH = '/ppapi/planned-order';
const ASKED = Object.keys(planningFields);
const DAYS = Object.keys(lineDaysFields);

/** Planning runs: asked for as a job, what came of one; whom a planned order is for; what the lines of a plant make on which days. */
export function addPlanningRoutes(app: FastifyInstance, { deps, jobs }: Services): void {
  app.post(`${PATH}/run`, async (request) => {
    const session = sessionOf(request);
    const form = formFor(request, ...ASKED, 'REQUEST_KEY');
    const asked = Object.fromEntries(ASKED.map((key) => [key, textOf(form, key)]));
    return ok({ JOB_ID: await jobs.start(session, await planningOf(deps, session, asked), requestKeyOf(form)) });
  });
  app.get(`${PATH}/run-result`, async (request) => ok(await planningResult(deps, sessionOf(request), idOf(formFor(request, 'ID')))));
  app.get(`${PATH}/pegging`, async (request) => ok(await peggingOf(deps, sessionOf(request), idOf(formFor(request, 'ID')))));
  app.get('/ppapi/production-order/line-days', async (request) => {
    const form = formFor(request, ...DAYS);
    return ok(await lineDaysOf(deps, sessionOf(request), Object.fromEntries(DAYS.map((key) => [key, textOf(form, key)]))));
  });
}
