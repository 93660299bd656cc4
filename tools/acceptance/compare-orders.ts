import { type Decimal, sum } from '@sampan/kernel/decimal.ts';
import type { Client, Row } from './client.ts';
import { acceptedLines, isReceived, netOf, refusedLines, staysShort, statusOf, taxOf, TAX_RATE } from './expected.ts';
import type { Files, Order, OrderLine } from './files.ts';
import { claims, ORDERS, refusalNote } from './load-orders.ts';
import { inParallel } from './parallel.ts';
import { orderListings } from './order-listings.ts';
import { LOCATION_B } from './places.ts';
import { type Check, type Findings, noneDiffers, numberAt, same, sameRounded, textAt } from './report.ts';

/** A document as `view` answers it. */
export type View = Row & { readonly ENTRIES: readonly Row[]; readonly RECEIVINGS: readonly (Row & { ENTRIES: readonly Row[] })[] };

const lineTotals = (orders: readonly Order[], valueOf: (line: OrderLine) => Decimal): Decimal =>
  sum(orders.flatMap(({ lines }) => lines.map(valueOf)));
const STATUSES = { '1': 'pending: submitted', '2': 'approved', '3': 'rejected', '4': 'complete: approved, received' } as const;

/** Every order with every line, read one by one through `view`. */
export async function compareOrders(client: Client, { orders, ...rest }: Files, atOnce: number): Promise<Findings> {
  const rows = await client.all(ORDERS);
  const views = new Map(
    (await inParallel(rows, atOnce, (row) => client.get(`${ORDERS}/view`, { ID: row['ID'] }))).map((view) => [
      textAt(view, 'PURCHASE_ORDER_NO'),
      view as View,
    ]),
  );
  const entries = [...views.values()].flatMap(({ ENTRIES }) => ENTRIES);
  const lines = orders.flatMap((order) => order.lines);
  const checks = [
    same('purchase orders', orders.length, rows.length),
    same('order lines', lines.length, entries.length),
    ...compareStatuses(orders, views),
    noneDiffers(
      'orders by vendor, dates, status, header totals',
      orders.length,
      differing(orders, (order) => headerOf(order, views)),
    ),
    noneDiffers(
      'lines by material, quantity, price, tax, received',
      lines.length,
      orders.flatMap((order) => linesOf(order, views)),
    ),
    ...compareAmounts(orders, [...views.values()]),
    ...compareReceipts(orders, views),
    ...(await compareLists(client, orders)),
  ];
  return { checks, listings: orderListings({ ...rest, orders }, claims({ ...rest, orders })) };
}

/** Count, quantity and net amount by status; net amounts by the rule of two decimals a line. */
function compareStatuses(orders: readonly Order[], views: ReadonlyMap<string, View>): Check[] {
  return (['1', '2', '3', '4'] as const).flatMap((status) => {
    const some = orders.filter((order) => order.status === status);
    const found = some.flatMap(({ id }) => views.get(id) ?? []);
    const name = `status ${status} (${STATUSES[status]})`;
    const inStatus = found.filter((view) => some[0] && view['STATUS'] === statusOf(some[0]));
    return [
      same(`${name}: orders`, some.length, inStatus.length),
      same(
        `${name}: ordered quantity`,
        lineTotals(some, ({ quantity }) => quantity),
        sum(found.flatMap(({ ENTRIES }) => ENTRIES.map((entry) => numberAt(entry, 'QTY')))),
      ),
      same(
        `${name}: net at two decimals a line`,
        lineTotals(some, netOf),
        sum(found.map((view) => numberAt(view, 'FINAL_AMOUNT_WITHOUT_TAX'))),
      ),
    ];
  });
}

const differing = (orders: readonly Order[], problemOf: (order: Order) => string): string[] =>
  orders.flatMap((order) => {
    const problem = problemOf(order);
    return problem === '' ? [] : [`${order.id}: ${problem}`];
  });

function problem(pairs: Readonly<Record<string, readonly [files: string, sampan: string]>>): string {
  return Object.entries(pairs)
    .filter(([, [files, sampan]]) => files !== sampan)
    .map(([key, [files, sampan]]) => `${key} ${files} / ${sampan}`)
    .join(', ');
}

function headerOf(order: Order, views: ReadonlyMap<string, View>): string {
  const view = views.get(order.id);
  const progress = !acceptedLines(order).length ? 'NONE' : staysShort(order) ? 'PARTIAL' : 'FULL';
  return problem({
    SUPPLIER_CODE: [order.vendor, textAt(view, 'SUPPLIER_CODE')],
    ORDER_DATE: [order.orderDate, textAt(view, 'ORDER_DATE')],
    STATUS: [statusOf(order), textAt(view, 'STATUS')],
    IS_CLOSED: [staysShort(order) ? '1' : '0', textAt(view, 'IS_CLOSED')],
    RECEIVE_STATUS: [progress, textAt(view, 'RECEIVE_STATUS')],
    FINAL_AMOUNT_WITHOUT_TAX: [lineTotals([order], netOf), textAt(view, 'FINAL_AMOUNT_WITHOUT_TAX')],
    TAX_AMOUNT: [lineTotals([order], taxOf), textAt(view, 'TAX_AMOUNT')],
  });
}

