import { asFailures, failAll, type Failure, failureAt } from '@sampan/kernel/errors.ts';
import type { Effects } from '@sampan/engines/call/effects.ts';
import { type ActionContext, type Context, defineRules, type DraftOf } from '@sampan/engines/call/rules.ts';
import { boughtRequest, provisionalGoods } from '../../recycle/provisional-goods.server.ts';
import { areaFailures, dateFailures, placeFailures } from '../receiving.server.ts';
import { postingEffects } from './goods-receipt.posting.server.ts';
import { nothingLeft, putAwayEffects } from './goods-receipt.put-away.server.ts';
import { goodsReceipt } from './goods-receipt.ts';

type Receipt = typeof goodsReceipt;
type Draft = DraftOf<Receipt>;

/** Goods receipt rules (lifecycles §9 PO-3, PO-4). */
export const goodsReceiptRules = defineRules(goodsReceipt, {
  fill: fillReceipt,
  view: async (posted, context) => ({ refusals: { 'put-away': await nothingLeft(context, posted) } }),
  actions: {
    post: {
      checks: {
        STORAGE_LOCATION: async (context) => placeFailures(context, context.header, context.header.PLANT_CODE),
        RECEIVE_DATE: receiveDate,
      },
      effects: postingEffects,
    },
    'put-away': {
      checks: {
        RECEIVING_AREA: async (context) => asFailures(await nothingLeft(context, context)),
      },
      effects: putAwayEffects,
    },
    cancel: { checks: { RECEIVING_AREA: goodsStillThere }, effects: provisionalAgain },
  },
});

/** The order that a receipt names, with its entries; undefined where there is none. Both leave in one packet. */
async function orderOf({ db }: Context, no: string) {
  const named = db.select('purchase_order').where('PURCHASE_ORDER_NO', '=', no);
  const [header, entries] = await Promise.all([
    named.selectAll().executeTakeFirst(),
    db.select('purchase_order_entry').selectAll().where('parent_id', '=', named.select('id')).orderBy('PURCHASE_ORDER_ENTRY_NO').execute(),
  ]);
  return header && { header, entries };
}

/** Supplier, plant and currency are the order's, materials and units those of its entries, which have to be there. */
async function fillReceipt({ header, entries }: Draft, context: Context): Promise<void> {
  const no = header.PURCHASE_ORDER_NO;
  if (!no) return;
  const order = await orderOf(context, no);
  if (!order) return failAll([failureAt('PURCHASE_ORDER_NO', 'REFERENCE_UNKNOWN', { VALUE: no })]);
  const { SUPPLIER_CODE, COMPANY_CODE, PLANT_CODE, CURRENCY_CODE } = order.header;
  Object.assign(header, { SUPPLIER_CODE, COMPANY_CODE, PLANT_CODE, CURRENCY_CODE });
  const byNumber = new Map(order.entries.map((entry) => [entry.PURCHASE_ORDER_ENTRY_NO, entry]));
  const unknown = entries.flatMap((entry, index): Failure[] => {
    const ENTRY = Number(entry.PURCHASE_ORDER_ENTRY_NO ?? 0);
    const ordered = byNumber.get(ENTRY);
    if (ordered) Object.assign(entry, { MATERIAL_CODE: ordered.MATERIAL_CODE, UNIT_CODE: ordered.UNIT_CODE });
    return ordered || ENTRY === 0 ? [] : [failureAt(`ENTRIES[${index}].PURCHASE_ORDER_ENTRY_NO`, 'ENTRY_UNKNOWN', { ENTRY })];
  });
  failAll(unknown);
  const request = await requestOf(context, order.header.RECYCLE_REQUEST_NO);
  // They lie in the receiving area under their batch already.
  if (request) for (const entry of entries) entry.FILTER4 = request.BATCH_NO;
}

const requestOf = async ({ db }: Context, no: string | null) =>
  no ? db.select('recycle_request').select('BATCH_NO').where('RECYCLE_REQUEST_NO', '=', no).executeTakeFirst() : undefined;

/** Recycled goods that are bought no more are what they were before: here, at their provisional value, and held for their request. */
async function provisionalAgain(context: ActionContext<Receipt, 'cancel'>): Promise<Effects<Receipt>> {
  const { header, args, today } = context;
  if (header.STATUS !== 'POSTED') return {};
  const order = await orderOf(context, header.PURCHASE_ORDER_NO);
  const request = await boughtRequest(context, order?.header.RECYCLE_REQUEST_NO);
  if (!request) return {};
  const { move, hold } = await provisionalGoods(context, request, args.RECEIVE_DATE ?? today);
  return { stock: [move], occupations: [hold] };
}

async function receiveDate(context: ActionContext<Receipt, 'post'>): Promise<Failure[]> {
  const { PURCHASE_ORDER_NO, RECEIVE_DATE } = context.header;
  const order = await context.db
    .select('purchase_order')
    .select('ORDER_DATE')
    .where('PURCHASE_ORDER_NO', '=', PURCHASE_ORDER_NO)
    .executeTakeFirst();
  return order ? dateFailures(context, RECEIVE_DATE, order.ORDER_DATE) : [];
}

/** A draft has moved nothing; what is posted goes back only while all of it lies where it came in. */
function goodsStillThere(context: ActionContext<Receipt, 'cancel'>): Promise<Failure[]> | Failure[] {
  const { header, entries } = context;
  return header.STATUS === 'POSTED' ? areaFailures(context, { ...header, entries }) : [];
}
