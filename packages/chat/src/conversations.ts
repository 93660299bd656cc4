import type { ScopedDb } from '@sampan/db/scoped-db.ts';
import { failWith } from '@sampan/kernel/errors.ts';
import { sql } from 'kysely';
import type { ChatCall } from './chat-call.ts';

/** Whom a message is for, or whose history is read: one colleague or a group, by id. */
export type Target = { readonly user: string } | { readonly group: string };

/** Name of the conversation of two people, the same from both sides: `p:7:12`. */
export const convOfPeople = (one: string, other: string): string =>
  BigInt(one) < BigInt(other) ? `p:${one}:${other}` : `p:${other}:${one}`;

export const convOfGroup = (group: string): string => `g:${group}`;

export const convOf = (userId: string, target: Target): string =>
  'user' in target ? convOfPeople(userId, target.user) : convOfGroup(target.group);

/** Part of somebody in a conversation. */
export interface Membership {
  readonly read_seq: number;
  readonly joined_seq: number;
}

/**
 * The user's present part in a group that was not dismissed.
 * @throws NOT_FOUND (404) for everybody else's groups, in the same words as for one that there is not
 */
export async function requireGroup({ db, session }: ChatCall, group: string): Promise<Membership & { readonly GROUP_NAME: string }> {
  const found = await sql<Membership & { GROUP_NAME: string }>`
    select m.read_seq, m.joined_seq, g."GROUP_NAME"
      from chat_group g
      join chat_member m on m.client_id = g.client_id and m.conv = ${convOfGroup(group)} and m.user_id = ${session.userId}
     where g.client_id = ${db.clientId} and g.id = ${group} and g.is_dismissed = '0' and m.left_seq is null`.execute(db.trx);
  return found.rows[0] ?? failWith(404, 'NOT_FOUND');
}

export interface Colleague {
  readonly id: string;
  readonly FULL_NAME: string;
  readonly AVATAR: string | null;
  readonly IS_ACTIVE: '0' | '1';
}

/** Another user of the organisation. @throws NOT_FOUND (404) for oneself and for a user of another organisation */
export async function requireColleague({ db, session }: ChatCall, id: string): Promise<Colleague> {
  const found = await sql<Colleague>`
    select u.id, u."FULL_NAME", u."AVATAR", u."IS_ACTIVE"
      from "user" u where u.client_id = ${db.clientId} and u.id = ${id} and u.id <> ${session.userId}`.execute(db.trx);
  return found.rows[0] ?? failWith(404, 'NOT_FOUND');
}

/**
 * Locks a conversation until commit and answers its last number; undefined when there is none yet. Who sends, joins or leaves
 * takes this lock first, so numbers follow the order of commits and nobody ever sees 11 before 10. What depends on the members
 * is read in a statement after it, which then sees what others have committed meanwhile.
 */
export async function lockConversation(db: ScopedDb, conv: string): Promise<number | undefined> {
  const row = await db.select('chat_conversation').select('last_seq').where('conv', '=', conv).forUpdate().executeTakeFirst();
  return row?.last_seq;
}

/** Makes the conversation of two people unless there is one. */
export async function openDirect(db: ScopedDb, conv: string, people: readonly string[]): Promise<void> {
  await db
    .insert('chat_conversation')
    .values({ client_id: db.clientId, conv })
    .onConflict((conflict) => conflict.columns(['client_id', 'conv']).doNothing())
    .execute();
  await db
    .insert('chat_member')
    .values(people.map((user_id) => ({ client_id: db.clientId, conv, user_id })))
    .onConflict((conflict) => conflict.columns(['client_id', 'conv', 'user_id']).doNothing())
    .execute();
}
