import { isZero } from '@sampan/kernel/decimal.ts';
import type { Client, Held, Row } from './client.ts';
import { BASE_UNIT, type Files, type Product } from './files.ts';
import { isOfItself, TAX_RATE } from './expected.ts';
import {
  binA,
  binB,
  COMPANY,
  CURRENCY,
  FLOOR_BIN,
  LOCATION_B,
  locationA,
  openingDate,
  PLANT_A,
  PLANT_B,
  WAREHOUSE_A,
  WAREHOUSE_B,
} from './places.ts';

/** Orders wait for an approver; nothing else of the client parameters is changed. */
export async function requireApproval(client: Client): Promise<void> {
  const path = 'clientconfapi/client-parameter';
  const [parameter] = await client.all(path, { PARAMETER_CODE: 'APPROVE_REQUIRED' });
  await client.post(`${path}/update`, { ID: parameter?.['ID'], VERSION: parameter?.['VERSION'], DATA: { PARAMETER_VALUE: 'PO' } });
}

/** Units and currencies by the names of the files; those of the starter set keep their decimals. */
export async function loadUnitsAndCurrencies(client: Client, { units, currencies }: Files): Promise<void> {
  const named = (list: Files['units']) => list.map(({ code, name }) => [code, name, name]);
  await client.load('masterdataapi/unit', ['UNIT_CODE', 'UNIT_NAME', 'UNIT_NAME_EN'], named(units));
  await client.load('masterdataapi/currency', ['CURRENCY_CODE', 'CURRENCY_NAME', 'CURRENCY_NAME_EN'], named(currencies));
}

/**
 * A rate of the file is the price of 1 FROM in TO at the end of the day, and so is a row of ours (lifecycles §5): USD → CAD
 * 1.36. It is taken as it stands; a document in CAD of this USD company finds the opposite row and 1 / 1.36.
 */
export async function loadRates(client: Client, { rates }: Files): Promise<void> {
  const columns = ['FROM_CURRENCY_CODE', 'TO_CURRENCY_CODE', 'START_FROM', 'EXCHANGE_RATE'];
  await client.load(
    'fiapi/exchange-rate',
    columns,
    rates.filter((row) => !isOfItself(row)).map(({ from, to, date, rate }) => [from, to, date, rate]),
  );
}

/** The company with its two plants, their warehouses, storage locations and bins. */
export async function loadStructure(client: Client, { locations, stored }: Files): Promise<void> {
  const create = (path: string, DATA: Row) => client.post(`masterdataapi/${path}/create`, { DATA });
  await create('company', { COMPANY_CODE: COMPANY, COMPANY_NAME: 'Adventure Works Cycles', CURRENCY_CODE: CURRENCY });
  for (const [PLANT_CODE, PLANT_NAME, WAREHOUSE_CODE] of [
    [PLANT_A, 'Opening stock', WAREHOUSE_A],
    [PLANT_B, 'Purchasing', WAREHOUSE_B],
  ]) {
    await create('plant', { PLANT_CODE, PLANT_NAME, COMPANY_CODE: COMPANY });
    await create('warehouse', { WAREHOUSE_CODE, WAREHOUSE_NAME: `Warehouse of plant ${PLANT_CODE}` });
  }
  await client.load(
    'masterdataapi/storage-location',
    ['STORAGE_LOCATION_CODE', 'STORAGE_LOCATION_NAME', 'PLANT_CODE', 'WAREHOUSE_CODE'],
    [
      ...locations.map(({ code, name }) => [locationA({ location: code }), name, PLANT_A, WAREHOUSE_A]),
      [LOCATION_B, 'Purchased parts', PLANT_B, WAREHOUSE_B],
    ],
  );
  const bins = [
    ...stored.map((row) => [locationA(row), binA(row)]),
    ...stored.map((row) => [LOCATION_B, binB(row)]),
    [LOCATION_B, FLOOR_BIN],
  ];
  const once = [...new Map(bins.map((bin) => [bin.join('\t'), bin])).values()];
  await client.load(
    'masterdataapi/storage-bin',
    ['STORAGE_LOCATION_CODE', 'STORAGE_BIN_CODE', 'STORAGE_BIN_NAME', 'STORAGE_TYPE_CODE'],
    once.map(([location = '', bin = '']) => [location, bin, bin, 'STANDARD']),
  );
}

/**
 * Materials by their product number, valued at moving average. The files quote some products by carton, can or case and never
 * say how many pieces that is; order lines carry no unit and the same prices, so the further unit counts as one piece (FACTOR 1).
 */
export async function loadMaterials(client: Client, { products }: Files): Promise<void> {
  const columns = ['MATERIAL_CODE', 'MATERIAL_NAME', 'MATERIAL_SPEC', 'UNIT_CODE', 'VALUATION_CLASS_CODE', 'PRICE', 'IS_SALEABLE'];
  await client.load(
    'masterdataapi/material',
    [...columns, 'UNITS.UNIT_CODE', 'UNITS.FACTOR'],
    products.flatMap((product) => {
      const own = [product.code, product.name, product.specification, BASE_UNIT, valuationClass(product)];
      const facts = [...own, isZero(product.cost) ? '' : product.cost, product.isFinished ? '1' : '0'];
      return product.furtherUnits.length === 0 ? [[...facts, '', '']] : product.furtherUnits.map((unit) => [...facts, unit, '1']);
    }),
  );
}

function valuationClass({ isFinished, isMade }: Product): string {
  if (isFinished) return isMade ? 'FINISHED' : 'GOODS';
  return isMade ? 'SEMI' : 'RAW';
}

/** Vendors by their account number with their standard prices, all of them active while orders are loaded. */
export async function loadVendors(client: Client, files: Files): Promise<void> {
  const since = openingDate(files);
  const prices = ['MATERIAL_CODE', 'UNIT_CODE', 'CURRENCY_CODE', 'MIN_QTY', 'UNIT_PRICE', 'VALID_FROM'].map((key) => `PRICES.${key}`);
  await client.load(
    'masterdataapi/vendor',
    ['SUPPLIER_CODE', 'SUPPLIER_NAME', 'CURRENCY_CODE', 'TAX_RATE', 'NOTE', ...prices],
    files.vendors.flatMap((vendor) => {
      const own = [vendor.code, vendor.name, CURRENCY, TAX_RATE, vendor.note];
      const rows = vendor.prices.map(({ material, unit, minQuantity, price }) => [material, unit, CURRENCY, minQuantity, price, since]);
      return rows.length === 0 ? [[...own, ...prices.map(() => '')]] : rows.map((row) => [...own, ...row]);
    }),
  );
}

/** Vendors that the files call inactive take no new order from now on. */
export async function retireVendors(client: Client, { vendors }: Files): Promise<void> {
  const gone = new Set(vendors.filter(({ isActive }) => !isActive).map(({ code }) => code));
  for (const row of await client.all('masterdataapi/vendor')) {
    const { ID, VERSION } = row as unknown as Held;
    if (gone.has(String(row['SUPPLIER_CODE']))) await client.post('masterdataapi/vendor/update', { ID, VERSION, DATA: { IS_ACTIVE: '0' } });
  }
}
