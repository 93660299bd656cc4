import type { Client, Row } from './client.ts';
import { inCents } from './compare-settlement.ts';
import { MADE } from './make.ts';
import type { MadeByHand, MadeOrder } from './made-by-hand.ts';
import { PLANT_B } from './places.ts';
import { type Check, differingKeys, type Findings, noneDiffers, same, textAt } from './report.ts';
import { inUnits } from './settlement-by-hand.ts';

/** Production orders, what they made and the books behind them against what the files come to by hand. */
export async function compareMade(client: Client, { orders, goods }: MadeByHand): Promise<Findings> {
  const headers = await client.all(MADE);
  const records = await Promise.all(headers.map(({ ID }) => client.get(`${MADE}/view`, { ID })));
  const receipts = await client.all('ppapi/product-receipt');
  const into = goods.reduce((sum, { value }) => sum + value, 0n);
  return {
    checks: [
      same('production orders', orders.length, records.length),
      noneDiffers('orders by product, materials picked, made, status', orders.length, differing(orders, records)),
      noneDiffers('first piece and rest by value', orders.length, differingKeys(valuesByHand(orders), valuesOf(receipts))),
      same('work in process of closed orders', '0', sumOf(records, 'WIP_AMOUNT')),
      same('value of what went in = value of what was made', inUnits(into), sumOf(receipts, 'STOCK_VALUE')),
      ...(await compareStock(client, orders)),
      ...(await compareBooks(client)),
    ],
    listings: [],
  };
}

const sumOf = (rows: readonly Row[], key: string): string => inUnits(rows.reduce((sum, row) => sum + inCents(textAt(row, key) || '0'), 0n));

function differing(orders: readonly MadeOrder[], records: readonly Row[]): string[] {
  const wanted = new Map(
    orders.map(({ product, quantity, parts }) => [
      product,
      `${quantity} of ${quantity} closed 1: ${parts
        .map(({ code, quantity: part }) => `${code} ${part} ${part}`)
        .toSorted()
        .join(', ')}`,
    ]),
  );
  const found = new Map(
    records.map((record) => {
      const parts = (record['ENTRIES'] as Row[]).map((row) =>
        ['MATERIAL_CODE', 'NEED_QTY', 'PICK_QTY'].map((key) => textAt(row, key)).join(' '),
      );
      const [made, planned, closed] = ['RECEIVE_QTY', 'PLAN_QTY', 'IS_CLOSED'].map((key) => textAt(record, key));
      return [textAt(record, 'MATERIAL_CODE'), `${made} of ${planned} closed ${closed}: ${parts.toSorted().join(', ')}`];
    }),
  );
  return differingKeys(wanted, found);
}

const valuesByHand = (orders: readonly MadeOrder[]): Map<string, string> =>
  new Map(orders.map(({ product, cost, firstCost }) => [product, `${inUnits(firstCost)} + ${inUnits(cost - firstCost)}`]));

const valuesOf = (receipts: readonly Row[]): Map<string, string> =>
  new Map(
    [...Map.groupBy(receipts, (row) => textAt(row, 'MATERIAL_CODE'))].map(([product, own]) => [
      product,
      own.map((row) => textAt(row, 'STOCK_VALUE')).join(' + '),
    ]),
  );

/** What lies in plant B: what was made, and nothing of what it was made of. */
async function compareStock(client: Client, orders: readonly MadeOrder[]): Promise<Check[]> {
  const rows = await client.all('wmsapi/stock', { PLANT_CODE: PLANT_B });
  const wanted = new Map(orders.map(({ product, quantity, cost }) => [product, `${quantity} for ${inUnits(cost)}`]));
  const found = new Map(rows.map((row) => [textAt(row, 'MATERIAL_CODE'), `${textAt(row, 'QTY')} for ${textAt(row, 'STOCK_VALUE')}`]));
  return [noneDiffers('stock of plant B by material, quantity, value', wanted.size, differingKeys(wanted, found))];
}

async function compareBooks(client: Client): Promise<Check[]> {
  const rows = (await client.get('rptapi/trial-balance/index', { SINCE: '2000-01-01', length: 0 }))['results'] as Row[];
  const balanceOf = (row: Row): bigint => inCents(textAt(row, 'CLOSING_DEBIT')) - inCents(textAt(row, 'CLOSING_CREDIT'));
  const wip = rows.filter((row) => textAt(row, 'ACCOUNTING_CODE').startsWith('5001'));
  return [
    same('account of work in process (5001)', '0', inUnits(wip.reduce((sum, row) => sum + balanceOf(row), 0n))),
    same('it was moved', 'yes', wip.some((row) => inCents(textAt(row, 'DEBIT')) !== 0n) ? 'yes' : 'no'),
    same('trial balance', '0', inUnits(rows.reduce((sum, row) => sum + balanceOf(row), 0n))),
  ];
}
