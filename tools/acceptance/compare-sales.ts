import type { Client, Row } from './client.ts';
import { gapless, inCents, openRows, sumOf } from './compare-settlement.ts';
import { DELIVERIES, MONEY_IN, SALES, SALES_INVOICES } from './load-sales.ts';
import { type Check, differingKeys, type Findings, noneDiffers, same, textAt } from './report.ts';
import { costsByHand, type Goods, SALES_ACCOUNT, type SoldByHand, type SoldOrder } from './sales-by-hand.ts';
import { type ByHand, inUnits } from './settlement-by-hand.ts';

/** What was sold, and what the purchases before came to, both by hand. */
interface Wanted {
  readonly bought: ByHand;
  readonly sold: SoldByHand;
  /** Orders that waited until somebody approved them. */
  readonly waited: readonly string[];
}

/** Orders, deliveries, invoices, receipts, goods and books after the sale against what the files come to by hand. */
export async function compareSales(client: Client, { bought, sold, waited }: Wanted): Promise<Findings> {
  const [orders, invoices, money] = [await client.all(SALES), await client.all(SALES_INVOICES), await client.all(MONEY_IN)];
  const [net, tax] = [total(sold, 'net'), total(sold, 'tax')];
  const out = await goodsOut(client, sold);
  const below = [...sold.orders].filter(([, { waits }]) => waits).map(([number]) => number);
  return {
    checks: [
      same('sales orders', sold.orders.size, orders.length),
      noneDiffers('sales orders by customer, status, progress, net, tax, received', sold.orders.size, differingOrders(sold, orders)),
      noneDiffers('sales orders that wait, for a line brings less than it cost', below.length, differingKeys(named(below), named(waited))),
      noneDiffers('sales invoices by status, net, tax, gross, unpaid', sold.orders.size, differingInvoices(sold, invoices)),
      same('revenue', inUnits(net), sumOf(invoices, 'TOTAL_COST')),
      same('output tax', inUnits(tax), sumOf(invoices, 'TAX')),
      same('received of customers', inUnits(net + tax), sumOf(money, 'TOTAL_FINAL_AMOUNT')),
      same('receivable', '0 rows', await openRows(client, 'receivable-detail')),
      ...out.checks,
      ...(await goodsLeft(client, out.left)),
      ...(await grossProfit(client, { net, cost: out.cost })),
      ...(await books(client, bought, new Map([...moneyMoved({ net, tax, cost: out.cost }), ...goodsMoved(sold.goods, out.left)]))),
      gapless('sales invoice', invoices, 'SALES_INVOICING_DOC_NO'),
      gapless('receipt', money, 'RECEIPT_DOC_NO'),
    ],
    listings: [],
  };
}

const named = (numbers: readonly string[]) => new Map(numbers.map((number) => [number, 'waits']));
const sumLines = ({ lines }: SoldOrder, key: 'net' | 'tax'): bigint => lines.reduce((sum, line) => sum + line[key], 0n);
const total = ({ orders }: SoldByHand, key: 'net' | 'tax'): bigint =>
  [...orders.values()].reduce((sum, order) => sum + sumLines(order, key), 0n);
const told = (row: Row, keys: readonly string[]): string => keys.map((key) => textAt(row, key)).join(' ');

function differingOrders({ orders }: SoldByHand, rows: readonly Row[]): string[] {
  const wanted = [...orders].map(([number, order]): [string, string] => {
    const [net, tax] = [sumLines(order, 'net'), sumLines(order, 'tax')];
    return [number, `${order.customer} APPROVED FULL FULL FULL ${inUnits(net)} ${inUnits(tax)} ${inUnits(net + tax)}`];
  });
  const keys = ['CUSTOMER_CODE', 'STATUS', 'DELIVERY_STATUS', 'INVOICE_STATUS', 'PAY_STATUS', 'FINAL_AMOUNT_WITHOUT_TAX', 'TAX_AMOUNT'];
  const found = rows.map((row): [string, string] => [textAt(row, 'SALES_ORDER_NO'), told(row, [...keys, 'RECEIVED_AMOUNT'])]);
  return differingKeys(new Map(wanted), new Map(found));
}

