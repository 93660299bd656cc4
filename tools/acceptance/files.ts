import type { Decimal } from '@sampan/kernel/decimal.ts';
import type { IsoDate } from '@sampan/kernel/dates.ts';
import { day, FilesError, number, readTable, type TextRow } from './table-files.ts';

/** Header status of the files: 1 pending, 2 approved, 3 rejected, 4 complete. */
export type FileStatus = '1' | '2' | '3' | '4';

export interface OrderLine {
  /** PURCHASE_ORDER_ENTRY_NO: lines count from 1 in the order of PurchaseOrderDetailID. */
  readonly entryNo: number;
  readonly dueDate: IsoDate;
  readonly material: string;
  readonly quantity: Decimal;
  readonly price: Decimal;
  /** Quantity × price, unrounded, as it stands in the file. */
  readonly lineTotal: Decimal;
  readonly received: Decimal;
  readonly rejected: Decimal;
  readonly stocked: Decimal;
}

export interface Order {
  readonly id: string;
  readonly status: FileStatus;
  readonly vendor: string;
  readonly orderDate: IsoDate;
  readonly shipDate: IsoDate;
  readonly subTotal: Decimal;
  readonly tax: Decimal;
  readonly freight: Decimal;
  /** What the order carries besides and no field of ours takes. */
  readonly note: string;
  readonly lines: readonly OrderLine[];
}

/** Material by its ProductNumber, with what the other files say of it. */
export interface Product {
  readonly code: string;
  readonly name: string;
  readonly specification: string;
  readonly isMade: boolean;
  readonly isFinished: boolean;
  readonly cost: Decimal;
  readonly listPrice: Decimal;
  /** Units in which vendors quote it, other than each. */
  readonly furtherUnits: readonly string[];
}

export interface VendorPrice {
  readonly material: string;
  readonly unit: string;
  readonly minQuantity: Decimal;
  readonly price: Decimal;
}

export interface Vendor {
  readonly code: string;
  readonly name: string;
  readonly isActive: boolean;
  readonly note: string;
  readonly prices: readonly VendorPrice[];
}

/** One row of ProductInventory. */
export interface Stored {
  readonly material: string;
  readonly location: string;
  readonly shelf: string;
  readonly bin: string;
  readonly quantity: Decimal;
}

export interface Rate {
  readonly from: string;
  readonly to: string;
  readonly date: IsoDate;
  /** Units of `to` for 1 of `from` at the end of the day. */
  readonly rate: Decimal;
}

export interface Named {
  readonly code: string;
  readonly name: string;
}

/** Everything that the acceptance run takes from the folder. */
export interface Files {
  readonly units: readonly Named[];
  readonly currencies: readonly Named[];
  readonly rates: readonly Rate[];
  readonly products: readonly Product[];
  readonly vendors: readonly Vendor[];
  readonly locations: readonly Named[];
  readonly stored: readonly Stored[];
  /** In order-id sequence. */
  readonly orders: readonly Order[];
}

export const BASE_UNIT = 'EA';

/** Reads the folder; `mostOrders` takes only the first orders. @throws FilesError */
export function readFiles(folder: string, mostOrders = Number.POSITIVE_INFINITY): Files {
  const products = readTable(folder, 'Product');
  const vendors = readTable(folder, 'Vendor');
  const prices = readTable(folder, 'ProductVendor');
  const codes = {
    material: codesBy(products, 'ProductID', 'ProductNumber'),
    vendor: codesBy(vendors, 'BusinessEntityID', 'AccountNumber'),
  };
  return {
    units: readTable(folder, 'UnitMeasure').map(({ UnitMeasureCode, Name }) => ({ code: UnitMeasureCode, name: Name })),
    currencies: readTable(folder, 'Currency').map(({ CurrencyCode, Name }) => ({ code: CurrencyCode, name: Name })),
    rates: readTable(folder, 'CurrencyRate').map(rateOf),
    products: products.map((row) => productOf(row, prices)),
    vendors: vendors.map((row) => vendorOf(row, prices, codes.material)),
    locations: readTable(folder, 'Location').map(({ LocationID, Name }) => ({ code: LocationID, name: Name })),
    stored: readTable(folder, 'ProductInventory').map((row) => storedOf(row, codes.material)),
    orders: ordersOf(folder, codes).slice(0, mostOrders),
  };
}

type CodeOf = (id: string) => string;

