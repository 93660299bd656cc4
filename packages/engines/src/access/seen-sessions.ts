import { inClient } from '@sampan/db/scoped-db.ts';
import type { Database } from '@sampan/model/database.ts';
import type { Kysely } from 'kysely';
import type { Session } from './session.ts';

/** A call is written down as seen at most so often. */
const EVERY_MS = 2 * 60_000;
const MAX_REMEMBERED = 20_000;

/** Notes when and where sessions last called, beside the call: nobody waits for it, and without it the call is as good. */
export function createSeen(database: Kysely<Database>, now: () => number): (session: Session, address: string) => void {
  const last = new Map<string, { readonly at: number; readonly address: string }>();
  const write = ({ clientId, sessionId }: Session, address: string, at: number): Promise<unknown> =>
    inClient(database, clientId, (db) =>
      db
        .updateLoose('user_session')
        .set({ seen_at: new Date(at).toISOString(), seen_address: address })
        .where('id', '=', sessionId)
        .execute(),
    );
  return (session, address) => {
    const at = now();
    const known = last.get(session.sessionId);
    if (known?.address === address && at - known.at < EVERY_MS) return;
    if (last.size >= MAX_REMEMBERED) last.clear();
    last.set(session.sessionId, { at, address });
    write(session, address, at).catch(() => last.delete(session.sessionId));
  };
}
