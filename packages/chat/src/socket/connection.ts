import type { Session } from '@sampan/engines/access/session.ts';
import { type RecordRef, refKey } from '@sampan/engines/read/cards.ts';
import { CLOSE, type Positions, type ServerFrame } from '../socket-wire.ts';
import { Bucket } from './bucket.ts';
import { framed } from './framed.ts';
import { type Gathered, gathered, type Outgoing, type Writer } from './outgoing.ts';
import type { SocketSettings } from './settings.ts';

/** One open socket as the server's library has it. */
export interface Link {
  /** Sends bytes that `framed` made; `done` is called when the client has taken them. */
  write(bytes: Buffer, done: () => void): void;
  /** Bytes that the client has not taken. */
  readonly waiting: number;
  close(code: number, reason: string): void;
  /** Ends it without a word. */
  end(): void;
  ping(): void;
  pause(): void;
  resume(): void;
}

/** Whose socket it is, and until when (milliseconds since 1970) the token or session lasts. */
export interface SignedIn {
  readonly session: Session;
  readonly endsAtMs: number;
}

/** Conversations of which a position is remembered between two pings. */
const MOST_REMEMBERED = 200;
/** Pings in which a conversation is named to a client that does not say how far it got. */
const MOST_NAMED = 3;
/** Conversations on screen at a time. */
const MOST_OPEN = 20;

/** Whence a socket came. */
export interface Arrival {
  readonly address: string;
  /** It counts for the limit of its address until this is called: when it has joined or ended. */
  readonly departs: () => void;
}

/**
 * One socket: who it is, what is on its screen, what it was sent, and how fast it may ask. There are thousands, most of them idle: what
 * an idle one does not need is made when it is first needed.
 */
export class Connection implements Writer {
  readonly link: Link;
  readonly arrival: Arrival;
  readonly acceptedAt: number;
  signedIn: SignedIn | undefined;
  isV2 = false;
  isJoined = false;
  isClosed = false;
  /** A frame is being answered. */
  isBusy = false;
  /** Something came since the last heartbeat. */
  isAlive = true;
  private readonly settings: SocketSettings;
  private readonly outgoing: Outgoing;
  private open: Set<string> | undefined;
  private watched: Set<string> | undefined;
  private buckets: Partial<Record<'frames' | 'joins' | 'opens', Bucket>> | undefined;
  private gathering: Buffer[] | undefined;
  private gatheringBytes = 0;
  private framesWaiting = 0;
  private sent: Map<string, { seq: number; named: number }> | undefined;
  private breaches: number[] | undefined;

  constructor(link: Link, arrival: Arrival, signedIn: SignedIn | undefined, { settings, outgoing }: Shared) {
    this.link = link;
    this.arrival = arrival;
    this.signedIn = signedIn;
    this.settings = settings;
    this.outgoing = outgoing;
    this.acceptedAt = performance.now();
  }

  /** Takes one of what the client may do; answers 0, or after how many milliseconds there is one again. */
  take(what: 'frames' | 'joins' | 'opens'): number {
    const now = performance.now();
    this.buckets ??= {};
    return (this.buckets[what] ??= new Bucket(this.settings[what], now)).take(now);
  }

  /** The conversation is on screen from now on, or no more. */
  show(conv: string, isOpening: boolean): void {
    this.open?.delete(conv);
    if (!isOpening) return;
    this.open ??= new Set();
    if (this.open.size < MOST_OPEN) this.open.add(conv);
  }

  shows(conv: string): boolean {
    return this.open?.has(conv) === true;
  }

  /** These records are on screen from now on, and no others. */
  watch(records: readonly RecordRef[]): void {
    this.watched = records.length === 0 ? undefined : new Set(records.map(refKey));
  }

  watches(record: RecordRef): boolean {
    return this.watched?.has(refKey(record)) === true;
  }

  /** Sends what must arrive. A client that does not take it is cut off, and resumes. */
  send(bytes: Buffer): void {
    if (this.isClosed) return;
    const { outBytes, outFrames } = this.settings;
    if (this.waitingBytes + bytes.length > outBytes || this.framesWaiting >= outFrames) return this.close(CLOSE.SLOW, 'too slow');
    this.framesWaiting += 1;
    this.gatheringBytes += bytes.length;
    if (this.gathering) return void this.gathering.push(bytes);
    this.gathering = [bytes];
    this.outgoing.add(this);
  }

  /** Sends what a busy client can do without: presence, opened chats. */
  offer(bytes: Buffer): void {
    const { outBytes, outFrames } = this.settings;
    if (this.waitingBytes < outBytes / 2 && this.framesWaiting < outFrames / 2) this.send(bytes);
  }

  answer(frame: ServerFrame): void {
    this.send(framed(frame));
  }

  sendMessage(bytes: Buffer, conv: string, seq: number): void {
    this.send(bytes);
    if (!this.isV2) return;
    this.sent ??= new Map();
    const known = this.sent.get(conv);
    if (known) Object.assign(known, { seq, named: 0 });
    else if (this.sent.size < MOST_REMEMBERED) this.sent.set(conv, { seq, named: 0 });
  }

  flush(last: Gathered | undefined): Gathered | undefined {
    const frames = this.gathering;
    this.gathering = undefined;
    this.gatheringBytes = 0;
    if (!frames || this.isClosed) return undefined;
    const all = gathered(frames, last);
    this.link.write(all.bytes, () => void (this.framesWaiting -= frames.length));
    return all;
  }

  /** Conversations sent since the client last said how far it got, and not confirmed by these positions: a last frame may be lost. */
  unconfirmed(positions: Positions): Record<string, number> {
    const left: Record<string, number> = {};
    for (const [conv, last] of this.sent ?? []) {
      if ((positions[conv] ?? -1) >= last.seq || last.named === MOST_NAMED) this.sent?.delete(conv);
      else {
        last.named += 1;
        left[conv] = last.seq;
      }
    }
    return left;
  }

  /** Counts a request that came too fast; too many of them close the socket. */
  breach(): void {
    const { breaches, breachMs } = this.settings;
    const now = performance.now();
    this.breaches = [...(this.breaches ?? []).filter((at) => at >= now - breachMs), now];
    if (this.breaches.length >= breaches) this.close(CLOSE.FLOOD, 'too fast');
  }

  /** Closes it after what was sent before. */
  close(code: number, reason: string): void {
    if (this.isClosed) return;
    this.flush(undefined);
    this.isClosed = true;
    this.link.close(code, reason);
  }

  private get waitingBytes(): number {
    return this.link.waiting + this.gatheringBytes;
  }
}

/** What all sockets of a node have in common. */
interface Shared {
  readonly settings: SocketSettings;
  readonly outgoing: Outgoing;
}
