import { rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { decimal, sum } from '@sampan/kernel/decimal.ts';
import { testServer } from '@sampan/testkit/server.ts';
import { afterAll, expect, test } from 'vitest';
import { CallFailed } from './client.ts';
import { compareSales } from './compare-sales.ts';
import { readFiles } from './files.ts';
import { type Tables, writeFixture } from './fixture.ts';
import { checkInvariants } from './invariants.ts';
import { spread } from './places.ts';
import { type Check, type Findings, listingText, tableText } from './report.ts';
import { compareAll, foundOrganisation, load, sell } from './run.ts';
import { costsByHand, salesByHand } from './sales-by-hand.ts';
import { inUnits, settlementByHand } from './settlement-by-hand.ts';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));
const fixture = (change?: (given: Tables) => Tables): string => {
  const folder = writeFixture(change);
  folders.push(folder);
  return folder;
};
const given = (change?: (given: Tables) => Tables) => {
  const folder = fixture(change);
  return { files: readFiles(folder), byHand: settlementByHand(folder), soldByHand: salesByHand(folder) };
};

const { app, url: database } = await testServer();
await app.listen({ host: '127.0.0.1', port: 0 });
const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
const run = { atOnce: 4, say: () => undefined };
const failing = ({ checks }: Findings): string[] => checks.filter(({ holds }) => !holds).map(({ what }) => what);
const checkOf = ({ checks }: Findings, what: string): Check | undefined => checks.find((check) => check.what === what);
const listingOf = ({ listings }: Findings, title: string) => listings.find((listing) => listing.title.startsWith(title));

const { client, clientId } = await foundOrganisation(url);
await load({ ...run, ...given() }, client);
const found = await compareAll({ ...run, ...given() }, client);
const sold = await sell({ ...run, ...given() }, client);

test('the system agrees with the files, differences by rounding are explained', () => {
  expect(failing(found)).toEqual([]);
  expect(checkOf(found, 'receiving list = orders of status 2')?.sampan).toBe('1: 4');
  expect(checkOf(found, 'net amount of all orders')).toMatchObject({
    files: '606.0375',
    sampan: '606.05',
    because: expect.stringContaining('0.0125'),
  });
  expect(checkOf(found, 'orders closed because they stay short')?.sampan).toBe('2');
  expect(checkOf(found, 'plant B: quantity in stock')?.sampan).toBe('32');
  expect(checkOf(found, 'inactive vendors')?.sampan).toBe('1 alike');
});

test('what the files come to by hand is what a person works out from them', () => {
  // Order 1: 4 × 50.26 = 201.04, tax 16.08. Order 5: 5 × 3.30 = 16.50 and 3 × 3.0015 = 9.00, tax 1.32 and 0.72. Order 6: 20 × 12.005 = 240.10,
  // tax 19.21. Nothing came of order 7. Before: 7 and 77 chains at 12.3456 = 86.42 and 950.61, and races that cost nothing.
  const { orders, balances } = given().byHand;
  expect([...orders].map(([id, { net, tax }]) => [id, inUnits(net), inUnits(tax)])).toEqual([
    ['1', '201.04', '16.08'],
    ['5', '25.5', '2.04'],
    ['6', '240.1', '19.21'],
  ]);
  expect(Object.fromEntries([...balances].map(([account, cents]) => [account, inUnits(cents)]))).toEqual({
    '1002': '-503.97',
    '1403': '201.04',
    '1405': '1277.13',
    '1412': '25.5',
    '220201': '0',
    '220202': '0',
    '222101': '37.33',
    '410402': '-1037.03',
  });
});

test('all that came in is invoiced and paid: nothing is owed, nothing is open, the books agree with it to the cent', () => {
  const said = (what: string) => checkOf(found, what)?.sampan;
  expect(said('invoiced gross')).toBe('503.97');
  expect(said('paid for orders of status 4')).toBe('503.97');
  expect(said('received and invoiced (220202)')).toBe('466.64 = 466.64');
  expect([said('payable'), said('received and not invoiced of orders of status 4'), said('trial balance')]).toEqual([
    '0 rows',
    '0 rows',
    '0',
  ]);
  expect(said('invoice numbers without a gap')).toBe('3 alike');
});

test('what is sold of it by hand is what a person works out: shelf by shelf at list price, no more than there is', () => {
  // 7 × 20.24 = 141.68, tax 11.33; of 77 wanted 13 are left: 263.12, tax 21.05. Nothing is left for the rounds after.
  const { orders, goods } = given().soldByHand;
  const lines = [...orders].map(([number, { customer, lines: own, waits }]) => [
    number,
    customer,
    ...own.map(({ quantity, net, tax }) => [quantity, net, tax].map(inUnits).join(' ')),
    waits,
  ]);
  expect(lines).toEqual([
    ['S1-1-A', 'C-1', '7 141.68 11.33', false],
    ['S1-7-N/A', 'C-7', '13 263.12 21.05', false],
  ]);
  expect(inUnits(goods.get('CH-0234')!.value)).toBe('240.1');
  // 240.10 × 7 / 20 = 84.035; of 156.06 for 13 pieces 3 take 36.01, and the last take the rest.
  const moves = [700n, 300n, 1000n].map((quantity) => ({ material: 'CH-0234', quantity }));
  expect(costsByHand(given().soldByHand, moves).costs.map(inUnits)).toEqual(['84.04', '36.01', '120.05']);
});

