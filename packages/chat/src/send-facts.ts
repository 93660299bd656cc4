import type { ScopedDb } from '@sampan/db/scoped-db.ts';
import type { Instant } from '@sampan/kernel/dates.ts';
import { sql } from 'kysely';
import { convOfGroup, openDirect, type Target } from './conversations.ts';
import type { Attachment } from './wire.ts';

/** A message as its row has it. */
export interface Stored {
  readonly conv: string;
  readonly msg_id: string;
  readonly seq: number;
  readonly server_time: Instant;
  readonly body: string;
  readonly attachment: Attachment | null;
  readonly mentions: readonly string[] | null;
}

/** Who wants to say something where, under which own name. */
export interface Asked {
  readonly userId: string;
  readonly target: Target;
  readonly conv: string;
  readonly client_msg_id: string;
}

interface User {
  readonly id: string;
  readonly name: string;
  readonly avatar: string | null;
  readonly isActive: boolean;
}

/** What decides about messages, read while their conversations are locked: until commit nobody else sends, joins or leaves there. */
export interface Facts {
  /** Last number by conversation. */
  readonly last: Map<string, number>;
  /** Present members of groups that were not dismissed. */
  readonly members: ReadonlyMap<string, readonly string[]>;
  readonly users: ReadonlyMap<string, User>;
  /** Messages that were sent before, by `nameOf`. */
  readonly sent: ReadonlyMap<string, Stored>;
}

/** A client_msg_id is its sender's own. */
export const nameOf = ({ userId, client_msg_id }: Pick<Asked, 'userId' | 'client_msg_id'>): string => `${userId} ${client_msg_id}`;

/** Locks the conversations, always in the same order, and reads the facts; makes conversations of two people that there are not yet. */
export async function lockAndRead(db: ScopedDb, asked: readonly Asked[]): Promise<Facts> {
  const facts = await readLocked(db, asked);
  const missing = new Map<string, [string, string]>();
  for (const { target, conv, userId } of asked)
    if ('user' in target && !facts.last.has(conv) && isColleague(facts, userId, target.user)) missing.set(conv, [userId, target.user]);
  if (missing.size === 0) return facts;
  for (const [conv, people] of missing) await openDirect(db, conv, people);
  // Somebody else may have made one at the same time, and said something there.
  return readLocked(db, asked);
}

export const isColleague = ({ users }: Pick<Facts, 'users'>, userId: string, other: string): boolean =>
  other !== userId && users.has(other);

/** Statements leave together and are carried out one after the other: those behind the lock see what others have committed meanwhile. */
async function readLocked(db: ScopedDb, asked: readonly Asked[]): Promise<Facts> {
  const groups = [...new Set(asked.flatMap(({ target }) => ('group' in target ? [target.group] : [])))];
  const [locked, groupsRead, users, sent] = await Promise.all([
    lock(db, [...new Set(asked.map(({ conv }) => conv))]),
    membersOf(db, groups),
    usersOf(db, [...new Set(asked.flatMap(({ userId, target }) => ('user' in target ? [userId, target.user] : [userId])))]),
    sentBefore(db, asked),
  ]);
  return {
    last: new Map(locked.map(({ conv, last_seq }) => [conv, last_seq])),
    members: new Map(groupsRead.map(({ id, people }) => [convOfGroup(id), people])),
    users: new Map(users.map((user) => [user.id, user])),
    sent: new Map(sent.map(({ userId, client_msg_id, ...row }) => [nameOf({ userId, client_msg_id }), row])),
  };
}

async function lock(db: ScopedDb, convs: readonly string[]): Promise<{ conv: string; last_seq: number }[]> {
  const { rows } = await sql<{ conv: string; last_seq: number }>`
    select conv, last_seq from chat_conversation
     where client_id = ${db.clientId} and conv = any(${convs}::text[]) order by conv for update`.execute(db.trx);
  return rows;
}

async function membersOf(db: ScopedDb, groups: readonly string[]): Promise<{ id: string; people: string[] }[]> {
  if (groups.length === 0) return [];
  const { rows } = await sql<{ id: string; people: string[] }>`
    select g.id, array(select m.user_id::text from chat_member m
                        where m.client_id = g.client_id and m.conv = 'g:' || g.id and m.left_seq is null order by m.user_id) as people
      from chat_group g
     where g.client_id = ${db.clientId} and g.id = any(${groups}::bigint[]) and g.is_dismissed = '0'`.execute(db.trx);
  return rows;
}

async function usersOf(db: ScopedDb, ids: readonly string[]): Promise<User[]> {
  const { rows } = await sql<User>`
    select id, "FULL_NAME" as name, "AVATAR" as avatar, "IS_ACTIVE" = '1' as "isActive"
      from "user" where client_id = ${db.clientId} and id = any(${ids}::bigint[])`.execute(db.trx);
  return rows;
}

async function sentBefore(db: ScopedDb, asked: readonly Asked[]): Promise<(Stored & { userId: string; client_msg_id: string })[]> {
  const { rows } = await sql<Stored & { userId: string; client_msg_id: string }>`
    select x.*
      from unnest(${asked.map(({ userId }) => userId)}::bigint[], ${asked.map((one) => one.client_msg_id)}::text[]) as own(sender, name)
      cross join lateral (
        select conv, id as msg_id, seq, sent_at as server_time, body, mentions, attachment, sender_id as "userId", client_msg_id
          from chat_message
         where client_id = ${db.clientId} and sender_id = own.sender and client_msg_id = own.name limit 1) x`.execute(db.trx);
  return rows;
}
