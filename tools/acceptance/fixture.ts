import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TableName } from './table-files.ts';

/** A small folder in the shape of the AdventureWorks files, with one example of everything that is uneven in them. */
const CHANGED = '2022-05-01 00:00:00.000';
const at = (date: string): string => `${date} 00:00:00.000`;

const product = (id: string, name: string, code: string, flags: readonly [string, string], prices: readonly [string, string]): string[] => {
  const sizes = ['Black', '1000', '750', ...prices, '44', 'CM ', '', '', '0', '', '', '', '', '', at('2019-04-30'), '', ''];
  return [id, name, code, ...flags, ...sizes, '694215B7', CHANGED];
};
const vendor = (id: string, code: string, name: string, active: string): string[] => [id, code, name, '1', '1', active, '', CHANGED];
const price = (productId: string, vendorId: string, unit: string, amount: string): string[] => {
  const receipt = ['17', amount, amount, CHANGED];
  return [productId, vendorId, ...receipt, '1', '5', '', unit, CHANGED];
};
const stored = (productId: string, location: string, shelf: string, bin: string, quantity: string): string[] => [
  productId,
  location,
  shelf,
  bin,
  quantity,
  '47A24246',
  CHANGED,
];
const order = (id: string, status: string, vendorId: string, ordered: string, shipped: string, sums: readonly string[]): string[] => [
  id,
  '1',
  status,
  '258',
  vendorId,
  '3',
  at(ordered),
  at(shipped),
  ...sums,
  CHANGED,
];
/** Order, line, product, ordered, price, total; received, rejected, stocked. */
const line = (ids: readonly [string, string, string], bought: readonly string[], came: readonly string[]): string[] => {
  const [orderId, lineId, productId] = ids;
  const [quantity = '', unitPrice = '', total = ''] = bought;
  return [orderId, lineId, at('2022-05-10'), quantity, productId, unitPrice, total, ...came, CHANGED];
};

const part = (id: string, assembly: string, component: string, days: readonly [string, string], quantity: string): string[] => [
  id,
  assembly,
  component,
  at(days[0]),
  days[1] && at(days[1]),
  'EA ',
  '1',
  quantity,
  CHANGED,
];