test('what is sold goes out at the moving average, is invoiced and received; goods, books and gross profit agree to the cent', () => {
  expect(failing(sold)).toEqual([]);
  const said = (what: string) => checkOf(sold, what)?.sampan;
  expect([said('revenue'), said('output tax'), said('received of customers'), said('cost of goods sold')]).toEqual([
    '404.8',
    '32.38',
    '437.18',
    '240.1',
  ]);
  expect(said('gross profit: sales, cost, profit')).toBe('404.8 240.1 164.7');
  // 4 races at 201.04 and 8 blades at 25.50 stay.
  expect(said('plant B after the sale: stock value')).toBe('226.54');
  expect([said('receivable'), said('trial balance after the sale')]).toEqual(['0 rows', '0']);
});

test('a sale at other prices than those of the files is told apart', async () => {
  const dearer = given((tables) => ({
    ...tables,
    Product: tables.Product.map((row) => (row[2] === 'CH-0234' ? row.with(9, '20.2500') : row)),
  }));
  const wanted = { bought: given().byHand, sold: dearer.soldByHand, waited: [] };
  const told = ['revenue', 'received of customers', 'gross profit: sales, cost, profit', 'balances by account after the sale'];
  expect(failing(await compareSales(client, wanted))).toEqual(expect.arrayContaining(told));
});

test('every difference and everything not replayed is listed line by line', () => {
  const rows = listingOf(found, 'Lines whose LineTotal')?.rows ?? [];
  expect(rows.map((row) => [row[0], row.at(-1)])).toEqual([
    ['3', '0.005'],
    ['5', '0.0025'],
    ['7', '0.005'],
  ]);
  expect(listingOf(found, 'Goods refused')?.rows.map(([order, , material, , refused]) => [order, material, refused])).toEqual([
    ['5', 'BL-2036', '2'],
    ['7', 'CH-0234', '1'],
  ]);
  expect(listingOf(found, 'Quantities claimed')?.rows.map(([order, status]) => [order, status])).toEqual([
    ['2', '1'],
    ['3', '3'],
  ]);
  expect(listingOf(found, 'Rates of a currency to itself')?.rows).toHaveLength(1);
  expect(listingText(listingOf(found, 'Quantities claimed')!, 1)).toContain('… 1 more');
  expect(tableText(found.checks)).toContain('✓');
});

test('every invariant holds', async () => {
  const { check } = await checkInvariants(clientId, { ...process.env, DATABASE_URL: database });
  expect(check).toMatchObject({ holds: true, sampan: expect.stringMatching(/^\d+ hold$/) });
});

test('files that say something else than what was loaded are told apart', async () => {
  const more = await compareAll(
    { ...run, ...given((tables) => ({ ...tables, ProductInventory: tables.ProductInventory.map((row) => row.with(4, '9')) })) },
    client,
  );
  const told = ['plant A: quantity in stock', 'plant A: stock by bin and material', 'balances by account, stock accounts among them'];
  expect(failing(more)).toEqual(expect.arrayContaining([...told, 'stock values by account']));
  const status = await compareAll(
    {
      ...run,
      ...given((tables) => ({
        ...tables,
        PurchaseOrderHeader: tables.PurchaseOrderHeader.map((row) => (row[0] === '2' ? row.with(2, '2') : row)),
      })),
    },
    client,
  );
  expect(failing(status)).toEqual(
    expect.arrayContaining(['receiving list = orders of status 2', 'orders by vendor, dates, status, header totals']),
  );
  expect(tableText(status.checks)).toContain('✗');
});

test('a refused import names the row', async () => {
  const { client: other } = await foundOrganisation(url);
  const refused = load({ ...run, ...given((tables) => ({ ...tables, Currency: [['DOLLAR', 'Dollar', '']] })) }, other);
  await expect(refused).rejects.toThrow(CallFailed);
  await expect(refused).rejects.toThrow(/currency\/import kept nothing:[\s\S]*"row":2/);
});

test('a folder that cannot be read is refused by file and line', () => {
  const folder = fixture();
  writeFileSync(join(folder, 'Vendor.csv'), '1580\tLITWARE0001\r\n');
  expect(() => readFiles(folder)).toThrow(/Vendor\.csv line 1: 8 columns expected, 2 found/);
  rmSync(join(folder, 'Location.csv'));
  writeFileSync(join(folder, 'Vendor.csv'), '');
  expect(() => readFiles(folder)).toThrow(/is missing|no row has/);
});

test('orders come in id sequence, the first ones only when asked', () => {
  expect(given().files.orders.map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5', '6', '7']);
  expect(readFiles(fixture(), 2).orders.map(({ id }) => id)).toEqual(['1', '2']);
});

test('goods are spread over the bins in whole pieces and nothing is lost', () => {
  expect(spread(decimal(7), ['a', 'b', 'c']).map(({ quantity }) => quantity)).toEqual(['3', '2', '2']);
  expect(spread(decimal(2), ['a', 'b', 'c']).map(({ bin }) => bin)).toEqual(['a', 'b']);
  expect(sum(spread(decimal('7.5'), ['a', 'b']).map(({ quantity }) => quantity))).toBe('7.5');
});
