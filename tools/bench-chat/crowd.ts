import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import type { Group, Member } from './people.ts';

/** Sockets that may be half-open at a time, from one address. */
const AT_ONCE = 40;
/** Longest wait for the last acknowledgement after the last message. */
const MOST_BEHIND_MS = 60_000;

interface Arrival {
  readonly latencyMs: number;
  readonly key: string;
}

export interface Speaker {
  readonly socket: WebSocket;
  readonly group: Group;
  readonly arrivals: Arrival[];
  refused: number;
  stored: number;
}

interface Frame {
  readonly type: string;
  readonly ack_id?: string;
  readonly conv?: string;
  readonly seq?: number;
  readonly server_time?: string;
}

/** Opens one socket for each member and joins the organisation with it. */
export async function openAll(origin: string, groups: readonly Group[]): Promise<Speaker[]> {
  const people = groups.flatMap((group) => group.members.map((member) => ({ group, member })));
  const open: Speaker[] = [];
  const next = async (): Promise<void> => {
    for (let one = people.pop(); one; one = people.pop()) open.push(await openOne(origin, one.group, one.member));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  return open;
}

function openOne(origin: string, group: Group, { id, token }: Member): Promise<Speaker> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/socket`, { origin, perMessageDeflate: false });
  const speaker: Speaker = { socket, group, arrivals: [], refused: 0, stored: 0 };
  return new Promise((joined, failed) => {
    socket.on('error', failed);
    socket.on('close', (code) => failed(new Error(`closed with ${code}`)));
    socket.on('open', () =>
      say(socket, { type: 'connectto', v: 2, client_name: id, room_id: group.room, access_token: token, ack_id: 'join' }),
    );
    socket.on('message', (data) => {
      const frame = JSON.parse(String(data)) as Frame;
      if (frame.type === 'ackto' && frame.ack_id === 'join') joined(speaker);
      if (frame.type === 'ackto' && frame.seq !== undefined) speaker.stored += 1;
      if (frame.type === 'errorto') speaker.refused += 1;
      if (frame.type === 'chattogroup')
        speaker.arrivals.push({ latencyMs: Date.now() - Date.parse(frame.server_time ?? ''), key: `${frame.conv} ${frame.seq}` });
    });
  });
}

const say = (socket: WebSocket, frame: object): void => socket.send(JSON.stringify(frame));

interface Load {
  readonly rate: number;
  readonly seconds: number;
  readonly settleMs: number;
}

/** Lets members say something at a steady rate, each in turn, and counts what arrived where. */
export async function speak(crowd: readonly Speaker[], { rate, seconds, settleMs }: Load) {
  const total = rate * seconds;
  const startedAt = performance.now();
  for (let index = 0; index < total; index += 1) {
    const waitMs = startedAt + (index * 1000) / rate - performance.now();
    if (waitMs > 1) await new Promise((go) => setTimeout(go, waitMs));
    const { socket, group } = crowd[(index * 37) % crowd.length] as Speaker;
    const id = randomUUID();
    say(socket, {
      type: 'chattogroup',
      room_id: group.id,
      client_msg_id: id,
      ack_id: id,
      content: `第 ${index} 条:PO-2209 已到货,请安排入库`,
    });
  }
  const sum = (of: (speaker: Speaker) => number): number => crowd.reduce((all, speaker) => all + of(speaker), 0);
  while (sum(({ stored, refused }) => stored + refused) < total && performance.now() < startedAt + seconds * 1000 + MOST_BEHIND_MS)
    await new Promise((go) => setTimeout(go, 50));
  const storedS = (performance.now() - startedAt) / 1000;
  await new Promise((settled) => setTimeout(settled, settleMs));
  const [refused, said] = [sum((speaker) => speaker.refused), sum(({ stored }) => stored)];
  const all = crowd.flatMap(({ arrivals }) => arrivals);
  const distinct = sum(({ arrivals }) => new Set(arrivals.map(({ key }) => key)).size);
  const size = crowd[0]?.group.members.length ?? 0;
  return {
    said,
    storedS,
    refused,
    latenciesMs: all.map(({ latencyMs }) => latencyMs),
    lost: said * size - distinct,
    doubled: all.length - distinct,
  };
}

export function closeAll(crowd: readonly Speaker[]): void {
  for (const { socket } of crowd) {
    socket.removeAllListeners('close');
    socket.terminate();
  }
}
