import { cancelJob, listJobs, viewJob } from '@sampan/engines/jobs/own-jobs.ts';
import { BusinessError, failureAt } from '@sampan/kernel/errors.ts';
import { JOB_SCOPES, type JobScope } from '@sampan/model/job-wire.ts';
import type { FastifyInstance } from 'fastify';
import { formFor } from '../body-parsing.ts';
import { ok } from '../envelope.ts';
import { countOf, type Form, idOf, textOf } from '../form.ts';
import { sessionOf } from '../request-session.ts';
import type { Services } from '../services.ts';

const PATH = '/generalinfoapi/job';
const PAGE = 30;
const MOST = 100;

function scopeOf(form: Form): JobScope {
  const scope = textOf(form, 'scope') ?? 'own';
  const known = JOB_SCOPES.find((one) => one === scope);
  if (known !== undefined) return known;
  throw new BusinessError([failureAt('scope', 'CHOICE_INVALID', { VALUE: scope.slice(0, 40) })]);
}

/** Long work that the user asked for (`generalinfoapi/job`); administrators see everybody's. */
export function addJobRoutes(app: FastifyInstance, { deps, jobs: { definitions } }: Services): void {
  app.get(`${PATH}/index`, async (request) => {
    const form = formFor(request, 'scope', 'start', 'length');
    const length = Math.min(countOf(form, 'length', PAGE) || MOST, MOST);
    return ok(await listJobs(deps, sessionOf(request), definitions, { scope: scopeOf(form), start: countOf(form, 'start', 0), length }));
  });
  app.get(`${PATH}/view`, async (request) => ok(await viewJob(deps, sessionOf(request), definitions, idOf(formFor(request, 'ID')))));
  app.post(`${PATH}/cancel`, async (request) => ok(await cancelJob(deps, sessionOf(request), definitions, idOf(formFor(request, 'ID')))));
}