function differingInvoices({ orders }: SoldByHand, rows: readonly Row[]): string[] {
  const wanted = [...orders].map(([number, order]): [string, string] => {
    const [net, tax] = [sumLines(order, 'net'), sumLines(order, 'tax')];
    return [number, `POSTED FULL ${inUnits(net)} ${inUnits(tax)} ${inUnits(net + tax)} 0`];
  });
  const keys = ['STATUS', 'PAY_STATUS', 'TOTAL_COST', 'TAX', 'TOTAL_AMOUNT', 'UNPAID_AMOUNT'];
  return differingKeys(new Map(wanted), new Map(rows.map((row) => [textAt(row, 'INVOICING_NO'), told(row, keys)])));
}

const hundredths = inCents;

/** Each line that went out with its quantity; what each move of it costs at the average of its moment, worked out from the moves before. */
async function goodsOut(client: Client, sold: SoldByHand) {
  const moves = await client.all('rptapi/material-log', { MOVING_TYPE: '601' });
  const { costs, left } = costsByHand(
    sold,
    moves.map((row) => ({ material: textAt(row, 'MATERIAL_CODE'), quantity: hundredths(textAt(row, 'QTY')) })),
  );
  const wrong = moves.flatMap((row, index) => {
    const [ours, theirs] = [textAt(row, 'STOCK_VALUE'), inUnits(-costs[index]!)];
    return ours === theirs ? [] : [`${told(row, ['SOURCE_NO', 'MATERIAL_CODE'])}: ${theirs} / ${ours}`];
  });
  const lineOf = (row: Row): string => told(row, ['SOURCE_NO', 'SOURCE_ENTRY_NO']);
  const costOf = new Map<string, bigint>();
  for (const [index, row] of moves.entries()) costOf.set(lineOf(row), (costOf.get(lineOf(row)) ?? 0n) + costs[index]!);
  const lines = await client.all(DELIVERIES, { rows: 'ENTRIES' });
  const found = lines.map((row): [string, string] => [
    told(row, ['SALES_ORDER_NO', 'SALES_ORDER_ENTRY_NO']),
    told(row, ['MATERIAL_CODE', 'OUT_QTY', 'COST_AMOUNT']),
  ]);
  const costOfOrder = new Map(
    lines.map((row) => [
      told(row, ['SALES_ORDER_NO', 'SALES_ORDER_ENTRY_NO']),
      costOf.get(told(row, ['DELIEVERY_DOC_NO', 'DELIEVERY_ENTRY_NO'])) ?? 0n,
    ]),
  );
  const wanted = [...sold.orders].flatMap(([number, { lines: own }]) =>
    own.map(({ material, quantity }, index): [string, string] => {
      const line = `${number} ${index + 1}`;
      return [line, `${material} ${inUnits(quantity)} ${inUnits(costOfOrder.get(line) ?? 0n)}`];
    }),
  );
  const cost = costs.reduce((sum, one) => sum + one, 0n);
  const checks: Check[] = [
    noneDiffers('moves out at the moving average of their moment', moves.length, wrong),
    noneDiffers('lines out by material, quantity, cost', wanted.length, differingKeys(new Map(wanted), new Map(found))),
    same('cost of goods sold', inUnits(cost), inUnits(-moves.reduce((sum, row) => sum + inCents(textAt(row, 'STOCK_VALUE')), 0n))),
  ];
  return { checks, cost, left };
}

