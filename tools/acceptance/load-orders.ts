import { subtract } from '@sampan/kernel/decimal.ts';
import type { Client, Held, Row } from './client.ts';
import { acceptedLines, costs, isReceived, openingRows, refusedLines, sharesOf, staysShort, statusOf, TAX_RATE } from './expected.ts';
import type { Files, Order } from './files.ts';
import { inParallel, pieces } from './parallel.ts';
import { binA, binsByMaterial, COMPANY, CURRENCY, LOCATION_B, locationA, openingDate, PLANT_B, WAREHOUSE_B } from './places.ts';

export const ORDERS = 'mmapi/purchase-order';
export const TRANSFERS = 'wmsapi/transfer-order';
const ENTRIES = 'wmsapi/warehouse-entry';
/** Records of one import file: small enough that the files of all workers take turns. */
const FILE = 100;

/** Orders of the system by the number of the file. */
export type OrdersHeld = ReadonlyMap<string, Held>;

/** Opening stock of plant A at standard cost: a warehouse entry for each storage location. Rows of quantity 0 hold nothing. */
export async function loadOpening(client: Client, files: Files): Promise<void> {
  const cost = costs(files);
  for (const [STORAGE_LOCATION_CODE, rows] of Map.groupBy(openingRows(files), locationA)) {
    const entries = rows.map((row) => ({
      MATERIAL_CODE: row.material,
      QTY: row.quantity,
      UNIT_PRICE: cost.get(row.material),
      STORAGE_BIN_CODE: binA(row),
    }));
    const DATA = { REASON: 'OPENING', ORDER_DATE: openingDate(files), STORAGE_LOCATION_CODE, ENTRIES: entries };
    const { ID, VERSION } = await client.post(`${ENTRIES}/create`, { DATA, REQUEST_KEY: `opening ${STORAGE_LOCATION_CODE}` });
    await client.post(`${ENTRIES}/store`, { ID, VERSION, REQUEST_KEY: `opening ${STORAGE_LOCATION_CODE}` });
  }
}

const ORDER_COLUMNS = ['PURCHASE_ORDER_NO', 'ORDER_DATE', 'COMPANY_CODE', 'PLANT_CODE', 'SUPPLIER_CODE', 'CURRENCY_CODE', 'NOTE'];
const LINE_COLUMNS = ['MATERIAL_CODE', 'QTY', 'UNIT_PRICE', 'TAX_RATE', 'DELIEVERY_DATE'];

/** All orders under the numbers of the files, as drafts. Freight is part of no line and stands in the note. */
export async function loadOrders(client: Client, { orders }: Files, atOnce: number): Promise<void> {
  const columns = [...ORDER_COLUMNS, ...LINE_COLUMNS.map((key) => `ENTRIES.${key}`)];
  const rowsOf = ({ id, orderDate, vendor, note, lines }: Order) =>
    lines.map(({ material, quantity, price, dueDate }) => {
      const own = [id, orderDate, COMPANY, PLANT_B, vendor, CURRENCY, note];
      return [...own, material, quantity, price, TAX_RATE, dueDate];
    });
  await inParallel(pieces(orders, FILE), atOnce, (some) => client.load(ORDERS, columns, some.flatMap(rowsOf)));
}

export async function ordersHeld(client: Client): Promise<OrdersHeld> {
  return new Map((await client.all(ORDERS)).map((row) => [String(row['PURCHASE_ORDER_NO']), row as unknown as Held]));
}

/** Submits every order, then approves or rejects it; orders of status 1 stay submitted. */
export async function decideOrders(client: Client, { orders }: Files, held: OrdersHeld, atOnce: number): Promise<void> {
  const act = (action: string, some: readonly Order[], argumentsOf?: () => Row) =>
    inParallel(pieces(some, FILE), atOnce, (piece) => client.act(ORDERS, action, heldOf(held, piece), argumentsOf));
  const wanting = (status: string) => orders.filter((order) => statusOf(order) === status);
  await act('submit', orders);
  await act('approve', wanting('APPROVED'));
  await act('reject', wanting('REJECTED'), () => ({ COMMENT: 'Rejected in the files' }));
}

