import { add, type Decimal, decimal, divide, floor, isPositive, isZero, multiply, subtract } from '@sampan/kernel/decimal.ts';
import { addDays, type IsoDate } from '@sampan/kernel/dates.ts';
import type { Files, Stored } from './files.ts';

/** The structure into which everything is loaded. Plant A holds the opening stock, plant B takes the orders. */
export const COMPANY = 'AW';
export const CURRENCY = 'USD';
export const PLANT_A = 'A';
export const PLANT_B = 'B';
export const WAREHOUSE_A = 'WH-A';
export const WAREHOUSE_B = 'WH-B';
/** Where plant B receives; its ordinary bins lie in the same location. */
export const LOCATION_B = 'B-STORE';
/** Takes what the inventory file gives no bin. */
export const FLOOR_BIN = 'FLOOR';

/** Storage location of plant A for a location of the file. */
export const locationA = ({ location }: Pick<Stored, 'location'>): string => `A-${location}`;
/** Bin within such a location. */
export const binA = ({ shelf, bin }: Pick<Stored, 'shelf' | 'bin'>): string => `${shelf}-${bin}`;
/** Plant B has one location, so its bins carry the file's location too. */
export const binB = ({ location, shelf, bin }: Stored): string => `${location}-${shelf}-${bin}`;

/** Opening stock is posted on the day before the first order. */
export function openingDate({ orders }: Files): IsoDate {
  const [first] = orders.map(({ orderDate }) => orderDate).toSorted();
  return addDays(first ?? ('2022-01-01' as IsoDate), -1);
}

export interface Share {
  readonly bin: string;
  readonly quantity: Decimal;
}

/** Bins of plant B by material, in the order of the file. */
export function binsByMaterial({ stored }: Files): (material: string) => readonly string[] {
  const bins = new Map([...Map.groupBy(stored, ({ material }) => material)].map(([material, rows]) => [material, rows.map(binB)]));
  return (material) => bins.get(material) ?? [FLOOR_BIN];
}

/** Spreads received goods over the bins of the material in whole pieces; the first bins take what does not divide. */
export function spread(quantity: Decimal, bins: readonly string[]): Share[] {
  const each = floor(divide(quantity, decimal(bins.length)), 0);
  const rest = subtract(quantity, multiply(each, decimal(bins.length)));
  return bins.map((bin, index) => ({ bin, quantity: add(each, pieceOf(rest, index)) })).filter((share) => !isZero(share.quantity));
}

/** The share of bin `index` in a remainder of less than one piece per bin: a whole piece, or the broken one. */
function pieceOf(rest: Decimal, index: number): Decimal {
  const left = subtract(rest, decimal(index));
  if (!isPositive(left)) return decimal(0);
  return isPositive(subtract(left, decimal(1))) ? decimal(1) : left;
}
