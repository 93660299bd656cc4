import { setTimeout as sleep } from 'node:timers/promises';
import { quantile } from '../bench/rounds.ts';
import { atMost, type Figure, partOf, shown } from '../bench/table.ts';
import { type Client, closeAll, openAll, speakSteadily, type Target } from './crowd.ts';
import { type Held, heldBy } from './held.ts';
import type { Place } from './place.ts';
import { processorUs } from '../bench/processor.ts';

/** Until the last frames have arrived. */
const SETTLE_MS = 3_000;
/** Until those who came or went are no news any more. */
const IDLE_MS = 5_000;
/** So many come and go before memory is read for the first time, so that what the first hand-shakes load is no part of a socket. */
const FIRST = 20;
/** Sampan and the bare server take turns, so that whatever else the machine does meets both. */
const TURNS = 2;
const CALLERS = 4;
const CALL_EVERY_MS = 20;

type Say = (line: string) => void;

export const none = (count: number) => ({ text: 'none', isKept: count === 0 });

interface Open {
  readonly crowd: readonly Client[];
  readonly openS: number;
  /** What a socket holds. */
  readonly socket: Held;
}

/** Opens everybody's socket and lets all be idle. Garbage is collected before either reading, or it would stand in one of them. */
async function openIdle(target: Target, { staff }: Place): Promise<Open> {
  closeAll(await openAll(target, staff.room, staff.people.slice(0, FIRST)));
  await sleep(IDLE_MS);
  const before = await heldBy(target.pid, target.output());
  const openedAt = performance.now();
  const crowd = await openAll(target, staff.room, staff.people);
  const openS = (performance.now() - openedAt) / 1000;
  await sleep(IDLE_MS);
  const after = await heldBy(target.pid, target.output());
  const each = (of: keyof Held): number => (after[of] - before[of]) / crowd.length;
  return { crowd, openS, socket: { aliveKib: each('aliveKib'), processKib: each('processKib') } };
}

/** Part i: everybody's socket idle, then a steady rate of messages, then all sockets cut and back at once. */
export async function measureSteady(
  place: Place,
  asked: { readonly rate: number; readonly seconds: number },
  tell: Say,
): Promise<Figure[]> {
  const { staff } = place;
  const sockets = staff.people.length;
  const [own, bare] = [await openIdle(place.sampan, place), await openIdle(place.broadcast, place)];
  tell(`${sockets} sockets open after ${own.openS.toFixed(1)} s, bare ${bare.openS.toFixed(1)} s; ${asked.rate} messages a second`);
  const [ours, theirs] = [turns(place.sampan, own.crowd), turns(place.broadcast, bare.crowd)];
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const one of [ours, theirs]) await one.speak(place, asked.rate, Math.max(1, Math.round(asked.seconds / TURNS)));
  closeAll(bare.crowd);
  const [sampan, ws] = [ours.sum(), theirs.sum()];
  const back = await reconnect(place, own.crowd);
  tell(`everybody back after ${back.seconds.toFixed(1)} s`);
  const latency = (part: number, aim?: number): Figure => {
    const value = quantile(sampan.latenciesMs, part);
    const kept = aim === undefined ? {} : { aim: atMost(value, aim, 'ms') };
    const what = `from being stored to the socket, ${part * 100} of 100`;
    return { what, unit: 'ms', sampan: shown(value), bare: shown(quantile(ws.latenciesMs, part)), ...kept };
  };
  return [
    {
      what: `${sockets} sockets open and joined`,
      unit: 's',
      sampan: shown(own.openS),
      bare: shown(bare.openS),
      aim: atMost(own.openS, 30, 's'),
    },
    ...memoryFigures(own, bare),
    { what: `messages stored, groups of ${staff.groups[0]?.members.length}`, unit: '/s', sampan: shown(sampan.perS), bare: shown(ws.perS) },
    { what: 'messages refused', unit: '', sampan: String(sampan.refused), aim: none(sampan.refused) },
    latency(0.5),
    latency(0.95, 150),
    latency(0.99, 400),
    {
      what: 'processor time of the server a delivery',
      unit: 'µs',
      sampan: shown(sampan.deliveryUs),
      bare: shown(ws.deliveryUs),
      ratio: `${partOf(sampan.deliveryUs, ws.deliveryUs)} of bare`,
    },
    { what: `deliveries lost of ${sampan.latenciesMs.length}`, unit: '', sampan: String(sampan.lost), aim: none(sampan.lost) },
    { what: 'deliveries doubled', unit: '', sampan: String(sampan.doubled), aim: none(sampan.doubled) },
    { what: 'all sockets cut: everybody back after', unit: 's', sampan: shown(back.seconds), aim: atMost(back.seconds, 30, 's') },
    { what: 'calls meanwhile, 99 of 100', unit: 'ms', sampan: shown(back.p99), aim: atMost(back.p99, 2_000, 'ms') },
    { what: `calls that failed of ${back.calls}`, unit: '', sampan: String(back.failed), aim: none(back.failed) },
  ];
}

const memoryFigures = (own: Open, bare: Open): Figure[] => [
  {
    what: 'memory of a socket that is idle: the process',
    unit: 'KiB',
    sampan: shown(own.socket.processKib),
    bare: shown(bare.socket.processKib),
    aim: atMost(own.socket.processKib, 20, 'KiB'),
  },
  {
    what: 'memory of a socket that is idle: what is alive of it',
    unit: 'KiB',
    sampan: shown(own.socket.aliveKib),
    bare: shown(bare.socket.aliveKib),
  },
];

function turns(target: Target, crowd: readonly Client[]) {
  const all = { latenciesMs: [] as number[], stored: 0, refused: 0, lost: 0, doubled: 0 };
  let [seconds, cpuUs] = [0, 0];
  return {
    async speak({ staff }: Place, rate: number, ofTurn: number): Promise<void> {
      const before = processorUs(target.pid);
      const heard = await speakSteadily(crowd, staff.groups, { rate, seconds: ofTurn, settleMs: SETTLE_MS });
      cpuUs += processorUs(target.pid) - before;
      seconds += ofTurn;
      for (const latencyMs of heard.latenciesMs) all.latenciesMs.push(latencyMs);
      for (const name of ['stored', 'refused', 'lost', 'doubled'] as const) all[name] += heard[name];
    },
    sum: () => ({ ...all, perS: all.stored / seconds, deliveryUs: all.latenciesMs.length > 0 ? cpuUs / all.latenciesMs.length : 0 }),
  };
}

/** Cuts all sockets and opens them at once, while calls go on. */
async function reconnect({ staff, sampan }: Place, crowd: readonly Client[]) {
  closeAll(crowd);
  let isOver = false;
  let failed = 0;
  const tookMs: number[] = [];
  const caller = async (): Promise<void> => {
    const query = `field=MY_COLLEGELIST&access_token=${staff.people[0]?.token}`;
    while (!isOver) {
      const startedAt = performance.now();
      const answer = await fetch(`${sampan.origin}/api/msghandlerapi/chat-msg/chat-list?${query}`).catch(() => undefined);
      await answer?.arrayBuffer();
      if (!answer?.ok) failed += 1;
      tookMs.push(performance.now() - startedAt);
      await sleep(CALL_EVERY_MS);
    }
  };
  const callers = Promise.all(Array.from({ length: CALLERS }, caller));
  const cutAt = performance.now();
  const back = await openAll(sampan, staff.room, staff.people, staff.people.length);
  const seconds = (performance.now() - cutAt) / 1000;
  isOver = true;
  await callers;
  closeAll(back);
  return { seconds, p99: quantile(tookMs, 0.99), calls: tookMs.length, failed };
}
