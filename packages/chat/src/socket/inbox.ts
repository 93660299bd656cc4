import type { Connection } from './connection.ts';

export interface InboxOptions {
  /** Frames that may wait. */
  readonly most: number;
  readonly answer: (connection: Connection, text: string) => Promise<void>;
  readonly ended: (connection: Connection) => void;
}

/**
 * Handles the frames of one socket one after the other, in the order in which they came. While many wait the socket is not read, so a
 * client that asks faster than it is answered is slowed down by its own connection.
 */
export class Inbox {
  private readonly connection: Connection;
  private readonly options: InboxOptions;
  private waiting: string[] | undefined;

  constructor(connection: Connection, options: InboxOptions) {
    this.connection = connection;
    this.options = options;
  }

  receive(text: string): void {
    const { connection, options } = this;
    if (connection.isClosed) return;
    this.waiting ??= [];
    this.waiting.push(text);
    if (this.waiting.length === options.most) connection.link.pause();
    if (!connection.isBusy) void this.work(this.waiting);
  }

  /** A sign of life that is no frame. */
  alive(): void {
    this.connection.isAlive = true;
  }

  ended(): void {
    this.connection.isClosed = true;
    this.options.ended(this.connection);
  }

  private async work(waiting: string[]): Promise<void> {
    const { connection, options } = this;
    connection.isBusy = true;
    for (let text = waiting.shift(); text !== undefined && !connection.isClosed; text = waiting.shift()) {
      await options.answer(connection, text);
      if (waiting.length === options.most - 1) connection.link.resume();
    }
    connection.isBusy = false;
    this.waiting = undefined;
  }
}
