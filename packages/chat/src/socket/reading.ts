import type { Session } from '@sampan/engines/access/session.ts';
import type { NotifyCall } from '../notifications.ts';
import { totalsOf } from '../positions.ts';
import { markRead } from '../read.ts';
import type { ReadToFrame } from '../socket-wire.ts';

export type RunCall = <R>(session: Session, work: (call: NotifyCall) => Promise<R>) => Promise<R>;

interface ReadingOptions {
  readonly run: RunCall;
  /** Tells all sockets of the user. */
  readonly tell: (session: Session, frame: ReadToFrame) => void;
  readonly failed: (error: unknown) => void;
}

/** Moves what users have read. Of the positions that arrive while one is being written only the last is written. */
export interface Reading {
  read(session: Session, conv: string, seq: number): void;
}

export function createReading({ run, tell, failed }: ReadingOptions): Reading {
  const wanted = new Map<string, number>();
  const busy = new Set<string>();
  const write = async (session: Session, conv: string, key: string): Promise<void> => {
    for (let seq = wanted.get(key); seq !== undefined; seq = wanted.get(key)) {
      wanted.delete(key);
      const last = seq;
      const frame = await run(session, async (call): Promise<ReadToFrame | undefined> => {
        const read_seq = await markRead(call, conv, last);
        return read_seq === undefined ? undefined : { type: 'readto', conv, read_seq, unread: await totalsOf(call) };
      });
      if (frame) tell(session, frame);
    }
  };
  return {
    read(session, conv, seq) {
      const key = `${session.clientId} ${session.userId} ${conv}`;
      wanted.set(key, Math.max(seq, wanted.get(key) ?? 0));
      if (busy.has(key)) return;
      busy.add(key);
      write(session, conv, key)
        .catch((error: unknown) => {
          wanted.delete(key);
          failed(error);
        })
        .finally(() => busy.delete(key));
    },
  };
}
