import { BusinessError, type Failure } from '@sampan/kernel/errors.ts';
import { createAtWork, createTurns } from './turns.ts';

/**
 * Lets a few pieces of work through at a time, for each holds much memory; the others wait their turn. Organisations take turns,
 * and none fills the lane.
 */
export interface Lane {
  /** Work of an organisation. @throws 429 with the refusal given when too many wait; whatever the work itself throws. */
  run<R>(organisation: string, work: () => Promise<R>): Promise<R>;
}

export interface LaneOptions {
  readonly atOnce: number;
  /** Of one organisation; where left out one place is left to the others. */
  readonly ofOne?: number;
  readonly waitingLimit: number;
  readonly busy: Failure;
}

export function createLane({ atOnce, ofOne = Math.max(1, atOnce - 1), waitingLimit, busy }: LaneOptions): Lane {
  const waiting = createTurns<() => void>(waitingLimit);
  const atWork = createAtWork();
  const mayGo = (organisation: string): boolean => atWork.of(organisation) < ofOne;
  const enter = async (organisation: string): Promise<void> => {
    if (atWork.all() < atOnce && mayGo(organisation)) return atWork.begin(organisation);
    const { promise: turn, resolve: go } = Promise.withResolvers<void>();
    if (!waiting.push(organisation, go)) throw new BusinessError([busy], 429);
    await turn;
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
