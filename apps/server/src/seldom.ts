/** What happens again and again while something is away, said once in a while. */
export interface Seldom {
  /** How many were left unsaid since the last time; undefined when this one is to be left unsaid as well. */
  due(kind: string): number | undefined;
}

/** Lets one of a kind through within so many milliseconds. */
export function createSeldom(everyMs: number, now: () => number = Date.now): Seldom {
  const last = new Map<string, { at: number; unsaid: number }>();
  return {
    due(kind) {
      const known = last.get(kind);
      if (known && now() - known.at < everyMs) {
        known.unsaid += 1;
        return undefined;
      }
      last.set(kind, { at: now(), unsaid: 0 });
      return known?.unsaid ?? 0;
    },
  };
}
