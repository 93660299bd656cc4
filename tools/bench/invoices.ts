import { createdOf, heldOf, PLACE, type Post, postTo, stockUp, wealthyCustomer } from './acting.ts';
import type { HttpClient, Row } from './http.ts';
import { createOrder, KINDS, type OrderKind, orderOf } from './orders.ts';
import type { Place } from './place.ts';
import { type Taken, taken } from './processor.ts';
import { median } from './rounds.ts';
import { atMost, type Figure, growth, spread } from './table.ts';

const SIZES = { lines: 500, turns: 5 };
/** Ten times the lines may take so many times as long. */
const GROWTH = 12;
const AIM_MS = 2_000;

/** What an invoice of each kind is made of: goods that came in, or that went out. */
const INVOICES: Readonly<Record<OrderKind, { readonly what: string; readonly path: string; moved(of: Moving): Promise<Row> }>> = {
  purchase_order: {
    what: 'purchase',
    path: 'mmapi/purchase-invoice',
    async moved({ post, approved, lines, turn }) {
      const { STORAGE_LOCATION_CODE } = PLACE;
      const { RECEIVING_DOC_NO } = await post('mmapi/purchase-order/receive', { ...heldOf(approved), DATA: { STORAGE_LOCATION_CODE } });
      const ENTRIES = lines.map((RECEIVING_ENTRY_NO) => ({ RECEIVING_DOC_NO, RECEIVING_ENTRY_NO }));
      return { COMPANY_CODE: '1000', INVOICING_NO: `L${turn}`, ENTRIES };
    },
  },
  sales_order: {
    what: 'sales',
    path: 'sdapi/sales-invoice',
    async moved({ post, approved, lines }) {
      const delivery = createdOf(await post('sdapi/sales-order/deliver', heldOf(approved)));
      await post('sdapi/delivery/ship', heldOf(delivery));
      const { DELIEVERY_DOC_NO } = delivery;
      return { ENTRIES: lines.map((DELIEVERY_ENTRY_NO) => ({ DELIEVERY_DOC_NO, DELIEVERY_ENTRY_NO })) };
    },
  },
};

interface Moving {
  readonly post: Post;
  /** The approved order. */
  readonly approved: Row;
  /** Numbers of the lines. */
  readonly lines: readonly number[];
  readonly turn: string;
}

/** Invoices all lines of an order whose goods were moved: saving and posting it, nothing before. */
async function invoiced(place: Place, kind: OrderKind, [DATA, turn]: [Row, string]): Promise<Taken> {
  const post = postTo(place.http);
  const order = await createOrder(place.http, kind, { DATA, REQUEST_KEY: `bench-${turn}` });
  const approved = await post(`${KINDS[kind].path}/submit`, heldOf({ ...order }));
  const lines = (DATA['ENTRIES'] as Row[]).map((_, index) => index + 1);
  const { path, moved } = INVOICES[kind];
  const invoice = await moved({ post, approved, lines, turn });
  return taken(place, async () => {
    const made = await post(`${path}/create`, { DATA: invoice });
    const posted = await post(`${path}/submit`, heldOf(made));
    if (posted['STATUS'] !== 'POSTED') throw new Error(`the invoice is ${String(posted['STATUS'])}`);
  });
}

/** Saving and posting an invoice of ever more lines, of goods that came in and of goods that went out. */
export async function measureInvoices(place: Place, say: (line: string) => void, { lines, turns } = SIZES): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const kind of Object.keys(INVOICES) as OrderKind[]) {
    const { what } = INVOICES[kind];
    const took: Taken[][] = [];
    for (const size of [lines / 10, lines]) {
      say(`${what} invoices of ${size} lines`);
      const DATA = { ...orderOf(kind, size), ...(kind === 'sales_order' ? await readyToSell(place.http, size) : {}) };
      const each: Taken[] = [];
      for (let turn = 0; turn <= turns; turn += 1) each.push(await invoiced(place, kind, [DATA, `${Date.now()}-${turn}`]));
      // The first one warms up.
      took.push(each.slice(1));
    }
    const [small = [], large = []] = took;
    const ms = large.map((one) => one.ms);
    figures.push(
      {
        what: `${what} invoice of ${lines} lines saved and posted`,
        unit: 'ms',
        sampan: spread(ms),
        aim: atMost(median(ms), AIM_MS, 'ms'),
      },
      { what: `${what}: processor time of it`, unit: 'ms', sampan: spread(large.map((one) => one.processorMs)) },
      growth(`${what}: ten times the lines take longer by`, [small.map((one) => one.ms), ms], GROWTH),
    );
  }
  return figures;
}

async function readyToSell(http: HttpClient, lines: number): Promise<Row> {
  const post = postTo(http);
  const entries = orderOf('sales_order', lines)['ENTRIES'] as Row[];
  await stockUp(
    post,
    entries.map(({ MATERIAL_CODE }) => MATERIAL_CODE),
  );
  return { CUSTOMER_CODE: await wealthyCustomer(post) };
}
