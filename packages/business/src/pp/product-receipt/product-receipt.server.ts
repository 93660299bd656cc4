import { add, decimal, isPositive, sum, ZERO } from '@sampan/kernel/decimal.ts';
import { asFailures, failAll, type Failure, failure, failureAt } from '@sampan/kernel/errors.ts';
import { type ActionContext, type Context, defineRules, type DraftOf } from '@sampan/engines/call/rules.ts';
import { RECEIVING_BIN } from '../../masterdata/storage-bin/area-bins.ts';
import { areaFailures, dateFailures, placeFailures } from '../../mm/receiving.server.ts';
import { binFactKey, readBinFacts } from '../../wms/bins.server.ts';
import { nothingLeft, putAwayEffects } from './product-receipt.put-away.server.ts';
import { postingEffects } from './product-receipt.posting.server.ts';
import { productReceipt } from './product-receipt.ts';

type Receipt = typeof productReceipt;
type Draft = DraftOf<Receipt>;
type Acting = ActionContext<Receipt>;

/** Rules of the production receipt (lifecycles §9 PR-D, PR-F). */
export const productReceiptRules = defineRules(productReceipt, {
  fill,
  check,
  view: async (posted, context) => ({ refusals: { 'put-away': await nothingLeft(context, posted) } }),
  actions: {
    post: {
      checks: {
        REPORTED: somethingReported,
        STORAGE_LOCATION: (context) => placeFailures(context, context.header, context.header.PLANT_CODE),
        RECEIVE_DATE: receiveDate,
      },
      effects: postingEffects,
    },
    'put-away': { checks: { RECEIVING_AREA: async (context) => asFailures(await nothingLeft(context, context)) }, effects: putAwayEffects },
    cancel: { checks: { ORDER: orderNotClosed, RECEIVING_AREA: goodsStillThere } },
  },
});

function somethingReported({ header, entries }: Acting): Failure[] {
  return entries.length > 0 || isPositive(decimal(header.SCRAP_QTY)) ? [] : [failureAt('ENTRIES', 'NOTHING_REPORTED')];
}

/** The order that a receipt names, with what it makes beside its product; undefined where there is none. */
async function orderOf({ db }: Context, no: string) {
  const named = db.select('production_order').where('PRODUCTION_ORDER_NO', '=', no);
  const [header, outputs] = await Promise.all([
    named.selectAll().executeTakeFirst(),
    db.select('production_order_output').selectAll().where('parent_id', '=', named.select('id')).orderBy('OUTPUT_NO').execute(),
  ]);
  return header && { header, outputs };
}

/** Product, plant and currency are the order's; each line is its product, or what it makes beside. Sums stand in the header. */
async function fill({ header, entries }: Draft, context: Context): Promise<void> {
  const no = header.PRODUCTION_ORDER_NO;
  const order = no ? await orderOf(context, no) : undefined;
  if (no && !order) return failAll([failureAt('PRODUCTION_ORDER_NO', 'REFERENCE_UNKNOWN', { VALUE: no })]);
  if (!order) return;
  const { COMPANY_CODE, PLANT_CODE, CURRENCY_CODE, MATERIAL_CODE, UNIT_CODE } = order.header;
  Object.assign(header, { COMPANY_CODE, PLANT_CODE, CURRENCY_CODE, MATERIAL_CODE, UNIT_CODE });
  const outputs = new Map(order.outputs.map((row) => [row.MATERIAL_CODE, row]));
  entries.forEach((entry) => {
    const output = outputs.get(entry.MATERIAL_CODE ?? '');
    const isProduct = entry.MATERIAL_CODE === MATERIAL_CODE;
    if (isProduct) Object.assign(entry, { ITEM_KIND: 'PRODUCT', OUTPUT_NO: null, UNIT_CODE });
    if (output) Object.assign(entry, { ITEM_KIND: output.ITEM_KIND, OUTPUT_NO: output.OUTPUT_NO, UNIT_CODE: output.UNIT_CODE });
    entry.STORAGE_BIN_CODE ||= RECEIVING_BIN;
    entry.AREA_QTY = entry.STORAGE_BIN_CODE === RECEIVING_BIN ? decimal(entry.BASE_QTY ?? ZERO) : ZERO;
  });
  failAll(
    entries.flatMap(({ MATERIAL_CODE: MATERIAL, ITEM_KIND }, index) =>
      MATERIAL && !ITEM_KIND ? [failureAt(`ENTRIES[${index}].MATERIAL_CODE`, 'NOT_MADE_BY_ORDER', { MATERIAL, NO: no! })] : [],
    ),
  );
  header.RECEIVE_QTY = sum(entries.filter(({ ITEM_KIND }) => ITEM_KIND === 'PRODUCT').map(({ BASE_QTY }) => decimal(BASE_QTY ?? ZERO)));
  header.ACTUAL_QTY = add(header.RECEIVE_QTY, decimal(header.SCRAP_QTY ?? ZERO));
}

