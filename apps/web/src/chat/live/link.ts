import type { ClientFrame } from '@sampan/chat/socket-wire.ts';

type Send = (frame: ClientFrame) => boolean;
const unlinked: Send = () => false;
let current: Send = unlinked;

/** Hands the way to the server to whoever has something to say; null takes it away again. */
export function setLink(send: Send | null): void {
  current = send ?? unlinked;
}

/** Sends a frame over the connection that this browser has; false when there is none, and nothing was sent. */
export const sendFrame: Send = (frame) => current(frame);