/** Looks a code up by the id that other files use. */
function codesBy<R extends Readonly<Record<string, string>>>(rows: readonly R[], id: keyof R & string, code: keyof R & string): CodeOf {
  const codes = new Map(rows.map((row) => [row[id], row[code]]));
  return (wanted) => {
    const found = codes.get(wanted as R[keyof R & string]);
    if (found === undefined) throw new FilesError(`no row has ${id} ${wanted}`);
    return found;
  };
}

const rateOf = (row: TextRow<'CurrencyRate'>): Rate => ({
  from: row.FromCurrencyCode,
  to: row.ToCurrencyCode,
  date: day(row.CurrencyRateDate),
  rate: number(row.EndOfDayRate),
});

function productOf(row: TextRow<'Product'>, prices: readonly TextRow<'ProductVendor'>[]): Product {
  const units = prices.filter(({ ProductID }) => ProductID === row.ProductID).map(({ UnitMeasureCode }) => UnitMeasureCode);
  return {
    code: row.ProductNumber,
    name: row.Name,
    specification: [row.Color, row.Size && `${row.Size} ${row.SizeUnitMeasureCode}`.trim(), row.Style].filter(Boolean).join(', '),
    isMade: row.MakeFlag === '1',
    isFinished: row.FinishedGoodsFlag === '1',
    cost: number(row.StandardCost),
    listPrice: number(row.ListPrice),
    furtherUnits: [...new Set(units)].filter((unit) => unit !== BASE_UNIT),
  };
}

function vendorOf(row: TextRow<'Vendor'>, prices: readonly TextRow<'ProductVendor'>[], materialOf: CodeOf): Vendor {
  const facts = [`Credit rating ${row.CreditRating}`, row.PreferredVendorStatus === '1' ? 'preferred' : '', row.PurchasingWebServiceURL];
  return {
    code: row.AccountNumber,
    name: row.Name,
    isActive: row.ActiveFlag === '1',
    note: facts.filter(Boolean).join(', '),
    prices: prices
      .filter(({ BusinessEntityID }) => BusinessEntityID === row.BusinessEntityID)
      .map((price) => ({
        material: materialOf(price.ProductID),
        unit: price.UnitMeasureCode,
        minQuantity: number(price.MinOrderQty),
        price: number(price.StandardPrice),
      })),
  };
}

const storedOf = (row: TextRow<'ProductInventory'>, materialOf: CodeOf): Stored => ({
  material: materialOf(row.ProductID),
  location: row.LocationID,
  shelf: row.Shelf,
  bin: row.Bin,
  quantity: number(row.Quantity),
});

function ordersOf(folder: string, codes: { material: CodeOf; vendor: CodeOf }): Order[] {
  const lines = Map.groupBy(readTable(folder, 'PurchaseOrderDetail'), ({ PurchaseOrderID }) => PurchaseOrderID);
  const headers = readTable(folder, 'PurchaseOrderHeader').toSorted((a, b) => Number(a.PurchaseOrderID) - Number(b.PurchaseOrderID));
  return headers.map((row) => ({
    id: row.PurchaseOrderID,
    status: statusOf(row),
    vendor: codes.vendor(row.VendorID),
    orderDate: day(row.OrderDate),
    shipDate: day(row.ShipDate),
    subTotal: number(row.SubTotal),
    tax: number(row.TaxAmt),
    freight: number(row.Freight),
    note: `Employee ${row.EmployeeID}, ship method ${row.ShipMethodID}, freight ${number(row.Freight)}`,
    lines: (lines.get(row.PurchaseOrderID) ?? [])
      .toSorted((a, b) => Number(a.PurchaseOrderDetailID) - Number(b.PurchaseOrderDetailID))
      .map((line, index) => lineOf(line, index + 1, codes.material)),
  }));
}

function statusOf({ Status, PurchaseOrderID }: TextRow<'PurchaseOrderHeader'>): FileStatus {
  if (Status === '1' || Status === '2' || Status === '3' || Status === '4') return Status;
  throw new FilesError(`order ${PurchaseOrderID} has the unknown status ${Status}`);
}

const lineOf = (row: TextRow<'PurchaseOrderDetail'>, entryNo: number, materialOf: CodeOf): OrderLine => ({
  entryNo,
  dueDate: day(row.DueDate),
  material: materialOf(row.ProductID),
  quantity: number(row.OrderQty),
  price: number(row.UnitPrice),
  lineTotal: number(row.LineTotal),
  received: number(row.ReceivedQty),
  rejected: number(row.RejectedQty),
  stocked: number(row.StockedQty),
});
