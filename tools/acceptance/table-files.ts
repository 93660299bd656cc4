import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Decimal, decimal } from '@sampan/kernel/decimal.ts';
import { type IsoDate, isoDate } from '@sampan/kernel/dates.ts';

/** Columns of the files that are read, in their order; the files have no heading row. */
const COLUMNS = {
  Vendor: [
    'BusinessEntityID',
    'AccountNumber',
    'Name',
    'CreditRating',
    'PreferredVendorStatus',
    'ActiveFlag',
    'PurchasingWebServiceURL',
    'ModifiedDate',
  ],
  Product: [
    'ProductID',
    'Name',
    'ProductNumber',
    'MakeFlag',
    'FinishedGoodsFlag',
    'Color',
    'SafetyStockLevel',
    'ReorderPoint',
    'StandardCost',
    'ListPrice',
    'Size',
    'SizeUnitMeasureCode',
    'WeightUnitMeasureCode',
    'Weight',
    'DaysToManufacture',
    'ProductLine',
    'Class',
    'Style',
    'ProductSubcategoryID',
    'ProductModelID',
    'SellStartDate',
    'SellEndDate',
    'DiscontinuedDate',
    'rowguid',
    'ModifiedDate',
  ],
  ProductVendor: [
    'ProductID',
    'BusinessEntityID',
    'AverageLeadTime',
    'StandardPrice',
    'LastReceiptCost',
    'LastReceiptDate',
    'MinOrderQty',
    'MaxOrderQty',
    'OnOrderQty',
    'UnitMeasureCode',
    'ModifiedDate',
  ],
  BillOfMaterials: [
    'BillOfMaterialsID',
    'ProductAssemblyID',
    'ComponentID',
    'StartDate',
    'EndDate',
    'UnitMeasureCode',
    'BOMLevel',
    'PerAssemblyQty',
    'ModifiedDate',
  ],
  UnitMeasure: ['UnitMeasureCode', 'Name', 'ModifiedDate'],
  Currency: ['CurrencyCode', 'Name', 'ModifiedDate'],
  CurrencyRate: ['CurrencyRateID', 'CurrencyRateDate', 'FromCurrencyCode', 'ToCurrencyCode', 'AverageRate', 'EndOfDayRate', 'ModifiedDate'],
  Location: ['LocationID', 'Name', 'CostRate', 'Availability', 'ModifiedDate'],
  ProductInventory: ['ProductID', 'LocationID', 'Shelf', 'Bin', 'Quantity', 'rowguid', 'ModifiedDate'],
  PurchaseOrderHeader: [
    'PurchaseOrderID',
    'RevisionNumber',
    'Status',
    'EmployeeID',
    'VendorID',
    'ShipMethodID',
    'OrderDate',
    'ShipDate',
    'SubTotal',
    'TaxAmt',
    'Freight',
    'TotalDue',
    'ModifiedDate',
  ],
  PurchaseOrderDetail: [
    'PurchaseOrderID',
    'PurchaseOrderDetailID',
    'DueDate',
    'OrderQty',
    'ProductID',
    'UnitPrice',
    'LineTotal',
    'ReceivedQty',
    'RejectedQty',
    'StockedQty',
    'ModifiedDate',
  ],
} as const;

export type TableName = keyof typeof COLUMNS;
/** One line of a file: text by column, without the blanks that pad codes. */
export type TextRow<N extends TableName> = Readonly<Record<(typeof COLUMNS)[N][number], string>>;

/** A folder or a file that cannot be used; the message is for the person at the command line. */
export class FilesError extends Error {}

/** Reads one tab-separated file of the folder. @throws FilesError naming file and line */
export function readTable<N extends TableName>(folder: string, name: N): TextRow<N>[] {
  const path = join(folder, `${name}.csv`);
  if (!existsSync(path)) throw new FilesError(`${path} is missing`);
  const columns: readonly string[] = COLUMNS[name];
  const lines = readFileSync(path, 'utf8').split(/\r?\n/);
  return lines.flatMap((line, index) => {
    if (line === '') return [];
    const cells = line.split('\t');
    if (cells.length !== columns.length)
      throw new FilesError(`${path} line ${index + 1}: ${columns.length} columns expected, ${cells.length} found`);
    return [Object.fromEntries(columns.map((column, at) => [column, cells[at]?.trim() ?? ''])) as TextRow<N>];
  });
}

/** `.0000`, `12.5000` → exact decimal. */
export const number = (text: string): Decimal => decimal(text.startsWith('.') ? `0${text}` : text);
/** `2022-04-15 00:00:00.000` → business date. */
export const day = (text: string): IsoDate => isoDate(text.slice(0, 10));
