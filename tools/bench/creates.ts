import { dataOf, type HttpClient } from './http.ts';
import type { Target } from './jobs.ts';
import { createOrder, orderOf, storedOrder } from './orders.ts';
import type { Place } from './place.ts';
import { alternating, median, type Round } from './rounds.ts';
import { type Aim, atLeast, atMost, type Figure, partOf, shown } from './table.ts';

const LINES = [10, 100] as const;
const CLIENTS = [1, 8, 32] as const;
const TARGETS: readonly Target[] = ['sampan', 'bare', 'plain'];
const ROUNDS = 3;
const ROUND_MS = 1_500;

type Rounds = Record<Target, Round>;

/** What the design asks for: 10 lines against the bare transaction, 100 lines against the plain route, with 8 clients. */
function aimOf(lines: number, clients: number, { sampan, bare, plain }: Rounds): { aim?: Aim } {
  if (clients !== 8) return {};
  return { aim: lines === 10 ? atLeast(0.5, sampan.rate, bare.rate, 'bare') : atLeast(0.65, sampan.rate, plain.rate, 'plain') };
}

function figureOf(lines: number, clients: number, rounds: Rounds): Figure {
  const { sampan, bare, plain } = rounds;
  return {
    what: `create ${lines} lines, ${clients} client${clients === 1 ? '' : 's'}`,
    unit: 'orders/s',
    sampan: shown(sampan.rate),
    bare: shown(bare.rate),
    plain: shown(plain.rate),
    ratio: `${partOf(sampan.rate, bare.rate)} of bare, ${partOf(sampan.rate, plain.rate)} of plain`,
    ...aimOf(lines, clients, rounds),
  };
}

/** Saves orders of 10 and 100 lines with few and many clients, and one of 1,000 lines. */
export async function measureCreates(place: Place, say: (line: string) => void): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const lines of LINES) {
    const order = await storedOrder(place.http, place.client, lines);
    for (const clients of CLIENTS) {
      say(`creating orders of ${lines} lines, clients: ${clients}`);
      const round = (target: Target) => place.load({ kind: 'create', target, order, clients, ms: ROUND_MS });
      figures.push(figureOf(lines, clients, await alternating(TARGETS, ROUNDS, round)));
    }
  }
  return [...figures, await measureLargest(place.http)];
}

const LARGEST = 1_000;

async function measureLargest(http: HttpClient): Promise<Figure> {
  const took: number[] = [];
  for (let turn = 0; turn < 6; turn += 1) {
    const startedMs = performance.now();
    const { ID } = await createOrder(http, orderOf(LARGEST), `bench-largest-${Date.now()}`);
    took.push(performance.now() - startedMs);
    const { ENTRIES } = dataOf(await http.get(`/api/mmapi/purchase-order/view?ID=${ID}`));
    if ((ENTRIES as unknown[]).length !== LARGEST) throw new Error('lines are missing');
  }
  const middle = median(took);
  return { what: 'save 1,000 lines', unit: 'ms', sampan: shown(middle), aim: atMost(middle, 2_000, 'ms') };
}
