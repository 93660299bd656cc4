import { compare, type Decimal, round, subtract, sum } from '@sampan/kernel/decimal.ts';
import type { Client, Row } from './client.ts';
import { acceptedLines, costs, exactOpening, exactReceiptValue, openingRows, receiptValue, sharesOf, totals } from './expected.ts';
import type { Files, Stored } from './files.ts';
import { binA, binsByMaterial, binB, LOCATION_B, locationA, PLANT_A, PLANT_B } from './places.ts';
import { type Check, differingKeys, type Findings, type Listing, noneDiffers, numberAt, same, sameRounded, textAt } from './report.ts';

const isPositive = (row: Row): boolean => numberAt(row, 'QTY') !== '0';
const CENTS = 2;

/** Quantities per material and bin, values from the material log, and the vouchers behind them. */
export async function compareStock(client: Client, files: Files): Promise<Findings> {
  const stock = (await client.all('wmsapi/stock')).filter(isPositive);
  const bins = (await client.all('wmsapi/bin')).filter(isPositive);
  const log = await client.all('rptapi/material-log', { filter: [{ field: 'MOVING_TYPE', op: 'in', value: ['101', '561'] }] });
  const values = {
    opening: log.filter((row) => row['MOVING_TYPE'] === '561'),
    receipts: log.filter((row) => row['MOVING_TYPE'] === '101'),
  };
  return {
    checks: [
      ...opening(files, stock, bins),
      ...received(files, stock, bins),
      ...areaEmpty(await client.all('wmsapi/rat')),
      ...stockValues(files, values),
      sequence(files, values.receipts),
      await vouchers(client, log),
    ],
    listings: [emptyRows(files), openingRoundings(files)],
  };
}

const ofPlant = (rows: readonly Row[], plant: string) => rows.filter((row) => row['PLANT_CODE'] === plant);
const byMaterial = (rows: readonly Row[]) =>
  totals(
    rows,
    (row) => textAt(row, 'MATERIAL_CODE'),
    (row) => numberAt(row, 'QTY'),
  );
const byBin = (rows: readonly Row[]) =>
  totals(
    rows,
    (row) => ['STORAGE_LOCATION_CODE', 'STORAGE_BIN_CODE', 'MATERIAL_CODE'].map((key) => textAt(row, key)).join(' '),
    (row) => numberAt(row, 'QTY'),
  );

interface Quantity {
  readonly place: string;
  readonly material: string;
  readonly quantity: Decimal;
}

/** The same three questions of either plant: how much in all, of each material, in each bin. */
function quantities(plant: string, files: readonly Quantity[], stock: readonly Row[], bins: readonly Row[]): Check[] {
  const [ownStock, ownBins] = [ofPlant(stock, plant), ofPlant(bins, plant)];
  const quantityOf = ({ quantity }: Quantity) => quantity;
  const materials = totals(files, ({ material }) => material, quantityOf);
  const places = totals(files, ({ place, material }) => `${place} ${material}`, quantityOf);
  return [
    same(`plant ${plant}: quantity in stock`, sum(files.map(quantityOf)), sum(ownStock.map((row) => numberAt(row, 'QTY')))),
    same(`plant ${plant}: materials in stock`, materials.size, byMaterial(ownStock).size),
    noneDiffers(`plant ${plant}: stock by material`, materials.size, differingKeys(materials, byMaterial(ownStock))),
    noneDiffers(`plant ${plant}: stock by bin and material`, places.size, differingKeys(places, byBin(ownBins))),
  ];
}

function opening(files: Files, stock: readonly Row[], bins: readonly Row[]): Check[] {
  const rows = openingRows(files).map((row) => ({ ...row, place: `${locationA(row)} ${binA(row)}` }));
  return quantities(PLANT_A, rows, stock, bins);
}

