import { createHash, randomBytes } from 'node:crypto';
import { inClient, type ScopedDb } from '@sampan/db/scoped-db.ts';
import { fail } from '@sampan/kernel/errors.ts';
import type { Database } from '@sampan/model/database.ts';
import { type Kysely, sql } from 'kysely';
import type { SignInWay } from '@sampan/model/audit-kinds.ts';
import type { SessionOrigin } from './session.ts';
import { type Admitted, type Admitting, admit } from './admit.ts';

/** A switch token signs in once within this time, in seconds. */
export const SWITCH_TOKEN_LIFE_S = 120;

const TOKEN = /^[\w-]{43}$/;
/** Only the hash is stored: who reads the table signs in as nobody. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

interface Where extends Admitting {
  readonly database: Kysely<Database>;
  readonly origin: SessionOrigin;
}

/** The active user of the organisation whom the chat app knows by this name. @throws QYWX_UNBOUND, the same for nobody and somebody disabled */
async function boundUser(db: ScopedDb, person: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from "user"
     where client_id = ${db.clientId} and lower("CHAT_APP_USER_ID") = lower(${person}) and "IS_ACTIVE" = '1'`.execute(db.trx);
  return rows[0]?.id ?? fail('QYWX_UNBOUND');
}

/** Opens a session for the user bound to a person of the chat app. @throws QYWX_UNBOUND */
export const signInBound = (where: Where, clientId: string, person: string): Promise<Admitted> =>
  inClient(where.database, clientId, async (db) => admit(where, db, await boundUser(db, person), { ...where.origin, way: 'CHAT_APP' }));

async function issueFor(db: ScopedDb, userId: string, way: SignInWay): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await sql`delete from switch_ticket where client_id = ${db.clientId} and user_id = ${userId} and expires_at <= now()`.execute(db.trx);
  await sql`
    insert into switch_ticket (client_id, ticket_hash, user_id, way, expires_at)
    values (${db.clientId}, ${hashOf(token)}, ${userId}, ${way}, now() + make_interval(secs => ${SWITCH_TOKEN_LIFE_S}))`.execute(db.trx);
  return token;
}

/** Makes a token that signs in, once, the user bound to a person of the chat app; those of the user that were never used go. @throws QYWX_UNBOUND */
export const issueSwitchToken = (database: Kysely<Database>, clientId: string, person: string): Promise<string> =>
  inClient(database, clientId, async (db) => issueFor(db, await boundUser(db, person), 'CHAT_APP'));

/** What a provider of single sign-on says of a person: a verified e-mail address, or the name of the account. */
export type Claimed = { readonly email: string } | { readonly username: string };

/** Makes such a token for the one active user with this address or name. @throws OIDC_UNKNOWN, the same for nobody, somebody disabled and two of one address */
export const issueOidcToken = (database: Kysely<Database>, clientId: string, claimed: Claimed): Promise<string> =>
  inClient(database, clientId, async (db) => {
    const named = 'email' in claimed ? sql`lower("EMAIL") = lower(${claimed.email})` : sql`lower("USERNAME") = lower(${claimed.username})`;
    const { rows } = await sql<{ id: string }>`
      select id from "user" where client_id = ${clientId} and ${named} and "IS_ACTIVE" = '1' limit 2`.execute(db.trx);
    const [user, another] = rows;
    return user && !another ? issueFor(db, user.id, 'OIDC') : fail('OIDC_UNKNOWN');
  });

/** Uses a switch token up and opens a session. @throws SWITCH_TOKEN_INVALID: unknown, used, too old, or its user was disabled meanwhile */
export async function takeSwitchToken(where: Where, token: string): Promise<Admitted> {
  const { database, origin } = where;
  if (!TOKEN.test(token)) fail('SWITCH_TOKEN_INVALID');
  const { rows } = await sql<{ client_id: string; user_id: string; way: SignInWay }>`
    select client_id, user_id, way from sampan_take_switch_ticket(${hashOf(token)})`.execute(database);
  const { client_id: clientId, user_id: userId, way } = rows[0] ?? fail('SWITCH_TOKEN_INVALID');
  return inClient(database, clientId, async (db) => {
    const active = await db.select('user').select('id').where('id', '=', userId).where('IS_ACTIVE', '=', '1').executeTakeFirst();
    if (!active) fail('SWITCH_TOKEN_INVALID');
    return admit(where, db, userId, { ...origin, way });
  });
}
