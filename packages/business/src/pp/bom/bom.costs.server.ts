import { isHidden, mayRead } from '@sampan/engines/access/privilege.ts';
import type { Context, EntryOf, HeaderOf } from '@sampan/engines/call/rules.ts';
import { currencyDecimals } from '@sampan/engines/masters/money.ts';
import { decimal, divide, round } from '@sampan/kernel/decimal.ts';
import { sql } from 'kysely';
import { stock } from '../../wms/stock/stock.ts';
import { billsBelow } from '../bills.server.ts';
import type { Bill, Bills } from '../explosion.ts';
import { type PriceBook, type PriceSource, type RolledUp, rollUp } from '../roll-up.ts';
import type { bom } from './bom.ts';

type Bom = typeof bom;
/** Decimals of a price that is shown. */
const PRICE_PLACES = 6;

interface Prices {
  readonly code: string;
  readonly average: string | null;
  readonly standard: string | null;
}

/**
 * What BOM_QTY of the product costs in company currency, from averages and from standard prices of the plant (lifecycles §9 BOM); where a material has
 * no price of the one kind, the other stands in and says so. Undefined for whoever may not see what stock is worth.
 */
export async function costsOf(context: Context, header: HeaderOf<Bom>, entries: readonly EntryOf<Bom>[]): Promise<object | undefined> {
  if (!mayRead(context.session, stock) || isHidden(stock, context.session, 'STOCK_VALUE')) return undefined;
  const own = billOf(header, entries);
  const day = header.VALID_FROM > context.today ? header.VALID_FROM : context.today;
  const bills = await billsBelow(
    context,
    header.PLANT_CODE,
    day,
    own.lines.map(({ MATERIAL_CODE }) => MATERIAL_CODE),
  );
  const rows = await pricesIn(context, header.PLANT_CODE, materialsOf(own, bills));
  const plant = await context.references.find('plant', header.PLANT_CODE);
  const company = await context.references.find('company', String(plant?.COMPANY_CODE ?? ''));
  const CURRENCY_CODE = company?.CURRENCY_CODE ?? context.parameters.BASE_CURRENCY;
  const places = await currencyDecimals(context, CURRENCY_CODE);
  const [average, standard] = [rollUp(bills, own, bookOf(rows, 'AVERAGE')), rollUp(bills, own, bookOf(rows, 'STANDARD'))];
  const said = ({ total, prices, missing }: RolledUp) => ({
    TOTAL: round(total, places),
    UNIT_COST: round(divide(total, own.BOM_QTY), PRICE_PLACES),
    MISSING: missing,
    PRICES: Object.fromEntries([...prices].map(([code, { PRICE, SOURCE }]) => [code, { PRICE: round(PRICE, PRICE_PLACES), SOURCE }])),
  });
  return { CURRENCY_CODE, AVERAGE: said(average), STANDARD: said(standard) };
}

const billOf = (header: HeaderOf<Bom>, entries: readonly EntryOf<Bom>[]): Bill => ({
  ...header,
  ID: header.id,
  BOM_QTY: decimal(header.BOM_QTY),
  lines: entries.map((entry) => ({
    ...entry,
    ITEM_KIND: entry.ITEM_KIND as Bill['lines'][number]['ITEM_KIND'],
    QTY: decimal(entry.QTY),
    UNIT_DECIMALS: 4,
    SCRAP_RATE: entry.SCRAP_RATE ? decimal(entry.SCRAP_RATE) : null,
    ALTERNATIVE_TO: entry.ALTERNATIVE_TO || null,
    CO_PRODUCT_SHARE: entry.CO_PRODUCT_SHARE ? decimal(entry.CO_PRODUCT_SHARE) : null,
  })),
});

const materialsOf = (own: Bill, bills: Bills): string[] => [
  ...new Set([own, ...bills.values()].flatMap(({ lines }) => lines.map(({ MATERIAL_CODE }) => MATERIAL_CODE))),
];

/** Of each material its average in the plant, and its standard price there or anywhere. */
async function pricesIn({ db }: Context, PLANT_CODE: string, materials: readonly string[]): Promise<readonly Prices[]> {
  const { rows } = await sql<Prices>`
    select m."MATERIAL_CODE" as code,
           case when v."METHOD" = 'MAP' and v."QTY_TOTAL" > 0 then v."VALUE_TOTAL" / v."QTY_TOTAL" end::text as average,
           coalesce(case when v."METHOD" = 'STD' then v."STD_PRICE" end,
                    case when own."VALUATION_METHOD" = 'STD' then own."STD_PRICE" end,
                    case when own."VALUATION_METHOD" is null and m."VALUATION_METHOD" = 'STD' then m."STD_PRICE" end)::text as standard
      from material m
      left join material_valuation own on own.client_id = m.client_id and own.parent_id = m.id and own."PLANT_CODE" = ${PLANT_CODE}
      left join stock_value v on v.client_id = m.client_id and v."PLANT_CODE" = ${PLANT_CODE} and v."MATERIAL_CODE" = m."MATERIAL_CODE"
     where m.client_id = ${db.clientId}::bigint and m."MATERIAL_CODE" = any (${materials}::text[])`.execute(db.trx);
  return rows;
}

function bookOf(rows: readonly Prices[], wanted: Exclude<PriceSource, 'ROLLED_UP'>): PriceBook {
  return new Map(
    rows.flatMap(({ code, average, standard }) => {
      const kinds = [
        { SOURCE: 'AVERAGE', price: average },
        { SOURCE: 'STANDARD', price: standard },
      ] as const;
      const [first, second] = wanted === 'AVERAGE' ? kinds : kinds.toReversed();
      const found = first?.price === null ? second : first;
      return found?.price ? [[code, { PRICE: decimal(found.price), SOURCE: found.SOURCE }] as const] : [];
    }),
  );
}
