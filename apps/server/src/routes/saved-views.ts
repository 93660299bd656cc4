import { inClient } from '@sampan/db/scoped-db.ts';
import { deleteView, savedViews, saveView } from '@sampan/engines/list/saved-views.ts';
import type { FastifyInstance } from 'fastify';
import { formFor } from '../body-parsing.ts';
import { ok } from '../envelope.ts';
import { type Form, idOf, objectOf, textOf } from '../form.ts';
import { sessionOf } from '../request-session.ts';
import type { Services } from '../services.ts';

/** How a user likes to see lists: the own column layouts and named views. */
export function addSavedViewRoutes(app: FastifyInstance, { database }: Services): void {
  app.get('/clientinfoapi/saved-view/index', async (request) => {
    const { clientId, userId } = sessionOf(request);
    const list = textOf(request.query as Form, 'list') ?? '';
    return ok({ results: await inClient(database, clientId, (db) => savedViews(db, userId, list)) });
  });
  app.post('/clientinfoapi/saved-view/save', async (request) => {
    const { clientId, userId } = sessionOf(request);
    const form = formFor(request, 'DATA');
    const view = objectOf(form, 'DATA');
    const wanted = { list: textOf(form, 'list') ?? '', name: textOf(view, 'NAME') ?? '', state: objectOf(view, 'STATE') };
    return ok({ ID: await inClient(database, clientId, (db) => saveView(db, userId, wanted)) });
  });
  app.post('/clientinfoapi/saved-view/delete', async (request) => {
    const { clientId, userId } = sessionOf(request);
    const form = formFor(request, 'ID');
    await inClient(database, clientId, (db) => deleteView(db, userId, idOf(form)));
    return ok();
  });
}
