/** One round of calls: how many of how many clients within how long, and how long each took. */
export interface Round {
  /** Calls a second. */
  readonly rate: number;
  /** Milliseconds: the middle call, and the one that 95 of 100 are quicker than. */
  readonly p50: number;
  readonly p95: number;
  readonly failed: number;
}

/** The value at a part of the sorted list: 0.5 is the middle. 0 for an empty list. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** What several rounds say together: the middle of each figure, so that a round disturbed from outside does not count. */
export const together = (rounds: readonly Round[]): Round => ({
  rate: median(rounds.map(({ rate }) => rate)),
  p50: median(rounds.map(({ p50 }) => p50)),
  p95: median(rounds.map(({ p95 }) => p95)),
  failed: rounds.reduce((sum, { failed }) => sum + failed, 0),
});

/** Carries calls out for a while, each client one after the other, and waits for those under way. */
export async function drive(call: () => Promise<boolean>, clients: number, ms: number): Promise<Round> {
  const took: number[] = [];
  let failed = 0;
  const startedMs = performance.now();
  const client = async (): Promise<void> => {
    while (performance.now() - startedMs < ms) {
      const fromMs = performance.now();
      if (!(await call())) failed += 1;
      took.push(performance.now() - fromMs);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const seconds = (performance.now() - startedMs) / 1000;
  return { rate: (took.length - failed) / seconds, p50: quantile(took, 0.5), p95: quantile(took, 0.95), failed };
}

/**
 * Measures several targets in short alternating rounds, so that whatever else the machine does meets all of them alike.
 * The first round of each only warms up.
 */
export async function alternating<T extends string>(
  targets: readonly T[],
  rounds: number,
  round: (target: T) => Promise<Round>,
): Promise<Record<T, Round>> {
  const measured = new Map<T, Round[]>(targets.map((target) => [target, []]));
  for (let turn = 0; turn <= rounds; turn += 1)
    for (const target of targets) {
      const result = await round(target);
      if (turn > 0) measured.get(target)?.push(result);
    }
  return Object.fromEntries([...measured].map(([target, results]) => [target, together(results)])) as Record<T, Round>;
}
