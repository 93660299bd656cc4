import { inClient, readingClient, type ScopedDb } from '@sampan/db/scoped-db.ts';
import { requirePrivilege } from '@sampan/engines/access/privilege.ts';
import { endSession, endSessions, listSessions, type Whose } from '@sampan/engines/access/own-sessions.ts';
import type { Session } from '@sampan/engines/access/session.ts';
import { fail, failWith } from '@sampan/kernel/errors.ts';
import type { FastifyInstance } from 'fastify';
import { formFor } from '../body-parsing.ts';
import { ok } from '../envelope.ts';
import { idOf, textOf } from '../form.ts';
import { sessionOf } from '../request-session.ts';
import type { Services } from '../services.ts';

/** The user whom an administrator names. @throws ADMINISTRATOR_ONLY, NOT_FOUND (404) */
export async function userForAdministrator(db: ScopedDb, session: Session, id: string): Promise<Whose> {
  requirePrivilege(session, 'USER', 'edit');
  if (!session.isAdministrator) fail('ADMINISTRATOR_ONLY');
  const found = await db.select('user').select(['id', 'USERNAME']).where('id', '=', id).executeTakeFirst();
  return found ?? failWith(404, 'NOT_FOUND');
}

/** A user's own sessions, and those of somebody else for administrators. */
export function addSessionRoutes(app: FastifyInstance, { database, sessions, now }: Services): void {
  const own = '/clientinfoapi/user-profile-info';
  const selfOf = ({ userId, username }: Session): Whose => ({ id: userId, USERNAME: username });
  app.get(`${own}/sessions`, async (request) => {
    const { clientId, userId, sessionId } = sessionOf(request);
    return ok({ results: await readingClient(database, clientId, (db) => listSessions({ db, now: now() }, userId, sessionId)) });
  });
  app.post(`${own}/end-session`, async (request) => {
    const session = sessionOf(request);
    const id = textOf(formFor(request, 'ID'), 'ID') ?? '';
    await inClient(database, session.clientId, (db) => endSession({ sessions, db, by: session }, selfOf(session), id));
    return ok();
  });
  app.post(`${own}/end-other-sessions`, async (request) => {
    const session = sessionOf(request);
    await inClient(database, session.clientId, (db) => endSessions({ sessions, db, by: session }, selfOf(session), session.sessionId));
    return ok();
  });
  app.get('/clientinfoapi/user/sessions', async (request) => {
    const session = sessionOf(request);
    const id = idOf(formFor(request, 'ID'));
    const results = await readingClient(database, session.clientId, async (db) => {
      const user = await userForAdministrator(db, session, id);
      return listSessions({ db, now: now() }, user.id, session.sessionId);
    });
    return ok({ results });
  });
  app.post('/clientinfoapi/user/end-sessions', async (request) => {
    const session = sessionOf(request);
    const form = formFor(request, 'ID', 'SESSION');
    const one = textOf(form, 'SESSION');
    await inClient(database, session.clientId, async (db) => {
      const user = await userForAdministrator(db, session, idOf(form));
      const ending = { sessions, db, by: session };
      return one === null ? endSessions(ending, user) : endSession(ending, user, one);
    });
    return ok();
  });
}
