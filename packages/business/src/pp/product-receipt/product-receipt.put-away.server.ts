import { type Decimal, isPositive } from '@sampan/kernel/decimal.ts';
import { failure, type Failure } from '@sampan/kernel/errors.ts';
import type { Effects } from '@sampan/engines/call/effects.ts';
import type { ActionContext, Context, EntryOf, HeaderOf } from '@sampan/engines/call/rules.ts';
import { filtersOf } from '@sampan/model/dictionary.ts';
import { leftInArea } from '../../mm/receiving.server.ts';
import type { productReceipt } from './product-receipt.ts';

type Receipt = typeof productReceipt;

interface Posted {
  readonly header: HeaderOf<Receipt>;
  readonly entries: readonly EntryOf<Receipt>[];
}

/** What of each line lies free in the receiving area; base units. */
const leftOf = (context: Context, { header, entries }: Posted): Promise<Decimal[]> =>
  leftInArea(context, {
    RECEIVING_DOC_NO: header.PRODUCT_RECEIPT_NO,
    STORAGE_LOCATION_CODE: header.STORAGE_LOCATION_CODE,
    entries: entries.map((entry) => ({ ...entry, BASE_QTY: entry.AREA_QTY })),
  });

/** Why nothing of it can be put away: all of it is, it went into bins at once, or open transfer orders hold the rest. */
export async function nothingLeft(context: Context, posted: Posted): Promise<Failure | undefined> {
  const { STATUS, PRODUCT_RECEIPT_NO: NO } = posted.header;
  if (STATUS !== 'POSTED' || (posted.entries.length > 0 && (await leftOf(context, posted)).some(isPositive))) return undefined;
  return failure('NOTHING_TO_PUT_AWAY', { NO });
}

/** Makes a transfer order of what of the receipt lies free in the area, and confirms it: whoever comes second finds nothing left. */
export async function putAwayEffects(context: ActionContext<Receipt, 'put-away'>): Promise<Effects<Receipt>> {
  const { header, entries } = context;
  const left = await leftOf(context, context);
  const ENTRIES = entries.flatMap(({ MATERIAL_CODE, UNIT_CODE, ...entry }, at) =>
    isPositive(left[at]!) ? [{ MATERIAL_CODE, QTY: left[at], UNIT_CODE, ...filtersOf(entry) }] : [],
  );
  const DATA = { ORDER_TYPE: 'PRODUCT_IN', STORAGE_LOCATION_CODE: header.STORAGE_LOCATION_CODE, ENTRIES };
  return { creates: [{ type: 'transfer_order', DATA, action: 'confirm' }] };
}