function received(files: Files, stock: readonly Row[], bins: readonly Row[]): Check[] {
  const binsOf = binsByMaterial(files);
  const rows = files.orders.flatMap((order) =>
    acceptedLines(order).flatMap((line) =>
      sharesOf(line, binsOf).map(({ bin, quantity }) => ({ material: line.material, quantity, place: `${LOCATION_B} ${bin}` })),
    ),
  );
  return quantities(PLANT_B, rows, stock, bins);
}

const areaEmpty = (area: readonly Row[]): Check[] => [
  same('receiving area after put-away', '0', sum(area.map((row) => numberAt(row, 'QTY')))),
];

/** Values at two decimals a row; against the exact products of the files the difference is that of rounding. */
function stockValues(files: Files, { opening: openings, receipts }: { opening: readonly Row[]; receipts: readonly Row[] }): Check[] {
  const cost = costs(files);
  const rows = openingRows(files);
  const accepted = files.orders.flatMap(acceptedLines);
  const valueOf = (log: readonly Row[]) => sum(log.map((row) => numberAt(row, 'STOCK_VALUE')));
  return [
    same('opening postings (561)', rows.length, openings.length),
    sameRounded(
      'plant A: stock value at standard cost',
      sum(rows.map((row) => exactOpening(row, cost))),
      valueOf(openings),
      openingValue(rows, cost),
    ),
    same('receipt postings (101)', accepted.length, receipts.length),
    sameRounded(
      'plant B: stock value at purchase price',
      sum(accepted.map(exactReceiptValue)),
      valueOf(receipts),
      sum(accepted.map(receiptValue)),
    ),
  ];
}

const openingValue = (rows: readonly Stored[], cost: ReadonlyMap<string, Decimal>): Decimal =>
  sum(rows.map((row) => round(exactOpening(row, cost), CENTS)));

/** The log is written in the order of posting: order ids never step back. */
function sequence(files: Files, receipts: readonly Row[]): Check {
  const wanted = files.orders.flatMap((order) => acceptedLines(order).map((line) => `${line.material} ${line.stocked} ${order.shipDate}`));
  const posted = receipts.map((row) => `${textAt(row, 'MATERIAL_CODE')} ${numberAt(row, 'QTY')} ${textAt(row, 'POSTING_DATE')}`);
  const differing = wanted.flatMap((one, index) => (one === posted[index] ? [] : [`posting ${index + 1}: ${one} / ${posted[index]}`]));
  return noneDiffers('receipts in order-id sequence on the ship date', wanted.length, differing);
}

/** Every valued posting stands in a voucher; those of invoices and payments move no goods. */
async function vouchers(client: Client, log: readonly Row[]): Promise<Check> {
  const rows = (await client.all('fiapi/voucher')).filter((row) => row['MOVING_TYPE'] !== null);
  const value = sum(log.map((row) => numberAt(row, 'STOCK_VALUE')));
  return same('sum of vouchers = stock value of both plants', value, sum(rows.map((row) => numberAt(row, 'DEBIT_TOTAL'))));
}

const emptyRows = ({ stored }: Files): Listing => ({
  title: 'Inventory rows of quantity 0',
  why: 'They hold nothing, so their bins are made and nothing is posted.',
  columns: ['material', 'bin'],
  rows: stored.filter(({ quantity }) => quantity === '0').map((row) => [row.material, binB(row)]),
});

const openingRoundings = (files: Files): Listing => {
  const cost = costs(files);
  return {
    title: 'Opening rows whose value is no whole number of cents',
    why: 'Value = quantity × standard cost (four decimals) rounded once to two decimals.',
    columns: ['material', 'bin', 'quantity', 'cost', 'exact', 'value', 'difference'],
    rows: openingRows(files).flatMap((row) => {
      const exact = exactOpening(row, cost);
      const value = round(exact, CENTS);
      if (compare(exact, value) === 0) return [];
      return [[row.material, binB(row), row.quantity, cost.get(row.material) ?? '0', exact, value, subtract(value, exact)]];
    }),
  };
};
