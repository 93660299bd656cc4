import type { Connection } from './connection.ts';

/**
 * Handles the frames of one socket one after the other, in the order in which they came. While many wait the socket is not read, so a
 * client that asks faster than it is answered is slowed down by its own connection.
 */
export function createInbox(connection: Connection, most: number, handle: (text: string) => Promise<void>) {
  const waiting: string[] = [];
  let isBusy = false;
  const work = async (): Promise<void> => {
    isBusy = true;
    for (let text = waiting.shift(); text !== undefined && !connection.isClosed; text = waiting.shift()) {
      await handle(text);
      if (waiting.length === most - 1) connection.link.resume();
    }
    isBusy = false;
  };
  return (text: string): void => {
    if (connection.isClosed) return;
    waiting.push(text);
    if (waiting.length === most) connection.link.pause();
    if (!isBusy) void work();
  };
}
