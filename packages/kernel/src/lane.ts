import { BusinessError, type Failure } from './errors.ts';
import { createAtWork, createTurns } from './turns.ts';

/**
 * Lets a few pieces of work through at a time, for each holds much memory; the others wait their turn. Organisations take turns,
 * and none fills the lane.
 */
export interface Lane {
  /** Work of an organisation. @throws 429 with the refusal given when too many wait, or it for too long; whatever the work itself throws. */
  run<R>(organisation: string, work: () => Promise<R>): Promise<R>;
}

export interface LaneOptions {
  readonly atOnce: number;
  /** Of one organisation; where left out one place is left to the others. */
  readonly ofOne?: number;
  readonly waitingLimit: number;
  readonly busy: Failure;
  /** After how long waiting is given up, as if too many waited; where left out whoever waits has a turn some time. */
  readonly waitMs?: number;
}

export function createLane({ atOnce, ofOne = Math.max(1, atOnce - 1), waitingLimit, busy, waitMs }: LaneOptions): Lane {
  const waiting = createTurns<() => void>(waitingLimit);
  const atWork = createAtWork();
  const mayGo = (organisation: string): boolean => atWork.of(organisation) < ofOne;
  const enter = async (organisation: string): Promise<void> => {
    if (atWork.all() < atOnce && mayGo(organisation)) return atWork.begin(organisation);
    const { promise: turn, resolve: go, reject } = Promise.withResolvers<void>();
    if (!waiting.push(organisation, go)) throw new BusinessError([busy], 429);
    const giveUp = (): void => {
      waiting.remove(organisation, go);
      reject(new BusinessError([busy], 429));
    };
    const timer = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs);
    await turn;
    clearTimeout(timer);
  };
  const leave = (organisation: string): void => {
    atWork.end(organisation);
    const next = waiting.next(mayGo);
    if (!next) return;
    // Whoever leaves hands the place over.
    atWork.begin(next.party);
    next.waiting();
  };
  return {
    async run(organisation, work) {
      await enter(organisation);
      try {
        return await work();
      } finally {
        leave(organisation);
      }
    },
  };
}
