import type { Client, Row } from './client.ts';
import { INVOICES, PAYMENTS, supplierNo } from './load-settlement.ts';
import { ORDERS } from './load-orders.ts';
import { type Check, differingKeys, type Findings, noneDiffers, same, textAt } from './report.ts';
import { ACCOUNT, type ByHand, inUnits, type Settled } from './settlement-by-hand.ts';

/** Invoices, payments and the books behind them against what the files come to by hand. */
export async function compareSettlement(client: Client, { orders, balances }: ByHand): Promise<Findings> {
  const invoices = await client.all(INVOICES);
  const payments = await client.all(PAYMENTS);
  const net = total(orders, (order) => order.net);
  const gross = total(orders, (order) => order.net + order.tax);
  return {
    checks: [
      ...compareInvoices(orders, invoices),
      same('paid for orders of status 4', inUnits(gross), sumOf(payments, 'TOTAL_FINAL_AMOUNT')),
      noneDiffers('orders of status 4 paid in full', orders.size, await unpaidOrders(client, orders)),
      ...(await compareBooks(client, balances, { net, gross })),
      same('received and not invoiced of orders of status 4', '0 rows', await openRows(client, 'received-not-invoiced')),
      same('payable', '0 rows', await openRows(client, 'payable-detail')),
      gapless('invoice', invoices, 'INVOICING_DOC_NO'),
      gapless('payment', payments, 'PAYMENT_DOC_NO'),
    ],
    listings: [],
  };
}

const total = (orders: ByHand['orders'], of: (order: Settled) => bigint): bigint =>
  [...orders.values()].reduce((sum, order) => sum + of(order), 0n);

/** An amount as calls write it in cents. */
export function inCents(text: string): bigint {
  const [, sign, units = '', parts = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  const cents = BigInt(`${units}${parts.padEnd(2, '0')}`);
  return sign === '-' ? -cents : cents;
}
export const sumOf = (rows: readonly Row[], key: string): string => inUnits(rows.reduce((sum, row) => sum + inCents(textAt(row, key)), 0n));

function compareInvoices(orders: ByHand['orders'], invoices: readonly Row[]): Check[] {
  const wanted = new Map(
    [...orders].map(([id, { net, tax }]) => [supplierNo(id), `POSTED FULL ${inUnits(net)} ${inUnits(tax)} ${inUnits(net + tax)} unpaid 0`]),
  );
  const found = new Map(
    invoices.map((row) => {
      const figures = ['STATUS', 'PAY_STATUS', 'TOTAL_COST', 'TAX', 'TOTAL_AMOUNT'].map((key) => textAt(row, key)).join(' ');
      return [textAt(row, 'INVOICING_NO'), `${figures} unpaid ${textAt(row, 'UNPAID_AMOUNT')}`];
    }),
  );
  return [
    same('invoices', orders.size, invoices.length),
    noneDiffers('invoices by status, net, tax, gross, unpaid', orders.size, differingKeys(wanted, found)),
    same('invoiced gross', inUnits(total(orders, ({ net, tax }) => net + tax)), sumOf(invoices, 'TOTAL_AMOUNT')),
  ];
}

async function unpaidOrders(client: Client, orders: ByHand['orders']): Promise<string[]> {
  const paid = new Map((await client.all(ORDERS)).map((row) => [textAt(row, 'PURCHASE_ORDER_NO'), textAt(row, 'PAID_AMOUNT')]));
  return [...orders].flatMap(([id, { net, tax }]) => (paid.get(id) === inUnits(net + tax) ? [] : [`${id}: paid ${paid.get(id)}`]));
}

/** Every account with its balance, none besides; both sides of the two accounts that came to nothing; and all of them together. */
async function compareBooks(client: Client, wanted: ByHand['balances'], { net, gross }: { net: bigint; gross: bigint }): Promise<Check[]> {
  const rows = (await client.get('rptapi/trial-balance/index', { SINCE: '2000-01-01', length: 0 }))['results'] as Row[];
  const balanceOf = (row: Row): bigint => inCents(textAt(row, 'CLOSING_DEBIT')) - inCents(textAt(row, 'CLOSING_CREDIT'));
  const found = new Map(rows.map((row) => [textAt(row, 'ACCOUNTING_CODE'), inUnits(balanceOf(row))]));
  const sides = (account: string): string => {
    const row = rows.find((one) => one['ACCOUNTING_CODE'] === account);
    return `${textAt(row, 'DEBIT')} = ${textAt(row, 'CREDIT')}`;
  };
  const texts = new Map([...wanted].map(([account, cents]) => [account, inUnits(cents)]));
  return [
    noneDiffers('balances by account, stock accounts among them', wanted.size, differingKeys(texts, found)),
    same('received and invoiced (220202)', `${inUnits(net)} = ${inUnits(net)}`, sides(ACCOUNT.RECEIVED)),
    same('owed and paid (220201)', `${inUnits(gross)} = ${inUnits(gross)}`, sides(ACCOUNT.PAYABLE)),
    same('trial balance', '0', inUnits(rows.reduce((sum, row) => sum + balanceOf(row), 0n))),
    await stockValues(client, wanted),
  ];
}

/** Values of the goods themselves by the account in which their class stands. */
async function stockValues(client: Client, wanted: ByHand['balances']): Promise<Check> {
  const { results } = await client.get('rptapi/inventory-values/index', { group: 'ACCOUNTING_CODE', length: 0 });
  const values = new Map((results as Row[]).map((row) => [textAt(row, 'ACCOUNTING_CODE'), textAt(row, 'STOCK_VALUE')]));
  const others: ReadonlySet<string> = new Set(Object.values(ACCOUNT));
  const stock = [...wanted]
    .filter(([account]) => !others.has(account))
    .map(([account, cents]): [string, string] => [account, inUnits(cents)]);
  return noneDiffers('stock values by account', stock.length, differingKeys(new Map(stock), values));
}

export async function openRows(client: Client, report: string): Promise<string> {
  const { recordsTotal } = await client.get(`rptapi/${report}/index`, { length: 1 });
  return `${recordsTotal} rows`;
}

/** In each year of the company as many numbers as the last one says. */
export function gapless(what: string, rows: readonly Row[], key: string): Check {
  const counts = Map.groupBy(
    rows.map((row) => /^(.*)-(\d+)$/.exec(textAt(row, key))),
    (parts) => parts?.[1] ?? 'without a number',
  );
  const gaps = [...counts].flatMap(([series, numbers]) => {
    const counted = new Set(numbers.map((parts) => Number(parts?.[2])));
    const last = Math.max(...counted);
    return counted.size === numbers.length && last === numbers.length ? [] : [`${series}: ${numbers.length} of ${last}`];
  });
  return noneDiffers(`${what} numbers without a gap`, rows.length, gaps);
}
