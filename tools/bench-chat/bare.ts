import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { type WebSocket, WebSocketServer } from 'ws';

/**
 * A process of its own: what a chat costs that has sockets, a table and nothing else, neither sessions nor members, numbers, order or
 * repair. On `/broadcast` messages go out as they come, on `/commit` each is committed first. Ends with its parent.
 */
const [, , databaseUrl = ''] = process.argv;
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
const INSERT = {
  name: 'message',
  text: `insert into bare_chat_message (room, sender, client_msg_id, body) values ($1, $2, $3, $4) returning id, sent_at`,
};
await pool.query(`create table if not exists bare_chat_message (
  id bigint generated always as identity primary key, room text not null, sender text not null, client_msg_id text not null,
  body text not null, sent_at timestamptz not null default clock_timestamp())`);

interface Asked {
  readonly type: string;
  readonly ack_id: string;
  readonly client_name: string;
  readonly room_id: string;
  readonly to_client_id: string;
  readonly client_msg_id: string;
  readonly content: string;
}

const sockets = new Map<string, WebSocket>();
let groups = new Map<string, readonly string[]>();

async function store({ client_msg_id, content }: Asked, sender: string, room: string): Promise<{ id: string; sentAt: Date }> {
  const { rows } = await pool.query<{ id: string; sent_at: Date }>({ ...INSERT, values: [room, sender, client_msg_id, content] });
  return { id: rows[0]?.id ?? '', sentAt: rows[0]?.sent_at ?? new Date() };
}

/** As many bytes as Sampan sends. */
const messageOf = (asked: Asked, from: string, id: string, sentAt: Date) => ({
  type: asked.type,
  msg_id: id,
  conv: `g:${asked.room_id}`,
  seq: Number(id),
  from_client_id: from,
  from_client_name: from,
  from_user_name: `crowd ${from}`,
  from_user_avatar: null,
  content: asked.content,
  content_raw: asked.content,
  attach_material_content: null,
  mentions: [],
  time: '2026-07-14 11:21:09',
  server_time: sentAt.toISOString(),
  room_id: asked.room_id,
  to_client_id: 'all',
  to_client_name: asked.room_id,
});

const send = (socket: WebSocket | undefined, data: Buffer): void => socket?.send(data, { binary: false });
let count = 0;

async function answer(socket: WebSocket, from: string, asked: Asked, commits: boolean): Promise<void> {
  const to = asked.type === 'chatto' ? [asked.to_client_id] : (groups.get(asked.room_id) ?? []);
  const { id, sentAt } = commits ? await store(asked, from, asked.room_id) : { id: String((count += 1)), sentAt: new Date() };
  const data = Buffer.from(JSON.stringify(messageOf(asked, from, id, sentAt)));
  for (const member of to) send(sockets.get(member), data);
  send(socket, Buffer.from(JSON.stringify({ type: 'ackto', ack_id: asked.ack_id, ok: true, msg_id: id, seq: Number(id) })));
}

const server = createServer();
new WebSocketServer({ server, perMessageDeflate: false }).on('connection', (socket, { url }) => {
  let from = '';
  socket.on('message', (data) => {
    const asked = JSON.parse(String(data)) as Asked;
    if (asked.type !== 'connectto') return void answer(socket, from, asked, url === '/commit');
    from = asked.client_name;
    sockets.set(from, socket);
    send(socket, Buffer.from(JSON.stringify({ type: 'ackto', ack_id: asked.ack_id, ok: true })));
  });
  socket.on('error', () => socket.terminate());
});

process.on('message', (members: readonly (readonly [string, readonly string[]])[]) => {
  groups = new Map(members);
  process.send?.({ ready: true });
});
process.once('disconnect', () => process.exit());
server.listen({ host: '127.0.0.1', port: 0 }, () => process.send?.({ port: (server.address() as AddressInfo).port }));
