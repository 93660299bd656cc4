import {
  add,
  compare,
  type Decimal,
  decimal,
  divide,
  isPositive,
  maximum,
  minimum,
  multiply,
  round,
  subtract,
  sum,
  ZERO,
} from '@sampan/kernel/decimal.ts';
import type { IsoDate } from '@sampan/kernel/dates.ts';
import { type Rate, rateOf } from '@sampan/kernel/exchange.ts';
import { fail, failure, failureAt, type Failure } from '@sampan/kernel/errors.ts';
import { holds } from '@sampan/engines/access/privilege.ts';
import type { Context, EntryOf, HeaderOf } from '@sampan/engines/call/rules.ts';
import { findRate } from '@sampan/engines/masters/exchange-rates.ts';
import { baseQuantity, partOfBase, type UnitFactors } from '@sampan/engines/masters/units.ts';
import { currencyDecimals } from '@sampan/engines/masters/money.ts';
import { storedFilters } from '@sampan/engines/stock/filters.ts';
import type { FilterKey } from '@sampan/model/dictionary.ts';
import { RECEIVING_BIN } from '../masterdata/storage-bin/area-bins.ts';
import type { goodsReceipt } from './goods-receipt/goods-receipt.ts';
import type { purchaseOrder } from './purchase-order/purchase-order.ts';

/** Rules of receiving that the order and its receipts share (lifecycles §6, §9 PO-3, PO-4). */
type OrderHeader = HeaderOf<typeof purchaseOrder>;
type OrderEntry = EntryOf<typeof purchaseOrder>;
type ReceiptEntry = EntryOf<typeof goodsReceipt>;

const HUNDRED = '100' as Decimal;

interface Place {
  readonly STORAGE_LOCATION_CODE: string | null;
  readonly WAREHOUSE_CODE: string | null;
}

/** Where goods come in: a location of the order's plant; its warehouse must match when both are given (PO-3). */
export async function placeFailures(context: Context, place: Place, PLANT_CODE: string): Promise<Failure[]> {
  const code = place.STORAGE_LOCATION_CODE;
  if (!code) return [];
  const location = await context.references.find('storage_location', code);
  if (!location) return [failureAt('STORAGE_LOCATION_CODE', 'REFERENCE_UNKNOWN', { VALUE: code })];
  if (location.IS_ACTIVE === '0') return [failureAt('STORAGE_LOCATION_CODE', 'REFERENCE_INACTIVE', { VALUE: code })];
  if (location.PLANT_CODE !== PLANT_CODE)
    return [failureAt('STORAGE_LOCATION_CODE', 'LOCATION_OTHER_PLANT', { LOCATION: code, PLANT: PLANT_CODE })];
  const { WAREHOUSE_CODE } = location;
  return place.WAREHOUSE_CODE && place.WAREHOUSE_CODE !== WAREHOUSE_CODE
    ? [failureAt('WAREHOUSE_CODE', 'LOCATION_OTHER_WAREHOUSE', { LOCATION: code, WAREHOUSE: WAREHOUSE_CODE })]
    : [];
}

/** Not before the order, not in the future; the period is checked by the posting itself (PO-3). */
export function dateFailures({ today }: Context, date: IsoDate, ORDER_DATE: IsoDate): Failure[] {
  if (date < ORDER_DATE) return [failureAt('RECEIVE_DATE', 'RECEIVE_DATE_BEFORE_ORDER', { DATE: ORDER_DATE })];
  return date > today ? [failureAt('RECEIVE_DATE', 'POSTING_DATE_IN_FUTURE', { DATE: date })] : [];
}

/** Whoever holds the right and says why may receive above the tolerance. */
export const mayExceed = ({ session }: Context, REASON: string | null): boolean =>
  Boolean(REASON) && holds(session, 'PURCHASE_ORDER', 'over-receive');

/** Company currency per unit of the order's: of the posting date, or the order's own when rates are fixed (lifecycles §5). */
export async function postingRate(
  context: Context,
  order: Pick<OrderHeader, 'COMPANY_CODE' | 'CURRENCY_CODE' | 'EXCHANGE_RATE' | 'RATE_DIVISOR'>,
  date: IsoDate,
): Promise<{ rate: Rate; places: number; isForeign: boolean }> {
  const company = await context.references.find('company', order.COMPANY_CODE);
  const base = String(company?.CURRENCY_CODE);
  const places = await currencyDecimals(context, base);
  const isForeign = base !== order.CURRENCY_CODE;
  if (context.parameters.RATE_FIXED === 'on') return { rate: rateOf(order), places, isForeign };
  const rate = await findRate(context, order.CURRENCY_CODE, base, date);
  return rate ? { rate, places, isForeign } : fail('EXCHANGE_RATE_MISSING', { FROM: order.CURRENCY_CODE, TO: base, DATE: date });
}

/** What of an order's entry is received so far. */
export type ReceivedSoFar = Pick<OrderEntry, 'MATERIAL_CODE' | 'UNIT_CODE' | 'QTY' | 'RECEIVE_QTY' | 'RECEIVE_AMOUNT' | 'RECEIVE_BASE_QTY'>;

