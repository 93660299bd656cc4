import { isoDate } from '@sampan/kernel/dates.ts';
import { inClient } from '@sampan/db/scoped-db.ts';
import { testDatabase } from '@sampan/testkit/database.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
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
      ...['BUSY_NO', 'FAR_NO', 'SHOWN_NO'].map((SERIAL_CODE) => ({
        SERIAL_CODE,
        SERIAL_NAME: SERIAL_CODE,
        PREFIX: SERIAL_CODE[0],
        ...stamp,
      })),
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

test('a series that is changed gives its next number by the new pattern, and what was kept in memory leaves no gap', async () => {
  const numbers = createNumbers(database);
  const first = await Promise.all(Array.from({ length: 30 }, () => numbers.next(CLIENT, 'BUSY_NO', NOVEMBER)));
  expect(first.at(-1)).toBe('B2611000030');
  expect(await shown('BUSY_NO')).toMatchObject({ LAST_DATE_PREFIX: '2611' });
  await inClient(database, CLIENT, (db) =>
    db.updateLoose('serial_number').set({ SUFFIX: '-X' }).where('SERIAL_CODE', '=', 'BUSY_NO').execute(),
  );
  expect(await numbers.next(CLIENT, 'BUSY_NO', NOVEMBER)).toBe('B2611000031-X');
});

test('another node learns of the change within a second', async () => {
  const [here, there] = [createNumbers(database), createNumbers(database)];
  await Promise.all(Array.from({ length: 30 }, () => here.next(CLIENT, 'FAR_NO', NOVEMBER)));
  // As another process would: past this one's memory.
  await inClient(database, CLIENT, (db) => sql`update serial_number set "PREFIX" = 'G' where "SERIAL_CODE" = 'FAR_NO'`.execute(db.trx));
  expect(await there.next(CLIENT, 'FAR_NO', isoDate('2026-11-27'))).toMatch(/^G2611/);
  await vi.waitUntil(async () => (await here.next(CLIENT, 'FAR_NO', NOVEMBER)).startsWith('G'), { timeout: 20_000 });
});

test('the series shows its last number, of the newest date part, and keeps its version', async () => {
  const numbers = createNumbers(database);
  for (let count = 0; count < 3; count += 1) await numbers.next(CLIENT, 'SHOWN_NO', NOVEMBER);
  expect(await shown('SHOWN_NO')).toEqual({ LAST_NUMBER: 3, LAST_DATE_PREFIX: '2611', version: 1 });
  await numbers.next(CLIENT, 'SHOWN_NO', isoDate('2026-10-31'));
  expect(await shown('SHOWN_NO')).toEqual({ LAST_NUMBER: 3, LAST_DATE_PREFIX: '2611', version: 1 });
  await numbers.next(CLIENT, 'SHOWN_NO', isoDate('2026-12-01'));
  expect(await shown('SHOWN_NO')).toEqual({ LAST_NUMBER: 1, LAST_DATE_PREFIX: '2612', version: 1 });
});

const shown = (code: string) =>
  inClient(database, CLIENT, (db) =>
    db
      .select('serial_number')
      .select(['LAST_NUMBER', 'LAST_DATE_PREFIX', 'version'])
      .where('SERIAL_CODE', '=', code)
      .executeTakeFirstOrThrow(),
  );
