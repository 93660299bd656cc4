import type { ScopedDb } from '@sampan/db/scoped-db.ts';
import type { SignInWay } from '@sampan/model/audit-kinds.ts';
import type { FactorKind } from '@sampan/model/factors-wire.ts';
import { factorKinds } from './factors.ts';
import { sign, signedValue } from '../factors/sealing.ts';
import type { SignInOrigin } from './session.ts';
import type { Sessions } from './sessions.ts';

/** So long somebody may look for the second factor. */
const TICKET_LIFE_MS = 10 * 60_000;
const PURPOSE = 'second factor';

export interface Admitting {
  readonly sessions: Sessions;
  /** The installation's. */
  readonly secret: string;
  readonly now: () => number;
}

/** Whose sign-in waits for the second factor. */
export interface Pending {
  readonly clientId: string;
  readonly userId: string;
  readonly way: SignInWay;
}

/** What a user with a second factor is asked for. */
export interface FactorQuestion {
  /** To be brought back with it. */
  readonly TICKET: string;
  readonly WAYS: readonly FactorKind[];
}

interface Known {
  readonly clientId: string;
  readonly userId: string;
}
/** A session was opened, or a second factor is asked for first. */
export type Admitted = Known &
  ({ readonly token: string; readonly question?: never } | { readonly token?: never; readonly question: FactorQuestion });

/** Lets a user in who has shown who he is by one way: opens a session, or asks for the second factor where there is one. */
export async function admit({ sessions, secret, now }: Admitting, db: ScopedDb, userId: string, origin: SignInOrigin): Promise<Admitted> {
  const { clientId } = db;
  const WAYS = await factorKinds(db, userId);
  if (WAYS.length === 0) return { clientId, userId, token: await sessions.open(db, userId, origin) };
  const pending: Pending = { clientId, userId, way: origin.way };
  return { clientId, userId, question: { TICKET: sign({ secret, purpose: PURPOSE }, pending, now() + TICKET_LIFE_MS), WAYS } };
}

/** Whose sign-in a ticket continues; undefined when it is none, or too old. */
export const pendingOf = (secret: string, ticket: string, now: number): Pending | undefined =>
  signedValue<Pending>({ secret, purpose: PURPOSE }, ticket, now);
