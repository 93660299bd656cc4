import type { ScopedDb } from '@sampan/db/scoped-db.ts';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { seal, unseal } from './sealing.ts';

/** Seconds of one code (RFC 6238), and how many before and after it count: clocks differ. */
const PERIOD_S = 30;
const WINDOW = 1;

export interface WithSecret {
  readonly db: ScopedDb;
  /** The installation's. */
  readonly secret: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

const ownerOf = (db: ScopedDb, userId: string): string => `totp ${db.clientId} ${userId}`;
const totpOf = (secret: string, names: { readonly issuer?: string; readonly label?: string } = {}): TOTP =>
  new TOTP({ ...names, algorithm: 'SHA1', digits: 6, period: PERIOD_S, secret: Secret.fromBase32(secret) });

export interface NewTotp {
  readonly ID: string;
  /** To be typed into the app where no camera is. */
  readonly SECRET: string;
  /** What the QR code holds. */
  readonly URI: string;
}

/** Makes an app that counts once it has shown a code; one that was begun before and never did goes. */
export async function beginTotp(
  { db, secret }: WithSecret,
  { userId, username }: { readonly userId: string; readonly username: string },
  name: string,
): Promise<NewTotp> {
  await db.delete('user_factor').where('user_id', '=', userId).where('kind', '=', 'TOTP').where('confirmed_at', 'is', null).execute();
  const own = new Secret({ size: 20 }).base32;
  const [ID = ''] = await db.insertRows('user_factor', [
    { user_id: userId, kind: 'TOTP', name, secret: seal(secret, own, ownerOf(db, userId)) },
  ]);
  return { ID, SECRET: own, URI: totpOf(own, { issuer: 'Sampan', label: username }).toString() };
}

interface App {
  readonly id: string;
  readonly secret: string;
}

/** The time step of the code, where it is one of the app's now. */
function stepOf({ db, secret, now }: WithSecret, userId: string, app: App, code: string): number | undefined {
  const own = unseal(secret, app.secret, ownerOf(db, userId));
  if (own === undefined) return undefined;
  const delta = totpOf(own).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD_S) + delta;
}

/** Takes a step of an app, unless it or a later one was taken: a code that somebody saw signs in no second time, two at once neither. */
async function takeStep(db: ScopedDb, id: string, step: number, isConfirming: boolean): Promise<boolean> {
  const taken = await db
    .update('user_factor')
    .set({ last_step: String(step), used_at: sql`now()`, ...(isConfirming ? { confirmed_at: sql`now()` } : {}) })
    .where('id', '=', id)
    .where(sql<boolean>`(last_step is null or last_step < ${step})`)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

export const isCode = (text: string): boolean => /^\d{6}$/.test(text);

/** Whether the code is one of the user's apps and was not used before; uses it up. */
export async function takeTotp(parts: WithSecret, userId: string, code: string): Promise<boolean> {
  if (!isCode(code)) return false;
  const apps = await parts.db
    .select('user_factor')
    .select(['id', 'secret'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'TOTP')
    .where('confirmed_at', 'is not', null)
    .execute();
  for (const app of apps) {
    const step = stepOf(parts, userId, { id: app.id, secret: app.secret ?? '' }, code);
    if (step !== undefined && (await takeStep(parts.db, app.id, step, false))) return true;
  }
  return false;
}

/** Whether the app that was begun shows this code; it counts from then on. */
export async function confirmTotp(parts: WithSecret, userId: string, id: string, code: string): Promise<boolean> {
  const app = await parts.db
    .select('user_factor')
    .select(['id', 'secret'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('kind', '=', 'TOTP')
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  const step = app && isCode(code) ? stepOf(parts, userId, { id: app.id, secret: app.secret ?? '' }, code) : undefined;
  return app !== undefined && step !== undefined && takeStep(parts.db, app.id, step, true);
}
