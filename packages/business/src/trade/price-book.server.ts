import { compare, type Decimal, decimal, divide, multiply, round, ZERO } from '@sampan/kernel/decimal.ts';
import type { IsoDate } from '@sampan/kernel/dates.ts';
import { exchange, type Rate } from '@sampan/kernel/exchange.ts';
import { findRate } from '@sampan/engines/masters/exchange-rates.ts';
import type { Context } from '@sampan/engines/call/rules.ts';
import { readUnitFactors, type UnitFactors } from '@sampan/engines/masters/units.ts';
import { sql } from 'kysely';
import type { Side } from './side.ts';

/** One valid price of a partner, as its master lists it. */
interface ListedPrice {
  readonly partner: string;
  readonly MATERIAL_CODE: string;
  readonly UNIT_CODE: string;
  readonly CURRENCY_CODE: string;
  readonly MIN_QTY: Decimal;
  readonly UNIT_PRICE: Decimal;
}

/** What is to be priced: materials in a currency on a date, by one partner's prices only where it is named. */
interface Wanted {
  readonly materials: readonly string[];
  readonly currency: string;
  readonly date: IsoDate;
  readonly partner?: string;
}

/** Prices of active partners that hold on the date. */
async function validPrices({ db }: Pick<Context, 'db'>, side: Side, { materials, date, partner }: Wanted): Promise<ListedPrice[]> {
  if (materials.length === 0) return [];
  const code = sql`m.${sql.ref(side.partner)}`;
  const { rows } = await sql<Record<keyof ListedPrice, string>>`
    select ${code} as partner, p."MATERIAL_CODE", p."UNIT_CODE", p."CURRENCY_CODE", p."MIN_QTY", p."UNIT_PRICE"
      from ${sql.table(side.master)} m join ${sql.table(side.prices)} p on p.client_id = m.client_id and p.parent_id = m.id
     where m.client_id = ${db.clientId}::bigint and m."IS_ACTIVE" = '1'
       and p."MATERIAL_CODE" = any (${[...new Set(materials)]}::text[])
       and p."VALID_FROM" <= ${date} and (p."VALID_TO" is null or p."VALID_TO" >= ${date})
       ${partner === undefined ? sql`` : sql`and ${code} = ${partner}`}
     order by ${code}`.execute(db.trx);
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
  readonly partner: string;
  readonly price: Decimal;
}

/** Compares listed prices: units by factor, currencies by the rate of the date, quantity brackets by the need. */
export interface PriceBook {
  /** One offer a partner, the lowest of its brackets that the quantity reaches, ordered by price, then the partner's code. */
  offers(need: Need): Offer[];
}

/** Reads everything needed to price the materials: prices, unit factors, rates. */
export async function readPriceBook(context: Context, side: Side, wanted: Wanted): Promise<PriceBook> {
  const prices = await validPrices(context, side, wanted);
  const factors = await readUnitFactors(context, wanted.materials);
  const rates = new Map<string, Rate>();
  for (const code of new Set(prices.map((price) => price.CURRENCY_CODE))) {
    const found = await findRate(context, code, wanted.currency, wanted.date);
    if (found) rates.set(code, found);
  }
  const byMaterial = Map.groupBy(prices, (price) => price.MATERIAL_CODE);
  return {
    offers(need) {
      const best = new Map<string, Decimal>();
      for (const price of byMaterial.get(need.MATERIAL_CODE) ?? []) {
        const offer = priceFor(price, need, factors, rates.get(price.CURRENCY_CODE));
        const known = best.get(price.partner);
        if (offer && (!known || compare(offer, known) < 0)) best.set(price.partner, offer);
      }
      const offers = [...best].map(([partner, price]) => ({ partner, price }));
      return offers.toSorted((a, b) => compare(a.price, b.price) || (a.partner < b.partner ? -1 : 1));
    },
  };
}

/** The price per unit of the need in the wanted currency; undefined when the bracket, the unit or the rate does not fit. */
function priceFor(price: ListedPrice, need: Need, factors: UnitFactors, rate: Rate | undefined): Decimal | undefined {
  const own = factors.find(need.MATERIAL_CODE, price.UNIT_CODE);
  const wanted = factors.find(need.MATERIAL_CODE, need.UNIT_CODE);
  if (!own || !wanted || !rate || compare(own, ZERO) <= 0) return undefined;
  const needed = divide(multiply(need.QTY, wanted), own);
  if (compare(needed, price.MIN_QTY) < 0) return undefined;
  return round(divide(exchange(multiply(price.UNIT_PRICE, wanted), rate), own), 6);
}
