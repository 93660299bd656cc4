import { inClient, type ScopedDb } from '@sampan/db/scoped-db.ts';
import { fail, failAll, failureAt, failWith } from '@sampan/kernel/errors.ts';
import { plainText } from '@sampan/kernel/json.ts';
import { holdingsOf } from '@sampan/business/clientinfo/user/holdings.server.ts';
import { audit } from '@sampan/engines/access/audit.ts';
import { invite, openInvitations, revokeInvitation } from '@sampan/engines/access/invitations.ts';
import { namesAround, passwordFailure, setPassword } from '@sampan/engines/access/registration.ts';
import type { Session } from '@sampan/engines/access/session.ts';
import { requirePrivilege } from '@sampan/engines/access/privilege.ts';
import type { FastifyInstance } from 'fastify';
import { formFor } from '../body-parsing.ts';
import { ok } from '../envelope.ts';
import { idOf, listOf, rawTextOf, textOf } from '../form.ts';
import { sessionOf } from '../request-session.ts';
import type { Services } from '../services.ts';

/** The roles of an invitation exist, and only an administrator hands any out. */
async function checkRoles(db: ScopedDb, session: Session, roles: readonly string[]): Promise<void> {
  const rows = await db.selectLoose('role').select('ROLE_CODE').execute();
  const known = new Set(rows.map((row) => String(row['ROLE_CODE'])));
  failAll(roles.filter((role) => !known.has(role)).map((role) => failureAt('ROLES', 'REFERENCE_UNKNOWN', { VALUE: role.slice(0, 40) })));
  if (!session.isAdministrator && roles.length > 0) failAll([failureAt('ROLES', 'ADMINISTRATOR_ONLY')]);
}

const NOTE_MAX = 100;

/** What user management does beyond the user master itself: invitations, a new password, ending sessions. */
export function addUserManagementRoutes(app: FastifyInstance, { database, sessions }: Services): void {
  app.post('/clientinfoapi/user/invite', async (request) => {
    const session = sessionOf(request);
    requirePrivilege(session, 'USER', 'create');
    const form = formFor(request, 'ROLES', 'NOTE');
    const note = textOf(form, 'NOTE');
    if (note !== null && note.length > NOTE_MAX) failAll([failureAt('NOTE', 'FIELD_TOO_LONG', { MAX: NOTE_MAX })]);
    const roles = [...new Set(listOf(form, 'ROLES').map((role) => plainText(role) ?? failWith(400, 'REQUEST_UNREADABLE')))];
    return ok(
      await inClient(database, session.clientId, async (db) => {
        await checkRoles(db, session, roles);
        audit(db, session, { kind: 'INVITED', details: [...roles, ...(note === null ? [] : [note])].join(' · ') });
        return invite(db, session.username, roles, note);
      }),
    );
  });
  app.get('/clientinfoapi/user/invitations', async (request) => {
    const session = sessionOf(request);
    requirePrivilege(session, 'USER', 'create');
    return ok({ results: await inClient(database, session.clientId, openInvitations) });
  });
  app.post('/clientinfoapi/user/revoke-invitation', async (request) => {
    const session = sessionOf(request);
    requirePrivilege(session, 'USER', 'create');
    const id = idOf(formFor(request, 'ID'));
    await inClient(database, session.clientId, async (db) => {
      await revokeInvitation(db, id);
      audit(db, session, { kind: 'INVITATION_REVOKED' });
    });
    return ok();
  });
  app.get('/clientinfoapi/user/holdings', async (request) => {
    const session = sessionOf(request);
    requirePrivilege(session, 'USER', 'edit');
    const id = idOf(formFor(request, 'ID'));
    return ok(await inClient(database, session.clientId, (db) => holdingsOf(db, id)));
  });
  app.post('/clientinfoapi/user/set-password', async (request) => {
    const session = sessionOf(request);
    requirePrivilege(session, 'USER', 'edit');
    // Whoever sets a password could sign in with all the rights of its user.
    if (!session.isAdministrator) fail('ADMINISTRATOR_ONLY');
    const form = formFor(request, 'ID');
    const password = rawTextOf(form, 'password');
    await inClient(database, session.clientId, async (db) => {
      const user = await db.selectLoose('user').select(['id', 'USERNAME']).where('id', '=', idOf(form)).executeTakeFirst();
      if (!user) failWith(404, 'NOT_FOUND');
      const names = await namesAround(db, String(user['USERNAME']));
      failAll([passwordFailure(password, 'password', names)].filter((entry) => entry !== undefined));
      await setPassword(db, String(user['id']), password);
      await sessions.revokeAll(db, String(user['id']));
      audit(db, session, { kind: 'PASSWORD_SET', subject: { type: 'user', id: String(user['id']), name: String(user['USERNAME']) } });
    });
    return ok();
  });
}
