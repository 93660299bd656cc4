import { setTimeout as sleep } from 'node:timers/promises';
import { median } from '../bench/rounds.ts';
import { atMost, type Figure, partAtLeast, partsOf, shown, spread } from '../bench/table.ts';
import { type Client, closeAll, openAll, type Target } from './crowd.ts';
import type { Place } from './place.ts';
import { pairScene, roomScene, saturate, type Saturated, type Scene } from './saturate.ts';
import { none } from './steady.ts';

const ROUNDS = 5;
const ROUND_MS = 4_000;
const PAIRS = 100;
const SPEAKERS = 50;

type ScenesOf = (crowd: readonly Client[], copies: boolean) => Scene;

interface Both {
  readonly sampan: readonly Saturated[];
  readonly bare: readonly Saturated[];
}

/** Part ii: as many messages as get through, each committed before anybody gets it. */
export async function measureFull(place: Place, tell: (line: string) => void): Promise<Figure[]> {
  const { staff, sampan, commitFirst } = place;
  const [room, large] = [staff.groups[0], staff.large];
  const people = staff.people.slice(0, Math.max(large.members.length, PAIRS * 2));
  const crowds = [await openAll(sampan, staff.room, people), await openAll(commitFirst, staff.room, people)] as const;
  // Who came is told once, before the measuring.
  await sleep(2_000);
  const run = async (sceneOf: ScenesOf): Promise<Both> => {
    const scenes: [Target, Scene][] = [
      [sampan, sceneOf(crowds[0], true)],
      [commitFirst, sceneOf(crowds[1], false)],
    ];
    tell(`saturated: ${scenes[0]?.[1].what}`);
    const results: [Saturated[], Saturated[]] = [[], []];
    // The first round warms up.
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const [index, [target, scene]] of scenes.entries()) {
        const done = await saturate(scene, target.pid, round === 0 ? ROUND_MS / 2 : ROUND_MS);
        if (round > 0) results[index]?.push(done);
        await sleep(200);
      }
    return { sampan: results[0], bare: results[1] };
  };
  const sizeOf = (group: typeof large | undefined): number => group?.members.length ?? 0;
  const inRoom = (group: typeof large | undefined) =>
    run((crowd) => roomScene(`a room of ${sizeOf(group)}`, group?.id ?? '', crowd.slice(0, sizeOf(group)), SPEAKERS));
  const [small, big, pairs] = [
    await inRoom(room),
    await inRoom(large),
    await run((crowd, copies) => pairScene(crowd.slice(0, PAIRS * 2), copies)),
  ];
  crowds.forEach(closeAll);
  const cpuUs = middle(small.sampan, ({ deliveryUs }) => deliveryUs);
  const all = [small, big, pairs].flatMap((both) => both.sampan);
  const [refused, lost] = [sum(all, (done) => done.refused), sum(all, (done) => done.lost)];
  const isExact = all.every((done) => done.lost === 0);
  return [
    held(`saturated: a room of ${sizeOf(room)}`, 'deliveries/s', small, 0.6, ({ deliveriesPerS }) => deliveriesPerS),
    held(`saturated: a room of ${sizeOf(large)}`, 'deliveries/s', big, 0.6, ({ deliveriesPerS }) => deliveriesPerS),
    held(`saturated: ${PAIRS} pairs`, 'messages/s', pairs, 0.44, ({ messagesPerS }) => messagesPerS),
    {
      what: `processor time of the server a delivery, room of ${sizeOf(room)}`,
      unit: 'µs',
      sampan: shown(cpuUs),
      bare: shown(middle(small.bare, ({ deliveryUs }) => deliveryUs)),
      aim: atMost(cpuUs, 15, 'µs'),
    },
    { what: 'saturated: messages refused', unit: '', sampan: String(refused), aim: none(refused) },
    { what: 'saturated: deliveries lost', unit: '', sampan: String(lost), aim: { text: 'none', isKept: isExact } },
  ];
}

type Of = (done: Saturated) => number;
const middle = (rounds: readonly Saturated[], of: Of): number => median(rounds.map(of));
const sum = (rounds: readonly Saturated[], of: Of): number => rounds.reduce((total, done) => total + of(done), 0);

function held(what: string, unit: string, { sampan, bare }: Both, part: number, of: Of): Figure {
  const parts = sampan.map((own, turn) => of(own) / of(bare[turn] ?? own));
  return {
    what,
    unit,
    sampan: spread(sampan.map(of)),
    bare: spread(bare.map(of)),
    ratio: partsOf(parts, 'bare'),
    aim: partAtLeast(part, parts, 'bare'),
  };
}
