import { decimal } from '@sampan/kernel/decimal.ts';
import type { Occupation } from '@sampan/engines/call/effects.ts';
import { type ActionContext, defineRules } from '@sampan/engines/call/rules.ts';
import { rowFactors } from '@sampan/engines/masters/units.ts';
import { filtersOf } from '@sampan/model/dictionary.ts';
import { receivedGoods } from './received-goods.server.ts';
import { baseOf, executeEffects, executeQuantities, maxOut, outBin } from './transfer-order.execute.server.ts';
import { checkTransferOrder, fillTransferOrder } from './transfer-order.fill.server.ts';
import {
  isPick,
  nothingToReduce,
  notToShorten,
  pickHeld,
  reduceEffects,
  reduceQuantities,
  shortEffects,
} from './transfer-order.pick.server.ts';
import { isReversible, reversalFailures, reversalOf, reverseEffects } from './transfer-order.reverse.server.ts';
import { kindOf } from './transfer-kinds.ts';
import { transferOrder } from './transfer-order.ts';

type OrderAction = ActionContext<typeof transferOrder>;

/** Transfer order rules (lifecycles §9 TO-1 to TO-6). Moves within one plant: 311, no voucher; between plants 301. */
export const transferOrderRules = defineRules(transferOrder, {
  fill: fillTransferOrder,
  check: async (draft, context) => {
    const failures = await checkTransferOrder(draft, context);
    return failures.length > 0 ? failures : reversalFailures(draft, context);
  },
  async view({ header, entries }, context) {
    const open = await maxOut(context, header, entries, receivedGoods(context, header, entries, { locks: false }));
    const [refusal] = await isReversible({ db: context.db, header, entries });
    return {
      refusals: { reverse: refusal, 'short-pick': notToShorten({ header }), reduce: nothingToReduce({ header, entries }) },
      header: { REVERSED_BY: await reversalOf(context, header) },
      entries: new Map([...open].map(([number, QTY_MAXOUT]) => [number, { QTY_MAXOUT }])),
    };
  },
  actions: {
    confirm: { effects: async (context) => ({ occupations: await occupationsOf(context) }) },
    execute: { checks: { QTY: executeQuantities }, effects: executeEffects },
    'short-pick': { checks: { PICK: isPick }, effects: shortEffects },
    reduce: { checks: { SHIPPING: pickHeld, QTY: reduceQuantities }, effects: reduceEffects },
    reverse: { checks: { REVERSAL: isReversible }, effects: reverseEffects },
  },
});

/** Confirming occupies the goods at their bin, so that nobody else takes them. */
async function occupationsOf({ header, entries, ...context }: OrderAction): Promise<Occupation[]> {
  // What is carried to the line is held by its material-pick order.
  if (kindOf(header.ORDER_TYPE)?.produces) return [];
  const factors = await rowFactors(context, entries);
  return entries.map((entry, index) => ({
    bin: outBin(header, entry),
    MATERIAL_CODE: entry.MATERIAL_CODE,
    filters: filtersOf(entry),
    QTY: baseOf(factors, entry, decimal(entry.QTY)),
    source: { type: 'transfer_order', id: header.id, no: header.TRANSFER_ORDER_NO, entryNo: entry.TRANSFER_ORDER_ENTRY_NO },
    error: kindOf(header.ORDER_TYPE)?.leaves ? 'OUT_QTY_OCCUPIED' : 'QTY_OCCUPIED',
    field: `ENTRIES[${index}].QTY`,
  }));
}
