import { inClient } from '@sampan/db/scoped-db.ts';
import { audit } from '@sampan/engines/access/audit.ts';
import type { Session } from '@sampan/engines/access/session.ts';
import type { FastifyInstance } from 'fastify';
import { formFor } from '../body-parsing.ts';
import { ok } from '../envelope.ts';
import { type Form, idOf, requestKeyOf } from '../form.ts';
import { PERSON_DATA } from '../person-data-job.ts';
import { sessionOf } from '../request-session.ts';
import type { Services } from '../services.ts';
import { userForAdministrator } from './sessions.ts';

/** What is stored of a person as one file, made beside the call: one's own, and for administrators that of any user. */
export function addPersonDataRoutes(app: FastifyInstance, { database, jobs }: Services): void {
  const start = async (session: Session, userId: string, form: Form) => {
    const person = await inClient(database, session.clientId, (db) =>
      db.select('user').select(['id', 'USERNAME', 'FULL_NAME']).where('id', '=', userId).executeTakeFirstOrThrow(),
    );
    const asked = { kind: PERSON_DATA, input: { userId }, words: { NAME: person.FULL_NAME ?? person.USERNAME } };
    const JOB_ID = await jobs.start(session, asked, requestKeyOf(form));
    await inClient(database, session.clientId, async (db) =>
      audit(db, session, { kind: 'EXPORTED', subject: { type: 'user', id: person.id, name: person.USERNAME } }),
    );
    return ok({ JOB_ID });
  };
  app.post('/clientinfoapi/user-profile-info/person-data', async (request) => {
    const session = sessionOf(request);
    return start(session, session.userId, formFor(request, 'REQUEST_KEY'));
  });
  app.post('/clientinfoapi/user/person-data', async (request) => {
    const session = sessionOf(request);
    const form = formFor(request, 'ID', 'REQUEST_KEY');
    const { id } = await inClient(database, session.clientId, (db) => userForAdministrator(db, session, idOf(form)));
    return start(session, id, form);
  });
}
