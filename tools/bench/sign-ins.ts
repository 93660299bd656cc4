import type { ListAsked } from './jobs.ts';
import type { Measuring } from './measuring.ts';
import type { Place } from './place.ts';
import { type Round, together } from './rounds.ts';
import { type Figure, partOf, spread } from './table.ts';

const PEOPLE = 8;
const READERS = 4;
const MOST = 2;

/** Pages of a list alone and while people sign in, turn by turn: hashing passwords must leave room for calls. */
export async function measureSignIns(place: Place, asked: ListAsked, { say, rounds, roundMs }: Measuring): Promise<Figure> {
  say(`reading while ${PEOPLE} people sign in`);
  const read = (signIns: number) => place.load({ kind: 'list', target: 'sampan', asked, clients: READERS, ms: roundMs, signIns });
  const [alone, beside]: [Round[], Round[]] = [[], []];
  await read(PEOPLE);
  for (let turn = 0; turn < rounds; turn += 1) {
    alone.push(await read(0));
    beside.push(await read(PEOPLE));
  }
  const [quiet, busy] = [together(alone), together(beside)];
  const p99 = (each: readonly Round[]): string => spread(each.map((round) => round.p99));
  return {
    what: `first page, ${READERS} clients, while ${PEOPLE} people sign in`,
    unit: 'ms p99',
    sampan: `${p99(beside)}, else ${p99(alone)}`,
    ratio: `${partOf(busy.p99, quiet.p99)} of the time without`,
    aim: { text: `≤ ${MOST} of the time without`, isKept: busy.p99 <= MOST * quiet.p99 },
  };
}
