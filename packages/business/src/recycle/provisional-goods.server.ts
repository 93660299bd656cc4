import { compare, type Decimal, decimal, isPositive, multiply, round, sum, ZERO } from '@sampan/kernel/decimal.ts';
import { fail } from '@sampan/kernel/errors.ts';
import type { IsoDate } from '@sampan/kernel/dates.ts';
import type { Occupation, StockMove } from '@sampan/engines/call/effects.ts';
import type { Context, HeaderOf } from '@sampan/engines/call/rules.ts';
import { currencyDecimals } from '@sampan/engines/masters/money.ts';
import { baseQuantity, readUnitFactors } from '@sampan/engines/masters/units.ts';
import { liveMoves, reversalMove } from '@sampan/engines/stock/reversals.ts';
import { RECEIVING_BIN } from '../masterdata/storage-bin/area-bins.ts';
import type { recycleRequest } from './recycle-request/recycle-request.ts';

/** What a request has fetched, as far as goods and their value need it. */
export type Fetched = Pick<
  HeaderOf<typeof recycleRequest>,
  'id' | 'RECYCLE_REQUEST_NO' | 'TARGET_MATERIAL_CODE' | 'UNIT_CODE' | 'RECEIVING_WEIGHT' | 'PROVISIONAL_PRICE'
> & {
  readonly COMPANY_CODE: string | null;
  readonly SUPPLIER_CODE: string | null;
  readonly STORAGE_LOCATION_CODE: string | null;
  readonly BATCH_NO: string | null;
};

const sourceOf = ({ id, RECYCLE_REQUEST_NO: no }: Fetched) => ({ type: 'recycle_request', id, no, entryNo: 1 });

/**
 * Recycled goods as they are fetched (711): into the receiving area at their provisional value, or by quantity alone where there is no price. They
 * are held for the request, so that nobody puts them away before the purchase order that buys them is received.
 */
export async function provisionalGoods(context: Context, request: Fetched, POSTING_DATE: IsoDate) {
  const MATERIAL_CODE = request.TARGET_MATERIAL_CODE!;
  const factors = await readUnitFactors(context, [MATERIAL_CODE]);
  const weight = decimal(request.RECEIVING_WEIGHT ?? ZERO);
  const QTY = baseQuantity(weight, factors.of(MATERIAL_CODE, request.UNIT_CODE!), factors.places(MATERIAL_CODE));
  if (!isPositive(QTY)) fail('QTY_TOO_SMALL', { MATERIAL: MATERIAL_CODE });
  const company = await context.references.find('company', request.COMPANY_CODE!);
  const places = await currencyDecimals(context, company?.CURRENCY_CODE);
  const VALUE = round(multiply(weight, decimal(request.PROVISIONAL_PRICE ?? ZERO)), places);
  const bin = { STORAGE_LOCATION_CODE: request.STORAGE_LOCATION_CODE!, STORAGE_BIN_CODE: RECEIVING_BIN };
  const filters = { FILTER4: request.BATCH_NO! };
  const source = sourceOf(request);
  const partner = request.SUPPLIER_CODE ? { partner: { SUPPLIER_CODE: request.SUPPLIER_CODE } } : {};
  const move: StockMove = { MOVING_TYPE: '711', POSTING_DATE, MATERIAL_CODE, QTY, VALUE, to: bin, filters, source, ...partner };
  const hold: Occupation = { bin, MATERIAL_CODE, filters, QTY, source, error: 'QTY_OCCUPIED' };
  return { move, hold };
}

const heldOf = async (context: Context, request: Fetched) => liveMoves(context, { type: 'recycle_request', id: request.id });

/** What stands in stock at its provisional value leaves it as it came (712), with what holds it. */
export async function provisionalBack(context: Context, request: Fetched, date: IsoDate): Promise<StockMove[]> {
  return (await heldOf(context, request)).map((row) => ({
    ...reversalMove(row, date),
    releases: decimal(row.QTY),
    releasesOf: sourceOf(request),
  }));
}

/** The request that a purchase order buys, held until the transaction ends; undefined for any other order. */
export async function boughtRequest({ db }: Context, no: string | null | undefined): Promise<HeaderOf<typeof recycleRequest> | undefined> {
  if (!no) return undefined;
  return db.select('recycle_request').selectAll().where('RECYCLE_REQUEST_NO', '=', no).forNoKeyUpdate().executeTakeFirst();
}

/**
 * The order's goods take the place of the provisional ones: the same weight at the order's price. All of it at once, once it is fetched.
 * @throws RECYCLE_NOT_PICKED, RECYCLE_WEIGHT_DIFFERS
 */
export async function takenOver(context: Context, request: Fetched, bases: readonly Decimal[], date: IsoDate): Promise<StockMove[]> {
  const NO = request.RECYCLE_REQUEST_NO;
  const back = await provisionalBack(context, request, date);
  if (back.length === 0) fail('RECYCLE_NOT_PICKED', { NO });
  const fetched = sum(back.map(({ QTY }) => QTY));
  if (compare(fetched, sum(bases)) !== 0) fail('RECYCLE_WEIGHT_DIFFERS', { NO, WEIGHT: fetched });
  return back;
}
