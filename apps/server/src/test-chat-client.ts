import { randomUUID } from 'node:crypto';
import type { AckFrame, ChatMessageFrame, GroupMessageFrame, ServerFrame, SyncFrame, Unread } from '@sampan/chat/socket-wire.ts';
import type { Block } from '@sampan/chat/wire.ts';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';

interface Options {
  readonly url: string;
  readonly user: string;
  readonly room: string;
  /** Conversations of the user. */
  readonly convs: readonly string[];
  readonly ticket: () => Promise<string>;
  /** Reads messages of a conversation after a number by call. */
  readonly fetch: (conv: string, afterSeq: number) => Promise<readonly Block[]>;
}

interface Outgoing {
  readonly frame: Readonly<Record<string, unknown>> & { readonly client_msg_id: string };
  sentAt: number;
}

const TICK_MS = 40;
const RETRY_MS = 400;
const PING_MS = 250;
const STALE_MS = 2_500;

/**
 * A client of the second version as it is meant to be: keeps the positions up to which it has everything, asks for what is missing, says
 * again what was not acknowledged, connects again when the line is dead. What it saw is compared with the database.
 */
export class ChatClient {
  /** Messages by number, for each conversation, however often each came. */
  readonly seen = new Map<string, Map<number, string>>();
  readonly positions = new Map<string, number>();
  unread: Unread | undefined;
  connects = 0;
  private readonly options: Options;
  private readonly outbox: Outgoing[] = [];
  private socket: WebSocket | undefined;
  private epoch = '';
  private isLive = false;
  private isConnecting = false;
  private heardAt = 0;
  private pingedAt = 0;
  private readonly fetching = new Set<string>();
  private readonly timer: NodeJS.Timeout;

  constructor(options: Options) {
    this.options = options;
    for (const conv of options.convs) this.positions.set(conv, 0);
    this.timer = setInterval(() => this.tick(performance.now()), TICK_MS);
    onTestFinished(() => this.stop());
  }

  stop(): void {
    clearInterval(this.timer);
    this.socket?.terminate();
  }

  /** The line dies. */
  cut(): void {
    this.socket?.terminate();
  }

  /** Sends now or later, in order, until it is acknowledged. */
  say(target: Readonly<Record<string, string>>, content: string): void {
    const client_msg_id = randomUUID();
    const type = 'room_id' in target ? 'chattogroup' : 'chatto';
    this.outbox.push({ frame: { type, ...target, content, client_msg_id, ack_id: client_msg_id }, sentAt: Number.NEGATIVE_INFINITY });
  }

  read(conv: string): void {
    this.send({ type: 'readto', conv, read_seq: this.positions.get(conv) ?? 0 });
  }

  get hasSaidAll(): boolean {
    return this.outbox.length === 0;
  }

  private tick(now: number): void {
    if (this.socket && now - this.heardAt > STALE_MS) {
      this.socket.terminate();
      this.socket = undefined;
      this.isLive = false;
    }
    if (!this.socket) return void this.connect(now);
    if (!this.isLive) return;
    if (now - this.pingedAt > PING_MS) this.ping(now);
    const [first] = this.outbox;
    if (first && now - first.sentAt > RETRY_MS) {
      first.sentAt = now;
      this.send(first.frame);
    }
  }

  private ping(now: number): void {
    this.pingedAt = now;
    this.send({ type: 'ping', ack_id: 'ping', pos: Object.fromEntries(this.positions) });
  }

  private async connect(now: number): Promise<void> {
    if (this.isConnecting) return;
    this.isConnecting = true;
    this.heardAt = now;
    const socket = new WebSocket(`${this.options.url}?ticket=${await this.options.ticket()}`);
    this.isConnecting = false;
    this.socket = socket;
    this.connects += 1;
    const { user, room } = this.options;
    socket.on('open', () => socket.send(JSON.stringify({ type: 'connectto', v: 2, client_name: user, room_id: room, ack_id: 'join' })));
    socket.on('message', (data) => {
      if (socket === this.socket) this.hear(JSON.parse(String(data)) as ServerFrame);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (socket !== this.socket) return;
      this.socket = undefined;
      this.isLive = false;
    });
  }

  private send(frame: object): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(frame));
  }

  private hear(frame: ServerFrame): void {
    this.heardAt = performance.now();
    if (frame.type === 'welcometo') this.epoch = frame.epoch;
    if (frame.type === 'ackto') this.acknowledged(frame);
    if (frame.type === 'syncto') this.synced(frame);
    if (frame.type === 'chatto' || frame.type === 'chattogroup') this.got(frame);
    if (frame.type === 'readto') this.unread = { chat: 0, group: 0, notify: 0, ...this.unread, ...frame.unread };
    if (frame.type === 'pong') {
      this.unread = frame.unread;
      for (const [conv, seq] of Object.entries(frame.behind)) if (seq > (this.positions.get(conv) ?? 0)) void this.catchUp(conv);
    }
  }

  private acknowledged({ ack_id }: AckFrame): void {
    if (ack_id === 'join') this.send({ type: 'resumeto', ack_id: 'resume', epoch: this.epoch, pos: Object.fromEntries(this.positions) });
    if (ack_id === this.outbox[0]?.frame.client_msg_id) this.outbox.shift();
  }

  private synced({ full, convs, unread }: SyncFrame): void {
    this.isLive = true;
    this.unread = unread;
    for (const { conv, messages } of convs) {
      for (const message of messages) this.keep(conv, message.seq, message.content_raw);
      this.advance(conv);
    }
    if (full) for (const conv of this.positions.keys()) void this.catchUp(conv);
  }

  private got({ conv, seq, content_raw }: ChatMessageFrame | GroupMessageFrame): void {
    this.keep(conv, seq, content_raw);
    if (this.advance(conv) < seq) void this.catchUp(conv);
  }

  private keep(conv: string, seq: number, content: string): void {
    const known = this.seen.get(conv) ?? new Map<number, string>();
    this.seen.set(conv, known);
    const before = known.get(seq);
    if (before !== undefined && before !== content) throw new Error(`${conv} ${seq} is "${before}" and "${content}"`);
    known.set(seq, content);
  }

  /** Moves the position over everything that is there without a gap. */
  private advance(conv: string): number {
    let position = this.positions.get(conv) ?? 0;
    while (this.seen.get(conv)?.has(position + 1)) position += 1;
    this.positions.set(conv, position);
    return position;
  }

  private async catchUp(conv: string): Promise<void> {
    if (this.fetching.has(conv)) return;
    this.fetching.add(conv);
    const blocks = await this.options.fetch(conv, this.positions.get(conv) ?? 0).finally(() => this.fetching.delete(conv));
    for (const { SEQS, CONTENT } of blocks) for (const [index, seq] of SEQS.entries()) this.keep(conv, seq, CONTENT[index] ?? '');
    this.advance(conv);
  }
}
