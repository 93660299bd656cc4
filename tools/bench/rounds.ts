/** One round of calls: how many of how many clients within how long, and how long each took. */
export interface Round {
  /** Calls a second. */
  readonly rate: number;
  readonly calls: number;
  /** Milliseconds: the middle call, and those that 95 and 99 of 100 are quicker than. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly failed: number;
  /** Processor time of a call on all sides together, the load's own included; undefined where it cannot be told. */
  readonly processorMs?: number | undefined;
  /** What of it was the server's own and PostgreSQL's. */
  readonly processorOf?: Readonly<Record<Side, number>> | undefined;
}

export type Side = 'server' | 'database';

/** What several rounds say together: the middle of each figure, and the rounds themselves. */
export interface Rounds extends Round {
  readonly each: readonly Round[];
}

/** The value at a part of the sorted list: 0.5 is the middle. 0 for an empty list. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** The middle of each figure, so that a round disturbed from outside does not count. */
export const together = (each: readonly Round[]): Rounds => ({
  rate: median(each.map(({ rate }) => rate)),
  calls: each.reduce((sum, { calls }) => sum + calls, 0),
  p50: median(each.map(({ p50 }) => p50)),
  p95: median(each.map(({ p95 }) => p95)),
  p99: median(each.map(({ p99 }) => p99)),
  processorMs: median(each.map(({ processorMs = 0 }) => processorMs)) || undefined,
  failed: each.reduce((sum, { failed }) => sum + failed, 0),
  each,
});

export const rates = ({ each }: Rounds): number[] => each.map(({ rate }) => rate);

/** One target's rate as part of another's, turn by turn: whatever else the machine did met both in the same turn. */
export const ratesOf = (own: Rounds, other: Rounds): number[] =>
  own.each.map(({ rate }, turn) => {
    const beside = other.each[turn]?.rate ?? 0;
    return beside > 0 ? rate / beside : 0;
  });

/** The same of the processor time: how often one does what the other does in the same time of all processors. */
export const workOf = (own: Rounds, other: Rounds): number[] =>
  own.each.map(({ processorMs = 0 }, turn) => (other.each[turn]?.processorMs ?? 0) / processorMs);

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
  const [p50 = 0, p95 = 0, p99 = 0] = [0.5, 0.95, 0.99].map((part) => quantile(took, part));
  return { rate: (took.length - failed) / seconds, calls: took.length, p50, p95, p99, failed };
}

/**
 * Measures several targets in short alternating rounds, so that whatever else the machine does meets all of them alike.
 * The first round of each only warms up.
 */
export async function alternating<T extends string>(
  targets: readonly T[],
  rounds: number,
  round: (target: T) => Promise<Round>,
): Promise<Record<T, Rounds>> {
  const measured = new Map<T, Round[]>(targets.map((target) => [target, []]));
  for (let turn = 0; turn <= rounds; turn += 1)
    for (const target of targets) {
      const result = await round(target);
      if (turn > 0) measured.get(target)?.push(result);
    }
  return Object.fromEntries([...measured].map(([target, results]) => [target, together(results)])) as Record<T, Rounds>;
}
