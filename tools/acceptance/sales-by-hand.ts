import { ACCOUNT, COMPLETE, rounded, rowsOf, STOCK, whole } from './settlement-by-hand.ts';

/** What is sold of a product in one line of an order. */
export interface SoldLine {
  readonly material: string;
  /** In hundredths of a piece. */
  readonly quantity: bigint;
  /** In cents. */
  readonly net: bigint;
  readonly tax: bigint;
}

/** An order of a customer, by the number that the run gives it. */
export interface SoldOrder {
  readonly customer: string;
  readonly lines: readonly SoldLine[];
  /** A line brings less than its goods have cost on average, so somebody has to approve it. */
  readonly waits: boolean;
}

/** Goods of one material that lie in plant B: hundredths of a piece, and what they are worth in cents. */
export interface Goods {
  readonly quantity: bigint;
  readonly value: bigint;
  /** In which they stand in the books. */
  readonly account: string;
}

/** What the files come to once their own inventory is sold at its list prices out of what was bought. */
export interface SoldByHand {
  readonly orders: ReadonlyMap<string, SoldOrder>;
  /** By material, before anything of it is sold. */
  readonly goods: ReadonlyMap<string, Goods>;
}

/** How often every shelf of the inventory is ordered. */
const ROUNDS = 5;
export const SALES_ACCOUNT = { RECEIVABLE: '1122', REVENUE: '6001', TAX: '222102', COST: '640101', BANK: ACCOUNT.BANK } as const;

/**
 * Works the sales out in whole numbers straight from the lines of the files, with nothing that the rest of the run uses. The rule: five times over, each row
 * of the inventory of a finished product with a list price orders its quantity, or what is left of what was received; the rows of one location and shelf
 * are one order, and the location is the customer.
 */
export function salesByHand(folder: string, mostOrders = Number.POSITIVE_INFINITY): SoldByHand {
  const products = new Map(rowsOf(folder, 'Product').map((row) => [row[0]!, row]));
  const goods = goodsReceived(folder, mostOrders, products);
  const left = new Map([...goods].map(([material, { quantity }]) => [material, quantity]));
  const orders = new Map<string, { customer: string; lines: SoldLine[]; waits: boolean }>();
  const inventory = rowsOf(folder, 'ProductInventory');
  for (let round = 1; round <= ROUNDS; round += 1)
    for (const [product = '', location = '', shelf = '', , stored = ''] of inventory) {
      const [, , material = '', , isFinished] = products.get(product) ?? [];
      const price = whole(products.get(product)?.[9] ?? '', 4);
      const there = left.get(material) ?? 0n;
      const wanted = whole(stored, 2);
      const quantity = wanted < there ? wanted : there;
      if (isFinished !== '1' || price === 0n || quantity === 0n) continue;
      left.set(material, there - quantity);
      const number = `S${round}-${location}-${shelf}`;
      const order = orders.get(number) ?? { customer: `C-${location}`, lines: [], waits: false };
      // A quantity of two decimals at a price of four: millionths, of which ten thousand are a cent.
      const net = rounded(quantity * price, 10_000n);
      order.lines.push({ material, quantity, net, tax: rounded(net * 8n, 100n) });
      const { quantity: all, value } = goods.get(material)!;
      order.waits ||= net < rounded(value * quantity, all);
      orders.set(number, order);
    }
  return { orders, goods };
}

function goodsReceived(folder: string, mostOrders: number, products: ReadonlyMap<string, readonly string[]>): Map<string, Goods> {
  const headers = rowsOf(folder, 'PurchaseOrderHeader').toSorted((a, b) => Number(a[0]) - Number(b[0]));
  const complete = new Set(headers.slice(0, mostOrders).flatMap(([id = '', , status]) => (status === COMPLETE ? [id] : [])));
  const goods = new Map<string, Goods>();
  for (const [order = '', , , , product = '', price = '', , , , stocked = ''] of rowsOf(folder, 'PurchaseOrderDetail')) {
    if (!complete.has(order)) continue;
    const [, , material = '', isMade, isFinished] = products.get(product) ?? [];
    const account = STOCK[`${isMade}${isFinished}` as keyof typeof STOCK];
    const { quantity, value } = goods.get(material) ?? { quantity: 0n, value: 0n };
    const came = whole(stocked, 2);
    goods.set(material, { quantity: quantity + came, value: value + rounded(came * whole(price, 4), 10_000n), account });
  }
  return goods;
}

/** A move of goods out of plant B, in the order in which it was posted. */
export interface Out {
  readonly material: string;
  readonly quantity: bigint;
}

/** What each move costs at the moving average of that moment, and what is left of all goods then: whoever takes the last takes all value. */
export function costsByHand({ goods }: SoldByHand, moves: readonly Out[]): { costs: bigint[]; left: Map<string, Goods> } {
  const left = new Map(goods);
  const costs = moves.map(({ material, quantity }) => {
    const there = left.get(material) ?? { quantity: 0n, value: 0n, account: '' };
    const cost = quantity >= there.quantity ? there.value : rounded(there.value * quantity, there.quantity);
    left.set(material, { ...there, quantity: there.quantity - quantity, value: there.value - cost });
    return cost;
  });
  return { costs, left };
}
