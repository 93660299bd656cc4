import { inClient } from '@sampan/db/scoped-db.ts';
import { makeAccessKey, revokeAccessKey } from '@sampan/engines/access/access-keys.ts';
import type { Session } from '@sampan/engines/access/session.ts';
import { failWith } from '@sampan/kernel/errors.ts';
import type { FastifyInstance } from 'fastify';
import { formFor } from '../body-parsing.ts';
import { ok } from '../envelope.ts';
import { idOf, textOf } from '../form.ts';
import { sessionOf } from '../request-session.ts';
import type { Services } from '../services.ts';

/** Whoever makes keys hands out rights. @throws 403 */
function requireAdministrator(session: Session): void {
  if (!session.isAdministrator) failWith(403, 'PRIVILEGE_MISSING');
}

/** Keys of programs: made and revoked by administrators; the list is that of their definition. */
export function addApiKeyRoutes(app: FastifyInstance, { database, now }: Services): void {
  app.post('/clientinfoapi/api-key/make', async (request) => {
    const session = sessionOf(request);
    requireAdministrator(session);
    const form = formFor(request, 'API_KEY_NAME', 'ROLE_CODE', 'EXPIRES_ON');
    const [name, role, lastDay] = ['API_KEY_NAME', 'ROLE_CODE', 'EXPIRES_ON'].map((key) => textOf(form, key) ?? '');
    const wanted = { name: name ?? '', role: role ?? '', lastDay: lastDay ?? '' };
    return ok(await inClient(database, session.clientId, (db) => makeAccessKey(db, session, wanted, now())));
  });
  app.post('/clientinfoapi/api-key/revoke', async (request) => {
    const session = sessionOf(request);
    requireAdministrator(session);
    const id = idOf(formFor(request, 'ID'));
    await inClient(database, session.clientId, (db) => revokeAccessKey(db, session, id));
    return ok();
  });
}
