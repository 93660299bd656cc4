import {
  readArrangement,
  requireArranger,
  resetArrangement,
  saveArrangement,
} from '@sampan/business/clientconf/menu/menu-arrangement.server.ts';
import { inClient } from '@sampan/db/scoped-db.ts';
import type { FastifyInstance } from 'fastify';
import { formFor } from '../body-parsing.ts';
import { ok } from '../envelope.ts';
import { listOf, objectOf, wholeNumberOf } from '../form.ts';
import { sessionOf } from '../request-session.ts';
import type { Services } from '../services.ts';

/** The menu as an administrator arranges it for the whole organisation. */
export function addMenuRoutes(app: FastifyInstance, { database }: Services): void {
  const path = '/clientconfapi/menu-arrangement';
  app.get(`${path}/view`, async (request) => {
    const session = sessionOf(request);
    requireArranger(session);
    const { arrangement, version } = await inClient(database, session.clientId, readArrangement);
    return ok({ VERSION: version, DATA: arrangement, IS_STANDARD: version === 0 ? '1' : '0' });
  });
  app.post(`${path}/save`, async (request) => {
    const session = sessionOf(request);
    requireArranger(session);
    const form = formFor(request, 'VERSION', 'DATA');
    const data = objectOf(form, 'DATA');
    const sent = { CATEGORIES: listOf(data, 'CATEGORIES'), CARDS: listOf(data, 'CARDS') };
    const version = wholeNumberOf(form, 'VERSION');
    return ok({ VERSION: await inClient(database, session.clientId, (db) => saveArrangement(db, session, sent, version)) });
  });
  app.post(`${path}/reset`, async (request) => {
    const session = sessionOf(request);
    requireArranger(session);
    const version = wholeNumberOf(formFor(request, 'VERSION'), 'VERSION');
    await inClient(database, session.clientId, (db) => resetArrangement(db, version));
    return ok();
  });
}
