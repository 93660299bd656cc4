import { compare, subtract, sum } from '@sampan/kernel/decimal.ts';
import { acceptedLines, exactReceiptValue, netOf, receiptValue, refusedLines, taxOf } from './expected.ts';
import type { Files, Order } from './files.ts';
import type { claims } from './load-orders.ts';
import type { Listing } from './report.ts';

/** Everything about the orders that differs from the files or was not replayed, line by line. */
export function orderListings({ orders }: Files, claimed: ReturnType<typeof claims>): Listing[] {
  return [lineRoundings(orders), taxRoundings(orders), receiptRoundings(orders), refusals(orders), notReplayed(claimed), freight(orders)];
}

const lineRoundings = (orders: readonly Order[]): Listing => ({
  title: 'Lines whose LineTotal is no whole number of cents',
  why: 'AMOUNT = quantity × price rounded once to two decimals, half away from zero; the file keeps four and does not round.',
  columns: ['order', 'line', 'quantity', 'price', 'LineTotal', 'AMOUNT', 'difference'],
  rows: orders.flatMap(({ id, lines }) =>
    lines
      .filter((line) => compare(netOf(line), line.lineTotal) !== 0)
      .map((line) => [
        id,
        String(line.entryNo),
        line.quantity,
        line.price,
        line.lineTotal,
        netOf(line),
        subtract(netOf(line), line.lineTotal),
      ]),
  ),
});

const taxRoundings = (orders: readonly Order[]): Listing => ({
  title: 'Orders whose tax differs from TaxAmt',
  why: 'Tax is 8 % of the net of each line, rounded to two decimals; the file takes 8 % of the order’s unrounded SubTotal at four.',
  columns: ['order', 'SubTotal', 'net', 'TaxAmt', 'TAX_AMOUNT', 'difference'],
  rows: orders.flatMap(({ id, lines, subTotal, tax }) => {
    const ours = sum(lines.map(taxOf));
    return compare(ours, tax) === 0 ? [] : [[id, subTotal, sum(lines.map(netOf)), tax, ours, subtract(ours, tax)]];
  }),
});

const receiptRoundings = (orders: readonly Order[]): Listing => ({
  title: 'Receipts whose value differs from accepted quantity × price',
  why: 'A line received in full enters stock at its AMOUNT, a part at quantity × price rounded to two decimals.',
  columns: ['order', 'line', 'accepted', 'price', 'exact', 'stock value', 'difference'],
  rows: orders.flatMap((order) =>
    acceptedLines(order)
      .filter((line) => compare(receiptValue(line), exactReceiptValue(line)) !== 0)
      .map((line) => {
        const exact = exactReceiptValue(line);
        const value = receiptValue(line);
        return [order.id, String(line.entryNo), line.stocked, line.price, exact, value, subtract(value, exact)];
      }),
  ),
});

const refusals = (orders: readonly Order[]): Listing => ({
  title: 'Goods refused at the door',
  why: 'Rejected quantities of received orders stand in the NOTE of the receiving record and never become stock.',
  columns: ['order', 'line', 'material', 'received', 'refused', 'accepted'],
  rows: orders.flatMap((order) =>
    refusedLines(order).map((line) => [order.id, String(line.entryNo), line.material, line.received, line.rejected, line.stocked]),
  ),
});

const notReplayed = (claimed: ReturnType<typeof claims>): Listing => ({
  title: 'Quantities claimed as received on orders that are not complete',
  why: 'An order that is pending, only approved or rejected takes no receipt, so these are listed and not posted.',
  columns: ['order', 'status', 'line', 'material', 'received', 'rejected', 'stocked'],
  rows: claimed.map(({ order, line }) => [
    order.id,
    order.status,
    String(line.entryNo),
    line.material,
    line.received,
    line.rejected,
    line.stocked,
  ]),
});

const freight = (orders: readonly Order[]): Listing => ({
  title: 'Freight of the headers',
  why: 'Freight belongs to no line; it stands in the note of each order and in none of its amounts.',
  columns: ['orders', 'freight'],
  rows: [[String(orders.length), sum(orders.map((order) => order.freight))]],
});