const heldOf = (held: OrdersHeld, orders: readonly Order[]): Held[] =>
  orders.map(({ id }) => {
    const found = held.get(id);
    if (!found) throw new Error(`the system holds no order ${id}`);
    return found;
  });

/** Receives the accepted quantities, one order after the other by order id, on the ship date of each. */
export async function receiveOrders(client: Client, { orders }: Files, held: OrdersHeld): Promise<void> {
  const received = orders.filter((order) => acceptedLines(order).length > 0);
  const dataOf = new Map(heldOf(held, received).map((document, index) => [document, receiptOf(received[index] as Order)]));
  await client.act(ORDERS, 'receive', [...dataOf.keys()], (document) => dataOf.get(document) as Row);
}

function receiptOf(order: Order): Row {
  return {
    RECEIVE_DATE: order.shipDate,
    STORAGE_LOCATION_CODE: LOCATION_B,
    NOTE: refusalNote(order),
    ENTRIES: acceptedLines(order).map(({ entryNo, stocked }) => ({ PURCHASE_ORDER_ENTRY_NO: entryNo, RECEIVE_QTY: stocked })),
  };
}

/** What was refused at the door is a note and never stock (lifecycles PO-5). */
export function refusalNote(order: Order): string | null {
  const refused = refusedLines(order).map(({ entryNo, material, rejected }) => `line ${entryNo} ${material} ${rejected}`);
  return refused.length === 0 ? null : `Refused at the door: ${refused.join('; ')}`;
}

const TRANSFER_COLUMNS = ['ORDER_TYPE', 'WAREHOUSE_CODE', 'STORAGE_LOCATION_CODE', 'REF_PURCHASE_ORDER_NO'];
const MOVE_COLUMNS = ['ENTRIES.MATERIAL_CODE', 'ENTRIES.QTY', 'ENTRIES.IN_STORAGE_BIN_CODE'];

/** Puts the goods of every receipt away with a transfer order each, over all bins of the material. */
export async function putAway(client: Client, files: Files, atOnce: number): Promise<void> {
  const binsOf = binsByMaterial(files);
  const rowsOf = (order: Order) =>
    acceptedLines(order).flatMap((line) =>
      sharesOf(line, binsOf).map(({ bin, quantity }) => ['PO_IN', WAREHOUSE_B, LOCATION_B, order.id, line.material, quantity, bin]),
    );
  const received = files.orders.filter((order) => acceptedLines(order).length > 0);
  await inParallel(pieces(received, FILE), atOnce, (some) =>
    client.load(TRANSFERS, [...TRANSFER_COLUMNS, ...MOVE_COLUMNS], some.flatMap(rowsOf)),
  );
  const transfers = (await client.all(TRANSFERS)) as unknown as Held[];
  await inParallel(pieces(transfers, FILE), atOnce, async (some) => {
    await client.act(TRANSFERS, 'confirm', some);
    await client.act(TRANSFERS, 'execute', some);
  });
}

/** Closes what stays short. */
export async function closeShort(client: Client, { orders }: Files, held: OrdersHeld, atOnce: number): Promise<void> {
  const short = orders.filter(staysShort);
  await inParallel(pieces(short, FILE), atOnce, (some) => client.act(ORDERS, 'close', heldOf(held, some)));
}

/** Quantities that orders of status 1 to 3 claim as received: they cannot be posted and are listed, not replayed. */
export const claims = ({ orders }: Files) =>
  orders
    .filter((order) => !isReceived(order))
    .flatMap((order) =>
      order.lines
        .filter(({ received }) => received !== '0')
        .map((line) => ({ order, line, accepted: subtract(line.received, line.rejected) })),
    );
