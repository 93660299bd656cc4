import { add, type Decimal, decimal, isPositive, maximum, subtract, ZERO } from '@sampan/kernel/decimal.ts';
import { asFailures, type Failure, failure } from '@sampan/kernel/errors.ts';
import { privilegeName } from '@sampan/engines/access/privilege.ts';
import { type Context, defineRules, type DraftOf, type EntryOf, type HeaderOf } from '@sampan/engines/call/rules.ts';
import { FILTERS } from '@sampan/model/dictionary.ts';
import { isCurrent, phaseOf } from '@sampan/model/phase.ts';
import { locationOfPlant } from '../../wms/location-fields.server.ts';
import { type Naming, receivedLines } from '../received-lines.server.ts';
import { goodsThere, nothingToGoOut, returnOutEffects } from './purchase-return.out.server.ts';
import { purchaseReturn } from './purchase-return.ts';

type Return = typeof purchaseReturn;
interface Posted {
  readonly header: HeaderOf<Return>;
  readonly entries: readonly EntryOf<Return>[];
}

/** Purchase return rules (lifecycles §9 RT-1 to RT-5). */
export const purchaseReturnRules = defineRules(purchaseReturn, {
  fill: fillReturn,
  check: locationOfPlant,
  async view(posted, context) {
    return { refusals: { 'return-out': nothingToGoOut(posted) }, entries: await returnable(posted, context) };
  },
  actions: {
    submit: {},
    // Whoever may carry the goods out is told.
    approve: {
      effects: ({ header }) => ({
        notices: [
          {
            module: 'PURCHASE_RETURN',
            to: { privilege: privilegeName('PURCHASE_RETURN', 'return-out'), plant: header.PLANT_CODE },
            text: 'notice.returnApproved',
            lasts: 'live',
            args: { NO: header.PURCHASE_RETURN_ORDER_NO, TYPE: 'purchase_return' },
            url: `/mm/return/view?id=${header.id}`,
          },
        ],
      }),
    },
    close: { checks: { TRANSFER_ORDERS: nothingGoesOut } },
    'return-out': { checks: { RETURN_DATA: somethingLeft, GOODS: goodsThere }, effects: returnOutEffects },
  },
});

/** What the receipts say: their order's entry, the attributes of the goods, and where these came in. */
async function fillReturn({ header, entries }: DraftOf<Return>, context: Context): Promise<void> {
  const find = await receivedLines(context, entries, true);
  for (const entry of entries) {
    const line = find(entry);
    entry.PURCHASE_ORDER_ENTRY_NO = line?.PURCHASE_ORDER_ENTRY_NO ?? null;
    for (const key of FILTERS) entry[key] ??= line?.[key] ?? null;
    if (line?.STORAGE_LOCATION_CODE) header.STORAGE_LOCATION_CODE ??= line.STORAGE_LOCATION_CODE;
  }
}

/** Beside each line what was received, and how much of it may still be sent back, by this return too (lifecycles §4 CAN_RETURN_QTY). */
async function returnable({ header, entries }: Posted, context: Context): Promise<Map<number, Record<string, unknown>>> {
  const find = await receivedLines(context, entries, true);
  const isKept = isCurrent(header) && ['waiting', 'live'].includes(phaseOf(purchaseReturn, header) ?? '');
  const own = new Map<object, Decimal>();
  for (const entry of entries) {
    const line = find(entry);
    if (line && isKept) own.set(line, add(own.get(line) ?? ZERO, decimal(entry.RETURN_QTY)));
  }
  return new Map(
    entries.map((entry: EntryOf<Return> & Naming) => {
      const line = find(entry);
      if (!line) return [entry.PURCHASE_RETURN_ENTRY_NO, {}];
      const { RECEIVE_QTY, RETURN_QTY, RETURNING_QTY } = line;
      const taken = subtract(add(decimal(RETURN_QTY), decimal(RETURNING_QTY)), own.get(line) ?? ZERO);
      return [
        entry.PURCHASE_RETURN_ENTRY_NO,
        { RECEIVE_QTY: decimal(RECEIVE_QTY), CAN_RETURN_QTY: maximum(ZERO, subtract(decimal(RECEIVE_QTY), taken)) },
      ];
    }),
  );
}

function somethingLeft(posted: Posted): Failure[] {
  return asFailures(nothingToGoOut(posted));
}

/** Transfer orders that are under way would find a closed return (lifecycles §1 Close). */
function nothingGoesOut({ header, entries }: Posted): Failure[] {
  const isGoing = entries.some(({ OUTGOING_QTY }) => isPositive(decimal(OUTGOING_QTY)));
  return isGoing ? [failure('RETURN_GOES_OUT', { NO: header.PURCHASE_RETURN_ORDER_NO })] : [];
}