/** Quantities and values of plant B by material. */
async function goodsLeft(client: Client, left: ReadonlyMap<string, Goods>): Promise<Check[]> {
  const { results } = await client.get('rptapi/inventory-values/index', { group: 'MATERIAL_CODE', PLANT_CODE: 'B', length: 0 });
  const found = (results as Row[])
    .filter((row) => textAt(row, 'QTY') !== '0' || textAt(row, 'STOCK_VALUE') !== '0')
    .map((row): [string, string] => [textAt(row, 'MATERIAL_CODE'), told(row, ['QTY', 'STOCK_VALUE'])]);
  const wanted = [...left]
    .filter(([, { quantity }]) => quantity !== 0n)
    .map(([material, { quantity, value }]): [string, string] => [material, `${inUnits(quantity)} ${inUnits(value)}`]);
  const value = [...left.values()].reduce((sum, one) => sum + one.value, 0n);
  return [
    noneDiffers('plant B after the sale: quantity and value by material', wanted.length, differingKeys(new Map(wanted), new Map(found))),
    same('plant B after the sale: stock value', inUnits(value), sumOf(results as Row[], 'STOCK_VALUE')),
  ];
}

/** The report by material, all of it, and what it says the books differ from it. */
async function grossProfit(client: Client, { net, cost }: { net: bigint; cost: bigint }): Promise<Check[]> {
  const answer = await client.get('rptapi/sales-gross-profit/index', { SINCE: '2000-01-01', group: 'SALES_ORDER_NO', length: 0 });
  const rows = answer['results'] as Row[];
  const said = ['SALES_AMOUNT', 'PURCHASE_COST', 'GROSS_PROFIT'].map((key) => sumOf(rows, key)).join(' ');
  const apart = (answer['TIE_OUT'] as Row[]).filter(({ DIFFERENCE }) => DIFFERENCE !== '0').map((row) => textAt(row, 'ACCOUNTING_CODE'));
  return [
    same('gross profit: sales, cost, profit', [net, cost, net - cost].map(inUnits).join(' '), said),
    noneDiffers('gross profit against the books', (answer['TIE_OUT'] as Row[]).length, apart),
  ];
}

/** What the sale moves on accounts of money, revenue, tax and cost; all that was owed has come in. */
const moneyMoved = ({ net, tax, cost }: Record<'net' | 'tax' | 'cost', bigint>): [string, bigint][] => [
  [SALES_ACCOUNT.BANK, net + tax],
  [SALES_ACCOUNT.REVENUE, -net],
  [SALES_ACCOUNT.TAX, -tax],
  [SALES_ACCOUNT.COST, cost],
  [SALES_ACCOUNT.RECEIVABLE, 0n],
];

/** What it moves on the accounts of goods. */
const goodsMoved = (before: ReadonlyMap<string, Goods>, left: ReadonlyMap<string, Goods>): [string, bigint][] =>
  [...Map.groupBy(before, ([, { account }]) => account)].map(([account, some]) => [
    account,
    some.reduce((sum, [material, { value }]) => sum + left.get(material)!.value - value, 0n),
  ]);

/** Every account with its balance, those of the purchases moved on by the sale, none besides. */
async function books(client: Client, bought: ByHand, moved: ReadonlyMap<string, bigint>): Promise<Check[]> {
  const rows = (await client.get('rptapi/trial-balance/index', { SINCE: '2000-01-01', length: 0 }))['results'] as Row[];
  const balanceOf = (row: Row): bigint => inCents(textAt(row, 'CLOSING_DEBIT')) - inCents(textAt(row, 'CLOSING_CREDIT'));
  const found = new Map(rows.map((row) => [textAt(row, 'ACCOUNTING_CODE'), inUnits(balanceOf(row))]));
  const wanted = new Map(bought.balances);
  for (const [account, cents] of moved) wanted.set(account, (wanted.get(account) ?? 0n) + cents);
  const texts = new Map([...wanted].map(([account, cents]) => [account, inUnits(cents)]));
  return [
    noneDiffers('balances by account after the sale', wanted.size, differingKeys(texts, found)),
    same('trial balance after the sale', '0', inUnits(rows.reduce((sum, row) => sum + balanceOf(row), 0n))),
  ];
}