function linesOf(order: Order, views: ReadonlyMap<string, View>): string[] {
  const entries = new Map((views.get(order.id)?.ENTRIES ?? []).map((entry) => [Number(entry['PURCHASE_ORDER_ENTRY_NO']), entry]));
  return order.lines.flatMap((line) => {
    const entry = entries.get(line.entryNo);
    const found = problem({
      MATERIAL_CODE: [line.material, textAt(entry, 'MATERIAL_CODE')],
      QTY: [line.quantity, textAt(entry, 'QTY')],
      UNIT_PRICE: [line.price, textAt(entry, 'UNIT_PRICE')],
      AMOUNT: [netOf(line), textAt(entry, 'AMOUNT')],
      TAX_RATE: [TAX_RATE, textAt(entry, 'TAX_RATE')],
      TAX_AMOUNT: [taxOf(line), textAt(entry, 'TAX_AMOUNT')],
      DELIEVERY_DATE: [line.dueDate, textAt(entry, 'DELIEVERY_DATE')],
      RECEIVE_QTY: [isReceived(order) ? line.stocked : '0', textAt(entry, 'RECEIVE_QTY')],
    });
    return found === '' ? [] : [`${order.id}-${line.entryNo}: ${found}`];
  });
}

/** Sums of the files as they stand against ours. */
function compareAmounts(orders: readonly Order[], views: readonly View[]): Check[] {
  const ours = (key: string) => sum(views.map((view) => numberAt(view, key)));
  const exactNet = lineTotals(orders, ({ lineTotal }) => lineTotal);
  return [
    same('sum of SubTotal = sum of LineTotal', sum(orders.map(({ subTotal }) => subTotal)), exactNet),
    sameRounded('net amount of all orders', exactNet, ours('FINAL_AMOUNT_WITHOUT_TAX'), lineTotals(orders, netOf)),
    sameRounded('tax of all orders', sum(orders.map(({ tax }) => tax)), ours('TAX_AMOUNT'), lineTotals(orders, taxOf)),
  ];
}

function compareReceipts(orders: readonly Order[], views: ReadonlyMap<string, View>): Check[] {
  const received = orders.filter((order) => acceptedLines(order).length > 0);
  const records = [...views.values()].flatMap(({ RECEIVINGS }) => RECEIVINGS);
  const recordsOf = (order: Order) => views.get(order.id)?.RECEIVINGS ?? [];
  const wrong = differing(orders, (order) => {
    const [record] = recordsOf(order);
    const wanted = acceptedLines(order).length > 0;
    return problem({
      records: [wanted ? '1' : '0', String(recordsOf(order).length)],
      RECEIVE_DATE: [wanted ? order.shipDate : '', textAt(record, 'RECEIVE_DATE')],
      STORAGE_LOCATION_CODE: [wanted ? LOCATION_B : '', textAt(record, 'STORAGE_LOCATION_CODE')],
      NOTE: [wanted ? (refusalNote(order) ?? '') : '', textAt(record, 'NOTE')],
    });
  });
  const short = orders.filter(staysShort).map(({ id }) => id);
  const isShort = new Set(short);
  const closedHere = [...views.values()].filter((view) => view['IS_CLOSED'] === '1').map((view) => textAt(view, 'PURCHASE_ORDER_NO'));
  return [
    same('receiving records', received.length, records.length),
    noneDiffers('receiving records by date, place, refused goods noted', received.length, wrong),
    same(
      'accepted quantity',
      lineTotals(received, ({ stocked }) => stocked),
      sum(records.flatMap(({ ENTRIES }) => ENTRIES.map((entry) => numberAt(entry, 'RECEIVE_QTY')))),
    ),
    same(
      'receipts with refused goods',
      received.filter((order) => refusedLines(order).length > 0).length,
      records.filter((one) => textAt(one, 'NOTE') !== '').length,
    ),
    same('orders closed because they stay short', short.length, closedHere.length),
    noneDiffers(
      'closed orders are the short ones',
      short.length,
      closedHere.filter((id) => !isShort.has(id)),
    ),
  ];
}

/** The named lists show what they promise. */
async function compareLists(client: Client, orders: readonly Order[]): Promise<Check[]> {
  const numbers = async (list: string) => (await client.all(ORDERS, { list })).map((row) => textAt(row, 'PURCHASE_ORDER_NO'));
  const named = (ids: readonly string[]) => `${ids.length}: ${ranges(ids)}`;
  const count = (wanted: (order: Order) => boolean) => orders.filter(wanted).length;
  return [
    same(
      'receiving list = orders of status 2',
      named(orders.filter(({ status }) => status === '2').map(({ id }) => id)),
      named(await numbers('receiving')),
    ),
    same(
      'approving list = orders of status 1',
      count(({ status }) => status === '1'),
      (await numbers('approving')).length,
    ),
    same('history list = orders of status 4', count(isReceived), (await numbers('history')).length),
  ];
}

/** Numbers in sequence, runs of them by their ends: 3, 7–9. */
function ranges(ids: readonly string[]): string {
  const runs: number[][] = [];
  for (const id of ids.map(Number).toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run?.at(-1) === id - 1) run.push(id);
    else runs.push([id]);
  }
  return runs.map((run) => (run.length === 1 ? `${run[0]}` : `${run[0]}–${run.at(-1)}`)).join(', ');
}
