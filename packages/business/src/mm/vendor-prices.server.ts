import { compare, type Decimal, decimal, divide, multiply, round, ZERO } from '@sampan/kernel/decimal.ts';
import type { IsoDate } from '@sampan/kernel/dates.ts';
import { exchange, type Rate } from '@sampan/kernel/exchange.ts';
import { findRate } from '@sampan/engines/masters/exchange-rates.ts';
import type { Context } from '@sampan/engines/call/rules.ts';
import { readUnitFactors, type UnitFactors } from '@sampan/engines/masters/units.ts';

/** One valid price of a vendor, as its master lists it. */
export interface VendorPrice {
  readonly SUPPLIER_CODE: string;
  readonly MATERIAL_CODE: string;
  readonly UNIT_CODE: string;
  readonly CURRENCY_CODE: string;
  readonly MIN_QTY: Decimal;
  readonly UNIT_PRICE: Decimal;
}

/** Prices of active vendors that hold on a date for the given materials; one vendor's only when it is named. */
export async function validPrices(
  { db }: Pick<Context, 'db'>,
  materials: readonly string[],
  date: IsoDate,
  supplier?: string,
): Promise<VendorPrice[]> {
  if (materials.length === 0) return [];
  let query = db.trx
    .selectFrom('vendor as v')
    .innerJoin('vendor_price as p', (join) => join.onRef('p.client_id', '=', 'v.client_id').onRef('p.parent_id', '=', 'v.id'))
    .where('v.client_id', '=', db.clientId)
    .where('v.IS_ACTIVE', '=', '1')
    .where('p.MATERIAL_CODE', 'in', [...new Set(materials)])
    .where('p.VALID_FROM', '<=', date)
    .where((on) => on.or([on('p.VALID_TO', 'is', null), on('p.VALID_TO', '>=', date)]));
  if (supplier) query = query.where('v.SUPPLIER_CODE', '=', supplier);
  const rows = await query
    .select(['v.SUPPLIER_CODE', 'p.MATERIAL_CODE', 'p.UNIT_CODE', 'p.CURRENCY_CODE', 'p.MIN_QTY', 'p.UNIT_PRICE'])
    .orderBy('v.SUPPLIER_CODE')
    .execute();
  return rows.map((row) => ({ ...row, MIN_QTY: decimal(row.MIN_QTY), UNIT_PRICE: decimal(row.UNIT_PRICE) }));
}

/** A need that is to be priced: quantity in its own unit. */
export interface Need {
  readonly MATERIAL_CODE: string;
  readonly UNIT_CODE: string;
  readonly QTY: Decimal;
}

/** A price brought to the unit of the need and to one currency, 6 decimals. */
export interface Offer {
  readonly SUPPLIER_CODE: string;
  readonly price: Decimal;
}

/** Compares vendor prices: units by factor, currencies by the rate of the date, quantity brackets by the need. */
export interface PriceBook {
  /** One offer a vendor, the lowest of its brackets that the quantity reaches, ordered by price, then vendor code. */
  offers(need: Need): Offer[];
}

/** Reads everything needed to price the materials in `currency` on `date`: prices, unit factors, rates. */
export async function readPriceBook(
  context: Context,
  materials: readonly string[],
  currency: string,
  date: IsoDate,
  supplier?: string,
): Promise<PriceBook> {
  const prices = await validPrices(context, materials, date, supplier);
  const factors = await readUnitFactors(context, materials);
  const rates = new Map<string, Rate>();
  for (const code of new Set(prices.map((price) => price.CURRENCY_CODE))) {
    const found = await findRate(context, code, currency, date);
    if (found) rates.set(code, found);
  }
  const byMaterial = Map.groupBy(prices, (price) => price.MATERIAL_CODE);
  return {
    offers(need) {
      const best = new Map<string, Decimal>();
      for (const price of byMaterial.get(need.MATERIAL_CODE) ?? []) {
        const offer = priceFor(price, need, factors, rates.get(price.CURRENCY_CODE));
        const known = best.get(price.SUPPLIER_CODE);
        if (offer && (!known || compare(offer, known) < 0)) best.set(price.SUPPLIER_CODE, offer);
      }
      const offers = [...best].map(([SUPPLIER_CODE, price]) => ({ SUPPLIER_CODE, price }));
      return offers.toSorted((a, b) => compare(a.price, b.price) || (a.SUPPLIER_CODE < b.SUPPLIER_CODE ? -1 : 1));
    },
  };
}

/** The price per unit of the need in the wanted currency; undefined when the bracket, the unit or the rate does not fit. */
function priceFor(price: VendorPrice, need: Need, factors: UnitFactors, rate: Rate | undefined): Decimal | undefined {
  const own = factors.find(need.MATERIAL_CODE, price.UNIT_CODE);
  const wanted = factors.find(need.MATERIAL_CODE, need.UNIT_CODE);
  if (!own || !wanted || !rate || compare(own, ZERO) <= 0) return undefined;
  const needed = divide(multiply(need.QTY, wanted), own);
  if (compare(needed, price.MIN_QTY) < 0) return undefined;
  return round(divide(exchange(multiply(price.UNIT_PRICE, wanted), rate), own), 6);
}
