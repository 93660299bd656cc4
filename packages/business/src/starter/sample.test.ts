import { inClient } from '@sampan/db/scoped-db.ts';
import { isoDate } from '@sampan/kernel/dates.ts';
import { testDatabase } from '@sampan/testkit/database.ts';
import { beforeAll, expect, test } from 'vitest';
import { installSample } from './install-sample.server.ts';
import { installStarter } from './install-starter.server.ts';
import { exchangeRatesUntil, lastMonths } from './sample/exchange-rates.ts';
import { vendorsFrom } from './sample/vendors.ts';

const { database } = await testDatabase();
const TODAY = isoDate('2026-11-28');
const LIMIT_MS = 3000;
let installedInMs = 0;

beforeAll(async () => {
  await inClient(database, '1', async (db) => {
    const setUp = { db, username: 'admin' };
    await installStarter(setUp);
    const started = performance.now();
    await installSample(setUp, TODAY);
    installedInMs = performance.now() - started;
  });
});

const rowsOf = (table: string) => inClient(database, '1', (db) => db.selectLoose(table).selectAll().execute());

test('the sample has two companies, three plants with a location each, two warehouses', async () => {
  expect(await rowsOf('company')).toHaveLength(2);
  expect(await rowsOf('plant')).toHaveLength(3);
  expect(await rowsOf('storage_location')).toHaveLength(3);
  expect(await rowsOf('warehouse')).toHaveLength(2);
});

test('every location has its receiving and shipping area', async () => {
  const bins = await rowsOf('storage_bin');
  for (const code of ['RECV', 'SHIP']) expect(bins.filter((bin) => bin['STORAGE_BIN_CODE'] === code)).toHaveLength(3);
});

test('materials, vendors and customers are many and can be searched by pinyin', async () => {
  expect((await rowsOf('material')).length).toBeGreaterThanOrEqual(60);
  expect((await rowsOf('vendor')).length).toBeGreaterThanOrEqual(20);
  const customers = await rowsOf('customer');
  expect(customers.length).toBeGreaterThanOrEqual(15);
  expect(customers.find((row) => row['CUSTOMER_CODE'] === 'C1001')?.['PINYIN']).toBe('shbrjqryxgs');
});

test('staff of every kind are active', async () => {
  const users = await rowsOf('user');
  const roles = new Set((await rowsOf('user_role')).map((row) => row['ROLE_CODE']));
  expect([...roles].sort()).toEqual(['ADMINISTRATOR', 'APPROVER', 'BUYER', 'FINANCE', 'SELLER', 'WAREHOUSE']);
  expect(users.every((row) => row['IS_ACTIVE'] === '1')).toBe(true);
  expect(users.find((row) => row['USERNAME'] === 'buyer')?.['FULL_NAME']).toBe('王芳');
  expect(users.find((row) => row['USERNAME'] === 'buyer2')?.['FULL_NAME']).toBe('Carter Grace');
});

test('exchange rates reach back two years', () => {
  expect(lastMonths(TODAY)[0]).toBe('2024-11-01');
  expect(lastMonths(TODAY).at(-1)).toBe('2026-11-01');
  const dollars = exchangeRatesUntil(TODAY).filter((row) => row.FROM_CURRENCY_CODE === 'USD' && row.TO_CURRENCY_CODE === 'CNY');
  expect(dollars).toHaveLength(25);
  expect(dollars[1]).toMatchObject({ START_FROM: '2024-12-01', EXCHANGE_RATE: '7.1715' });
});

test('vendor prices fall with the quantity and have at most four decimals', () => {
  const prices = vendorsFrom('2024-11-01').flatMap((vendor) => vendor.PRICES);
  expect(prices.length).toBeGreaterThan(100);
  for (const price of prices) expect(price.UNIT_PRICE).toMatch(/^\d+(\.\d{1,4})?$/);
});

test('the sample is in within three seconds', () => {
  expect(installedInMs).toBeLessThan(LIMIT_MS);
});
