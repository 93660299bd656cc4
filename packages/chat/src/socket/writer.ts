import type { Session } from '@sampan/engines/access/session.ts';
import { convOf, type Target } from '../conversations.ts';
import type { Posted } from '../messages.ts';
import type { Draft, Outcome, Wanted } from '../send.ts';

/** Messages that go into one transaction at most. */
const MOST_TOGETHER = 100;
/** Transactions of one organisation at a time. */
const MOST_AT_ONCE = 3;

interface WriterOptions {
  /** Stores messages of one organisation in one transaction, in their order. */
  readonly store: (clientId: string, wanted: readonly Wanted[]) => Promise<Outcome<Posted>[]>;
  /** Told of what was committed, in the order of its numbers. */
  readonly committed: (clientId: string, posted: readonly Posted[]) => void;
  /** Whether an error is one message's fault, so that others may be stored without it. */
  readonly isOnes: (error: unknown) => boolean;
}

interface Job extends Wanted {
  readonly settled: PromiseWithResolvers<Posted>;
}

/** What one organisation has to store. */
interface Queue {
  /** Waiting messages by conversation. */
  readonly lanes: Map<string, Job[]>;
  /** Conversations that a transaction under way holds: who is to come after it in the same conversation waits here, not for its lock. */
  readonly busy: Set<string>;
  running: number;
  isDue: boolean;
}

/**
 * Gathers messages while others are being committed. One transaction, one lock and one commit then serve many, of one conversation and
 * of several; a message that comes alone waits for nothing.
 */
export class MessageWriter {
  private readonly options: WriterOptions;
  private readonly queues = new Map<string, Queue>();

  constructor(options: WriterOptions) {
    this.options = options;
  }

  /** Stores a message; answers when it is committed. @throws as `send` */
  say(session: Session, target: Target, draft: Draft): Promise<Posted> {
    const { clientId, userId } = session;
    const queue: Queue = this.queues.get(clientId) ?? { lanes: new Map(), busy: new Set(), running: 0, isDue: false };
    this.queues.set(clientId, queue);
    const job: Job = { session, target, draft, settled: Promise.withResolvers<Posted>() };
    const conv = convOf(userId, target);
    const lane = queue.lanes.get(conv);
    if (lane) lane.push(job);
    else queue.lanes.set(conv, [job]);
    this.due(clientId, queue);
    return job.settled.promise;
  }

  /** Later in this turn, when all that has just arrived was read. */
  private due(clientId: string, queue: Queue): void {
    if (queue.isDue) return;
    queue.isDue = true;
    setImmediate(() => this.next(clientId, queue));
  }

  private next(clientId: string, queue: Queue): void {
    queue.isDue = false;
    while (queue.running < MOST_AT_ONCE) {
      const [convs, jobs] = take(queue);
      if (jobs.length === 0) break;
      queue.running += 1;
      for (const conv of convs) queue.busy.add(conv);
      void this.write(clientId, jobs).then(() => {
        queue.running -= 1;
        for (const conv of convs) queue.busy.delete(conv);
        this.due(clientId, queue);
      });
    }
    if (queue.running === 0) this.queues.delete(clientId);
  }

  /** Never throws: whoever sent one is told. */
  private async write(clientId: string, jobs: readonly Job[]): Promise<void> {
    try {
      const outcomes = await this.options.store(clientId, jobs).catch((error: unknown) => {
        if (jobs.length === 1 || !this.options.isOnes(error)) throw error;
        return this.storeEach(clientId, jobs);
      });
      const posted = outcomes.filter((outcome) => !(outcome instanceof Error)) as Posted[];
      const fresh = posted.filter(({ sent }) => !sent.dup);
      if (fresh.length > 0) this.options.committed(clientId, fresh);
      for (const [index, { settled }] of jobs.entries()) {
        const outcome = outcomes[index];
        if (outcome === undefined || outcome instanceof Error) settled.reject(outcome);
        else settled.resolve(outcome);
      }
    } catch (error) {
      for (const { settled } of jobs) settled.reject(error);
    }
  }

  private async storeEach(clientId: string, jobs: readonly Job[]): Promise<(Posted | Error)[]> {
    const outcomes: (Posted | Error)[] = [];
    for (const job of jobs)
      outcomes.push(
        ...(await this.options
          .store(clientId, [job])
          .catch((error: unknown) => [error instanceof Error ? error : new Error(String(error))])),
      );
    return outcomes;
  }
}

/** Takes what may be stored together: whole conversations, the one that has waited longest first. */
function take({ lanes, busy }: Queue): [convs: string[], jobs: Job[]] {
  const convs: string[] = [];
  const jobs: Job[] = [];
  for (const [conv, lane] of lanes) {
    if (busy.has(conv)) continue;
    convs.push(conv);
    jobs.push(...lane.splice(0, MOST_TOGETHER - jobs.length));
    lanes.delete(conv);
    if (lane.length > 0) lanes.set(conv, lane);
    if (jobs.length >= MOST_TOGETHER) break;
  }
  return [convs, jobs];
}
