import { createdOf, heldOf, PLACE, type Post, postTo, stockUp, wealthyCustomer } from './acting.ts';
import { dataOf, type HttpClient, type Row } from './http.ts';
import { createOrder, type Created, KINDS, type OrderKind, orderOf } from './orders.ts';
import type { Place } from './place.ts';
import { median } from './rounds.ts';
import { atMost, type Figure, spread } from './table.ts';

const LINES = 10;
/** Turns that warm up, and those that count. */
const TURNS = { first: 10, counted: 60 };
const { STORAGE_LOCATION_CODE, STORAGE_BIN_CODE } = PLACE;
const AIM_MS = 40;

/** What a chain has made so far: the order as it was typed and approved, and the record of the step before. */
interface Made {
  readonly http: HttpClient;
  readonly post: Post;
  readonly order: Created;
  readonly entries: readonly Row[];
  readonly before: Row;
  readonly REQUEST_KEY: string;
}

/** What follows an approved order; the last record ends in this status. */
interface Chain {
  readonly steps: Readonly<Record<string, (made: Made) => Promise<Row>>>;
  readonly ends: string;
}

const CHAINS: Readonly<Record<OrderKind, Chain>> = {
  purchase_order: {
    steps: {
      receive: ({ post, before, REQUEST_KEY }) =>
        post('mmapi/purchase-order/receive', { ...heldOf(before), DATA: { STORAGE_LOCATION_CODE }, REQUEST_KEY }),
      async 'put away'({ post, order, entries, REQUEST_KEY }) {
        const ENTRIES = entries.map(({ MATERIAL_CODE, QTY }) => ({ MATERIAL_CODE, QTY, IN_STORAGE_BIN_CODE: STORAGE_BIN_CODE }));
        const DATA = { ORDER_TYPE: 'PO_IN', STORAGE_LOCATION_CODE, REF_PURCHASE_ORDER_NO: order.NO, ENTRIES };
        const made = await post('wmsapi/transfer-order/create', { DATA, REQUEST_KEY });
        const confirmed = await post('wmsapi/transfer-order/confirm', heldOf(made));
        return post('wmsapi/transfer-order/execute', heldOf(confirmed));
      },
    },
    ends: 'DONE',
  },
  sales_order: {
    steps: {
      deliver: async ({ post, before, REQUEST_KEY }) =>
        createdOf(await post('sdapi/sales-order/deliver', { ...heldOf(before), REQUEST_KEY })),
      async pick({ post, before, REQUEST_KEY }) {
        const picked = await post('sdapi/delivery/pick', { ...heldOf(before), REQUEST_KEY });
        await post('wmsapi/transfer-order/execute', heldOf(createdOf(picked)));
        return picked;
      },
      /** Whoever ships opens the delivery first: the pick has changed it. */
      async ship({ http, post, before, REQUEST_KEY }) {
        const seen = dataOf(await http.get(`/api/sdapi/delivery/view?ID=${String(before['ID'])}`));
        return post('sdapi/delivery/ship', { ...heldOf(seen), REQUEST_KEY });
      },
    },
    ends: 'OUT',
  },
};

/** Milliseconds of each step of one chain, from the order on. */
async function run(http: HttpClient, kind: OrderKind, [DATA, turn]: [Row, string]): Promise<Record<string, number>> {
  const post = postTo(http);
  const took: Record<string, number> = {};
  const timed = async <R>(name: string, step: (REQUEST_KEY: string) => Promise<R>): Promise<R> => {
    const fromMs = performance.now();
    const answer = await step(`bench-${kind}-${name}-${turn}`);
    took[name] = performance.now() - fromMs;
    return answer;
  };
  const order = await timed('create', (REQUEST_KEY) => createOrder(http, kind, { DATA, REQUEST_KEY }));
  const { ID, VERSION } = order;
  // Where nobody need approve, submitting approves.
  let before = await timed('approve', (REQUEST_KEY) => post(`${KINDS[kind].path}/submit`, { ID, VERSION, REQUEST_KEY }));
  if (before['STATUS'] !== 'APPROVED') throw new Error(`the order is ${String(before['STATUS'])}`);
  const entries = DATA['ENTRIES'] as Row[];
  const { steps, ends } = CHAINS[kind];
  for (const [name, step] of Object.entries(steps))
    before = await timed(name, (REQUEST_KEY) => step({ http, post, order, entries, before, REQUEST_KEY }));
  if (before['STATUS'] !== ends) throw new Error(`the chain ended as ${String(before['STATUS'])}`);
  return took;
}

interface Turns {
  readonly say: (line: string) => void;
  readonly turns?: typeof TURNS;
}

/** One client takes ten lines from the order to the bin, or from the order out of the house: each step, and all of them. */
export async function measureChain({ http }: Place, kind: OrderKind, { say, turns = TURNS }: Turns): Promise<Figure[]> {
  const { said } = KINDS[kind];
  say(`${said}from the order to the last step, ${LINES} lines`);
  const DATA = { ...orderOf(kind, LINES), ...(kind === 'sales_order' ? await readyToSell(http) : {}) };
  const chains: Record<string, number>[] = [];
  for (let turn = 0; turn < turns.first + turns.counted; turn += 1) {
    const one = await run(http, kind, [DATA, `${Date.now()}-${turn}`]);
    if (turn >= turns.first) chains.push(one);
  }
  const steps = Object.keys(chains[0] ?? {});
  const of = (step: string): number[] => chains.map((one) => one[step] ?? 0);
  const sums = chains.map((one) => steps.reduce((sum, step) => sum + (one[step] ?? 0), 0));
  return [
    ...steps.map((step): Figure => ({ what: `${said}${step} ${LINES} lines`, unit: 'ms', sampan: spread(of(step)) })),
    { what: `${said}${steps.join(', ')}`, unit: 'ms', sampan: spread(sums), aim: atMost(median(sums), AIM_MS, 'ms') },
  ];
}

async function readyToSell(http: HttpClient): Promise<Row> {
  const post = postTo(http);
  const entries = orderOf('sales_order', LINES)['ENTRIES'] as Row[];
  await stockUp(
    post,
    entries.map(({ MATERIAL_CODE }) => MATERIAL_CODE),
  );
  return { CUSTOMER_CODE: await wealthyCustomer(post) };
}