/** What is lost has its reason, bins are of the location and no shipping area, and co-products come with the product whose costs they share. */
async function check({ header, entries }: Draft, context: Context): Promise<Failure[]> {
  const failures: Failure[] = [];
  if (isPositive(decimal(header.SCRAP_QTY ?? ZERO)) && !header.FAILURE_CODE)
    failures.push(failureAt('FAILURE_CODE', 'SCRAP_WITHOUT_REASON'));
  const STORAGE_LOCATION_CODE = header.STORAGE_LOCATION_CODE ?? '';
  const binOf = ({ STORAGE_BIN_CODE = '' }: Draft['entries'][number]) => ({ STORAGE_LOCATION_CODE, STORAGE_BIN_CODE });
  const bins = await readBinFacts(context, entries.map(binOf));
  entries.forEach((entry, index) => {
    const bin = bins.get(binFactKey(binOf(entry)));
    const field = `ENTRIES[${index}].STORAGE_BIN_CODE`;
    if (!bin) failures.push(failureAt(field, 'REFERENCE_UNKNOWN', { VALUE: entry.STORAGE_BIN_CODE ?? '' }));
    else if (bin.STORAGE_TYPE_KIND === 'SHIPPING') failures.push(failureAt(field, 'PRODUCT_IN_SHIPPING', { BIN: bin.STORAGE_BIN_CODE }));
  });
  const isAlone = !isPositive(decimal(header.RECEIVE_QTY ?? ZERO));
  entries.forEach(({ ITEM_KIND }, index) => {
    if (isAlone && ITEM_KIND === 'CO_PRODUCT') failures.push(failureAt(`ENTRIES[${index}].MATERIAL_CODE`, 'CO_PRODUCT_ALONE'));
  });
  return failures;
}

async function receiveDate(context: Acting): Promise<Failure[]> {
  const { PRODUCTION_ORDER_NO, RECEIVE_DATE } = context.header;
  const order = await context.db
    .select('production_order')
    .select('ORDER_DATE')
    .where('PRODUCTION_ORDER_NO', '=', PRODUCTION_ORDER_NO)
    .executeTakeFirst();
  return order ? dateFailures(context, RECEIVE_DATE, order.ORDER_DATE) : [];
}

/** What a closed order had left is shared out by what it made: nothing of that goes back (PR-F). */
async function orderNotClosed({ header, db }: Acting): Promise<Failure[]> {
  if (header.STATUS !== 'POSTED') return [];
  const { PRODUCTION_ORDER_NO: NO } = header;
  const order = await db
    .select('production_order')
    .select('IS_CLOSED')
    .where('PRODUCTION_ORDER_NO', '=', NO)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return order?.IS_CLOSED === '1' ? [failure('PRODUCTION_ORDER_CLOSED', { NO })] : [];
}

/** A draft has moved nothing; of what is posted all that came into the area has to lie there. Bins are asked by the posting itself. */
function goodsStillThere(context: Acting): Promise<Failure[]> | Failure[] {
  const { header, entries } = context;
  const inArea = entries.filter(({ AREA_QTY }) => isPositive(decimal(AREA_QTY)));
  if (header.STATUS !== 'POSTED' || inArea.length === 0) return [];
  const { PRODUCT_RECEIPT_NO: RECEIVING_DOC_NO, STORAGE_LOCATION_CODE } = header;
  return areaFailures(context, { RECEIVING_DOC_NO, STORAGE_LOCATION_CODE, entries: inArea });
}
