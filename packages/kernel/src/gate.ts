/** Runs work, so many at a time; what comes beyond that waits its turn, in its order. */
export type Gate = <R>(work: () => Promise<R>) => Promise<R>;

export function createGate(most: number): Gate {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < most) running += 1;
    else await new Promise<void>((turn) => void waiting.push(turn));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
