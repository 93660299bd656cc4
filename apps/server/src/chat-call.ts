import type { ChatWork } from '@sampan/chat/chat-call.ts';
import type { Reader } from '@sampan/chat/notice-frames.ts';
import type { NotifyCall } from '@sampan/chat/notifications.ts';
import { inClient, type ScopedDb } from '@sampan/db/scoped-db.ts';
import { languageOf } from '@sampan/kernel/languages.ts';
import { rightsOfUsers } from '@sampan/engines/access/load-session.ts';
import type { Registry } from '@sampan/engines/call/rules.ts';
import { readParameters } from '@sampan/engines/call/parameters.ts';
import type { Session } from '@sampan/engines/access/session.ts';
import type { Database } from '@sampan/model/database.ts';
import type { Kysely } from 'kysely';
import { avatarAddress } from './avatars.ts';
import { menusOf, notifyListOf } from './session-user.ts';

interface Parts {
  readonly database: Kysely<Database>;
  readonly secret: string;
}

/** Runs work on the chat of an organisation in one transaction. */
export const inOrganisation = <R>({ database, secret }: Parts, clientId: string, work: (chat: ChatWork) => Promise<R>): Promise<R> =>
  inClient(database, clientId, async (db) => {
    const { TIME_ZONE: zone } = await readParameters(db);
    return work({ db, zone, avatarOf: (fileId) => avatarAddress(secret, clientId, fileId) });
  });

/** Runs one chat or notification call of a user in one transaction of the user's organisation. */
export function inChat<R>(
  parts: Parts & { readonly deps: { readonly registry: Registry } },
  session: Session,
  work: (call: NotifyCall) => Promise<R>,
): Promise<R> {
  const modules = notifyListOf(menusOf(session, session.language), session.notifyModules);
  return inOrganisation(parts, session.clientId, (chat) => work({ ...chat, session, registry: parts.deps.registry, modules }));
}

const NO_RIGHTS = { isAdministrator: false, privileges: new Set<string>() };

/** In which language, of which modules and with which rights users are notified. */
export async function readersOf(db: ScopedDb, userIds: readonly string[]): Promise<Reader[]> {
  const rights = await rightsOfUsers(db, userIds);
  const users = await db
    .selectLoose('user')
    .select(['id', 'LANGUAGE_CODE', 'NOTIFY_MODULES'])
    .where('id', 'in', [...userIds])
    .execute();
  return users.map((user) => {
    const userId = String(user['id']);
    const language = languageOf(String(user['LANGUAGE_CODE'] ?? ''));
    const wanted = user['NOTIFY_MODULES'] as string | null;
    const own = rights.get(userId) ?? NO_RIGHTS;
    return { userId, language, modules: notifyListOf(menusOf(own, language), wanted), rights: own };
  });
}