const tables: Readonly<Record<TableName, readonly (readonly string[])[]>> = {
  UnitMeasure: [
    ['EA ', 'Each', CHANGED],
    ['CTN', 'Container', CHANGED],
    ['ZRL', 'Reel', CHANGED],
  ],
  Currency: [
    ['USD', 'US Dollar', CHANGED],
    ['CAD', 'Canadian Dollar', CHANGED],
    ['ZWD', 'Zimbabwe Dollar', CHANGED],
  ],
  CurrencyRate: [
    ['1', at('2022-05-01'), 'USD', 'CAD', '1.3500', '1.3612', CHANGED],
    ['2', at('2022-05-02'), 'USD', 'CAD', '1.3500', '1.3598', CHANGED],
    ['3', at('2022-05-01'), 'USD', 'USD', '1.0000', '1.0000', CHANGED],
  ],
  Product: [
    product('1', 'Adjustable Race', 'AR-5381', ['0', '0'], ['.0000', '.0000']),
    product('2', 'Chain, "silver"', 'CH-0234', ['0', '1'], ['12.3456', '20.2400']),
    product('3', 'Road Frame', 'FR-R92B', ['1', '1'], ['1059.3100', '1431.5000']),
    product('4', 'Blade', 'BL-2036', ['1', '0'], ['3.0055', '.0000']),
  ],
  Vendor: [vendor('1580', 'LITWARE0001', 'Litware, Inc.', '1'), vendor('1602', 'GARDNER0001', 'Gardner Touring Cycles', '0')],
  ProductVendor: [
    price('1', '1580', 'CTN', '47.8700'),
    price('2', '1580', 'EA ', '12.0050'),
    price('2', '1602', 'EA ', '12.5000'),
    price('4', '1602', 'EA ', '3.0000'),
  ],
  // A frame of two blades, then of three and a chain; a blade of four races. A frame goes into nothing.
  BillOfMaterials: [
    part('1', '', '3', ['2021-01-01', ''], '1.00'),
    part('2', '3', '4', ['2021-01-01', '2021-06-30'], '2.00'),
    part('3', '3', '4', ['2021-07-01', ''], '3.00'),
    part('4', '3', '2', ['2021-07-01', ''], '1.00'),
    part('5', '4', '1', ['2021-01-01', ''], '4.00'),
  ],
  Location: [
    ['1', 'Tool Crib', '.0000', '.00', CHANGED],
    ['7', 'Finished Goods Storage', '.0000', '.00', CHANGED],
  ],
  ProductInventory: [
    stored('1', '1', 'A', '1', '408'),
    stored('1', '1', 'B', '5', '324'),
    stored('1', '7', 'N/A', '0', '353'),
    // Seven of them are sold, then thirteen, for no more than twenty came.
    stored('2', '1', 'A', '3', '7'),
    stored('2', '7', 'N/A', '0', '77'),
    stored('3', '7', 'N/A', '0', '0'),
  ],
  // One after another is missing its place: orders are taken by id, whatever their order in the file.
  PurchaseOrderHeader: [
    order('1', '4', '1580', '2022-04-15', '2022-04-24', ['201.0400', '16.0832', '5.0260', '222.1492']),
    order('3', '3', '1580', '2022-04-16', '2022-04-25', ['36.0150', '2.8812', '.9004', '39.7966']),
    order('2', '1', '1602', '2022-04-15', '2022-04-24', ['37.5000', '3.0000', '.9375', '41.4375']),
    order('4', '2', '1580', '2022-04-16', '2022-04-25', ['47.8700', '3.8296', '1.1968', '52.8964']),
    order('5', '4', '1602', '2022-05-02', '2022-05-12', ['31.5075', '2.5206', '.7877', '34.8158']),
    order('6', '4', '1580', '2022-05-02', '2022-05-11', ['240.1000', '19.2080', '6.0025', '265.3105']),
    order('7', '4', '1580', '2022-05-03', '2022-05-12', ['12.0050', '.9604', '.3001', '13.2655']),
  ],
  PurchaseOrderDetail: [
    line(['1', '1', '1'], ['4', '50.2600', '201.0400'], ['4.00', '.00', '4.00']),
    // Pending, yet claimed as received.
    line(['2', '2', '2'], ['3', '12.5000', '37.5000'], ['3.00', '.00', '3.00']),
    line(['3', '3', '2'], ['3', '12.0050', '36.0150'], ['3.00', '3.00', '.00']),
    line(['4', '4', '1'], ['1', '47.8700', '47.8700'], ['.00', '.00', '.00']),
    // Short by what was refused at the door; a material without a bin of its own; half a cent.
    line(['5', '6', '4'], ['5', '3.0015', '15.0075'], ['5.00', '2.00', '3.00']),
    line(['5', '5', '4'], ['5', '3.3000', '16.5000'], ['5.00', '.00', '5.00']),
    line(['6', '7', '2'], ['20', '12.0050', '240.1000'], ['20.00', '.00', '20.00']),
    // Everything was refused.
    line(['7', '8', '2'], ['1', '12.0050', '12.0050'], ['1.00', '1.00', '.00']),
  ],
};

export type Tables = typeof tables;

/** Writes the folder anew and answers its path; `change` may alter or leave out rows first. */
export function writeFixture(change: (given: Tables) => Tables = (given) => given): string {
  const folder = mkdtempSync(join(tmpdir(), 'sampan-fixture-'));
  for (const [name, rows] of Object.entries(change(tables)))
    writeFileSync(join(folder, `${name}.csv`), rows.map((row) => `${row.join('\t')}\r\n`).join(''));
  return folder;
}
