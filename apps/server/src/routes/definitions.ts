import { isApproved } from '@sampan/model/meaning.ts';
import { failWith } from '@sampan/kernel/errors.ts';
import { callPath } from '@sampan/model/define.ts';
import { actOn, checkAction } from '@sampan/engines/act/act.ts';
import type { RegisteredDocument } from '@sampan/engines/call/deps.ts';
import { freeGoods } from '@sampan/engines/act/free-goods.ts';
import { simulate } from '@sampan/engines/act/simulate.ts';
import { batch } from '@sampan/engines/act/batch.ts';
import { createRecord } from '@sampan/engines/write/create.ts';
import { factsBeside } from '@sampan/engines/read/line-facts.ts';
import { defaultsOf } from '@sampan/engines/read/defaults.ts';
import { deleteRecord } from '@sampan/engines/write/delete.ts';
import { listRecords } from '@sampan/engines/list/list.ts';
import { updateRecord } from '@sampan/engines/write/update.ts';
import { flowOf } from '@sampan/engines/read/links.ts';
import { historyOf, viewRecord } from '@sampan/engines/read/view.ts';
import { remindNow } from '@sampan/engines/workflow/reminders.ts';
import { routeOf } from '@sampan/engines/workflow/route.ts';
import { readReport } from '@sampan/engines/report/report.ts';
import type { Registered, RegisteredReport } from '@sampan/engines/call/rules.ts';
import type { FastifyInstance } from 'fastify';
import { formFor } from '../body-parsing.ts';
import { ok } from '../envelope.ts';
import { type Form, idOf, listOf, objectOf, requestKeyOf, textOf, wholeNumberOf } from '../form.ts';
import { sessionOf } from '../request-session.ts';
import type { Services } from '../services.ts';

/** The calls of docs/api.md §2 for every definition. */
export function addDefinitionRoutes(app: FastifyInstance, services: Services): void {
  for (const registered of services.registered) {
    if ('report' in registered) {
      addReport(app, services, registered);
      continue;
    }
    addReading(app, services, registered);
    if (!registered.definition.readOnly) addWriting(app, services, registered);
    if (registered.definition.kind !== 'document') continue;
    if (registered.definition.kind === 'document' && registered.definition.beside)
      addBeside(app, services, registered as RegisteredDocument);
    if (!registered.definition.readOnly) addDefaults(app, services, registered as RegisteredDocument);
    addActions(app, services, registered as RegisteredDocument);
  }
}

/** A report is read as a whole: it has no records. */
function addReport(app: FastifyInstance, { deps }: Services, registered: RegisteredReport): void {
  app.get(`/${callPath(registered.definition)}/index`, async (request) =>
    ok(await readReport(deps, sessionOf(request), registered, request.query as Form)),
  );
}

function addReading(app: FastifyInstance, { deps }: Services, registered: Registered): void {
  const path = `/${callPath(registered.definition)}`;
  app.get(`${path}/index`, async (request) => ok(await listRecords(deps, sessionOf(request), registered, request.query as Form)));
  app.get(`${path}/view`, async (request) => ok(await viewRecord(deps, sessionOf(request), registered, idOf(formFor(request, 'ID')))));
  app.get(`${path}/history`, async (request) => ok(await historyOf(deps, sessionOf(request), registered, idOf(formFor(request, 'ID')))));
}

function addWriting(app: FastifyInstance, { deps }: Services, registered: Registered): void {
  const path = `/${callPath(registered.definition)}`;
  app.post(`${path}/create`, async (request) => {
    const form = formFor(request, 'DATA', 'REQUEST_KEY');
    return ok(await createRecord(deps, sessionOf(request), registered, objectOf(form, 'DATA'), requestKeyOf(form)));
  });
  app.post(`${path}/update`, async (request) => {
    const form = formFor(request, 'ID', 'VERSION', 'DATA', 'REQUEST_KEY');
    const call = { ID: idOf(form), VERSION: wholeNumberOf(form, 'VERSION'), DATA: objectOf(form, 'DATA') };
    return ok(await updateRecord(deps, sessionOf(request), registered, call));
  });
  app.post(`${path}/delete`, async (request) => {
    const form = formFor(request, 'ID', 'VERSION', 'REQUEST_KEY');
    return ok(await deleteRecord(deps, sessionOf(request), registered, { ID: idOf(form), VERSION: wholeNumberOf(form, 'VERSION') }));
  });
}

function addDefaults(app: FastifyInstance, { deps }: Services, registered: RegisteredDocument): void {
  app.post(`/${callPath(registered.definition)}/defaults`, async (request) => {
    const form = formFor(request, 'DATA', 'ID');
    const ID = textOf(form, 'ID') === null ? undefined : idOf(form);
    return ok(await defaultsOf(deps, sessionOf(request), registered, { DATA: objectOf(form, 'DATA'), ID }));
  });
}

function addBeside(app: FastifyInstance, { deps }: Services, registered: RegisteredDocument): void {
  app.post(`/${callPath(registered.definition)}/beside`, async (request) =>
    ok(await factsBeside(deps, sessionOf(request), registered, objectOf(formFor(request, 'DATA'), 'DATA'))),
  );
}

function addActions(app: FastifyInstance, { deps, now }: Services, registered: RegisteredDocument): void {
  const path = `/${callPath(registered.definition)}`;
  app.get(`${path}/flow`, async (request) => ok(await flowOf(deps, sessionOf(request), registered, idOf(formFor(request, 'ID')))));
  for (const action of Object.keys(registered.definition.actions)) {
    app.post(`${path}/${action}`, async (request) => {
      const form = formFor(request, 'ID', 'VERSION', 'DATA', 'REQUEST_KEY');
      const call = {
        ID: idOf(form),
        VERSION: wholeNumberOf(form, 'VERSION'),
        DATA: objectOf(form, 'DATA'),
        REQUEST_KEY: requestKeyOf(form),
      };
      return ok(await actOn(deps, sessionOf(request), registered, action, call));
    });
    app.get(`${path}/${action}-check`, async (request) =>
      ok(await checkAction(deps, sessionOf(request), registered, action, idOf(formFor(request, 'ID')))),
    );
  }
  app.post(`${path}/free-goods`, async (request) => {
    const form = formFor(request, 'ID', 'VERSION', 'REQUEST_KEY');
    return ok(await freeGoods(deps, sessionOf(request), registered, { ID: idOf(form), VERSION: wholeNumberOf(form, 'VERSION') }));
  });
  if (registered.definition.posts)
    app.get(`${path}/simulate`, async (request) => ok(await simulate(deps, sessionOf(request), registered, idOf(formFor(request, 'ID')))));
  if (isApproved(registered.definition)) {
    app.post(`${path}/remind`, async (request) =>
      ok(await remindNow(deps, sessionOf(request), registered, idOf(formFor(request, 'ID')), new Date(now()))),
    );
    app.get(`${path}/approval-route`, async (request) =>
      ok(await routeOf(deps, sessionOf(request), registered, idOf(formFor(request, 'ID')))),
    );
  }
  app.post(`${path}/batch`, async (request) => {
    const form = formFor(request, 'DATA', 'REQUEST_KEY');
    const action = textOf(form, 'action') ?? failWith(400, 'REQUEST_UNREADABLE');
    return ok(await batch(deps, sessionOf(request), registered, { action, DATA: listOf(form, 'DATA'), REQUEST_KEY: requestKeyOf(form) }));
  });
}
