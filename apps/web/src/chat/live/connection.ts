import { type ClientFrame, CLOSE, type Positions, type ServerFrame, type SyncFrame } from '@sampan/chat/socket-wire.ts';
import { type NamedTimers, namedTimers } from '../state/named-timers.ts';
import { reconnectMs } from './reconnect.ts';

/** Who connects, as the session has it now. */
interface Identity {
  readonly token: string;
  readonly userId: string;
  /** Organisation, whose room is joined first. */
  readonly clientId: string;
}

export interface ConnectionOptions {
  readonly open: () => WebSocket;
  /** Null: nobody is signed in. */
  readonly identity: () => Identity | null;
  /** What this browser has, for `resumeto` and `ping`. */
  readonly positions: () => { readonly pos: Positions; readonly notify?: number };
  readonly onFrame: (frame: ServerFrame) => void;
  readonly onState: (isLive: boolean) => void;
  /** The server wants another token: true when one was had; false when it could not be asked for. */
  readonly refresh: () => Promise<boolean>;
  /** The session is over. */
  readonly onEnded: () => void;
  /** Between 0 and 1, for the pauses between tries. */
  readonly random?: () => number;
}

const PONG_WITHIN_MS = 8_000;
const SIGN_IN_WITHIN_MS = 10_000;
const FLOOD_PAUSE_MS = 30_000;
/** Only a connection that held this long begins anew with short pauses. */
const STABLE_MS = 60_000;
const DEFAULT_PING_MS = 25_000;
const JOIN = 'join';

/**
 * One connection to `/socket`, kept up: connecting, signing in, catching up, live; given up when no pong comes, then again from the
 * beginning. Holds no messages; what comes in goes to `onFrame`.
 */
export class Connection {
  private readonly options: ConnectionOptions;
  private readonly timers: NamedTimers = namedTimers();
  private socket: WebSocket | null = null;
  private stage: 'down' | 'signing-in' | 'syncing' | 'live' = 'down';
  private epoch = '';
  private pingMs = DEFAULT_PING_MS;
  private tries = 0;
  private hasRefreshed = false;
  private asked = 0;

  constructor(options: ConnectionOptions) {
    this.options = options;
    this.connect();
  }

  /** False when there is no live connection; then nothing was sent. */
  send(frame: ClientFrame): boolean {
    if (this.stage !== 'live') return false;
    this.write(frame);
    return true;
  }

  /** Tells the server of the refreshed token. */
  reauthenticate(): void {
    const who = this.options.identity();
    if (who) this.send({ type: 'reauthto', access_token: who.token, ack_id: this.nextAck() });
  }

  /** Asks for a sign of life now, or connects now: the network changed, somebody looks at the page again. */
  check(): void {
    if (this.socket) this.ping();
    else if (this.timers.has('reconnect')) this.connect();
  }

  stop(): void {
    this.timers.stop();
    const { socket } = this;
    this.socket = null;
    this.setStage('down');
    socket?.close();
  }

  private write(frame: ClientFrame): void {
    this.socket?.send(JSON.stringify(frame));
  }

  private nextAck(): string {
    this.asked += 1;
    return String(this.asked);
  }

  private setStage(next: Connection['stage']): void {
    const wasLive = this.stage === 'live';
    this.stage = next;
    if (wasLive !== (next === 'live')) this.options.onState(next === 'live');
  }

  private connect(): void {
    if (this.socket || !this.options.identity() || this.timers.isStopped()) return;
    this.timers.cancel('reconnect');
    const socket = this.options.open();
    this.socket = socket;
    this.setStage('signing-in');
    this.timers.start('dead', SIGN_IN_WITHIN_MS, () => this.drop());
    socket.addEventListener('open', () => this.join());
    socket.addEventListener('message', ({ data }: MessageEvent) => {
      if (this.socket === socket) this.take(JSON.parse(String(data)) as ServerFrame);
    });
    socket.addEventListener('close', ({ code }) => {
      if (this.socket === socket) this.closed(code);
    });
  }

  private join(): void {
    const who = this.options.identity();
    if (who) this.write({ type: 'connectto', v: 2, client_name: who.userId, room_id: who.clientId, access_token: who.token, ack_id: JOIN });
  }

  private take(frame: ServerFrame): void {
    if (frame.type === 'welcometo') {
      this.epoch = frame.epoch;
      this.pingMs = frame.ping_ms;
    } else if (frame.type === 'ackto' && frame.ack_id === JOIN) {
      this.setStage('syncing');
      this.write({ type: 'resumeto', epoch: this.epoch, ...this.options.positions(), ack_id: this.nextAck() });
    } else if (frame.type === 'pong') this.timers.cancel('dead');
    this.options.onFrame(frame);
    if (frame.type === 'syncto') this.synced(frame);
  }

  private synced({ groups }: SyncFrame): void {
    this.timers.cancel('dead');
    this.timers.start('stable', STABLE_MS, () => {
      this.tries = 0;
      this.hasRefreshed = false;
    });
    this.timers.start('ping', this.pingMs, () => this.ping());
    const client_name = this.options.identity()?.userId ?? '';
    for (const room_id of groups) this.write({ type: 'connectto', client_name, room_id });
    this.setStage('live');
  }

  private ping(): void {
    if (this.stage !== 'live') return;
    this.write({ type: 'ping', ...this.options.positions(), ack_id: this.nextAck() });
    this.timers.start('dead', PONG_WITHIN_MS, () => this.drop());
    this.timers.start('ping', this.pingMs, () => this.ping());
  }

  /** The other end does not answer: a close handshake with it would take as long as the network likes. */
  private drop(): void {
    const { socket } = this;
    this.closed(CLOSE.STALE);
    socket?.close();
  }

  private closed(code: number): void {
    this.socket = null;
    for (const name of ['dead', 'ping', 'stable']) this.timers.cancel(name);
    this.setStage('down');
    if (code === CLOSE.WRONG_IDENTITY || code === CLOSE.REPLACED) return;
    if (code === CLOSE.RE_LOGIN) void this.signInAgain();
    else this.reconnectLater(code === CLOSE.FLOOD ? FLOOD_PAUSE_MS : reconnectMs(this.tries, this.options.random));
  }

  private reconnectLater(pauseMs: number): void {
    this.tries += 1;
    this.timers.start('reconnect', pauseMs, () => this.connect());
  }

  /** One new token is tried; a network that is away ends no session. */
  private async signInAgain(): Promise<void> {
    if (this.hasRefreshed) {
      this.options.onEnded();
      return;
    }
    this.hasRefreshed = await this.options.refresh();
    if (this.hasRefreshed) this.connect();
    else this.reconnectLater(reconnectMs(this.tries, this.options.random));
  }
}
