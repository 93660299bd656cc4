import { add, type Decimal, decimal, maximum, subtract, sum, ZERO } from '@sampan/kernel/decimal.ts';
import { asFailures } from '@sampan/kernel/errors.ts';
import { privilegeName } from '@sampan/engines/access/privilege.ts';
import { type Context, defineRules, type DraftOf } from '@sampan/engines/call/rules.ts';
import { FILTERS } from '@sampan/model/dictionary.ts';
import { isCurrent, phaseOf } from '@sampan/model/phase.ts';
import { locationOfPlant } from '../../wms/location-fields.server.ts';
import { returnedLines } from './returned-lines.server.ts';
import { creditDue, creditEffects, nothingToCredit } from './sales-return.credit.server.ts';
import {
  locationFor,
  nothingIn,
  nothingToReceive,
  notToUndo,
  type Posted,
  receiveEffects,
  receiveQuantities,
  undoEffects,
} from './sales-return.receive.server.ts';
import { salesReturn } from './sales-return.ts';

type Return = typeof salesReturn;

/** Sales return rules (lifecycles §9 SR-1 to SR-4). */
export const salesReturnRules = defineRules(salesReturn, {
  fill: fillReturn,
  check: locationOfPlant,
  view: async (posted, context) => ({
    refusals: {
      receive: nothingToReceive(posted),
      'undo-receive': notToUndo(posted),
      credit: (await nothingToCredit(context, posted))[0],
    },
    entries: await besideLines(posted, context),
  }),
  actions: {
    submit: {},
    // Whoever may receive the goods is told.
    approve: {
      effects: ({ header }) => ({
        notices: [
          {
            module: 'SALES_RETURN',
            to: { privilege: privilegeName('SALES_RETURN', 'receive'), plant: header.PLANT_CODE },
            text: 'notice.salesReturnApproved',
            lasts: 'live',
            args: { NO: header.SALES_RETURN_ORDER_NO, TYPE: 'sales_return' },
            url: `/sd/return/view?id=${header.id}`,
          },
        ],
      }),
    },
    unapprove: { checks: { NOTHING_IN: nothingIn } },
    cancel: { checks: { NOTHING_IN: nothingIn } },
    receive: { checks: { RETURN_DATA: receiveQuantities }, effects: receiveEffects },
    'undo-receive': { checks: { NOT_CREDITED: (posted) => asFailures(notToUndo(posted)) }, effects: undoEffects },
    credit: { checks: { CREDIT_DUE: (context) => nothingToCredit(context, context) }, effects: creditEffects },
  },
});

/** What the deliveries say: their order's entry, the attributes of the goods, and where these come in. */
async function fillReturn({ header, entries }: DraftOf<Return>, context: Context): Promise<void> {
  const find = await returnedLines(context, entries, true);
  for (const entry of entries) {
    const line = find(entry);
    entry.SALES_ORDER_NO = line?.SALES_ORDER_NO ?? null;
    entry.SALES_ORDER_ENTRY_NO = line?.SALES_ORDER_ENTRY_NO ?? null;
    for (const key of FILTERS) entry[key] ??= line?.[key] ?? null;
    entry.RETURN_COST ??= ZERO;
  }
  const [left] = entries.flatMap((entry) => find(entry)?.STORAGE_LOCATION_CODE ?? []);
  if (header.STORAGE_LOCATION_CODE || !header.PLANT_CODE) return;
  const location = await locationFor(context, header.PLANT_CODE, left);
  if (location) header.STORAGE_LOCATION_CODE = location;
}

/** Beside each line what went out, how much of it may still be sent back, by this return too (lifecycles §4), and what is to be credited. */
async function besideLines(posted: Posted, context: Context): Promise<Map<number, Record<string, unknown>>> {
  const { header, entries } = posted;
  const [find, due] = [await returnedLines(context, entries, true), await creditDue(context, posted)];
  const isKept = isCurrent(header) && ['waiting', 'live', 'done'].includes(phaseOf(salesReturn, header) ?? '');
  const own = new Map<object, Decimal>();
  for (const entry of entries) {
    const line = find(entry);
    if (line && isKept) own.set(line, add(own.get(line) ?? ZERO, decimal(entry.RETURN_QTY)));
  }
  return new Map(
    entries.map((entry) => {
      const CREDIT_DUE_QTY = sum(due.filter((one) => one.entry === entry).map(({ QTY }) => QTY));
      const line = find(entry);
      if (!line) return [entry.SALES_RETURN_ENTRY_NO, { CREDIT_DUE_QTY }];
      const taken = subtract(add(decimal(line.RETURN_QTY), decimal(line.RETURNING_QTY)), own.get(line) ?? ZERO);
      const OUT_QTY = decimal(line.OUT_QTY);
      return [entry.SALES_RETURN_ENTRY_NO, { OUT_QTY, CAN_RETURN_QTY: maximum(ZERO, subtract(OUT_QTY, taken)), CREDIT_DUE_QTY }];
    }),
  );
}
