import type { ClientFrame, ServerFrame, SyncFrame, Unread } from '@sampan/chat/socket-wire.ts';

const NOTHING: Unread = { chat: 0, group: 0, notify: 0 };

/** The server's end of a socket, played by a test: what the client sends is written down, what it receives is told. */
export class ScriptedSocket extends EventTarget {
  readonly sent: ClientFrame[] = [];
  isClosed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientFrame);
  }

  /** The client closes. */
  close(): void {
    this.isClosed = true;
  }

  opens(): void {
    this.dispatchEvent(new Event('open'));
  }

  says(frame: ServerFrame): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }));
  }

  /** The server, or the network, closes. */
  closes(code: number): void {
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }

  last(type: ClientFrame['type']): ClientFrame | undefined {
    return this.sent.findLast((frame) => frame.type === type);
  }

  /** Everything up to a live connection. */
  welcomes(sync: Partial<SyncFrame> = {}): void {
    this.opens();
    this.says({ type: 'welcometo', session: 's1', epoch: 'e1', ping_ms: 25_000, limits: { content: 5000, frame: 65_536 } });
    this.says({ type: 'ackto', ack_id: 'join', ok: true, room_id: '31' });
    this.says({ type: 'syncto', ack_id: '1', full: false, convs: [], notify: [], unread: NOTHING, groups: [], ...sync });
  }
}
