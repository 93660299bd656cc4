import { compare, type Decimal, decimal, divide, isPositive, multiply, round, subtract, ZERO } from '@sampan/kernel/decimal.ts';
import { exchange, type Rate } from '@sampan/kernel/exchange.ts';
import type { Context } from '@sampan/engines/call/rules.ts';
import { currencyDecimals } from '@sampan/engines/masters/money.ts';
import { readUnitFactors } from '@sampan/engines/masters/units.ts';
import { sql } from 'kysely';

/** A line that is sold from a plant, its net in the document's currency. */
interface SoldLine {
  readonly MATERIAL_CODE: string;
  readonly UNIT_CODE: string;
  readonly QTY: Decimal;
  readonly FINAL_AMOUNT_WITHOUT_TAX: Decimal;
}

/** Where lines are sold from, and in which rate. */
interface Selling {
  readonly COMPANY_CODE: string;
  readonly PLANT_CODE: string;
  readonly rate: Rate;
}

/** What a line brings, in company currency. */
export interface Worth {
  readonly CURRENCY_CODE: string;
  readonly net: Decimal;
  /** Net less what the goods cost on average in the plant, and that in percent of net; undefined where the plant knows no cost. */
  readonly margin: Decimal | undefined;
  readonly percent: Decimal | undefined;
  readonly isBelowFloor: boolean;
}

const HUNDRED = decimal('100');

/** What lines bring: net, margin against the plant's average or standard price, and whether the net is below the material's floor (lifecycles §9 SO-6). */
export async function worthOf(context: Context, { COMPANY_CODE, PLANT_CODE, rate }: Selling, lines: readonly SoldLine[]): Promise<Worth[]> {
  const materials = [...new Set(lines.map((line) => line.MATERIAL_CODE))];
  const company = await context.references.find('company', COMPANY_CODE);
  const CURRENCY_CODE = company?.CURRENCY_CODE ?? context.parameters.BASE_CURRENCY;
  const places = await currencyDecimals(context, CURRENCY_CODE);
  const [factors, costs] = [await readUnitFactors(context, materials), await costsIn(context, PLANT_CODE, materials)];
  return lines.map(({ MATERIAL_CODE, UNIT_CODE, QTY, FINAL_AMOUNT_WITHOUT_TAX }) => {
    const base = multiply(QTY, factors.find(MATERIAL_CODE, UNIT_CODE) ?? ZERO);
    const net = round(exchange(FINAL_AMOUNT_WITHOUT_TAX, rate), places);
    const material = context.references.get('material', MATERIAL_CODE);
    const floor = material?.FLOOR_PRICE;
    const standard = material?.VALUATION_METHOD === 'STD' && material.STD_PRICE ? decimal(material.STD_PRICE) : undefined;
    const cost = costs.get(MATERIAL_CODE) ?? standard;
    const margin = cost && subtract(net, round(multiply(base, cost), places));
    return {
      CURRENCY_CODE,
      net,
      margin,
      percent: margin && isPositive(net) ? round(divide(multiply(margin, HUNDRED), net), 1) : undefined,
      isBelowFloor: Boolean(floor) && compare(net, round(multiply(base, decimal(floor!)), places)) < 0,
    };
  });
}

/** What one base unit of each material costs in a plant. */
async function costsIn({ db }: Context, plant: string, materials: readonly string[]): Promise<Map<string, Decimal>> {
  const { rows } = await sql<{ material: string; cost: string }>`
    select "MATERIAL_CODE" as material, case "METHOD" when 'STD' then "STD_PRICE" else "VALUE_TOTAL" / nullif("QTY_TOTAL", 0) end as cost
      from stock_value
     where client_id = ${db.clientId} and "PLANT_CODE" = ${plant} and "MATERIAL_CODE" = any (${materials}::text[])`.execute(db.trx);
  return new Map(rows.flatMap(({ material, cost }) => (cost === null ? [] : [[material, decimal(cost)]])));
}
