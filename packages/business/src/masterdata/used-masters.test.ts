import { beforeAll, expect, test } from 'vitest';
import { refusalOf, testOrganisation } from '../test-organisation.ts';

const { act, create, update, remove, today } = await testOrganisation();
const MONTH_START = `${today.slice(0, 7)}-01`;

/** An approved order in dollars at a company in yuan, and opening stock of a material in a bin. */
beforeAll(async () => {
  await create('purchase_order', {
    PURCHASE_ORDER_NO: 'PO-USD',
    ORDER_DATE: today,
    COMPANY_CODE: '1000',
    PLANT_CODE: '1100',
    SUPPLIER_CODE: 'V2002',
    CURRENCY_CODE: 'USD',
    ENTRIES: [{ MATERIAL_CODE: 'M3005', QTY: '10', UNIT_PRICE: '1.25' }],
  });
  await act('purchase_order', { PURCHASE_ORDER_NO: 'PO-USD' }, 'submit');
  await create('warehouse_entry', {
    WAREHOUSE_ENTRY_NO: 'WE-1',
    ORDER_DATE: today,
    REASON: 'OPENING',
    WAREHOUSE_CODE: 'W01',
    STORAGE_LOCATION_CODE: '1101',
    ENTRIES: [{ MATERIAL_CODE: 'M1002', QTY: '100', UNIT_CODE: 'KG', UNIT_PRICE: '5.5', STORAGE_BIN_CODE: 'A-01-1' }],
  });
  await act('warehouse_entry', { WAREHOUSE_ENTRY_NO: 'WE-1' }, 'store');
});

test('the exchange rate that an approved order took cannot be changed or deleted, a newer one can be added', async () => {
  const used = { FROM_CURRENCY_CODE: 'USD', TO_CURRENCY_CODE: 'CNY', START_FROM: MONTH_START };
  expect(await refusalOf(update('exchange_rate', used, { EXCHANGE_RATE: '7' }))).toEqual(['EXCHANGE_RATE: EXCHANGE_RATE_USED']);
  expect(await refusalOf(remove('exchange_rate', used))).toEqual(['EXCHANGE_RATE_USED']);
  await update('exchange_rate', { ...used, FROM_CURRENCY_CODE: 'EUR' }, { EXCHANGE_RATE: '7.9' });
});

test('a company with documents keeps its currency, its plant keeps the company', async () => {
  expect(await refusalOf(update('company', { COMPANY_CODE: '1000' }, { CURRENCY_CODE: 'USD' }))).toEqual([
    'CURRENCY_CODE: FIELD_FIXED_ONCE_USED',
  ]);
  expect(await refusalOf(update('plant', { PLANT_CODE: '1100' }, { COMPANY_CODE: '2000' }))).toContain(
    'COMPANY_CODE: FIELD_FIXED_ONCE_USED',
  );
});

test('a currency of documents keeps its decimals', async () => {
  expect(await refusalOf(update('currency', { CURRENCY_CODE: 'USD' }, { CURRENCY_DECIMALS: 3 }))).toEqual([
    'CURRENCY_DECIMALS: FIELD_FIXED_ONCE_USED',
  ]);
});

test('a material with stock keeps its valuation', async () => {
  const material = { MATERIAL_CODE: 'M1002' };
  expect(await refusalOf(update('material', material, { VALUATION_CLASS_CODE: 'GOODS' }))).toEqual([
    'VALUATION_CLASS_CODE: MATERIAL_HAS_STOCK',
  ]);
  expect(await refusalOf(update('material', material, { VALUATION_METHOD: 'STD', STD_PRICE: '5' }))).toEqual([
    'VALUATION_METHOD: MATERIAL_HAS_STOCK',
  ]);
});

test('a bin with goods is not deleted, set inactive or given another type; it can be blocked', async () => {
  const bin = { STORAGE_LOCATION_CODE: '1101', STORAGE_BIN_CODE: 'A-01-1' };
  expect(await refusalOf(remove('storage_bin', bin))).toEqual(['RECORD_IN_USE']);
  expect(await refusalOf(update('storage_bin', bin, { IS_ACTIVE: '0' }))).toEqual(['IS_ACTIVE: STORAGE_BIN_NOT_EMPTY']);
  expect(await refusalOf(update('storage_bin', bin, { STORAGE_TYPE_CODE: 'FLOOR' }))).toEqual(['STORAGE_TYPE_CODE: STORAGE_BIN_NOT_EMPTY']);
  await update('storage_bin', bin, { IS_BLOCKED: '1' });
});

test('a storage location with stock keeps its plant and warehouse', async () => {
  const location = { STORAGE_LOCATION_CODE: '1101' };
  expect(await refusalOf(update('storage_location', location, { PLANT_CODE: '1200', WAREHOUSE_CODE: 'W02' }))).toEqual([
    'PLANT_CODE: FIELD_FIXED_ONCE_USED',
    'WAREHOUSE_CODE: FIELD_FIXED_ONCE_USED',
  ]);
});

test('a subject with vouchers keeps its class and gets none below it', async () => {
  expect(await refusalOf(update('accounting', { ACCOUNTING_CODE: '1403' }, { ACCOUNT_CLASS: 'COST', ACCOUNT_KIND: null }))).toEqual([
    'ACCOUNT_CLASS: FIELD_FIXED_ONCE_USED',
  ]);
  const DATA = { ACCOUNTING_CODE: '140301', ACCOUNTING_NAME: '主料', ACCOUNT_CLASS: 'ASSET', PARENT_ACCOUNTING_CODE: '1403' };
  expect(await refusalOf(create('accounting', DATA))).toEqual(['PARENT_ACCOUNTING_CODE: ACCOUNTING_POSTED']);
});