/** Net value of a receipt in document currency (lifecycles §6): within the order by quantity and price, capped by the rest of the net; above it at net price. */
export function receiptAmount(
  entry: Pick<
    OrderEntry,
    | 'QTY'
    | 'RECEIVE_QTY'
    | 'RECEIVE_AMOUNT'
    | 'UNIT_PRICE'
    | 'PRICE_BY'
    | 'DISCOUNT'
    | 'DISCOUNT_BY'
    | 'HEADER_DISCOUNT_AMOUNT'
    | 'FINAL_AMOUNT_WITHOUT_TAX'
  >,
  QTY: Decimal,
  places: number,
): Decimal {
  const open = maximum(ZERO, subtract(decimal(entry.QTY), decimal(entry.RECEIVE_QTY)));
  const within = minimum(QTY, open);
  // A rate that follows from an amount is rounded, and so are a net price that follows from one with tax and a share of the order's discount.
  const netPrice =
    entry.DISCOUNT_BY === 'AMOUNT' || entry.PRICE_BY === 'WITH_TAX' || isPositive(decimal(entry.HEADER_DISCOUNT_AMOUNT))
      ? divide(decimal(entry.FINAL_AMOUNT_WITHOUT_TAX), decimal(entry.QTY))
      : divide(multiply(decimal(entry.UNIT_PRICE), subtract(HUNDRED, decimal(entry.DISCOUNT))), HUNDRED);
  const restNet = maximum(ZERO, subtract(decimal(entry.FINAL_AMOUNT_WITHOUT_TAX), decimal(entry.RECEIVE_AMOUNT)));
  const inside =
    compare(within, ZERO) === 0
      ? ZERO
      : compare(within, open) === 0
        ? restNet
        : minimum(round(multiply(within, netPrice), places), restNet);
  return add(inside, round(multiply(subtract(QTY, within), netPrice), places));
}

/** Base quantity of a receipt: parts of the ordered quantity by proportion, so that they add up; above it by factor. */
export function receiptBase(entry: ReceivedSoFar, QTY: Decimal, factors: UnitFactors): Decimal {
  const factor = factors.of(entry.MATERIAL_CODE, entry.UNIT_CODE);
  const places = factors.places(entry.MATERIAL_CODE);
  const open = maximum(ZERO, subtract(decimal(entry.QTY), decimal(entry.RECEIVE_QTY)));
  const within = minimum(QTY, open);
  const restBase = maximum(ZERO, subtract(baseQuantity(decimal(entry.QTY), factor, places), decimal(entry.RECEIVE_BASE_QTY)));
  const inside = compare(within, ZERO) === 0 ? ZERO : partOfBase(restBase, open, within, places);
  return add(inside, baseQuantity(subtract(QTY, within), factor, places));
}

/** A line of what came into a receiving area: base quantities, and what of it was carried out. */
type AreaLine = Pick<ReceiptEntry, 'MATERIAL_CODE' | 'BASE_QTY' | 'PUT_AWAY_QTY' | FilterKey>;

interface ReceiptGoods {
  readonly RECEIVING_DOC_NO: string;
  readonly STORAGE_LOCATION_CODE: string;
  readonly entries: readonly AreaLine[];
}

const goodsKey = (entry: AreaLine): string => JSON.stringify([entry.MATERIAL_CODE, storedFilters(entry).FILTER_KEY]);

/** What nobody holds of a receipt's goods in the receiving area, by `goodsKey`; base unit. */
async function freeInArea({ db }: Context, { STORAGE_LOCATION_CODE, entries }: ReceiptGoods): Promise<Map<string, Decimal>> {
  const balances = await db
    .select('stock_balance')
    .select(['MATERIAL_CODE', 'FILTER_KEY', 'QTY', 'OCCUPIED_QTY'])
    .where('STORAGE_LOCATION_CODE', '=', STORAGE_LOCATION_CODE)
    .where('STORAGE_BIN_CODE', '=', RECEIVING_BIN)
    .where('MATERIAL_CODE', 'in', [...new Set(entries.map((entry) => entry.MATERIAL_CODE))])
    .execute();
  return new Map(
    balances.map((row) => [JSON.stringify([row.MATERIAL_CODE, row.FILTER_KEY]), subtract(decimal(row.QTY), decimal(row.OCCUPIED_QTY))]),
  );
}

/** Nothing of a receipt has left the receiving area, and no open document holds any of it (PO-4). */
export async function areaFailures(context: Context, receipt: ReceiptGoods): Promise<Failure[]> {
  const { RECEIVING_DOC_NO: NO, entries } = receipt;
  const free = await freeInArea(context, receipt);
  const gone = [...Map.groupBy(entries, goodsKey)].flatMap(([key, own]) => {
    const isLeft = own.every((entry) => compare(decimal(entry.PUT_AWAY_QTY), ZERO) === 0);
    const isFree = compare(free.get(key) ?? ZERO, sum(own.map((entry) => decimal(entry.BASE_QTY ?? ZERO)))) >= 0;
    return isLeft && isFree ? [] : [own[0]!.MATERIAL_CODE];
  });
  return [...new Set(gone)].map((MATERIAL) => failure('RECEIVING_PUT_AWAY', { NO, MATERIAL }));
}

/** What of each entry of a receipt still lies free in the receiving area; base unit, in the order of the entries. */
export async function leftInArea(context: Context, receipt: ReceiptGoods): Promise<Decimal[]> {
  const free = await freeInArea(context, receipt);
  return receipt.entries.map((entry) => {
    const key = goodsKey(entry);
    const rest = subtract(decimal(entry.BASE_QTY ?? ZERO), decimal(entry.PUT_AWAY_QTY));
    const left = maximum(ZERO, minimum(rest, free.get(key) ?? ZERO));
    free.set(key, subtract(free.get(key) ?? ZERO, left));
    return left;
  });
}
