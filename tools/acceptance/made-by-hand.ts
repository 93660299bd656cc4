import { readTable } from './table-files.ts';

/**
 * What production orders of the bills of the files come to, in whole numbers straight from their lines: materials, their values, and those of what is made.
 */
export interface MadeByHand {
  /** In the order in which they are carried through. */
  readonly orders: readonly MadeOrder[];
  /** Goods that all of them together take, each with its price in ten-thousandths. */
  readonly goods: readonly Goods[];
}

export interface MadeOrder {
  readonly product: string;
  readonly quantity: bigint;
  /** Begin of the version that counts. */
  readonly from: string;
  readonly parts: readonly Part[];
  /** Value of everything that goes into it, in cents. */
  readonly cost: bigint;
  /** Of it what the first piece takes that is reported by itself. */
  readonly firstCost: bigint;
}
export interface Part {
  readonly code: string;
  readonly each: bigint;
  readonly quantity: bigint;
}
export interface Goods {
  readonly code: string;
  readonly quantity: bigint;
  readonly price: bigint;
  /** As they are stored, in cents. */
  readonly value: bigint;
}

const ORDERS = 20;
/** The first is of so many, each further one of one more. */
const LEAST = 3n;

const tenThousandths = (text: string): bigint => {
  const [units = '', parts = ''] = text.split('.');
  return BigInt(`${units || '0'}${parts.padEnd(4, '0')}`);
};
const halfUp = (amount: bigint, by: bigint): bigint => (2n * amount + by) / (2n * by);
const largest = (days: readonly string[]): string => days.reduce((one, other) => (one > other ? one : other), '');

export function madeByHand(folder: string, today: string): MadeByHand {
  const products = new Map(readTable(folder, 'Product').map((row) => [row.ProductID, row]));
  const codeOf = (id: string): string => products.get(id)?.ProductNumber ?? `? ${id}`;
  const all = readTable(folder, 'BillOfMaterials').filter(({ ProductAssemblyID }) => ProductAssemblyID !== '');
  const begun = (line: (typeof all)[number]): boolean => line.StartDate.slice(0, 10) <= today;
  const lines = all.filter((line) => begun(line) && (line.EndDate === '' || line.EndDate.slice(0, 10) >= today));
  const bills = [...Map.groupBy(lines, ({ ProductAssemblyID }) => ProductAssemblyID)].map(([id, own]) => ({
    product: codeOf(id),
    // A version begins when one of its lines does, or on the day after one ended.
    from: largest(all.filter((line) => line.ProductAssemblyID === id).flatMap((line) => changesOf(line).filter((day) => day <= today))),
    parts: own.map(({ ComponentID, PerAssemblyQty }) => ({ code: codeOf(ComponentID), each: BigInt(Number(PerAssemblyQty)) })),
  }));
  const chosen = apart(bills.toSorted((one, other) => (one.product < other.product ? -1 : 1)));
  const orders = chosen.map((bill, index) => {
    const quantity = LEAST + BigInt(index);
    return { ...bill, quantity, parts: bill.parts.map((part) => ({ ...part, quantity: part.each * quantity })) };
  });
  const prices = new Map([...products.values()].map((row) => [row.ProductNumber, tenThousandths(row.StandardCost)]));
  const goods = goodsOf(orders, prices);
  return { goods, orders: costed(orders, goods) };
}

const changesOf = ({ StartDate, EndDate }: { StartDate: string; EndDate: string }): string[] => [
  StartDate.slice(0, 10),
  ...(EndDate === '' ? [] : [new Date(Date.parse(`${EndDate.slice(0, 10)}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)]),
];

/** Twenty from all over the list of which none goes into another. */
function apart<B extends { readonly product: string; readonly parts: readonly { readonly code: string }[] }>(bills: readonly B[]): B[] {
  const chosen: B[] = [];
  const tried = new Set<B>();
  for (const step of [Math.max(1, Math.floor(bills.length / ORDERS)), 1])
    for (let at = 0; at < bills.length && chosen.length < ORDERS; at += step) {
      const bill = bills[at]!;
      if (tried.has(bill)) continue;
      tried.add(bill);
      const meets = chosen.some(
        (other) => other.parts.some(({ code }) => code === bill.product) || bill.parts.some(({ code }) => code === other.product),
      );
      if (!meets) chosen.push(bill);
    }
  return chosen;
}

type Asked = Omit<MadeOrder, 'cost' | 'firstCost'>;

function goodsOf(orders: readonly Asked[], prices: ReadonlyMap<string, bigint>): Goods[] {
  const sums = new Map<string, bigint>();
  for (const { parts } of orders) for (const { code, quantity } of parts) sums.set(code, (sums.get(code) ?? 0n) + quantity);
  return [...sums].map(([code, quantity]) => {
    const price = prices.get(code) ?? 0n;
    return { code, quantity, price, value: halfUp(quantity * price, 100n) };
  });
}

/** Each order takes its parts at the average of the moment, and whoever takes the last of something takes all of its value. */
function costed(orders: readonly Asked[], goods: readonly Goods[]): MadeOrder[] {
  const left = new Map(goods.map(({ code, quantity, value }) => [code, { quantity, value }]));
  return orders.map((order) => {
    let cost = 0n;
    for (const { code, quantity } of order.parts) {
      const pile = left.get(code)!;
      const taken = quantity === pile.quantity ? pile.value : halfUp(pile.value * quantity, pile.quantity);
      pile.quantity -= quantity;
      pile.value -= taken;
      cost += taken;
    }
    return { ...order, cost, firstCost: halfUp(cost, order.quantity) };
  });
}
