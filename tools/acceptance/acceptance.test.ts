import { rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { decimal, sum } from '@sampan/kernel/decimal.ts';
import { testServer } from '@sampan/testkit/server.ts';
import { afterAll, expect, test } from 'vitest';
import { CallFailed } from './client.ts';
import { readFiles } from './files.ts';
import { type Tables, writeFixture } from './fixture.ts';
import { checkInvariants } from './invariants.ts';
import { spread } from './places.ts';
import { type Check, type Findings, listingText, tableText } from './report.ts';
import { compareAll, foundOrganisation, load } from './run.ts';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));
const fixture = (change?: (given: Tables) => Tables): string => {
  const folder = writeFixture(change);
  folders.push(folder);
  return folder;
};
const filesOf = (change?: (given: Tables) => Tables) => readFiles(fixture(change));

const { app, url: database } = await testServer();
await app.listen({ host: '127.0.0.1', port: 0 });
const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
const run = { atOnce: 4, say: () => undefined };
const failing = ({ checks }: Findings): string[] => checks.filter(({ holds }) => !holds).map(({ what }) => what);
const checkOf = ({ checks }: Findings, what: string): Check | undefined => checks.find((check) => check.what === what);
const listingOf = ({ listings }: Findings, title: string) => listings.find((listing) => listing.title.startsWith(title));

const { client, clientId } = await foundOrganisation(url);
await load({ ...run, files: filesOf() }, client);

test('the system agrees with the files, differences by rounding are explained', async () => {
  const found = await compareAll({ ...run, files: filesOf() }, client);
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

test('every difference and everything not replayed is listed line by line', async () => {
  const found = await compareAll({ ...run, files: filesOf() }, client);
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
    { ...run, files: filesOf((given) => ({ ...given, ProductInventory: given.ProductInventory.map((row) => row.with(4, '9')) })) },
    client,
  );
  expect(failing(more)).toEqual(expect.arrayContaining(['plant A: quantity in stock', 'plant A: stock by bin and material']));
  const status = await compareAll(
    {
      ...run,
      files: filesOf((given) => ({
        ...given,
        PurchaseOrderHeader: given.PurchaseOrderHeader.map((row) => (row[0] === '2' ? row.with(2, '2') : row)),
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
  const refused = load({ ...run, files: filesOf((given) => ({ ...given, Currency: [['DOLLAR', 'Dollar', '']] })) }, other);
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
  expect(readFiles(fixture()).orders.map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5', '6', '7']);
  expect(readFiles(fixture(), 2).orders.map(({ id }) => id)).toEqual(['1', '2']);
});

test('goods are spread over the bins in whole pieces and nothing is lost', () => {
  expect(spread(decimal(7), ['a', 'b', 'c']).map(({ quantity }) => quantity)).toEqual(['3', '2', '2']);
  expect(spread(decimal(2), ['a', 'b', 'c']).map(({ bin }) => bin)).toEqual(['a', 'b']);
  expect(sum(spread(decimal('7.5'), ['a', 'b']).map(({ quantity }) => quantity))).toBe('7.5');
});
