import { type Decimal, decimal, divide, isPositive, round, ZERO } from '@sampan/kernel/decimal.ts';
import { type Failure, failure } from '@sampan/kernel/errors.ts';
import type { Effects } from '@sampan/engines/call/effects.ts';
import type { Context } from '@sampan/engines/call/rules.ts';
import { readPriceBook } from '../../trade/price-book.server.ts';
import { BUYING } from '../../trade/side.ts';
import type { Acting } from './recycle-request.checks.server.ts';
import { orderOf, reportOf } from './recycle-request.follow-ups.server.ts';
import type { recycleRequest } from './recycle-request.ts';

type Request = typeof recycleRequest;
const PRICE_PLACES = 6;
const RECYCLING = 'RECYCLING';

export async function notOrdered(context: Context & Pick<Acting, 'header'>): Promise<Failure[]> {
  const { header } = context;
  return (await orderOf(context, header)) ? [failure('RECYCLE_ORDERED_TWICE', { NO: header.RECYCLE_REQUEST_NO })] : [];
}

/** What a unit of weight costs by the approved report, or by the supplier's price list. */
async function settledPrice(context: Acting): Promise<Decimal | undefined> {
  const { header } = context;
  const weight = decimal(header.RECEIVING_WEIGHT ?? ZERO);
  const report = await reportOf(context, header);
  if (report?.STATUS === 'APPROVED' && report.CURRENCY_CODE === header.CURRENCY_CODE && isPositive(weight))
    return round(divide(decimal(report.AMOUNT), weight), PRICE_PLACES);
  const MATERIAL_CODE = header.TARGET_MATERIAL_CODE!;
  const wanted = { materials: [MATERIAL_CODE], currency: header.CURRENCY_CODE, date: context.today, partner: header.SUPPLIER_CODE! };
  const book = await readPriceBook(context, BUYING, wanted);
  const [offer] = book.offers({ MATERIAL_CODE, UNIT_CODE: header.UNIT_CODE!, QTY: weight });
  return offer?.price;
}

export const priceKnown = async (context: Acting): Promise<Failure[]> =>
  (await settledPrice(context)) === undefined ? [failure('RECYCLE_PRICE_MISSING', { MATERIAL: context.header.TARGET_MATERIAL_CODE! })] : [];

/** The purchase order that buys what was fetched; until it is approved and received the goods stay in the receiving area. */
export const orderFetched = async (context: Acting): Promise<Effects<Request>> =>
  ordering(context, context.header.RECEIVING_WEIGHT, await settledPrice(context));

/** The same before anything is fetched: at the weight that the customer says, and the provisional price. */
export const orderExpected = (context: Acting): Promise<Effects<Request>> => {
  const { WEIGHT, PROVISIONAL_PRICE } = context.header;
  return ordering(context, WEIGHT, PROVISIONAL_PRICE === null ? undefined : decimal(PROVISIONAL_PRICE));
};

async function ordering(context: Acting, QTY: string | null, UNIT_PRICE: Decimal | undefined): Promise<Effects<Request>> {
  const { header, db } = context;
  const kind = await db
    .select('data_dictionary')
    .select('VALUE_CODE')
    .where('DICTIONARY', '=', 'PURCHASE_TYPE')
    .where('VALUE_CODE', '=', RECYCLING)
    .where('IS_ACTIVE', '=', '1')
    .executeTakeFirst();
  const DATA = {
    SUPPLIER_CODE: header.SUPPLIER_CODE,
    COMPANY_CODE: header.COMPANY_CODE,
    PLANT_CODE: header.PLANT_CODE,
    CURRENCY_CODE: header.CURRENCY_CODE,
    ...(kind ? { PURCHASE_TYPE: RECYCLING } : {}),
    ENTRIES: [
      { MATERIAL_CODE: header.TARGET_MATERIAL_CODE, QTY, UNIT_CODE: header.UNIT_CODE, ...(UNIT_PRICE === undefined ? {} : { UNIT_PRICE }) },
    ],
  };
  return { creates: [{ type: 'purchase_order', DATA, own: { RECYCLE_REQUEST_NO: header.RECYCLE_REQUEST_NO } }] };
}
