import { isoDate } from '@sampan/kernel/dates.ts';
import { inClient } from '@sampan/db/scoped-db.ts';
import { testDatabase } from '@sampan/testkit/database.ts';
import { beforeAll, expect, test } from 'vitest';
import { createNumbers } from './numbering.ts';

const { database } = await testDatabase();
const CLIENT = '1';
const NOVEMBER = isoDate('2026-11-28');
const stamp = { created_by: 'tester', updated_by: 'tester' };

beforeAll(() =>
  inClient(database, CLIENT, async (db) => {
    await db.insertRows('serial_number', [
      { SERIAL_CODE: 'ORDER_NO', SERIAL_NAME: 'orders', PREFIX: 'PO', ...stamp },
      { SERIAL_CODE: 'SMALL_NO', SERIAL_NAME: 'small', PREFIX: 'S', LENGTH: 1, DATE_PREFIX: 'NONE', ...stamp },
      { SERIAL_CODE: 'MOVED_NO', SERIAL_NAME: 'moved', PREFIX: 'M', LAST_NUMBER: 500, LAST_DATE_PREFIX: '2611', ...stamp },
    ]);
  }),
);

test('a number is prefix, date part and padded counter, and restarts with the date part', async () => {
  const numbers = createNumbers(database);
  expect(await numbers.next(CLIENT, 'ORDER_NO', NOVEMBER)).toBe('PO2611000001');
  expect(await numbers.next(CLIENT, 'ORDER_NO', NOVEMBER)).toBe('PO2611000002');
  expect(await numbers.next(CLIENT, 'ORDER_NO', isoDate('2026-12-01'))).toBe('PO2612000001');
  expect(await numbers.next(CLIENT, 'ORDER_NO', isoDate('2026-10-31'))).toBe('PO2610000001');
});

test('200 numbers asked for at once on two nodes are all different', async () => {
  const nodes = [createNumbers(database), createNumbers(database)];
  const issued = await Promise.all(Array.from({ length: 200 }, (_, index) => nodes[index % 2]!.next(CLIENT, 'ORDER_NO', NOVEMBER)));
  expect(new Set(issued).size).toBe(200);
});

test('a series that is used up refuses by name', async () => {
  const numbers = createNumbers(database);
  for (let count = 1; count <= 9; count += 1) await numbers.next(CLIENT, 'SMALL_NO', NOVEMBER);
  await expect(numbers.next(CLIENT, 'SMALL_NO', NOVEMBER)).rejects.toThrow('NUMBER_SERIES_EXHAUSTED');
});

test('a last number that was set by hand is gone on from', async () => {
  expect(await createNumbers(database).next(CLIENT, 'MOVED_NO', NOVEMBER)).toBe('M2611000501');
  expect(await createNumbers(database).next(CLIENT, 'MOVED_NO', isoDate('2026-12-01'))).toBe('M2612000001');
});
