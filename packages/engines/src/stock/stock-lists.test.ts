import { decimal } from '@sampan/kernel/decimal.ts';
import { testDatabase } from '@sampan/testkit/database.ts';
import { beforeAll, expect, test } from 'vitest';
import { postStock } from '../posting/post.ts';
import { bin, issueOf, putAway, receipt, source, stockWorld } from './test-story.ts';

const { database } = await testDatabase();
const act = await stockWorld(database);
const listOf = (view: string) => act(({ db }) => db.selectLoose(view).selectAll().orderBy('id').execute());

beforeAll(() =>
  act((context) =>
    postStock(
      context,
      [
        receipt('10', '100', 'L1/RECV', { source: source('GR1', 1), filters: { FILTER4: '批次7' } }),
        receipt('5', '0', 'L2/RECV', { source: source('GR2', 1) }),
        putAway('6', 'L1/RECV', 'L1/A', { source: source('TO3', 1), filters: { FILTER4: '批次7' } }),
        issueOf('5', 'L2/RECV', { source: source('CI4', 1) }),
      ],
      [
        {
          bin: bin('L1/A'),
          MATERIAL_CODE: 'M1',
          filters: { FILTER4: '批次7' },
          QTY: decimal('2'),
          source: source('TO5', 1),
          error: 'QTY_OCCUPIED',
        },
      ],
    ),
  ),
);

test('stock: one row per plant, warehouse and material over all bins, none for what is gone', async () => {
  expect(await listOf('stock')).toMatchObject([
    {
      COMPANY_CODE: 'CN',
      PLANT_CODE: 'P1',
      WAREHOUSE_CODE: 'W1',
      MATERIAL_CODE: 'M1',
      QTY: '10',
      OCCUPIED_QTY: '2',
      AVAILABLE_QTY: '8',
      UNIT_CODE: 'PCS',
    },
  ]);
});

test('bin: one row per bin, material and attributes; empty attributes are empty', async () => {
  expect(await listOf('bin')).toMatchObject([
    { STORAGE_BIN_CODE: 'A', QTY: '6', AVAILABLE_QTY: '4', FILTER4: '批次7', STORAGE_BIN_NAME: 'A' },
    { STORAGE_BIN_CODE: 'RECV', QTY: '4', OCCUPIED_QTY: '0', FILTER1: null, FILTER4: '批次7', STORAGE_TYPE_CODE: 'RECEIVING' },
  ]);
});

test('rat: the receiving areas only', async () => {
  expect(await listOf('rat')).toMatchObject([{ STORAGE_LOCATION_CODE: 'L1', STORAGE_BIN_CODE: 'RECV', QTY: '4' }]);
});

test('material log: every move with its bins, value and voucher', async () => {
  expect(await listOf('material_log')).toMatchObject([
    { MOVING_TYPE: '101', IN_STORAGE_BIN_CODE: 'RECV', QTY: '10', STOCK_VALUE: '100', VOUCHER_NO: '记-0001', SOURCE_NO: 'GR1' },
    { MOVING_TYPE: '101', PLANT_CODE: 'P2', STOCK_VALUE: '0', VOUCHER_NO: null, SOURCE_ENTRY_NO: 1 },
    { MOVING_TYPE: '311', OUT_STORAGE_BIN_CODE: 'RECV', IN_STORAGE_BIN_CODE: 'A', STOCK_VALUE: null, FILTER4: '批次7' },
    { MOVING_TYPE: '201', OUT_STORAGE_BIN_CODE: 'RECV', IN_STORAGE_BIN_CODE: null, WAREHOUSE_CODE: 'W1' },
  ]);
});
