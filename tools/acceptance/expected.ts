import { compare, type Decimal, divide, isPositive, multiply, round, sum } from '@sampan/kernel/decimal.ts';
import type { Files, Order, OrderLine, Rate, Stored } from './files.ts';
import { type Share, spread } from './places.ts';

/** What the files alone say must stand in the system; amounts by the system's rule, each line rounded once to cents. */
export const TAX_RATE = '8' as Decimal;
const CENTS = 2;
const HUNDRED = '100' as Decimal;

export const exactAmount = ({ quantity, price }: OrderLine): Decimal => multiply(quantity, price);
export const netOf = (line: OrderLine): Decimal => round(exactAmount(line), CENTS);
export const taxOf = (line: OrderLine): Decimal => round(divide(multiply(netOf(line), TAX_RATE), HUNDRED), CENTS);

/** Value at which accepted goods enter stock: a line received in full takes its net, a part its price × quantity. */
export const receiptValue = (line: OrderLine): Decimal =>
  compare(line.stocked, line.quantity) >= 0 ? netOf(line) : round(multiply(line.stocked, line.price), CENTS);
export const exactReceiptValue = ({ stocked, price }: OrderLine): Decimal => multiply(stocked, price);

export const isReceived = ({ status }: Order): boolean => status === '4';
export const acceptedLines = (order: Order): OrderLine[] =>
  isReceived(order) ? order.lines.filter(({ stocked }) => isPositive(stocked)) : [];
export const refusedLines = (order: Order): OrderLine[] =>
  isReceived(order) ? order.lines.filter(({ rejected }) => isPositive(rejected)) : [];
/** Received, but some line stays short: closed by hand. */
export const staysShort = (order: Order): boolean =>
  isReceived(order) && order.lines.some((line) => compare(line.stocked, line.quantity) < 0);

const STATUS = { '1': 'SUBMITTED', '2': 'APPROVED', '3': 'REJECTED', '4': 'APPROVED' } as const;
export const statusOf = ({ status }: Order): string => STATUS[status];

/** A currency is worth exactly 1 of itself without a row (lifecycles §5), so the rows that say so are not loaded. */
export const isOfItself = ({ from, to }: Rate): boolean => from === to;

/** Rows of the inventory file that hold goods; those with quantity 0 post nothing. */
export const openingRows = ({ stored }: Files): Stored[] => stored.filter(({ quantity }) => isPositive(quantity));
export const costs = ({ products }: Files): ReadonlyMap<string, Decimal> => new Map(products.map(({ code, cost }) => [code, cost]));
export const exactOpening = ({ material, quantity }: Stored, cost: ReadonlyMap<string, Decimal>): Decimal =>
  multiply(quantity, cost.get(material) ?? ('0' as Decimal));

/** Where the accepted goods of a line are put away in plant B. */
export const sharesOf = (line: OrderLine, binsOf: (material: string) => readonly string[]): Share[] =>
  spread(line.stocked, binsOf(line.material));

/** Adds quantities up by a key. */
export const totals = <T>(rows: readonly T[], keyOf: (row: T) => string, quantityOf: (row: T) => Decimal): Map<string, Decimal> =>
  new Map([...Map.groupBy(rows, keyOf)].map(([key, group]) => [key, sum(group.map(quantityOf))]));
