import { expect, test } from 'vitest';
import { refusalOf, testOrganisation } from '../test-organisation.ts';

const { create, update, remove, rowBy, work, sessionWith } = await testOrganisation();

const newMaterial = { MATERIAL_CODE: 'T1', MATERIAL_NAME: '测试物料', UNIT_CODE: 'KG', VALUATION_CLASS_CODE: 'RAW' };

test('a new storage location gets its receiving and its shipping area', async () => {
  await create('storage_location', {
    STORAGE_LOCATION_CODE: '1102',
    STORAGE_LOCATION_NAME: 'Second',
    PLANT_CODE: '1100',
    WAREHOUSE_CODE: 'W01',
  });
  const bins = await work((db) =>
    db.select('storage_bin').selectAll().where('STORAGE_LOCATION_CODE', '=', '1102').orderBy('STORAGE_BIN_CODE').execute(),
  );
  expect(bins.map((bin) => [bin.STORAGE_BIN_CODE, bin.STORAGE_TYPE_CODE])).toEqual([
    ['RECV', 'RECEIVING'],
    ['SHIP', 'SHIPPING'],
  ]);
});

test('without a storage type of kind RECEIVING a storage location is refused and leaves nothing', async () => {
  await update('storage_type', { STORAGE_TYPE_CODE: 'RECEIVING' }, { IS_ACTIVE: '0' });
  const DATA = { STORAGE_LOCATION_CODE: '1103', STORAGE_LOCATION_NAME: 'Third', PLANT_CODE: '1100', WAREHOUSE_CODE: 'W01' };
  expect(await refusalOf(create('storage_location', DATA))).toEqual(['STORAGE_TYPE_KIND_MISSING']);
  expect(await rowBy('storage_location', { STORAGE_LOCATION_CODE: '1103' })).toBeUndefined();
  await update('storage_type', { STORAGE_TYPE_CODE: 'RECEIVING' }, { IS_ACTIVE: '1' });
});

test('a receiving area cannot be deleted or set inactive', async () => {
  const RECV = { STORAGE_LOCATION_CODE: '1101', STORAGE_BIN_CODE: 'RECV' };
  expect(await refusalOf(remove('storage_bin', RECV))).toEqual(['STORAGE_BIN_RESERVED']);
  expect(await refusalOf(update('storage_bin', RECV, { IS_ACTIVE: '0' }))).toEqual(['IS_ACTIVE: STORAGE_BIN_RESERVED']);
});

test('a storage location without other bins is deleted with its areas', async () => {
  await remove('storage_location', { STORAGE_LOCATION_CODE: '1102' });
  expect(await rowBy('storage_bin', { STORAGE_LOCATION_CODE: '1102' })).toBeUndefined();
  expect(await refusalOf(remove('storage_location', { STORAGE_LOCATION_CODE: '1101' }))).toEqual(['RECORD_IN_USE']);
});

test('the kind of a storage type that bins have is fixed', async () => {
  expect(await refusalOf(update('storage_type', { STORAGE_TYPE_CODE: 'RACK' }, { STORAGE_TYPE_KIND: 'SHIPPING' }))).toEqual([
    'STORAGE_TYPE_KIND: FIELD_FIXED_ONCE_USED',
  ]);
});

test('a plant is of the company of its parent plant, and not below itself', async () => {
  expect(await refusalOf(update('plant', { PLANT_CODE: '2100' }, { PARENT_PLANT_CODE: '1100' }))).toEqual([
    'PARENT_PLANT_CODE: PLANT_COMPANY_MISMATCH',
  ]);
  expect(await refusalOf(update('plant', { PLANT_CODE: '1100' }, { PARENT_PLANT_CODE: '1200' }))).toEqual([
    'PARENT_PLANT_CODE: PARENT_LOOP',
  ]);
});

test('a material keeps its Chinese name searchable by pinyin', async () => {
  await create('material', newMaterial);
  expect(await rowBy('material', { MATERIAL_CODE: 'T1' })).toMatchObject({ PINYIN: 'cswl', VALUATION_METHOD: 'MAP' });
});

test('a further unit is listed once, is not the base unit, and has a factor above zero', async () => {
  const material = { ...newMaterial, MATERIAL_CODE: 'T2' };
  const withUnits = (...UNITS: object[]) => create('material', { ...material, UNITS });
  expect(await refusalOf(withUnits({ UNIT_CODE: 'KG', FACTOR: '2' }))).toEqual(['UNITS[0].UNIT_CODE: UNIT_IS_BASE']);
  expect(await refusalOf(withUnits({ UNIT_CODE: 'T', FACTOR: '1000' }, { UNIT_CODE: 'T', FACTOR: '999' }))).toEqual([
    'UNITS[1].UNIT_CODE: ROW_DOUBLE',
  ]);
  expect(await refusalOf(withUnits({ UNIT_CODE: 'T', FACTOR: '0' }))).toEqual(['UNITS[0].FACTOR: NUMBER_NOT_POSITIVE']);
  await withUnits({ UNIT_CODE: 'G', FACTOR: '0.001' });
});

