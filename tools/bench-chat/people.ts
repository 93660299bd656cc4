import { inClient } from '@sampan/db/scoped-db.ts';
import type { ScopedDb } from '@sampan/db/scoped-db.ts';
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
  readonly members: readonly Member[];
}

export interface Staff {
  /** The organisation. */
  readonly room: string;
  readonly people: readonly Member[];
  /** Everybody, divided into groups of one size. */
  readonly groups: readonly Group[];
  /** One more, of the first people. */
  readonly large: Group;
}

const CLIENT = '1';

/** Makes people with sessions, past the calls: signing in so many would measure the hashing of passwords. */
export async function signedInStaff(
  database: Kysely<Database>,
  secret: string,
  sizes: { readonly people: number; readonly group: number; readonly large: number },
): Promise<Staff> {
  return inClient(database, CLIENT, async (db) => {
    const ids = await users(db, sizes.people);
    const now = Date.now();
    const people = ids.map((id) => ({ id, token: issueToken({ sid: `crowd-${id}`, sub: id, cid: CLIENT, gen: 1 }, secret, now) }));
    const groups: Group[] = [];
    for (let from = 0; from < people.length; from += sizes.group) groups.push(await group(db, people.slice(from, from + sizes.group)));
    return { room: CLIENT, people, groups, large: await group(db, people.slice(0, sizes.large)) };
  });
}

async function users(db: ScopedDb, count: number): Promise<string[]> {
  const names = Array.from({ length: count }, (_, index) => `crowd${index}`);
  const by = { created_by: 'bench', updated_by: 'bench' };
  const person = { LASTNAME: '王', LANGUAGE_CODE: 'zh-CN', IS_ACTIVE: '1', ...by };
  const ids = await db.insertRows(
    'user',
    names.map((name) => ({ USERNAME: name, FIRSTNAME: name, FULL_NAME: name, ...person })),
  );
  await sql`
    insert into user_session (client_id, id, user_id, generation, refreshed_at, expires_at)
    select ${CLIENT}, 'crowd-' || u, u, 1, now(), now() + interval '1 day' from unnest(${ids}::bigint[]) u`.execute(db.trx);
  return ids;
}

async function group(db: ScopedDb, members: readonly Member[]): Promise<Group> {
  const { rows } = await sql<{ id: string }>`
    insert into chat_group (client_id, "GROUP_NAME", owner_id) values (${CLIENT}, ${`crowd of ${members.length}`}, ${members[0]?.id})
    returning id`.execute(db.trx);
  const id = rows[0]?.id ?? '';
  await sql`insert into chat_conversation (client_id, conv) values (${CLIENT}, ${`g:${id}`})`.execute(db.trx);
  await sql`
    insert into chat_member (client_id, conv, user_id)
    select ${CLIENT}, ${`g:${id}`}, u from unnest(${members.map((member) => member.id)}::bigint[]) u`.execute(db.trx);
  return { id, members };
}
