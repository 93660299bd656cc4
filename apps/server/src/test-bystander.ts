import { type Actor, sampleWorld, type World } from '@sampan/testkit/scenario.ts';
import { expect } from 'vitest';

/** What one user of one organisation does, and what another organisation's user feels of it. */
export interface Bystander {
  readonly world: World;
  readonly attacker: Actor;
  readonly bystander: Actor;
  /** Waits for an attack, and fails when the bystander had to wait for it or the server logged a fault of its own. */
  readonly expectUnharmed: (attack: Promise<unknown>) => Promise<void>;
}

/** What a call takes from which 99 of 100 are quicker: by the clock, and how long the thread worked meanwhile, in milliseconds. */
interface Felt {
  readonly tookMs: number;
  readonly behindMs: number;
}

/** A machine that does much else is as slow without a fault. */
const TOOK_MS = 10_000;
/** What the thread does in front of a call does not depend on the machine's other work: that bounds it closely. */
const BEHIND_MS = 600;
/** As much in readings of the yardstick: about as long on a machine of today, longer on one whose processor gives less at the time. */
const BEHIND_READINGS = 16;
/** As much in takings of a large body: far less on a machine of today, more on one that has to fetch its memory first. */
const BEHIND_TAKINGS = 10;
const AT_LEAST = 20;

const YARDSTICK = JSON.stringify(
  Array.from({ length: 20_000 }, (_, n) => ({ CODE: `M${n}`, NAME: `物料 ${n}`, QTY: n / 7, LINES: [n, n + 1, String(n)] })),
);

const workedMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

/** How long the thread works on something, the median of five times. */
function medianMs(work: () => void): number {
  const figures = Array.from({ length: 5 }, () => {
    const didMs = workedMs();
    work();
    return workedMs() - didMs;
  });
  return figures.toSorted((a, b) => a - b)[2] ?? 0;
}

/** The reading of 7 MB of JSON. */
const readingMs = (): number =>
  medianMs(() => {
    for (let time = 0; time < 4; time += 1) JSON.parse(YARDSTICK);
  });

/** A body of 15 MB that arrives in pieces, put together and made a text: nothing but memory that is new. */
const takingMs = (): number =>
  medianMs(() => {
    const pieces = Array.from({ length: 240 }, () => Buffer.alloc(65_536, 0x61));
    JSON.parse(`"${Buffer.concat(pieces).toString()}"`);
  });

const most = (figures: readonly number[]): number => {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0;
};

/** A stage with an attacker and a bystander, listening. */
export async function besideAttacks(): Promise<Bystander & { readonly port: number }> {
  const world = await sampleWorld();
  const attacker = await world.as('manager');
  const bystander = await world.stranger();
  await world.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = world.app.server.address() as { port: number };
  let n = 0;
  /** One call that reads and one that writes, with a body. */
  const calls = async (): Promise<void> => {
    n += 1;
    await bystander.list('unit', { length: 20 });
    await bystander.create('unit', { UNIT_CODE: `B${n}`, UNIT_NAME: `旁观${n}` });
  };
  const feltWhile = async (going: Promise<unknown>): Promise<Felt> => {
    let isOver = false;
    const over = going.finally(() => void (isOver = true));
    const felt: Felt[] = [];
    while (!isOver || felt.length < AT_LEAST) {
      const [startedMs, didMs] = [performance.now(), workedMs()];
      await calls();
      felt.push({ tookMs: performance.now() - startedMs, behindMs: workedMs() - didMs });
    }
    await over;
    return { tookMs: most(felt.map(({ tookMs }) => tookMs)), behindMs: most(felt.map(({ behindMs }) => behindMs)) };
  };
  await calls();
  const quiet = await feltWhile(Promise.resolve());
  return {
    world,
    attacker,
    bystander,
    port,
    async expectUnharmed(attack) {
      const beforeMs = readingMs();
      const { tookMs, behindMs } = await feltWhile(attack);
      const slowestMs = Math.max(beforeMs, readingMs());
      const usualMs = Math.max(3 * quiet.behindMs, BEHIND_READINGS * slowestMs, BEHIND_MS);
      // Looked at only where it matters, for it takes its time where memory is slow.
      expect(behindMs).toBeLessThan(behindMs < usualMs ? usualMs : BEHIND_TAKINGS * takingMs());
      expect(tookMs).toBeLessThan(Math.max(3 * quiet.tookMs, TOOK_MS));
      expect(world.faults).toEqual([]);
    },
  };
}
