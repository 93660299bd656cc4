import { fillOrders } from './fill.ts';
import { dataOf } from './http.ts';
import { JUMP, type ListAsked, type ListName, PAGE, type Target } from './jobs.ts';
import type { Place } from './place.ts';
import { alternating, type Round } from './rounds.ts';
import { type Aim, atLeast, atMost, type Figure, partOf, shown } from './table.ts';

const TARGETS: readonly Target[] = ['sampan', 'bare', 'plain'];
const NAMES: Readonly<Record<ListName, string>> = {
  first: 'first page',
  after: 'page 1,000 by after',
  jump: 'page 1,000 by a jump',
  vendor: 'one vendor',
  text: 'free text',
};
const CLIENTS = 8;
const ROUNDS = 3;
const ROUND_MS = 1_000;
/** A search takes its time, and its slowest twentieth is what counts. */
const TEXT_MS = 3_000;
/** A later measurement may take this much of the one before: the table is ten times as large. */
const GROWTH = 1.5;

/** What a list took with one client, to be held against the larger table. */
type Alone = Map<ListName, Round>;

async function askedOf({ http, client, clientId }: Place, orders: number): Promise<Omit<ListAsked, 'list'>> {
  const vendors = await client.query<{ code: string }>(
    `select "SUPPLIER_CODE" as code from purchase_order where client_id = $1 group by 1 order by count(*) desc limit 20`,
    [clientId],
  );
  // The page before leads to page 1,000.
  const before = dataOf(await http.get(`/api/mmapi/purchase-order/index?length=${PAGE}&start=${JUMP - PAGE}&orderby=ID%20desc`));
  const last = (before['results'] as { ID: string }[]).at(-1);
  return { orders, vendors: vendors.rows.map(({ code }) => code), cursor: String(before['next'] ?? ''), below: String(last?.ID ?? '') };
}

function rateOf(where: string, list: ListName, { sampan, bare, plain }: Record<Target, Round>): Figure {
  return {
    what: `${where}: ${NAMES[list]}, ${CLIENTS} clients`,
    unit: 'pages/s',
    sampan: shown(sampan.rate),
    bare: shown(bare.rate),
    plain: shown(plain.rate),
    ratio: `${partOf(sampan.rate, bare.rate)} of bare, ${partOf(sampan.rate, plain.rate)} of plain`,
    aim: atLeast(0.5, sampan.rate, plain.rate, 'plain'),
  };
}

const spread = ({ p50, p95 }: Round): string => `${shown(p50)} / ${shown(p95)}`;

function timeOf(where: string, list: ListName, rounds: Record<Target, Round>, alone: Alone, smaller: Alone): Figure {
  const { sampan, bare, plain } = rounds;
  const before = smaller.get(list);
  const aim = timeAim(list, sampan, alone, before);
  return {
    what: `${where}: ${NAMES[list]}, 1 client`,
    unit: 'ms p50 / p95',
    sampan: spread(sampan),
    bare: spread(bare),
    plain: spread(plain),
    ratio: before ? `${partOf(sampan.p50, before.p50)} of the smaller table` : '',
    ...(aim ? { aim } : {}),
  };
}

/** Page 1,000 is held against page 1 and against 20 ms, free text against 300 ms, everything else against the smaller table. */
function timeAim(list: ListName, own: Round, alone: Alone, before: Round | undefined): Aim | undefined {
  const first = alone.get('first');
  // Below this everything is one: a page of the first list does not take the same time twice either.
  if (list === 'after' && first) return { text: '≤ 1.2 of page 1', isKept: own.p50 <= 1.2 * first.p50 };
  if (list === 'jump') return atMost(own.p50, 20, 'ms');
  if (list === 'text') return atMost(own.p95, 300, 'ms at p95');
  return before ? { text: `≤ ${GROWTH} of the smaller`, isKept: own.p50 <= GROWTH * before.p50 } : undefined;
}

/** Reads lists of orders over ever larger tables. */
export async function measureLists(place: Place, sizes: readonly number[], say: (line: string) => void): Promise<Figure[]> {
  const figures: Figure[] = [];
  let smaller: Alone = new Map();
  for (const orders of sizes) {
    const where = `${orders.toLocaleString('en')} orders`;
    say(`filling up to ${where}`);
    await fillOrders(place.client, place.clientId, orders);
    const asked = await askedOf(place, orders);
    const alone: Alone = new Map();
    for (const list of Object.keys(NAMES) as ListName[]) {
      say(`reading ${where}: ${NAMES[list]}`);
      const ms = list === 'text' ? TEXT_MS : ROUND_MS;
      const round = (clients: number) => (target: Target) => place.load({ kind: 'list', target, asked: { ...asked, list }, clients, ms });
      figures.push(rateOf(where, list, await alternating(TARGETS, ROUNDS, round(CLIENTS))));
      const single = await alternating(TARGETS, ROUNDS, round(1));
      alone.set(list, single.sampan);
      figures.push(timeOf(where, list, single, alone, smaller));
    }
    smaller = alone;
  }
  return figures;
}
