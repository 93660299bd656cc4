import { type ErrorCode, failWith } from '@sampan/kernel/errors.ts';

/** Lets a few pieces of work through at a time, for each holds much memory; the others wait their turn. */
export interface Lane {
  /** @throws 429 with the busy code when too many wait; whatever the work itself throws. */
  run<R>(work: () => Promise<R>): Promise<R>;
}

export interface LaneOptions {
  readonly atOnce: number;
  readonly waitingLimit: number;
  readonly busy: Extract<ErrorCode, 'EXPORT_BUSY'>;
}

export function createLane({ atOnce, waitingLimit, busy }: LaneOptions): Lane {
  const waiting: (() => void)[] = [];
  let running = 0;
  const enter = async (): Promise<void> => {
    if (running < atOnce) return void (running += 1);
    if (waiting.length >= waitingLimit) failWith(429, busy);
    // Whoever leaves hands its place over.
    await new Promise<void>((go) => waiting.push(go));
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  return {
    async run(work) {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
