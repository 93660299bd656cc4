import { dataOf, FORM, formOf, type HttpClient, type Row } from './http.ts';
import { createOrder, orderOf } from './orders.ts';
import type { Place } from './place.ts';
import { median } from './rounds.ts';
import { atMost, type Figure, spread } from './table.ts';

const LINES = 10;
const WARM_UP = 10;
const TURNS = 60;
const LOCATION = '1101';
const BIN = 'A-01-1';
const AIM_MS = 40;

/** Milliseconds of each call of one purchase, from the order to the bin. */
type Purchase = Readonly<Record<'create' | 'approve' | 'receive' | 'put away', number>>;

async function purchase(http: HttpClient, turn: string): Promise<Purchase> {
  const post = async (path: string, form: Row): Promise<Row> => dataOf(await http.post(`/api/${path}`, FORM, formOf(form)));
  const DATA = orderOf(LINES);
  const marks = [performance.now()];
  const mark = () => void marks.push(performance.now());

  const { ID, VERSION, PURCHASE_ORDER_NO } = await createOrder(http, DATA, `bench-purchase-${turn}`);
  mark();
  // Where nobody need approve, submitting approves.
  const approved = await post('mmapi/purchase-order/submit', { ID, VERSION, REQUEST_KEY: `bench-submit-${turn}` });
  mark();
  const receiving = { ID, VERSION: approved['VERSION'], DATA: { STORAGE_LOCATION_CODE: LOCATION }, REQUEST_KEY: `bench-receive-${turn}` };
  await post('mmapi/purchase-order/receive', receiving);
  mark();
  const entries = (DATA['ENTRIES'] as Row[]).map(({ MATERIAL_CODE, QTY }) => ({ MATERIAL_CODE, QTY, IN_STORAGE_BIN_CODE: BIN }));
  const transfer = { ORDER_TYPE: 'PO_IN', STORAGE_LOCATION_CODE: LOCATION, REF_PURCHASE_ORDER_NO: PURCHASE_ORDER_NO, ENTRIES: entries };
  const made = await post('wmsapi/transfer-order/create', { DATA: transfer, REQUEST_KEY: `bench-transfer-${turn}` });
  const confirmed = await post('wmsapi/transfer-order/confirm', { ID: made['ID'], VERSION: made['VERSION'] });
  const { STATUS } = await post('wmsapi/transfer-order/execute', { ID: made['ID'], VERSION: confirmed['VERSION'] });
  mark();
  if (approved['STATUS'] !== 'APPROVED' || STATUS !== 'DONE') throw new Error(`the purchase ended as ${String(STATUS)}`);
  const took = marks.slice(1).map((at, index) => at - (marks[index] ?? at));
  const [create = 0, approve = 0, receive = 0, putAway = 0] = took;
  return { create, approve, receive, 'put away': putAway };
}

/** One client buys ten materials and puts them away: each step, and all of them. */
export async function measureReceives({ http }: Place, say: (line: string) => void): Promise<Figure[]> {
  say(`buying, receiving and putting away ${LINES} lines`);
  const purchases: Purchase[] = [];
  for (let turn = 0; turn < WARM_UP + TURNS; turn += 1) {
    const one = await purchase(http, `${Date.now()}-${turn}`);
    if (turn >= WARM_UP) purchases.push(one);
  }
  const steps = Object.keys(purchases[0] ?? {}) as (keyof Purchase)[];
  const sums = purchases.map((one) => steps.reduce((sum, step) => sum + one[step], 0));
  return [
    ...steps.map((step): Figure => ({ what: `${step} ${LINES} lines`, unit: 'ms', sampan: spread(purchases.map((one) => one[step])) })),
    { what: 'create, approve, receive, put away', unit: 'ms', sampan: spread(sums), aim: atMost(median(sums), AIM_MS, 'ms') },
  ];
}
