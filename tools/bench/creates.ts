import { setTimeout as sleep } from 'node:timers/promises';
import { dataOf, type HttpClient } from './http.ts';
import { type Target, TARGETS } from './jobs.ts';
import type { Measuring } from './measuring.ts';
import { createOrder, KINDS, type OrderKind, orderOf, storedOrder } from './orders.ts';
import type { Place } from './place.ts';
import { alternating, median, rates, ratesOf, type Rounds, type Side, workOf } from './rounds.ts';
import { type Aim, all, atMost, type Figure, partAtLeast, partsOf, shown, spread } from './table.ts';

const LINES = [10, 100] as const;
/** So many are there before anybody measures: to a smaller table PostgreSQL checks foreign keys by reading it whole, however large it grows meanwhile. */
const FEW_ORDERS = 1_000;

/** What the design asks for with 8 clients: 10 lines against both floors, 100 lines against the lean route. */
function aimOf(lines: number, clients: number, ofPg: readonly number[], ofRoute: readonly number[]): { aim?: Aim } {
  if (clients !== 8) return {};
  const route = partAtLeast(0.65, ofRoute, 'route');
  return { aim: lines === 10 ? all(partAtLeast(0.5, ofPg, 'pg'), route) : route };
}

/** Orders of so many lines saved by so many at once. */
interface Saved {
  readonly kind: OrderKind;
  readonly lines: number;
  readonly clients: number;
}

function figureOf({ kind, lines, clients }: Saved, { sampan, pg, route }: Record<Target, Rounds>): Figure {
  const [ofPg, ofRoute] = [ratesOf(sampan, pg), ratesOf(sampan, route)];
  return {
    what: `${KINDS[kind].said}create ${lines} lines, ${clients} client${clients === 1 ? '' : 's'}`,
    unit: 'orders/s',
    sampan: spread(rates(sampan)),
    bare: spread(rates(pg)),
    route: spread(rates(route)),
    ratio: `${partsOf(ofPg, 'pg')}, ${partsOf(ofRoute, 'route')}`,
    ...aimOf(lines, clients, ofPg, ofRoute),
  };
}

/** Processor time on all sides: on a machine that others keep busy it tells more than the rate. */
function workFigure({ kind, lines, clients }: Saved, { sampan, pg, route }: Record<Target, Rounds>): Figure[] {
  if (clients !== 8 || sampan.processorMs === undefined) return [];
  const ms = ({ each }: Rounds): string => spread(each.map(({ processorMs = 0 }) => processorMs));
  const msOf = (side: Side, { each }: Rounds): string => spread(each.map(({ processorOf }) => processorOf?.[side] ?? 0));
  const ofSide = (what: string, side: Side): Figure => ({
    what: `of that ${what}`,
    unit: 'ms',
    sampan: msOf(side, sampan),
    ...(side === 'database' ? { bare: msOf(side, pg) } : {}),
    route: msOf(side, route),
  });
  return [
    {
      what: `${KINDS[kind].said}processor time of all for ${lines} lines`,
      unit: 'ms',
      sampan: ms(sampan),
      bare: ms(pg),
      route: ms(route),
      ratio: `${partsOf(workOf(sampan, pg), 'pg')}, ${partsOf(workOf(sampan, route), 'route')}`,
    },
    ofSide('the server', 'server'),
    ofSide('PostgreSQL', 'database'),
  ];
}

/** Saves orders of 10 and 100 lines with few and many clients, one of 1,000 lines, and one after a pause. */
export async function measureCreates(
  place: Place,
  kind: OrderKind,
  { say, rounds, roundMs, clients: counts }: Measuring,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const lines of LINES) {
    const order = await storedOrder(place.http, place.client, [kind, lines]);
    for (let more = 1; more < FEW_ORDERS; more += 1) await create(place.http, kind, [lines, `few-${lines}-${more}`]);
    // As autovacuum does soon. Of a table with a single row it would think that no two ever have the same organisation.
    await place.client.query('vacuum (analyze)');
    for (const clients of counts) {
      say(`creating ${KINDS[kind].said}orders of ${lines} lines, clients: ${clients}`);
      const round = (target: Target) => place.load({ kind: 'create', target, order, clients, ms: roundMs });
      const measured = await alternating(TARGETS, rounds, round);
      figures.push(figureOf({ kind, lines, clients }, measured), ...workFigure({ kind, lines, clients }, measured));
    }
  }
  say('creating one after the other, and after pauses');
  return [...figures, await measureCold(place.http, kind), await measureLargest(place.http, kind)];
}

const create = (http: HttpClient, kind: OrderKind, [lines, name]: [number, string]) =>
  createOrder(http, kind, { DATA: orderOf(kind, lines), REQUEST_KEY: `bench-${name}-${Date.now()}` });

/** Nobody does anything for so long before a cold create. */
const QUIET_MS = 2_000;
const COLD_TURNS = 15;

/** One order by itself after a quiet moment, and the same right behind others: what is remembered between calls must last. */
async function measureCold(http: HttpClient, kind: OrderKind): Promise<Figure> {
  const timed = async (name: string): Promise<number> => {
    const startedMs = performance.now();
    await create(http, kind, [10, name]);
    return performance.now() - startedMs;
  };
  const cold: number[] = [];
  const warm: number[] = [];
  for (let turn = 0; turn < COLD_TURNS; turn += 1) {
    await sleep(QUIET_MS);
    cold.push(await timed(`cold-${turn}`));
    for (let next = 0; next < 5; next += 1) warm.push(await timed(`warm-${turn}-${next}`));
  }
  const ratio = median(cold) / median(warm);
  return {
    what: `${KINDS[kind].said}create 10 lines after ${QUIET_MS / 1000} quiet s, alone`,
    unit: 'ms',
    sampan: `${spread(cold)}, warm ${spread(warm)}`,
    ratio: `${ratio.toFixed(2)} of a warm one`,
    aim: { text: '≤ 1.3 of a warm one', isKept: ratio <= 1.3 },
  };
}

const LARGEST = 1_000;

async function measureLargest(http: HttpClient, kind: OrderKind): Promise<Figure> {
  const took: number[] = [];
  for (let turn = 0; turn < 6; turn += 1) {
    const startedMs = performance.now();
    const { ID } = await create(http, kind, [LARGEST, `largest-${turn}`]);
    took.push(performance.now() - startedMs);
    const { ENTRIES } = dataOf(await http.get(`/api/${KINDS[kind].path}/view?ID=${ID}`));
    if ((ENTRIES as unknown[]).length !== LARGEST) throw new Error('lines are missing');
  }
  const middle = median(took);
  return { what: `${KINDS[kind].said}save 1,000 lines`, unit: 'ms', sampan: shown(middle), aim: atMost(middle, 2_000, 'ms') };
}
