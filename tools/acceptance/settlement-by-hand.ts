import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What one order comes to once it is received and invoiced, in cents. */
export interface Settled {
  readonly net: bigint;
  readonly tax: bigint;
}

/** What the files come to once all that came in is invoiced at the price of its order, with tax, and paid in full. */
export interface ByHand {
  /** By the number of the order; those of which nothing came in are left out. */
  readonly orders: ReadonlyMap<string, Settled>;
  /** Balance of each account in cents, debit positive; one that came to nothing is there with 0. */
  readonly balances: ReadonlyMap<string, bigint>;
}

export const COMPLETE = '4';
/** Accounts of the starter set. */
export const ACCOUNT = { BANK: '1002', OPENING: '410402', PAYABLE: '220201', RECEIVED: '220202', TAX: '222101' } as const;
/** Accounts of goods by MakeFlag and FinishedGoodsFlag: bought parts, bought goods, semi-finished goods, finished ones. */
export const STOCK = { '00': '1403', '01': '1405', '10': '1412', '11': '1405' } as const;

/**
 * Works the settlement out in whole numbers straight from the lines of the files: with no decimal, rule or reader that the rest of the run uses, so
 * that a fault of theirs cannot hide in it. `mostOrders` takes only the first orders.
 */
export function settlementByHand(folder: string, mostOrders = Number.POSITIVE_INFINITY): ByHand {
  const products = new Map(rowsOf(folder, 'Product').map((row) => [row[0]!, row]));
  const headers = rowsOf(folder, 'PurchaseOrderHeader').toSorted((a, b) => Number(a[0]) - Number(b[0]));
  const complete = new Set(headers.slice(0, mostOrders).flatMap(([id = '', , status]) => (status === COMPLETE ? [id] : [])));
  const orders = new Map<string, { net: bigint; tax: bigint }>();
  const balances = new Map<string, bigint>(Object.values(ACCOUNT).map((account) => [account, 0n]));
  const book = (account: string, cents: bigint) => balances.set(account, (balances.get(account) ?? 0n) + cents);
  const stockOf = (product: string): string => {
    const [, , , isMade, isFinished] = products.get(product) ?? [];
    return STOCK[`${isMade}${isFinished}` as keyof typeof STOCK];
  };
  for (const [product = '', , , , quantity = ''] of rowsOf(folder, 'ProductInventory')) {
    // Pieces at a price of four decimals: ten thousandths, of which a hundred are a cent.
    const value = rounded(whole(quantity, 0) * whole(products.get(product)?.[8] ?? '', 4), 100n);
    book(stockOf(product), value);
    book(ACCOUNT.OPENING, -value);
  }
  for (const [order = '', , , , product = '', price = '', , , , stocked = ''] of rowsOf(folder, 'PurchaseOrderDetail')) {
    if (!complete.has(order) || whole(stocked, 2) === 0n) continue;
    // A quantity of two decimals at a price of four: millionths, of which ten thousand are a cent.
    const net = rounded(whole(stocked, 2) * whole(price, 4), 10_000n);
    const tax = rounded(net * 8n, 100n);
    const sums = orders.get(order) ?? { net: 0n, tax: 0n };
    orders.set(order, { net: sums.net + net, tax: sums.tax + tax });
    // In, invoiced, paid: goods and tax stand on one side, what left the bank on the other.
    book(stockOf(product), net);
    book(ACCOUNT.TAX, tax);
    book(ACCOUNT.BANK, -net - tax);
  }
  return { orders, balances };
}

/** Lines of a file, as they stand in it. */
export const rowsOf = (folder: string, name: string): string[][] =>
  readFileSync(join(folder, `${name}.csv`), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('\t').map((cell) => cell.trim()));

/** `12.0050` with four places → 120050. */
export function whole(text: string, places: number): bigint {
  const [units = '', parts = ''] = text.split('.');
  return BigInt(`${units || '0'}${parts.slice(0, places).padEnd(places, '0')}`);
}

/** Half away from zero; nothing here is negative. */
export const rounded = (value: bigint, unit: bigint): bigint => (value * 2n + unit) / (unit * 2n);

/** Cents as calls write an amount: `-12.5`. */
export function inUnits(cents: bigint): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  const text = `${digits.slice(0, -2)}.${digits.slice(-2)}`.replace(/\.?0+$/, '');
  return cents < 0n ? `-${text}` : text;
}
