import { add, compare, type Decimal, decimal, maximum, negate, subtract, ZERO } from '@sampan/kernel/decimal.ts';
import { type Failure, failureAt } from '@sampan/kernel/errors.ts';
import { UNTOLD } from '@sampan/engines/access/privilege.ts';
import type { ActionContext, Context, DraftOf } from '@sampan/engines/call/rules.ts';
import { currencyDecimals } from '@sampan/engines/masters/money.ts';
import { baseQuantity, readUnitFactors } from '@sampan/engines/masters/units.ts';
import { storedFilters } from '@sampan/engines/stock/filters.ts';
import { placeKey, readPlaces } from '@sampan/engines/stock/places.ts';
import { toldBalances } from '@sampan/engines/stock/told-balances.ts';
import { apply, issue, type Valuation } from '@sampan/engines/stock/valuation.ts';
import type { goodsIssue } from './goods-issue.ts';

type Issue = typeof goodsIssue;
type Header = Pick<DraftOf<Issue>['header'], 'PLANT_CODE' | 'CURRENCY_CODE'>;
type Line = Pick<DraftOf<Issue>['entries'][number], 'MATERIAL_CODE' | 'UNIT_CODE' | 'QTY'>;

/** Quantities of lines in base units; ZERO for a line that says too little, or a unit that its material has not. */
export async function baseQuantities(context: Pick<Context, 'db' | 'references'>, lines: readonly Line[]): Promise<Decimal[]> {
  const factors = await readUnitFactors(
    context,
    lines.flatMap(({ MATERIAL_CODE }) => MATERIAL_CODE ?? []),
  );
  return lines.map(({ MATERIAL_CODE, UNIT_CODE, QTY }) => {
    const factor = MATERIAL_CODE && UNIT_CODE ? factors.find(MATERIAL_CODE, UNIT_CODE) : undefined;
    return factor ? baseQuantity(decimal(QTY ?? ZERO), factor, factors.places(MATERIAL_CODE!)) : ZERO;
  });
}

/** What lines would take out of stock if they were posted now, one after the other, in company currency; nothing is locked. */
export async function issueValues(context: Context, header: Header, lines: readonly Line[]): Promise<Decimal[]> {
  const materials = [...new Set(lines.flatMap(({ MATERIAL_CODE }) => MATERIAL_CODE ?? []))];
  if (!header.PLANT_CODE || !header.CURRENCY_CODE || materials.length === 0) return lines.map(() => ZERO);
  const quantities = await baseQuantities(context, lines);
  const places = await currencyDecimals(context, header.CURRENCY_CODE);
  const rows = await context.db
    .select('stock_value')
    .select(['MATERIAL_CODE', 'METHOD', 'QTY_TOTAL', 'VALUE_TOTAL', 'STD_PRICE'])
    .where('PLANT_CODE', '=', header.PLANT_CODE)
    .where('MATERIAL_CODE', 'in', materials)
    .execute();
  const left = new Map(
    rows.map(({ MATERIAL_CODE, METHOD, ...row }): [string, Valuation] => [
      MATERIAL_CODE,
      {
        METHOD,
        QTY_TOTAL: decimal(row.QTY_TOTAL),
        VALUE_TOTAL: decimal(row.VALUE_TOTAL),
        STD_PRICE: decimal(row.STD_PRICE ?? ZERO),
        places,
      },
    ]),
  );
  return lines.map(({ MATERIAL_CODE }, index) => {
    const valuation = left.get(MATERIAL_CODE ?? '');
    if (!valuation) return ZERO;
    const change = issue(valuation, quantities[index]!);
    left.set(MATERIAL_CODE!, apply(valuation, change));
    return negate(change.VALUE);
  });
}

/** Lines for which less lies free in their bin than they take, all lines together. Nothing is locked: the posting asks again. */
export async function goodsLacking({ header, entries, registry, ...context }: ActionContext<Issue>): Promise<Failure[]> {
  if (entries.length === 0) return [];
  const { STORAGE_LOCATION_CODE } = header;
  const quantities = await baseQuantities(context, entries);
  const places = await readPlaces(
    context.db,
    entries.map(({ STORAGE_BIN_CODE }) => ({ STORAGE_LOCATION_CODE, STORAGE_BIN_CODE })),
  );
  const of = (key: 'STORAGE_BIN_CODE' | 'MATERIAL_CODE') => [...new Set(entries.map((entry) => entry[key]))];
  const rows = await context.db
    .select('stock_balance')
    .selectAll()
    .where('STORAGE_LOCATION_CODE', '=', STORAGE_LOCATION_CODE)
    .where('STORAGE_BIN_CODE', 'in', of('STORAGE_BIN_CODE'))
    .where('MATERIAL_CODE', 'in', of('MATERIAL_CODE'))
    .execute();
  const balances = new Map(rows.map((row) => [goodsOf(row), row]));
  const tells = toldBalances(context.session, registry);
  const taken = new Map<string, Decimal>();
  return entries.flatMap((entry, index): Failure[] => {
    const [key, field] = [goodsOf(entry), `ENTRIES[${index}].QTY`];
    const balance = balances.get(key);
    const all = add(taken.get(key) ?? ZERO, quantities[index]!);
    taken.set(key, all);
    const [there, held] = [decimal(balance?.QTY ?? ZERO), decimal(balance?.OCCUPIED_QTY ?? ZERO)];
    if (compare(all, subtract(there, held)) <= 0) return [];
    if (compare(all, there) <= 0) return [failureAt(field, 'OUT_QTY_OCCUPIED')];
    const place = places.get(placeKey({ STORAGE_LOCATION_CODE, STORAGE_BIN_CODE: entry.STORAGE_BIN_CODE }));
    const isTold = place && tells({ place, MATERIAL_CODE: entry.MATERIAL_CODE, filters: storedFilters(entry) });
    const rest = subtract(subtract(there, held), subtract(all, quantities[index]!));
    return [failureAt(field, 'BIN_QTY_SHORT', { REST: isTold ? maximum(rest, ZERO) : UNTOLD })];
  });
}

const goodsOf = (
  goods: Parameters<typeof storedFilters>[0] & { readonly STORAGE_BIN_CODE: string; readonly MATERIAL_CODE: string },
): string => JSON.stringify([goods.STORAGE_BIN_CODE, goods.MATERIAL_CODE, storedFilters(goods).FILTER_KEY]);
