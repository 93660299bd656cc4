import { inClient } from '@sampan/db/scoped-db.ts';
import { issueToken } from '@sampan/engines/access/token.ts';
import type { Database } from '@sampan/model/database.ts';
import { type Kysely, sql } from 'kysely';

/** Somebody who is signed in. */
export interface Member {
  readonly id: string;
  readonly token: string;
}

export interface Group {
  readonly id: string;
  readonly room: string;
  readonly members: readonly Member[];
}

/** Makes groups of people with sessions, past the calls: signing in so many would measure the hashing of passwords. */
export async function signedInPeople(database: Kysely<Database>, secret: string, groups: number, size: number): Promise<Group[]> {
  const clientId = '1';
  return inClient(database, clientId, async (db) => {
    const names = Array.from({ length: groups * size }, (_, index) => `crowd${index}`);
    const by = { created_by: 'bench', updated_by: 'bench' };
    const ids = await db.insertRows(
      'user',
      names.map((USERNAME) => ({
        USERNAME,
        LASTNAME: '王',
        FIRSTNAME: USERNAME,
        FULL_NAME: USERNAME,
        LANGUAGE_CODE: 'zh-CN',
        IS_ACTIVE: '1',
        ...by,
      })),
    );
    await sql`
      insert into user_session (client_id, id, user_id, generation, refreshed_at, expires_at)
      select ${clientId}, 'crowd-' || u, u, 1, now(), now() + interval '1 day' from unnest(${ids}::bigint[]) u`.execute(db.trx);
    const made: Group[] = [];
    for (let index = 0; index < groups; index += 1) {
      const members = ids.slice(index * size, (index + 1) * size);
      const { rows } = await sql<{ id: string }>`
        insert into chat_group (client_id, "GROUP_NAME", owner_id) values (${clientId}, ${`crowd ${index}`}, ${members[0]}) returning id
      `.execute(db.trx);
      const id = rows[0]?.id ?? '';
      await sql`insert into chat_conversation (client_id, conv) values (${clientId}, ${`g:${id}`})`.execute(db.trx);
      await sql`
        insert into chat_member (client_id, conv, user_id) select ${clientId}, ${`g:${id}`}, u from unnest(${members}::bigint[]) u
      `.execute(db.trx);
      const now = Date.now();
      const tokenOf = (user: string): string => issueToken({ sid: `crowd-${user}`, sub: user, cid: clientId, gen: 1 }, secret, now);
      made.push({ id, room: clientId, members: members.map((user) => ({ id: user, token: tokenOf(user) })) });
    }
    return made;
  });
}
