import type { After, Delivery } from '../messages.ts';

/** Messages that are fetched when some are missing; of a longer gap the newest, and clients see the gap by the numbers. */
const MOST_FETCHED = 100;
const RETRY_MS = 1_000;

interface Stream {
  readonly conv: string;
  /** Last number handed on; undefined until the messages since the beginning have been looked up. */
  tip: number | undefined;
  readonly held: Map<number, Delivery>;
  isFetching: boolean;
  timer: NodeJS.Timeout | undefined;
}

export interface StreamOptions {
  /** Moment, by the database's clock, from which on everything is handed on. */
  readonly since: string;
  readonly holdMs: number;
  readonly fetch: (conv: string, after: After, most: number) => Promise<Delivery[]>;
  /** Hands on messages of one conversation. */
  readonly deliver: (deliveries: readonly Delivery[]) => void;
  /** Whether any of these people has a socket here. */
  readonly isAnybodyHere: (people: readonly string[]) => boolean;
}

/**
 * Puts the messages of one organisation into order on this node, each once: what the bus doubled is dropped, what came too early
 * waits, what is missing is read from the database.
 */
export class Streams {
  private readonly options: StreamOptions;
  private readonly streams = new Map<string, Stream>();
  private isStopped = false;

  constructor(options: StreamOptions) {
    this.options = options;
  }

  /** Messages of one conversation that the bus brought, in their order. */
  heard(deliveries: readonly Delivery[]): void {
    const [first] = deliveries;
    if (!first) return;
    const { conv, seq } = first.frame;
    const stream = this.streamOf(conv);
    const needsNothing = seq === 1 || !this.options.isAnybodyHere(first.people);
    if (stream.tip === undefined && !stream.isFetching && needsNothing) stream.tip = seq - 1;
    for (const delivery of deliveries)
      if (stream.tip === undefined || delivery.frame.seq > stream.tip) stream.held.set(delivery.frame.seq, delivery);
    if (stream.held.size === 0) return;
    if (stream.tip === undefined) return void this.fill(stream, 0);
    this.drain(stream);
    if (stream.held.size > 0) this.later(stream, this.options.holdMs);
  }

  /** The conversation has this last number in the database. */
  reaches(conv: string, seq: number): void {
    const stream = this.streamOf(conv);
    if (stream.tip === undefined || stream.tip < seq) void this.fill(stream, seq);
  }

  stop(): void {
    this.isStopped = true;
    for (const { timer } of this.streams.values()) clearTimeout(timer);
  }

  private streamOf(conv: string): Stream {
    const known = this.streams.get(conv);
    if (known) return known;
    const stream = { conv, tip: undefined, held: new Map<number, Delivery>(), isFetching: false, timer: undefined };
    this.streams.set(conv, stream);
    return stream;
  }

  private handOn(stream: Stream, deliveries: readonly Delivery[]): void {
    const next = deliveries.filter(({ frame }) => frame.seq > (stream.tip ?? 0));
    stream.tip = next.at(-1)?.frame.seq ?? stream.tip;
    if (next.length > 0) this.options.deliver(next);
  }

  /** Hands on what follows without a gap, and forgets what was handed on. */
  private drain(stream: Stream): void {
    const next: Delivery[] = [];
    for (let seq = (stream.tip ?? 0) + 1; ; seq += 1) {
      const delivery = stream.held.get(seq);
      if (!delivery) break;
      next.push(delivery);
    }
    this.handOn(stream, next);
    for (const seq of stream.held.keys()) if (seq <= (stream.tip ?? 0)) stream.held.delete(seq);
  }

  private later(stream: Stream, ms: number): void {
    if (this.isStopped || stream.timer || stream.isFetching) return;
    stream.timer = setTimeout(() => {
      stream.timer = undefined;
      void this.fill(stream, 0);
    }, ms);
  }

  /** Reads what follows. Numbers are given in the order of commits: all up to one known before the reading are there, or were deleted. */
  private async fill(stream: Stream, reached: number): Promise<void> {
    if (this.isStopped || stream.isFetching) return;
    stream.isFetching = true;
    clearTimeout(stream.timer);
    stream.timer = undefined;
    const known = Math.max(reached, ...stream.held.keys());
    const after = stream.tip === undefined ? { sentAt: this.options.since } : { seq: stream.tip };
    let waitMs = RETRY_MS;
    try {
      const found = await this.options.fetch(stream.conv, after, MOST_FETCHED);
      const held = [...stream.held.values()].filter(({ frame }) => frame.seq <= known);
      // Of a number that was both found and held the one read counts.
      const all = new Map([...held, ...found].map((delivery) => [delivery.frame.seq, delivery]));
      this.handOn(
        stream,
        [...all.values()].toSorted((one, other) => one.frame.seq - other.frame.seq),
      );
      stream.tip = Math.max(stream.tip ?? 0, known);
      this.drain(stream);
      waitMs = this.options.holdMs;
    } catch {
      // The database is away: whoever asked it says so in the log.
    }
    stream.isFetching = false;
    if (stream.held.size > 0) this.later(stream, waitMs);
  }
}
