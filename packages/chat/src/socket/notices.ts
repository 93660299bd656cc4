import type { Noticed } from '@sampan/engines/call/effects.ts';
import type { NotifyFrame } from '../socket-wire.ts';

/** Ids are given before their transaction commits: one lower than others may come so much later. */
const LATE_MS = 120_000;

interface NoticesOptions {
  /** Highest notification id of the organisation when this node began to listen. */
  readonly floor: string;
  /** Ids of notifications after one, for users of this node. */
  readonly after: (id: string) => Promise<readonly Noticed[]>;
  /** Reads notifications in the words of their readers. */
  readonly read: (noticed: readonly Noticed[]) => Promise<NotifyFrame[]>;
  readonly isHere: (userId: string) => boolean;
  readonly deliver: (frame: NotifyFrame) => void;
}

/** Brings the notifications of one organisation to the sockets of this node, each once. */
export interface Notices {
  /** The bus told of these. */
  heard(noticed: readonly Noticed[]): Promise<void>;
  /** Looks for those that the bus lost. */
  sweep(): Promise<void>;
}

export function createNotices({ floor, after, read, isHere, deliver }: NoticesOptions): Notices {
  const seen = new Set<string>();
  const marks = [{ at: performance.now(), highest: BigInt(floor) }];
  let highest = BigInt(floor);

  const bring = async (noticed: readonly Noticed[]): Promise<void> => {
    const fresh = noticed.filter(({ id }) => !seen.has(id));
    for (const { id } of fresh) {
      seen.add(id);
      if (BigInt(id) > highest) highest = BigInt(id);
    }
    const here = fresh.filter(({ user_id }) => isHere(user_id));
    if (here.length === 0) return;
    try {
      for (const frame of await read(here)) deliver(frame);
    } catch (error) {
      for (const { id } of fresh) seen.delete(id);
      throw error;
    }
  };

  return {
    heard: bring,
    async sweep() {
      const now = performance.now();
      while (marks[1] && marks[1].at <= now - LATE_MS) marks.shift();
      const from = marks[0]?.highest ?? highest;
      for (const id of seen) if (BigInt(id) <= from) seen.delete(id);
      await bring(await after(String(from)));
      marks.push({ at: now, highest });
    },
  };
}
