import { createHash } from 'node:crypto';
import type { Database } from '@sampan/model/database.ts';
import { type Kysely, sql } from 'kysely';

/** How many failures of one key are let through within the window. */
export interface AttemptLimit {
  /** What the keys are and count for, so that a user named like an address is counted apart from it. */
  readonly of: string;
  readonly max: number;
  readonly windowMs: number;
}

/** What an attempt counts against. */
export interface Counted {
  readonly limit: AttemptLimit;
  readonly key: string;
}

export interface Attempts {
  /**
   * Takes one attempt of each key before it is made, so that parallel guesses cannot pass together. Answers the seconds to wait for each,
   * 0 where its limit is not reached.
   */
  take(counted: readonly Counted[]): Promise<number[]>;
  /** Gives the attempts back: it succeeded, or it was no attempt after all. */
  giveBack(counted: readonly Counted[]): Promise<void>;
  /** Forgets the failures of keys (a sign-in that succeeded) and gives the attempts of others back. */
  forget(counted: readonly Counted[], returned?: readonly Counted[]): Promise<void>;
}

/** A count lost with a power failure lets one guess more through: nothing to wait for the disk for. */
const WITHOUT_DISK = sql`set_config('synchronous_commit', 'off', true)`;

const hashOf = ({ limit, key }: Counted): string => createHash('sha256').update(`${limit.of} ${key}`).digest('base64');

/** Counts failures per key in the database, so for all nodes together and beyond a restart. One statement whatever the number of keys. */
export function createAttempts(database: Kysely<Database>, now: () => number = Date.now): Attempts {
  return {
    async take(counted) {
      if (counted.length === 0) return [];
      const at = now();
      const time = (ms: number): string => new Date(ms).toISOString();
      const taken = counted.map(
        (one) => sql`sampan_take_attempt(${hashOf(one)}, ${one.limit.max}, ${time(at)}, ${time(at + one.limit.windowMs)})`,
      );
      const { rows } = await sql<{ waits: (string | null)[] }>`
        select array[${sql.join(taken)}]::timestamptz[]::text[] as waits, ${WITHOUT_DISK}`.execute(database);
      return (rows[0]?.waits ?? []).map((until) => (until === null ? 0 : Math.max(1, Math.ceil((Date.parse(until) - at) / 1000))));
    },
    async giveBack(counted) {
      if (counted.length === 0) return;
      await sql`select ${sql.join(counted.map((one) => sql`sampan_give_back_attempt(${hashOf(one)})`))}, ${WITHOUT_DISK}`.execute(database);
    },
    async forget(counted, returned = []) {
      const calls = [
        ...counted.map((one) => sql`sampan_forget_attempts(${hashOf(one)})`),
        ...returned.map((one) => sql`sampan_give_back_attempt(${hashOf(one)})`),
      ];
      if (calls.length > 0) await sql`select ${sql.join(calls)}, ${WITHOUT_DISK}`.execute(database);
    },
  };
}
