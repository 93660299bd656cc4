import { compare, type Decimal, decimal, isPositive, minimum, subtract } from '@sampan/kernel/decimal.ts';
import { addDays, type IsoDate } from '@sampan/kernel/dates.ts';
import type { Client, Held, Row } from './client.ts';
import { acceptedLines, TAX_RATE, totals } from './expected.ts';
import type { Files } from './files.ts';
import { BANK_ACCOUNT_CODE, submitAll } from './load-settlement.ts';
import { inParallel, pieces } from './parallel.ts';
import { COMPANY, CURRENCY, PLANT_B } from './places.ts';
import { textAt } from './report.ts';

export const SALES = 'sdapi/sales-order';
export const DELIVERIES = 'sdapi/delivery';
export const SALES_INVOICES = 'sdapi/sales-invoice';
export const MONEY_IN = 'fiapi/receipt';
const ROUNDS = 5;
/** Entries of one receipt of money. */
const FILE = 100;

interface Line {
  readonly order: string;
  readonly customer: string;
  readonly round: number;
  readonly material: string;
  readonly quantity: Decimal;
  readonly price: Decimal;
}

/**
 * Five times over, each row of the inventory of a finished product with a list price orders its quantity, or what is left of what was received; the rows of
 * one location and shelf are one order, and the location is the customer.
 */
function linesOf({ products, stored, orders }: Files): Line[] {
  const sold = new Map(
    products.filter(({ isFinished, listPrice }) => isFinished && isPositive(listPrice)).map(({ code, listPrice }) => [code, listPrice]),
  );
  const left = totals(
    orders.flatMap(acceptedLines),
    ({ material }) => material,
    ({ stocked }) => stocked,
  );
  return Array.from({ length: ROUNDS }, (_, index) => index + 1).flatMap((round) =>
    stored.flatMap(({ material, location, shelf, quantity: wanted }): Line[] => {
      const price = sold.get(material);
      const there = left.get(material) ?? decimal(0);
      const quantity = minimum(wanted, there);
      if (price === undefined || !isPositive(quantity)) return [];
      left.set(material, subtract(there, quantity));
      return [{ order: `S${round}-${location}-${shelf}`, customer: `C-${location}`, round, material, quantity, price }];
    }),
  );
}

/** The locations of the files are the customers. */
export async function loadCustomers(client: Client, files: Files): Promise<void> {
  const used = new Set(linesOf(files).map(({ customer }) => customer));
  const rows = files.locations.map(({ code, name }) => [`C-${code}`, name, CURRENCY, TAX_RATE]).filter(([code = '']) => used.has(code));
  await client.load('masterdataapi/customer', ['CUSTOMER_CODE', 'CUSTOMER_NAME', 'CURRENCY_CODE', 'TAX_RATE'], rows);
}

const ORDER_COLUMNS = ['SALES_ORDER_NO', 'ORDER_DATE', 'COMPANY_CODE', 'PLANT_CODE', 'CUSTOMER_CODE', 'CURRENCY_CODE'];
const LINE_COLUMNS = ['ENTRIES.MATERIAL_CODE', 'ENTRIES.QTY', 'ENTRIES.UNIT_PRICE', 'ENTRIES.TAX_RATE'];

/** Orders as drafts, those of each round a day later. */
export async function loadSales(client: Client, files: Files): Promise<void> {
  const last =
    files.orders
      .map(({ shipDate }) => shipDate)
      .toSorted()
      .at(-1) ?? ('2022-01-01' as IsoDate);
  const byOrder = Map.groupBy(linesOf(files), ({ order }) => order);
  const rows = [...byOrder.values()].flat().map(({ order, customer, round, material, quantity, price }) => {
    const own = [order, addDays(last, round), COMPANY, PLANT_B, customer, CURRENCY];
    return [...own, material, quantity, price, TAX_RATE];
  });
  await client.load(SALES, [...ORDER_COLUMNS, ...LINE_COLUMNS], rows);
}

/** Submits every order; those that wait, for a line brings less than it cost, are approved. Answers which waited. */
export async function decideSales(client: Client, atOnce: number): Promise<string[]> {
  await submitAll(client, SALES, atOnce);
  const waiting = (await client.all(SALES, { STATUS: 'SUBMITTED' })) as unknown as readonly (Row & Held)[];
  await inParallel(pieces(waiting, FILE), atOnce, (some) => client.act(SALES, 'approve', some));
  return waiting.map((row) => textAt(row, 'SALES_ORDER_NO'));
}

const held = async (client: Client, path: string): Promise<Held[]> => (await client.all(path)) as unknown as Held[];

/** A delivery of all of each order. Their goods go out one after the other, so that the average is that of the order before. */
export async function shipSales(client: Client, atOnce: number): Promise<void> {
  await inParallel(pieces(await held(client, SALES), FILE), atOnce, (some) => client.act(SALES, 'deliver', some));
  await client.act(DELIVERIES, 'ship', await held(client, DELIVERIES));
}

/** One invoice for each delivery; price, quantity and tax rate are left to the system: those of order and delivery. */
export async function invoiceSales(client: Client, atOnce: number): Promise<void> {
  const lines = await client.all(DELIVERIES, { rows: 'ENTRIES' });
  const rows = lines.toSorted(byNumber).map((line) => {
    const order = textAt(line, 'SALES_ORDER_NO');
    return [order, textAt(line, 'DELIEVERY_DOC_NO'), textAt(line, 'DELIEVERY_ENTRY_NO')];
  });
  await client.load(SALES_INVOICES, ['INVOICING_NO', 'ENTRIES.DELIEVERY_DOC_NO', 'ENTRIES.DELIEVERY_ENTRY_NO'], rows);
  await submitAll(client, SALES_INVOICES, atOnce);
}

const byNumber = (one: Row, other: Row): number => {
  const [a, b] = [textAt(one, 'SALES_ORDER_NO'), textAt(other, 'SALES_ORDER_NO')];
  if (a !== b) return a < b ? -1 : 1;
  return compare(decimal(textAt(one, 'DELIEVERY_ENTRY_NO')), decimal(textAt(other, 'DELIEVERY_ENTRY_NO')));
};

/** Every customer pays all of its invoices at once into the one bank account. */
export async function receiveMoney(client: Client, atOnce: number): Promise<void> {
  const byCustomer = Map.groupBy(await client.all(SALES_INVOICES), (row) => textAt(row, 'CUSTOMER_CODE'));
  const receipts = [...byCustomer.values()]
    .flatMap((invoices) => pieces(invoices, FILE))
    .map((invoices) => ({
      BANK_ACCOUNT_CODE,
      ENTRIES: invoices.map((row) => ({ RELATED_INVOICING_NO: row['SALES_INVOICING_DOC_NO'] })),
    }));
  await inParallel(receipts, atOnce, (DATA) => client.post(`${MONEY_IN}/create`, { DATA }));
  await submitAll(client, MONEY_IN, atOnce);
}
