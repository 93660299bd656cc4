import type { Session } from '@sampan/engines/session.ts';
import { CLOSE, type Positions, type ServerFrame } from '../socket-wire.ts';
import { Bucket } from './bucket.ts';
import type { SocketSettings } from './settings.ts';

/** One open socket as the server's library has it. */
export interface Link {
  /** `done` is called when the client has taken the bytes. */
  send(data: Buffer, done: () => void): void;
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

/** A frame as bytes; made once, however many sockets get it. */
export const bytesOf = (frame: ServerFrame): Buffer => Buffer.from(JSON.stringify(frame));

/** Conversations of which a position is remembered between two pings. */
const MOST_REMEMBERED = 200;
/** Pings in which a conversation is named to a client that does not say how far it got. */
const MOST_NAMED = 3;

/** One socket: who it is, what is on its screen, what it was sent, and how fast it may ask. */
export class Connection {
  readonly link: Link;
  readonly address: string;
  signedIn: SignedIn | undefined;
  isV2 = false;
  isJoined = false;
  isClosed = false;
  /** Something came since the last heartbeat. */
  isAlive = true;
  /** Conversations on screen. */
  readonly open = new Set<string>();
  readonly frames: Bucket;
  readonly joins: Bucket;
  readonly opens: Bucket;
  private readonly settings: SocketSettings;
  private framesWaiting = 0;
  private readonly sent = new Map<string, { seq: number; named: number }>();
  private readonly breaches: number[] = [];

  constructor(link: Link, address: string, signedIn: SignedIn | undefined, settings: SocketSettings) {
    this.link = link;
    this.address = address;
    this.signedIn = signedIn;
    this.settings = settings;
    const now = performance.now();
    this.frames = new Bucket(settings.frames, now);
    this.joins = new Bucket(settings.joins, now);
    this.opens = new Bucket(settings.opens, now);
  }

  /** Sends what must arrive. A client that does not take it is cut off, and resumes. */
  send(data: Buffer): void {
    if (this.isClosed) return;
    const { outBytes, outFrames } = this.settings;
    if (this.link.waiting + data.length > outBytes || this.framesWaiting >= outFrames) return this.close(CLOSE.SLOW, 'too slow');
    this.framesWaiting += 1;
    this.link.send(data, () => void (this.framesWaiting -= 1));
  }

  /** Sends what a busy client can do without: presence, opened chats. */
  offer(data: Buffer): void {
    const { outBytes, outFrames } = this.settings;
    if (this.link.waiting < outBytes / 2 && this.framesWaiting < outFrames / 2) this.send(data);
  }

  answer(frame: ServerFrame): void {
    this.send(bytesOf(frame));
  }

  sendMessage(data: Buffer, conv: string, seq: number): void {
    this.send(data);
    if (this.isV2 && (this.sent.has(conv) || this.sent.size < MOST_REMEMBERED)) this.sent.set(conv, { seq, named: 0 });
  }

  /** Conversations sent since the client last said how far it got, and not confirmed by these positions: a last frame may be lost. */
  unconfirmed(positions: Positions): Record<string, number> {
    const left: Record<string, number> = {};
    for (const [conv, last] of this.sent) {
      if ((positions[conv] ?? -1) >= last.seq || last.named === MOST_NAMED) this.sent.delete(conv);
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
    while (this.breaches[0] !== undefined && this.breaches[0] < now - breachMs) this.breaches.shift();
    this.breaches.push(now);
    if (this.breaches.length >= breaches) this.close(CLOSE.FLOOD, 'too fast');
  }

  close(code: number, reason: string): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.link.close(code, reason);
  }
}
