import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { Group, Member } from './people.ts';

/** Where sockets are opened: Sampan, or a bare server that says the same. */
export interface Target {
  /** `ws://…` */
  readonly address: string;
  readonly origin: string;
  readonly pid: number;
  /** What it has written so far. */
  readonly output: () => string;
}

export interface Client {
  readonly member: Member;
  readonly socket: WebSocket;
  /** Is told each frame as it came. */
  hear: (data: Buffer) => void;
}

interface Frame {
  readonly type: string;
  readonly ack_id?: string;
  readonly conv?: string;
  readonly seq?: number;
  readonly server_time?: string;
}

const frameOf = (data: Buffer): Frame => JSON.parse(data.toString()) as Frame;

const MOST_TRIES = 40;
const AGAIN_MS = 1_000;
/** Longest wait for the last acknowledgement after the last message. */
const MOST_BEHIND_MS = 60_000;

/** Opens one socket for each of these people, `atOnce` at a time, and joins the organisation with it. */
export async function openAll(target: Target, room: string, people: readonly Member[], atOnce = 40): Promise<Client[]> {
  const waiting = [...people];
  const open: Client[] = [];
  const next = async (): Promise<void> => {
    for (let one = waiting.shift(); one; one = waiting.shift()) open.push(await openAgain(target, room, one));
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, people.length) }, next));
  return open.toSorted((one, other) => Number(one.member.id) - Number(other.member.id));
}

/** As a client does that was refused, or waited in vain: again a little later, up to a minute long. */
async function openAgain(target: Target, room: string, member: Member): Promise<Client> {
  for (let tries = 1; ; tries += 1) {
    const client = await openOne(target, room, member).catch((error: unknown) => {
      if (tries === MOST_TRIES) throw error;
    });
    if (client) return client;
    await sleep(AGAIN_MS * (1 + Math.random()));
  }
}

function openOne({ address, origin }: Target, room: string, member: Member): Promise<Client> {
  const socket = new WebSocket(address, { origin, perMessageDeflate: false, skipUTF8Validation: true });
  return new Promise((joined, failed) => {
    const client: Client = {
      member,
      socket,
      hear(data) {
        const { type, ack_id } = frameOf(data);
        if (type !== 'ackto' || ack_id !== 'join') return;
        client.hear = () => undefined;
        joined(client);
      },
    };
    socket.on('error', failed);
    socket.on('close', (code) => failed(new Error(`closed with ${code}`)));
    socket.on('message', (data) => client.hear(data as Buffer));
    socket.on('open', () =>
      say(socket, { type: 'connectto', v: 2, client_name: member.id, room_id: room, access_token: member.token, ack_id: 'join' }),
    );
  });
}

export const say = (socket: WebSocket, frame: object): void => socket.send(JSON.stringify(frame));

export const groupMessage = (group: string, index: number) => {
  const id = randomUUID();
  return {
    type: 'chattogroup',
    room_id: group,
    client_msg_id: id,
    ack_id: id,
    content: `第 ${index} 条：PO-2209 已到货，请安排入库`,
  };
};

interface Load {
  readonly rate: number;
  readonly seconds: number;
  readonly settleMs: number;
}

export interface Heard {
  readonly stored: number;
  readonly refused: number;
  readonly latenciesMs: readonly number[];
  readonly lost: number;
  readonly doubled: number;
}

/** Lets members say something at a steady rate, each in turn, and counts what arrived where. */
export async function speakSteadily(crowd: readonly Client[], groups: readonly Group[], { rate, seconds, settleMs }: Load): Promise<Heard> {
  const groupOf = new Map(groups.flatMap((group) => group.members.map(({ id }) => [id, group] as const)));
  const latenciesMs: number[] = [];
  let [stored, refused, distinct] = [0, 0, 0];
  for (const client of crowd) {
    const keys = new Set<string>();
    client.hear = (data) => {
      const frame = frameOf(data);
      if (frame.type === 'ackto') stored += 1;
      if (frame.type === 'errorto') refused += 1;
      if (frame.type !== 'chattogroup') return;
      latenciesMs.push(Date.now() - Date.parse(frame.server_time ?? ''));
      const { size } = keys;
      distinct += keys.add(`${frame.conv} ${frame.seq}`).size - size;
    };
  }
  const total = rate * seconds;
  const startedAt = performance.now();
  for (let index = 0; index < total; index += 1) {
    const waitMs = startedAt + (index * 1000) / rate - performance.now();
    if (waitMs > 1) await sleep(waitMs);
    const { socket, member } = crowd[(index * 37) % crowd.length] as Client;
    say(socket, groupMessage(groupOf.get(member.id)?.id ?? '', index));
  }
  while (stored + refused < total && performance.now() < startedAt + seconds * 1000 + MOST_BEHIND_MS) await sleep(50);
  await sleep(settleMs);
  const size = groups[0]?.members.length ?? 0;
  return { stored, refused, latenciesMs, lost: stored * size - distinct, doubled: latenciesMs.length - distinct };
}

export function closeAll(crowd: readonly Client[]): void {
  for (const { socket } of crowd) {
    socket.removeAllListeners('close');
    socket.terminate();
  }
}
