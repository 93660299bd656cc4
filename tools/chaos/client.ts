import type { Caller } from './calls.ts';
import type { Random } from './random.ts';
import { type Sales, selling } from './sales.ts';
import { BUYING, inYuan, type Moved, oneOf, type Settlements, settling } from './settlements.ts';

/** What a client holds to be true because it was answered OK. */
export interface Order {
  readonly ID: string;
  readonly NO: string;
  VERSION: number;
  STATUS: string;
  readonly lines: { readonly MATERIAL_CODE: string; readonly QTY: number; received: number; putAway: number }[];
}

export interface Book extends Settlements {
  readonly orders: Order[];
  readonly receipts: Moved[];
  /** Numbers of transfer orders carried out. */
  readonly transfers: string[];
  readonly sales: Sales;
}

export const newBook = (): Book => ({
  orders: [],
  receipts: [],
  transfers: [],
  invoices: [],
  payments: [],
  sales: { deliveries: [], invoices: [], payments: [] },
});

export interface Chance {
  readonly isOver: () => boolean;
  readonly random: Random;
}

interface Goods {
  readonly materials: readonly string[];
  readonly vendors: readonly string[];
}

const PLANT_CODE = '1100';
export const STORAGE_LOCATION_CODE = '1101';
const BIN = 'A-01-1';
const MOST_LINES = 3;

/** Works until `isOver`: orders, receives, puts away, sells, delivers, invoices, pays and takes back, each step with what the steps before left. */
export async function work(caller: Caller, goods: Goods, book: Book, { isOver, random }: Chance): Promise<void> {
  while (!isOver()) {
    const steps = [() => create(caller, goods, book, random), ...possible(caller, book, random)];
    await steps[random(steps.length)]!();
  }
}

function possible(caller: Caller, book: Book, random: Random): (() => Promise<void>)[] {
  const some = (is: (order: Order) => boolean, step: (order: Order) => Promise<void>) => oneOf(random, book.orders, is, step);
  const isApproved = ({ STATUS }: Order): boolean => STATUS === 'APPROVED';
  return [
    ...some(
      ({ STATUS }) => STATUS === 'DRAFT',
      (order) => submit(caller, order),
    ),
    ...some(
      (order) => isApproved(order) && order.lines.some(({ QTY, received }) => received < QTY),
      (order) => receive(caller, order, book, random),
    ),
    ...some(
      (order) => isApproved(order) && order.lines.some(({ received, putAway }) => putAway < received),
      (order) => putAway(caller, order, book),
    ),
    ...settling(caller, BUYING, book.receipts, book, random),
    ...selling(caller, unsold(book), book.sales, random),
  ];
}

/** What a client has put away and not sold, by material. */
function unsold({ orders, sales }: Book): ReadonlyMap<string, number> {
  const left = new Map<string, number>();
  const count = (material: string, quantity: number) => left.set(material, (left.get(material) ?? 0) + quantity);
  for (const { MATERIAL_CODE, putAway } of orders.flatMap(({ lines }) => lines)) count(MATERIAL_CODE, putAway);
  for (const { materials, quantities } of sales.deliveries) materials.forEach((material, at) => count(material, -quantities[at]!));
  return left;
}

async function create(caller: Caller, { materials, vendors }: Goods, book: Book, random: Random): Promise<void> {
  const lines = Array.from({ length: 1 + random(MOST_LINES) }, () => ({
    MATERIAL_CODE: materials[random(materials.length)]!,
    QTY: 1 + random(50),
    received: 0,
    putAway: 0,
  }));
  const ENTRIES = lines.map(({ MATERIAL_CODE, QTY }) => ({
    MATERIAL_CODE,
    QTY: String(QTY),
    UNIT_PRICE: inYuan(BUYING.cents),
    TAX_RATE: '13',
  }));
  const DATA = { SUPPLIER_CODE: vendors[random(vendors.length)], PLANT_CODE, ENTRIES };
  const answer = await caller.post('mmapi/purchase-order/create', { DATA });
  book.orders.push({
    ID: String(answer['ID']),
    NO: String(answer['PURCHASE_ORDER_NO']),
    VERSION: Number(answer['VERSION']),
    STATUS: 'DRAFT',
    lines,
  });
}

async function submit(caller: Caller, order: Order): Promise<void> {
  const answer = await caller.post('mmapi/purchase-order/submit', { ID: order.ID, VERSION: order.VERSION });
  order.VERSION = Number(answer['VERSION']);
  order.STATUS = String(answer['STATUS']);
}

/** A part of one line, or all that remains. */
async function receive(caller: Caller, order: Order, book: Book, random: Random): Promise<void> {
  const open = order.lines.flatMap((line, at) => (line.received < line.QTY ? [{ line, at }] : []));
  const isPart = random(2) === 0;
  const taken = isPart ? [open[random(open.length)]!] : open;
  const rows = taken.map(({ line, at }) => ({
    line,
    at,
    quantity: isPart ? 1 + random(line.QTY - line.received) : line.QTY - line.received,
  }));
  const ENTRIES = rows.map(({ at, quantity }) => ({ PURCHASE_ORDER_ENTRY_NO: at + 1, RECEIVE_QTY: String(quantity) }));
  const form = { ID: order.ID, VERSION: order.VERSION, DATA: { STORAGE_LOCATION_CODE, ENTRIES } };
  const answer = await caller.post('mmapi/purchase-order/receive', form);
  order.VERSION = Number(answer['VERSION']);
  for (const { line, quantity } of rows) line.received += quantity;
  book.receipts.push({ NO: String(answer['RECEIVING_DOC_NO']), quantities: rows.map(({ quantity }) => quantity), isInvoiced: false });
}

async function putAway(caller: Caller, order: Order, book: Book): Promise<void> {
  const arrived = order.lines.filter((line) => line.putAway < line.received);
  const quantities = Map.groupBy(arrived, ({ MATERIAL_CODE }) => MATERIAL_CODE);
  const ENTRIES = [...quantities].map(([MATERIAL_CODE, lines]) => ({
    MATERIAL_CODE,
    QTY: String(lines.reduce((sum, line) => sum + line.received - line.putAway, 0)),
    IN_STORAGE_BIN_CODE: BIN,
  }));
  const DATA = { ORDER_TYPE: 'PO_IN', STORAGE_LOCATION_CODE, REF_PURCHASE_ORDER_NO: order.NO, ENTRIES };
  const made = await caller.post('wmsapi/transfer-order/create', { DATA });
  const confirmed = await caller.post('wmsapi/transfer-order/confirm', { ID: made['ID'], VERSION: made['VERSION'] });
  await caller.post('wmsapi/transfer-order/execute', { ID: made['ID'], VERSION: confirmed['VERSION'] });
  for (const line of arrived) line.putAway = line.received;
  book.transfers.push(String(made['TRANSFER_ORDER_NO']));
}
