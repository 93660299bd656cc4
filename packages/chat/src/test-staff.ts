import { inClient } from '@sampan/db/scoped-db.ts';
import { testDatabase } from '@sampan/testkit/database.ts';
import { createRegistry } from '@sampan/engines/call/deps.ts';
import type { Session } from '@sampan/engines/access/session.ts';
import type { Language } from '@sampan/kernel/languages.ts';
import type { ChatCall } from './chat-call.ts';

/** Somebody of an organisation under test: `does` runs work as one call in a transaction of its own. */
export interface Person {
  readonly id: string;
  readonly username: string;
  does<R>(work: (call: ChatCall) => Promise<R>): Promise<R>;
}

/** A database with people; one call at the top of a test file. Names are over all organisations. */
export async function testStaff() {
  const { database } = await testDatabase();
  const registry = createRegistry([]);
  const organisation = async (clientId: string, usernames: readonly string[], language: Language = 'zh-CN'): Promise<Person[]> => {
    const people = usernames.map((USERNAME) => ({
      USERNAME,
      LASTNAME: USERNAME.slice(0, 1),
      FIRSTNAME: USERNAME.slice(1),
      FULL_NAME: USERNAME,
      LANGUAGE_CODE: language,
      IS_ACTIVE: '1',
      created_by: 'test',
      updated_by: 'test',
    }));
    const ids = await inClient(database, clientId, (db) => db.insertRows('user', people));
    return usernames.map((username, index) => {
      const userId = ids[index] ?? '';
      const rights = { isAdministrator: false, privileges: new Set<string>() };
      const session: Session = { sessionId: username, clientId, userId, username, language, ...rights };
      return {
        id: userId,
        username,
        does: (work) =>
          inClient(database, clientId, (db) =>
            work({ db, session, registry, zone: 'Asia/Shanghai', avatarOf: (file) => (file === null ? null : `/files/${file}`) }),
          ),
      };
    });
  };
  return { database, organisation };
}
