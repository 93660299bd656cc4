import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { framed } from '@sampan/chat/socket/framed.ts';
import pg from 'pg';
import { type WebSocket, WebSocketServer } from 'ws';

/**
 * A process of its own: what a chat costs that has sockets, a table and nothing else, neither sessions nor members, numbers, order or
 * repair. It does what any chat would that wants to be fast: messages that come while others are being committed share the next commit,
 * a frame is made once for all who get it, and what is for one socket in a turn of the event loop is written at once. On `/broadcast`
 * messages go out as they come, on `/commit` each is committed first. Ends with its parent.
 */
const [, , databaseUrl = ''] = process.argv;
const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
const INSERT = {
  name: 'messages',
  text: `insert into bare_chat_message (room, sender, client_msg_id, body)
    select * from unnest($1::text[], $2::text[], $3::text[], $4::text[]) returning id, sent_at`,
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

interface Stored {
  readonly id: string;
  readonly sent_at: Date;
}

const sockets = new Map<string, Socket>();
let groups = new Map<string, readonly string[]>();

interface Job {
  readonly asked: Asked;
  readonly from: string;
  readonly stored: (stored: Stored) => void;
}

const MOST_TOGETHER = 200;
const MOST_AT_ONCE = 2;
let waiting: Job[] = [];
let running = 0;

function store(asked: Asked, from: string): Promise<Stored> {
  return new Promise((stored) => {
    if (waiting.push({ asked, from, stored }) === 1) setImmediate(write);
  });
}

/** One statement and one commit for all that wait. */
function write(): void {
  if (running >= MOST_AT_ONCE || waiting.length === 0) return;
  const jobs = waiting.splice(0, MOST_TOGETHER);
  running += 1;
  const column = (of: (job: Job) => string): string[] => jobs.map(of);
  const values = [column(({ asked }) => asked.room_id), column(({ from }) => from)];
  void pool
    .query<Stored>({
      ...INSERT,
      values: [...values, column(({ asked }) => asked.client_msg_id), column(({ asked }) => asked.content)],
    })
    .then(({ rows }) => {
      running -= 1;
      for (const [index, { stored }] of jobs.entries()) stored(rows[index] as Stored);
      write();
    });
  write();
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

const bytesOf = (frame: object): Buffer => framed(frame as Parameters<typeof framed>[0]);

const outgoing = new Map<Socket, Buffer[]>();

function send(socket: Socket | undefined, bytes: Buffer): void {
  if (!socket) return;
  const frames = outgoing.get(socket);
  if (frames) return void frames.push(bytes);
  outgoing.set(socket, [bytes]);
  if (outgoing.size === 1) setImmediate(flush);
}

function flush(): void {
  for (const [socket, frames] of outgoing) if (!socket.destroyed) socket.write(frames.length === 1 ? frames[0]! : Buffer.concat(frames));
  outgoing.clear();
}

let count = 0;

async function answer(socket: Socket, from: string, asked: Asked, commits: boolean): Promise<void> {
  const to = asked.type === 'chatto' ? [asked.to_client_id] : (groups.get(asked.room_id) ?? []);
  const { id, sent_at } = commits ? await store(asked, from) : { id: String((count += 1)), sent_at: new Date() };
  const bytes = bytesOf(messageOf(asked, from, id, sent_at));
  for (const member of to) send(sockets.get(member), bytes);
  send(socket, bytesOf({ type: 'ackto', ack_id: asked.ack_id, ok: true, msg_id: id, seq: Number(id) }));
}

const server = createServer();
new WebSocketServer({ server, perMessageDeflate: false }).on('connection', (socket: WebSocket, request) => {
  const commits = request.url === '/commit';
  const raw = request.socket;
  let from = '';
  socket.on('message', (data) => {
    const asked = JSON.parse(String(data)) as Asked;
    if (asked.type !== 'connectto') return void answer(raw, from, asked, commits);
    from = asked.client_name;
    sockets.set(from, raw);
    send(raw, bytesOf({ type: 'ackto', ack_id: asked.ack_id, ok: true }));
  });
  socket.on('error', () => socket.terminate());
});

process.on('message', (members: readonly (readonly [string, readonly string[]])[]) => {
  groups = new Map(members);
  process.send?.({ ready: true });
});
process.once('disconnect', () => process.exit());
server.listen({ host: '127.0.0.1', port: 0 }, () => process.send?.({ port: (server.address() as AddressInfo).port }));
