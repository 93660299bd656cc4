import { fillOrders } from './fill.ts';
import { dataOf } from './http.ts';
import { JUMP, type ListAsked, type ListName, PAGE, type Target, TARGETS, type Vendor } from './jobs.ts';
import type { Measuring } from './measuring.ts';
import { SHOWN } from './orders.ts';
import type { Place } from './place.ts';
import { alternating, rates, ratesOf, type Rounds } from './rounds.ts';
import { measureSignIns } from './sign-ins.ts';
import { type Aim, atMost, type Figure, partAtLeast, partOf, partsOf, shown, spread } from './table.ts';

const NAMES: Readonly<Record<ListName, string>> = {
  first: 'first page',
  after: 'page 1,000 by after',
  jump: 'page 1,000 by a jump',
  vendor: 'one vendor by code',
  name: 'one vendor by text',
  text: 'free text',
};
const CLIENTS = 8;
/** Rounds of one client, whose time is shown and held against the smaller table. */
const ALONE_ROUNDS = 3;
/** A later measurement may take this much of the one before: the table is ten times as large. */
const GROWTH = 1.5;
const PAGE_KB = 20;

/** What a list took with one client, to be held against the larger table. */
type Alone = Map<ListName, Rounds>;

async function askedOf({ http, client, clientId }: Place, orders: number): Promise<Omit<ListAsked, 'list'>> {
  const vendors = await client.query<Vendor>(
    `select "SUPPLIER_CODE" as code, substr("SUPPLIER_NAME", 3, 4) as name
      from (select "SUPPLIER_CODE" from purchase_order where client_id = $1 group by 1 order by count(*) desc limit 20) as often
      join vendor using ("SUPPLIER_CODE") where client_id = $1`,
    [clientId],
  );
  // The page before leads to page 1,000.
  const before = dataOf(await http.get(`/api/mmapi/purchase-order/index?length=${PAGE}&start=${JUMP - PAGE}&orderby=ID%20desc`));
  const last = (before['results'] as { ID: string }[]).at(-1);
  return { orders, vendors: vendors.rows, cursor: String(before['next'] ?? ''), below: String(last?.ID ?? '') };
}

/** Held against the lean route with 8 clients: the first page and the page by a vendor's name more than the others. */
const LEAST: Readonly<Partial<Record<ListName, number>>> = { first: 0.6, name: 0.6 };

function rateOf(where: string, list: ListName, { sampan, pg, route }: Record<Target, Rounds>): Figure {
  const ofRoute = ratesOf(sampan, route);
  return {
    what: `${where}: ${NAMES[list]}, ${CLIENTS} clients`,
    unit: 'pages/s',
    sampan: spread(rates(sampan)),
    bare: spread(rates(pg)),
    route: spread(rates(route)),
    ratio: `${partsOf(ratesOf(sampan, pg), 'pg')}, ${partsOf(ofRoute, 'route')}`,
    aim: partAtLeast(LEAST[list] ?? 0.5, ofRoute, 'route'),
  };
}

const times = ({ p50, p95 }: Rounds): string => `${shown(p50)} / ${shown(p95)}`;

function timeOf(where: string, list: ListName, rounds: Record<Target, Rounds>, alone: Alone, smaller: Alone): Figure {
  const { sampan, pg, route } = rounds;
  const before = smaller.get(list);
  const aim = timeAim(list, sampan, alone, before);
  return {
    what: `${where}: ${NAMES[list]}, 1 client`,
    unit: 'ms p50 / p95',
    sampan: times(sampan),
    bare: times(pg),
    route: times(route),
    ratio: before ? `${partOf(sampan.p50, before.p50)} of the smaller table` : '',
    ...(aim ? { aim } : {}),
  };
}

/** Page 1,000 is held against page 1 and against 20 ms, free text against 300 ms, everything else against the smaller table. */
function timeAim(list: ListName, own: Rounds, alone: Alone, before: Rounds | undefined): Aim | undefined {
  const first = alone.get('first');
  // Below this everything is one: a page of the first list does not take the same time twice either.
  if (list === 'after' && first) return { text: '≤ 1.2 of page 1', isKept: own.p50 <= 1.2 * first.p50 };
  if (list === 'jump') return atMost(own.p50, 20, 'ms');
  if (list === 'text') return atMost(own.p95, 300, 'ms at p95');
  return before ? { text: `≤ ${GROWTH} of the smaller`, isKept: own.p50 <= GROWTH * before.p50 } : undefined;
}

/** What the first page weighs before it is compressed. */
async function weightOf({ http }: Place): Promise<Figure> {
  const answer = await http.get(`/api/mmapi/purchase-order/index?length=${PAGE}&orderby=ID%20desc&columns=${SHOWN.join()}`);
  dataOf(answer);
  const kb = Buffer.byteLength(answer.body) / 1024;
  return { what: `first page of ${PAGE}`, unit: 'KB', sampan: shown(kb), aim: atMost(kb, PAGE_KB, 'KB') };
}

/** Reads lists of orders over ever larger tables. */
export async function measureLists(place: Place, sizes: readonly number[], measuring: Measuring): Promise<Figure[]> {
  const { say, rounds, roundMs } = measuring;
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
      const round = (clients: number) => (target: Target) =>
        place.load({ kind: 'list', target, asked: { ...asked, list }, clients, ms: roundMs });
      figures.push(rateOf(where, list, await alternating(TARGETS, rounds, round(CLIENTS))));
      const single = await alternating(TARGETS, ALONE_ROUNDS, round(1));
      alone.set(list, single.sampan);
      figures.push(timeOf(where, list, single, alone, smaller));
    }
    if (smaller.size === 0) figures.push(await weightOf(place), await measureSignIns(place, { ...asked, list: 'first' }, measuring));
    smaller = alone;
  }
  return figures;
}
