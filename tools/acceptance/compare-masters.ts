import { sum } from '@sampan/kernel/decimal.ts';
import type { Client, Row } from './client.ts';
import type { Files } from './files.ts';
import { inParallel } from './parallel.ts';
import { isOfItself } from './expected.ts';
import { type Check, differingKeys, type Findings, type Listing, noneDiffers, numberAt, same, textAt } from './report.ts';

/** Masters as the lists and views show them. */
export async function compareMasters(client: Client, files: Files, atOnce: number): Promise<Findings> {
  const checks = [
    await compareNames(client, 'units', 'masterdataapi/unit', 'UNIT', files.units),
    await compareNames(client, 'currencies', 'masterdataapi/currency', 'CURRENCY', files.currencies),
    ...(await compareRates(client, files)),
    ...(await compareMaterials(client, files)),
    ...(await compareVendors(client, files, atOnce)),
  ];
  return { checks, listings: [ratesOfItself(files)] };
}

/** The starter set brings more units and currencies; those of the file must be there under its names. */
async function compareNames(client: Client, what: string, path: string, key: string, wanted: Files['units']): Promise<Check> {
  const found = new Map((await client.all(path)).map((row) => [textAt(row, `${key}_CODE`), textAt(row, `${key}_NAME_EN`)]));
  return noneDiffers(
    what,
    wanted.length,
    wanted.filter(({ code, name }) => found.get(code) !== name).map(({ code }) => code),
  );
}

async function compareRates(client: Client, { rates: all }: Files): Promise<Check[]> {
  const rates = all.filter((row) => !isOfItself(row));
  const rows = await client.all('fiapi/exchange-rate');
  const keyOf = (from: string, to: string, date: string) => `${from} ${to} ${date}`;
  const stored = new Map(
    rows.map((row) => [
      keyOf(textAt(row, 'FROM_CURRENCY_CODE'), textAt(row, 'TO_CURRENCY_CODE'), textAt(row, 'START_FROM')),
      textAt(row, 'EXCHANGE_RATE'),
    ]),
  );
  const wanted = new Map(rates.map(({ from, to, date, rate }) => [keyOf(from, to, date), String(rate)]));
  return [
    same('exchange rates between two currencies', rates.length, rows.length),
    noneDiffers('exchange rates by pair and date', rates.length, differingKeys(wanted, stored)),
  ];
}

async function compareMaterials(client: Client, { products }: Files): Promise<Check[]> {
  const rows = await client.all('masterdataapi/material');
  const stored = new Map(rows.map((row) => [textAt(row, 'MATERIAL_CODE'), row]));
  const differing = products.filter(({ code, name, cost }) => {
    const row = stored.get(code);
    return !row || textAt(row, 'MATERIAL_NAME') !== name || numberAt(row, 'PRICE') !== cost || textAt(row, 'UNIT_CODE') !== 'EA';
  });
  return [
    same('materials', products.length, rows.length),
    noneDiffers(
      'materials by name, unit and standard cost',
      products.length,
      differing.map(({ code }) => code),
    ),
    same('sum of standard costs', sum(products.map(({ cost }) => cost)), sum(rows.map((row) => numberAt(row, 'PRICE')))),
  ];
}

async function compareVendors(client: Client, { vendors }: Files, atOnce: number): Promise<Check[]> {
  const rows = await client.all('masterdataapi/vendor');
  const views = await inParallel(rows, atOnce, (row) => client.get('masterdataapi/vendor/view', { ID: row['ID'] }));
  const keyOf = (vendor: string, material: string, unit: string) => `${vendor} ${material} ${unit}`;
  const stored = views.flatMap((view) =>
    (view['PRICES'] as Row[]).map((price): [string, string] => [
      keyOf(textAt(view, 'SUPPLIER_CODE'), textAt(price, 'MATERIAL_CODE'), textAt(price, 'UNIT_CODE')),
      textAt(price, 'UNIT_PRICE'),
    ]),
  );
  const wanted = vendors.flatMap(({ code, prices }) =>
    prices.map(({ material, unit, price }): [string, string] => [keyOf(code, material, unit), price]),
  );
  const gone = new Map(vendors.filter(({ isActive }) => !isActive).map(({ code }) => [code, '1']));
  const retired = new Map(rows.filter((row) => row['IS_ACTIVE'] === '0').map((row) => [textAt(row, 'SUPPLIER_CODE'), '1']));
  return [
    same('vendors', vendors.length, rows.length),
    noneDiffers('inactive vendors', gone.size, differingKeys(gone, retired)),
    same('vendor prices', wanted.length, stored.length),
    noneDiffers('vendor prices by material and unit', wanted.length, differingKeys(new Map(wanted), new Map(stored))),
  ];
}

const ratesOfItself = ({ rates }: Files): Listing => ({
  title: 'Rates of a currency to itself',
  why: 'The same currency counts as exactly 1 without a row, and a row from a currency to itself is refused; so these are not loaded.',
  columns: ['from', 'to', 'date', 'rate'],
  rows: rates.filter(isOfItself).map(({ from, to, date, rate }) => [from, to, date, rate]),
});
