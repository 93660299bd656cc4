import type { AddressInfo } from 'node:net';
import { SOCKET_SETTINGS, type SocketSettings } from '@sampan/chat/socket/settings.ts';
import type { SocketTicket } from '@sampan/chat/socket-wire.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import { WebSocket } from 'ws';

/** A frame as it arrived. */
export type Heard = Readonly<Record<string, unknown>> & { readonly type: string };

/** The socket of a client under test. Every wait has an end, and every socket is cut after the tests of the file. */
export interface TestSocket {
  readonly socket: WebSocket;
  /** All frames that have arrived, in their order. */
  readonly heard: Heard[];
  say(frame: object | string): void;
  /** The first frame like this that has arrived or does so in time. */
  hears(like: object, withinMs?: number): Promise<Heard>;
  /** The first frame that says that this user came, alone or together with others who came at about the same time. */
  hearsOfArrival(userId: string): Promise<Heard>;
  /** The close code. */
  readonly ended: Promise<number>;
  end(): void;
}

const WAIT_MS = 10_000;

/** What happens now and then happens soon, so that tests need not wait. */
export const QUICK: SocketSettings = {
  ...SOCKET_SETTINGS,
  joinMs: 1_000,
  sessionMs: 100,
  sweepMs: 300,
  holdMs: 50,
  graceMs: 300,
  presenceMs: 50,
  leaseMs: 900,
  opens: { burst: 4, perSecond: 0.01 },
};

const isLike = (frame: Heard, like: object): boolean =>
  Object.entries(like).every(([name, value]) => JSON.stringify(frame[name]) === JSON.stringify(value));

/** Those who come within one look of the server at its people are told in one frame. */
export const tellsOfArrival = ({ type, client_list: came }: Heard, userId: string): boolean =>
  type === 'connectto' && Array.isArray(came) && came.some((one: { client_id?: unknown }) => one.client_id === userId);

/** Fails after a while, saying what was waited for. */
export async function inTime<R>(done: Promise<R>, what: () => string, ms = WAIT_MS): Promise<R> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => (timer = setTimeout(() => reject(new Error(`not in time: ${what()}`)), ms)));
  return Promise.race([done, late]).finally(() => clearTimeout(timer));
}

const open = new Set<WebSocket>();

/** Opens a socket; answers when it is open. @throws Error with the status of a refused hand-shake */
export async function openSocket(url: string, origin?: string): Promise<TestSocket> {
  const socket = new WebSocket(url, origin === undefined ? {} : { origin });
  open.add(socket);
  const heard: Heard[] = [];
  const waiting = new Set<() => void>();
  const ended = new Promise<number>((done) => socket.once('close', done));
  socket.on('message', (data) => {
    heard.push(JSON.parse(String(data)) as Heard);
    for (const look of waiting) look();
  });
  const first = (wanted: (frame: Heard) => boolean, what: string, withinMs?: number): Promise<Heard> => {
    const found = new Promise<Heard>((done) => {
      const look = (): void => {
        const frame = heard.find(wanted);
        if (!frame) return;
        waiting.delete(look);
        done(frame);
      };
      waiting.add(look);
      look();
    });
    return inTime(found, () => `${what} among ${JSON.stringify(heard)}`, withinMs);
  };
  await inTime(
    new Promise((done, failed) => {
      socket.once('open', done);
      socket.on('error', failed);
    }),
    () => url,
  );
  return {
    socket,
    heard,
    ended: inTime(ended, () => 'the end of a socket', 60_000).catch(() => 0),
    say: (frame) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    hears: (like, withinMs) => first((frame) => isLike(frame, like), JSON.stringify(like), withinMs),
    hearsOfArrival: (userId) => first((frame) => tellsOfArrival(frame, userId), `the arrival of ${userId}`),
    end: () => socket.terminate(),
  };
}

/** Lets the server listen; answers the address of its socket. */
export async function listen(app: FastifyInstance): Promise<{ readonly url: string; readonly origin: string }> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return { url: `ws://127.0.0.1:${port}/socket`, origin: `http://127.0.0.1:${port}` };
}

export interface Person {
  readonly token: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export const idOf = ({ data }: Person): string => String(data['id']);

let count = 0;
/** A client_msg_id that no other message has. */
export const nonce = (): string => `socket-message-${String((count += 1)).padStart(6, '0')}`;

/** A ticket for a socket of this person. */
export async function ticketFor(app: FastifyInstance, { token }: Pick<Person, 'token'>): Promise<string> {
  const answer = await app.inject({ method: 'POST', url: '/api/access/ws-ticket', query: { access_token: token } });
  return (answer.json() as { data: SocketTicket }).data.ticket;
}

/** Opens a socket with a ticket and joins the person's organisation; `v: 2` unless the client knows the contract alone. */
export async function joined(app: FastifyInstance, url: string, person: Person, version: 1 | 2 = 2): Promise<TestSocket> {
  const socket = await openSocket(`${url}?ticket=${await ticketFor(app, person)}`);
  const { id, clientid } = person.data;
  socket.say({ type: 'connectto', ...(version === 2 ? { v: 2 } : {}), client_name: id, room_id: clientid, ack_id: 'join' });
  await socket.hears({ type: 'connectto', room_id: clientid });
  return socket;
}

/** Cuts every socket; call it once at the top of a test file, before the servers are made. */
export function cutAfterTests(): void {
  afterAll(() => {
    for (const socket of open) socket.terminate();
    open.clear();
  });
}

interface Registering {
  readonly register: (username: string, form?: Record<string, string>) => Promise<Person>;
  readonly post: (path: string, form?: Record<string, string>, options?: { token?: string }) => Promise<{ data: Record<string, unknown> }>;
  readonly PERSON: Record<string, string>;
}

/** People of one organisation; the first founds it. */
export async function staff({ register, post, PERSON }: Registering, usernames: readonly string[]): Promise<Person[]> {
  const [first = '', ...others] = usernames;
  const people = [await register(first, { lastname: '王', firstname: '伟', language_code: 'zh-CN' })];
  for (const username of others) {
    const { data } = await post('/api/clientinfoapi/user/invite', {}, { token: String(people[0]?.token) });
    const form = {
      ...PERSON,
      INVITE_CODE: String(data['INVITE_CODE']),
      username,
      lastname: '李',
      firstname: username,
      language_code: 'zh-CN',
    };
    const joinedUser = await post('/api/access/register', form);
    people.push({ token: String(joinedUser.data['access_token']), data: joinedUser.data });
  }
  return people;
}
