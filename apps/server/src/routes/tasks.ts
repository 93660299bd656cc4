import { batchOverTypes } from '@sampan/engines/act/batch.ts';
import { nextActions } from '@sampan/engines/list/next-actions.ts';
import { openWork } from '@sampan/engines/list/open-work.ts';
import { TASK_TABS, tasksOf, type TaskTab } from '@sampan/engines/read/my-tasks.ts';
import { BusinessError, failureAt } from '@sampan/kernel/errors.ts';
import type { FastifyInstance } from 'fastify';
import { formFor } from '../body-parsing.ts';
import { ok } from '../envelope.ts';
import { countOf, listOf, requestKeyOf, textOf } from '../form.ts';
import { sessionOf } from '../request-session.ts';
import type { Services } from '../services.ts';

const PATH = '/generalinfoapi/task';
const PAGE = 30;
const MOST = 100;
/** What can be done with several of them at once. */
export const DECISIONS = ['approve', 'reject'] as const;

/** My approvals over all types of documents (`generalinfoapi/task`). */
export function addTaskRoutes(app: FastifyInstance, { deps }: Services): void {
  app.get(`${PATH}/index`, async (request) => {
    const form = formFor(request, 'tab', 'start', 'length');
    const tab = oneOf(TASK_TABS, 'tab', textOf(form, 'tab') ?? 'waiting');
    const length = Math.min(countOf(form, 'length', PAGE) || MOST, MOST);
    return ok(await tasksOf(deps, sessionOf(request), { tab: tab satisfies TaskTab, start: countOf(form, 'start', 0), length }));
  });
  app.get(`${PATH}/open-work`, async (request) => ok(await openWork(deps, sessionOf(request))));
  app.get(`${PATH}/next-actions`, async (request) => ok(await nextActions(deps, sessionOf(request))));
  app.post(`${PATH}/decide`, async (request) => {
    const form = formFor(request, 'action', 'DATA', 'COMMENT', 'REQUEST_KEY');
    const meaning = oneOf(DECISIONS, 'action', textOf(form, 'action') ?? '');
    const COMMENT = textOf(form, 'COMMENT');
    const call = { meaning, documents: listOf(form, 'DATA'), DATA: { COMMENT }, REQUEST_KEY: requestKeyOf(form) };
    return ok({ results: await batchOverTypes(deps, sessionOf(request), call) });
  });
}

function oneOf<T extends string>(known: readonly T[], field: string, given: string): T {
  const found = known.find((one) => one === given);
  if (found === undefined) throw new BusinessError([failureAt(field, 'CHOICE_INVALID', { VALUE: given.slice(0, 40) })]);
  return found;
}
