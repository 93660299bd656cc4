/** How many failures of one key are let through within the window. */
export interface AttemptLimit {
  readonly max: number;
  readonly windowMs: number;
}

interface Count {
  failures: number;
  until: number;
}

/** Keys beyond this number push out the oldest: memory stays bounded under a flood of invented names. */
const MAX_KEYS = 50_000;

export interface Attempts {
  /**
   * Takes one attempt of the key before it is made, so that parallel guesses cannot pass together.
   * Answers the seconds to wait when the limit is reached, otherwise 0.
   */
  take(key: string): number;
  /** Gives the attempt back: it succeeded, or it was no attempt after all. */
  giveBack(key: string): void;
  /** Forgets the failures of a key (a sign-in that succeeded). */
  forget(key: string): void;
}

/**
 * Counts failures per key in the memory of this process. Several nodes each count for themselves, so an attacker who
 * reaches all of them gets `max` tries on each (docs/operations.md).
 */
export function createAttempts(limit: AttemptLimit, now: () => number = Date.now): Attempts {
  const counts = new Map<string, Count>();
  const current = (key: string): Count | undefined => {
    const count = counts.get(key);
    if (count === undefined || count.until > now()) return count;
    counts.delete(key);
    return undefined;
  };
  const add = (key: string): Count => {
    if (counts.size >= MAX_KEYS) for (const oldest of counts.keys()) if (counts.delete(oldest)) break;
    const count = { failures: 0, until: now() + limit.windowMs };
    counts.set(key, count);
    return count;
  };
  return {
    take(key) {
      const count = current(key) ?? add(key);
      if (count.failures >= limit.max) return Math.ceil((count.until - now()) / 1000);
      count.failures += 1;
      return 0;
    },
    giveBack(key) {
      const count = current(key);
      if (count !== undefined && count.failures > 0) count.failures -= 1;
    },
    forget: (key) => void counts.delete(key),
  };
}
