import { createHash } from 'node:crypto';
import type { Database } from '@sampan/model/database.ts';
import { type Kysely, sql } from 'kysely';

/** How many failures of one key are let through within the window. */
export interface AttemptLimit {
  /** What the keys are, so that a user named like an address is counted apart from it. */
  readonly of: 'name' | 'address';
  readonly max: number;
  readonly windowMs: number;
}

export interface Attempts {
  /**
   * Takes one attempt of the key before it is made, so that parallel guesses cannot pass together.
   * Answers the seconds to wait when the limit is reached, otherwise 0.
   */
  take(key: string): Promise<number>;
  /** Gives the attempt back: it succeeded, or it was no attempt after all. */
  giveBack(key: string): Promise<void>;
  /** Forgets the failures of a key (a sign-in that succeeded). */
  forget(key: string): Promise<void>;
}

/** A count lost with a power failure lets one guess more through: nothing to wait for the disk for. */
const WITHOUT_DISK = sql`set_config('synchronous_commit', 'off', true)`;

/** Counts failures per key in the database, so for all nodes together and beyond a restart. */
export function createAttempts(database: Kysely<Database>, limit: AttemptLimit, now: () => number = Date.now): Attempts {
  const hashOf = (key: string): string => createHash('sha256').update(`${limit.of} ${key}`).digest('base64');
  return {
    async take(key) {
      const at = now();
      const [from, ends] = [at, at + limit.windowMs].map((ms) => new Date(ms).toISOString());
      const { rows } = await sql<{ wait_until: string | null }>`
        select sampan_take_attempt(${hashOf(key)}, ${limit.max}, ${from}, ${ends}) as wait_until, ${WITHOUT_DISK}
      `.execute(database);
      const until = rows[0]?.wait_until ?? null;
      return until === null ? 0 : Math.max(1, Math.ceil((Date.parse(until) - at) / 1000));
    },
    async giveBack(key) {
      await sql`select sampan_give_back_attempt(${hashOf(key)}), ${WITHOUT_DISK}`.execute(database);
    },
    async forget(key) {
      await sql`select sampan_forget_attempts(${hashOf(key)}), ${WITHOUT_DISK}`.execute(database);
    },
  };
}
