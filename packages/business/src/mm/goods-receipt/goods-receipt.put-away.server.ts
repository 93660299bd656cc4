import { type Decimal, isPositive } from '@sampan/kernel/decimal.ts';
import { failure, type Failure } from '@sampan/kernel/errors.ts';
import type { Effects } from '@sampan/engines/call/effects.ts';
import type { ActionContext, Context, EntryOf, HeaderOf } from '@sampan/engines/call/rules.ts';
import { filtersOf } from '@sampan/model/dictionary.ts';
import { leftInArea } from '../receiving.server.ts';
import type { goodsReceipt } from './goods-receipt.ts';

type Receipt = typeof goodsReceipt;

interface Posted {
  readonly header: HeaderOf<Receipt>;
  readonly entries: readonly EntryOf<Receipt>[];
}

const leftOf = (context: Context, { header, entries }: Posted): Promise<Decimal[]> => leftInArea(context, { ...header, entries });

/** Why nothing of it can be put away: all of it is, or open transfer orders hold the rest. */
export async function nothingLeft(context: Context, posted: Posted): Promise<Failure | undefined> {
  const { STATUS, RECEIVING_DOC_NO: NO } = posted.header;
  if (STATUS !== 'POSTED' || (await leftOf(context, posted)).some(isPositive)) return undefined;
  return failure('NOTHING_TO_PUT_AWAY', { NO });
}

/** Makes a transfer order of what of the receipt lies free in the area, and confirms it: whoever comes second finds nothing left. */
export async function putAwayEffects(context: ActionContext<Receipt, 'put-away'>): Promise<Effects<Receipt>> {
  const { header, entries } = context;
  const left = await leftOf(context, context);
  const codes = entries.map(({ MATERIAL_CODE }) => MATERIAL_CODE);
  await context.references.load('material', codes);
  // What lies there is counted in base units: five pieces of a box of twelve are no part of a box.
  const baseOf = (code: string): unknown => context.references.get('material', code)?.['UNIT_CODE'];
  const ENTRIES = entries.flatMap(({ MATERIAL_CODE, ...entry }, at) =>
    isPositive(left[at]!) ? [{ MATERIAL_CODE, QTY: left[at], UNIT_CODE: baseOf(MATERIAL_CODE), ...filtersOf(entry) }] : [],
  );
  const { STORAGE_LOCATION_CODE, PURCHASE_ORDER_NO: REF_PURCHASE_ORDER_NO } = header;
  const DATA = { ORDER_TYPE: 'PO_IN', STORAGE_LOCATION_CODE, REF_PURCHASE_ORDER_NO, ENTRIES };
  return { creates: [{ type: 'transfer_order', DATA, action: 'confirm' }] };
}
