import type { Duplex } from 'node:stream';
import type { Link } from '@sampan/chat/socket/connection.ts';
import type { Inbox } from '@sampan/chat/socket/inbox.ts';
import { CLOSE } from '@sampan/chat/socket-wire.ts';
import { type RawData, WebSocket } from 'ws';

/** A client that does not answer the end of its socket is cut off. */
const CLOSE_MS = 2_000;

/** One socket. What we send goes past the library, in frames that were made once for all; what it sends itself (pings, ends) is whole frames too. */
export class SocketLink implements Link {
  private readonly socket: WebSocket;
  private readonly stream: Duplex;

  constructor(socket: WebSocket, stream: Duplex) {
    this.socket = socket;
    this.stream = stream;
    socket.on('error', () => this.end());
  }

  listen(inbox: Inbox): void {
    this.socket.on('message', (data: RawData, isBinary: boolean) => {
      if (isBinary) this.close(CLOSE.NOT_TEXT, 'text only');
      else inbox.receive(String(data));
    });
    this.socket.on('pong', () => inbox.alive());
    this.socket.on('close', () => inbox.ended());
  }

  write(bytes: Buffer, done: () => void): void {
    if (this.socket.readyState === WebSocket.OPEN && this.stream.writable) this.stream.write(bytes, done);
    else done();
  }

  get isOpen(): boolean {
    return this.socket.readyState === WebSocket.OPEN;
  }

  get waiting(): number {
    return this.stream.writableLength;
  }

  close(code: number, reason: string): void {
    this.socket.close(code, reason);
    const timer = setTimeout(() => this.end(), CLOSE_MS);
    timer.unref();
    this.socket.once('close', () => clearTimeout(timer));
  }

  end(): void {
    this.socket.terminate();
  }

  ping(): void {
    this.socket.ping();
  }

  pause(): void {
    this.socket.pause();
  }

  resume(): void {
    this.socket.resume();
  }
}
