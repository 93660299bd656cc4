import { type ErrorCode, failWith } from '@sampan/kernel/errors.ts';
import { createAtWork, createTurns } from './turns.ts';

/**
 * Lets a few pieces of work through at a time, for each holds much memory; the others wait their turn. Organisations take turns,
 * and none fills the lane: one place is left to the others.
 */
export interface Lane {
  /** Work of an organisation. @throws 429 with the busy code when too many wait; whatever the work itself throws. */
  run<R>(organisation: string, work: () => Promise<R>): Promise<R>;
}

export interface LaneOptions {
  readonly atOnce: number;
  readonly waitingLimit: number;
  readonly busy: Extract<ErrorCode, 'EXPORT_BUSY' | 'IMPORT_BUSY'>;
}

export function createLane({ atOnce, waitingLimit, busy }: LaneOptions): Lane {
  const waiting = createTurns<() => void>(waitingLimit);
  const atWork = createAtWork();
  const mostOfOne = Math.max(1, atOnce - 1);
  const mayGo = (organisation: string): boolean => atWork.of(organisation) < mostOfOne;
  const enter = async (organisation: string): Promise<void> => {
    if (atWork.all() < atOnce && mayGo(organisation)) return atWork.begin(organisation);
    const { promise: turn, resolve: go } = Promise.withResolvers<void>();
    if (!waiting.push(organisation, go)) failWith(429, busy);
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