test('the standard method needs a standard price, and ranges must not be reversed', async () => {
  const material = { ...newMaterial, MATERIAL_CODE: 'T3' };
  expect(await refusalOf(create('material', { ...material, VALUATION_METHOD: 'STD' }))).toEqual(['STD_PRICE: STD_PRICE_REQUIRED']);
  expect(
    await refusalOf(create('material', { ...material, VALID_FROM: '2026-02-01', VALID_TO: '2026-01-31', DOS_MIN: '9', DOS_MAX: '3' })),
  ).toEqual(['VALID_TO: RANGE_REVERSED', 'DOS_MAX: RANGE_REVERSED']);
});

test('the base unit of a material with vendor prices is fixed', async () => {
  expect(await refusalOf(update('material', { MATERIAL_CODE: 'M1002' }, { UNIT_CODE: 'M' }))).toEqual(['UNIT_CODE: FIELD_FIXED_ONCE_USED']);
});

test('prices of a vendor must not overlap for the same material, unit, currency and quantity', async () => {
  const price = { MATERIAL_CODE: 'M1002', UNIT_CODE: 'KG', CURRENCY_CODE: 'CNY', MIN_QTY: '0', UNIT_PRICE: '5' };
  const withPrices = (SUPPLIER_CODE: string, ...PRICES: object[]) => create('vendor', { SUPPLIER_CODE, SUPPLIER_NAME: '新供应商', PRICES });
  const open = { ...price, VALID_FROM: '2026-01-01' };
  expect(await refusalOf(withPrices('T1', open, { ...price, VALID_FROM: '2026-06-01' }))).toEqual(['PRICES[1].VALID_FROM: PRICE_OVERLAPS']);
  expect(await refusalOf(withPrices('T1', { ...open, VALID_TO: '2025-12-31' }))).toEqual(['PRICES[0].VALID_TO: RANGE_REVERSED']);
  await withPrices(
    'T1',
    { ...open, VALID_TO: '2026-05-31' },
    { ...price, VALID_FROM: '2026-06-01' },
    { ...open, MIN_QTY: '100' },
    { ...open, UNIT_CODE: 'T' },
  );
});

test('a vendor price is in the base unit or a listed unit of its material', async () => {
  const PRICES = [{ MATERIAL_CODE: 'M1002', UNIT_CODE: 'BOX', CURRENCY_CODE: 'CNY', UNIT_PRICE: '5', VALID_FROM: '2026-01-01' }];
  expect(await refusalOf(create('vendor', { SUPPLIER_CODE: 'T2', SUPPLIER_NAME: 'New', PRICES }))).toEqual([
    'PRICES[0].UNIT_CODE: UNIT_NOT_OF_MATERIAL',
  ]);
});

test('a master in use is not deleted', async () => {
  expect(await refusalOf(remove('material', { MATERIAL_CODE: 'M1002' }))).toEqual(['RECORD_IN_USE']);
  expect(await refusalOf(remove('unit', { UNIT_CODE: 'KG' }))).toEqual(['RECORD_IN_USE']);
});

test('a code is used once', async () => {
  expect(await refusalOf(create('unit', { UNIT_CODE: 'KG', UNIT_NAME: '公斤' }))).toEqual(['UNIT_CODE: CODE_EXISTS']);
});

test('decimals of units and currencies lie between 0 and 4', async () => {
  expect(await refusalOf(create('unit', { UNIT_CODE: 'X', UNIT_NAME: 'x', UNIT_DECIMALS: 5 }))).toEqual([
    'UNIT_DECIMALS: DECIMALS_OUT_OF_RANGE',
  ]);
  expect(await refusalOf(create('currency', { CURRENCY_CODE: 'R1', CURRENCY_NAME: 'x' }))).toEqual([
    'CURRENCY_CODE: CURRENCY_CODE_INVALID',
  ]);
  await create('currency', { CURRENCY_CODE: 'thb', CURRENCY_NAME: '泰铢' });
  expect(await rowBy('currency', { CURRENCY_CODE: 'THB' })).toBeDefined();
});

test('a dictionary has one default value', async () => {
  await update('data_dictionary', { DICTIONARY: 'PAY_TYPE', VALUE_CODE: 'CASH' }, { IS_DEFAULT: '1' });
  const defaults = await work((db) =>
    db.select('data_dictionary').select('VALUE_CODE').where('DICTIONARY', '=', 'PAY_TYPE').where('IS_DEFAULT', '=', '1').execute(),
  );
  expect(defaults).toEqual([{ VALUE_CODE: 'CASH' }]);
});

test('a user without the privilege cannot create a material', async () => {
  expect(await refusalOf(create('material', { ...newMaterial, MATERIAL_CODE: 'T9' }, sessionWith('MATERIAL_INDEX')))).toEqual([
    'PRIVILEGE_MISSING',
  ]);
});
