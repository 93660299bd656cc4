import { setTimeout as sleep } from 'node:timers/promises';
import { memoryOf } from '../bench/memory.ts';
import { quantile } from '../bench/rounds.ts';
import { atMost, type Figure, partOf, shown } from '../bench/table.ts';
import { type Client, closeAll, openAll, speakSteadily, type Target } from './crowd.ts';
import type { Place } from './place.ts';
import { processorUs } from './processes.ts';

/** Until the last frames have arrived. */
const SETTLE_MS = 3_000;
/** Until garbage of the opening is collected. */
const IDLE_MS = 12_000;
/** Sampan and the bare server take turns, so that whatever else the machine does meets both. */
const TURNS = 2;
const CALLERS = 4;
const CALL_EVERY_MS = 20;

type Say = (line: string) => void;

export const none = (count: number) => ({ text: 'none', isKept: count === 0 });

interface Open {
  readonly crowd: readonly Client[];
  readonly openS: number;
  readonly socketKib: number;
}

/**
 * Opens everybody's socket and lets all be idle. Everybody has come and gone once before the memory without them is read, so that
 * neither what the first hand-shakes load nor what the start left behind is counted.
 */
async function openIdle(target: Target, { staff }: Place): Promise<Open> {
  closeAll(await openAll(target, staff.room, staff.people));
  await sleep(IDLE_MS);
  const before = memoryOf(target.pid) ?? 0;
  const openedAt = performance.now();
  const crowd = await openAll(target, staff.room, staff.people);
  const openS = (performance.now() - openedAt) / 1000;
  await sleep(IDLE_MS);
  return { crowd, openS, socketKib: (((memoryOf(target.pid) ?? 0) - before) * 1024) / crowd.length };
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
    {
      what: 'memory of a socket that is idle',
      unit: 'KiB',
      sampan: shown(own.socketKib),
      bare: shown(bare.socketKib),
      aim: atMost(own.socketKib, 20, 'KiB'),
    },
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
