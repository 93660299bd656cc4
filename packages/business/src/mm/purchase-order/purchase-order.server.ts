import { ZERO } from '@sampan/kernel/decimal.ts';
import type { Failure } from '@sampan/kernel/errors.ts';
import { privilegeName } from '@sampan/engines/access/privilege.ts';
import { restOf } from '@sampan/engines/execution/executed.ts';
import { type Context, defineRules, type DraftOf } from '@sampan/engines/call/rules.ts';
import { foreignMaterials, materialsUsable } from '../../trade/usable-materials.server.ts';
import { besideLine } from '../../trade/beside-line.server.ts';
import { deriveAmounts } from '../../trade/derive-amounts.ts';
import { fillTrade } from '../../trade/fill-trade.server.ts';
import { BUYING } from '../../trade/side.ts';
import { agreedTerms, partnerActive, planComplete, requiredFields, tradeFailures } from '../../trade/trade-checks.server.ts';
import { nothingToReceive, receiveDate, receiveEffects, receivePlace, receiveQuantities } from './purchase-order.receive.server.ts';
import { deleteReceivingEffects, goodsStillInArea, nothingReceived, receivingRecords } from './purchase-order.receivings.server.ts';
import { purchaseOrder } from './purchase-order.ts';

const fillPriced = fillTrade(BUYING, purchaseOrder);

/** Purchase order rules (lifecycles §9 PO-1 to PO-8). */
export const purchaseOrderRules = defineRules(purchaseOrder, {
  async fill(draft, context) {
    await fillPriced(draft, context);
    for (const entry of draft.entries) entry.TWO_WAY_QTY = draft.header.THREE_WAY_MATCH === 'off' ? (entry.QTY ?? ZERO) : ZERO;
    const sold = new Set(draft.entries.flatMap(({ SALES_ORDER_NO }) => SALES_ORDER_NO ?? []));
    // Back to back (SO-5): both name each other.
    if (sold.size === 1) draft.header.REF_SALES_ORDER_NO ??= [...sold][0]!;
  },
  derive: deriveAmounts,
  fixedOnceDrawn: agreedTerms(BUYING),
  beside: besideLine(BUYING, purchaseOrder, { of: purchaseOrder, open: 'RECEIVE_QTY' }),
  check: checkPurchaseOrder,
  async view({ header, entries }, context) {
    const RECEIVINGS = await receivingRecords(context, header);
    const open = entries.map((entry) => restOf(purchaseOrder, purchaseOrder.actions.receive.executes, entry));
    return {
      records: { RECEIVINGS },
      refusals: { receive: nothingToReceive(context, header, open), 'delete-receiving': nothingReceived(header, RECEIVINGS) },
    };
  },
  actions: {
    submit: {
      checks: {
        VENDOR: partnerActive(BUYING),
        MATERIALS: materialsUsable(BUYING),
        REQUIRED_FIELDS: requiredFields('PO_REQUIRED_FIELDS'),
        PAYMENT_PLAN: planComplete,
      },
    },
    // Expected goods appear in the receiving list; whoever may receive them is told (PO-2).
    approve: {
      effects: ({ header }) => ({
        notices: [
          {
            module: 'PURCHASE_ORDER',
            to: { privilege: privilegeName('PURCHASE_ORDER', 'receive'), plant: header.PLANT_CODE },
            text: 'notice.goodsExpected',
            lasts: 'live',
            until: 'RECEIVE_STATUS',
            args: { NO: header.PURCHASE_ORDER_NO, TYPE: 'purchase_order' },
            url: `/mm/po/receive?id=${header.id}`,
          },
        ],
      }),
    },
    receive: {
      checks: { STORAGE_LOCATION: receivePlace, RECEIVE_DATE: receiveDate, RECEIVE_QTY: receiveQuantities },
      effects: receiveEffects,
    },
    'delete-receiving': { checks: { RECEIVING_AREA: goodsStillInArea }, effects: deleteReceivingEffects },
  },
});

/** Plant of the company, units and purchasability of the materials (PO-1). */
async function checkPurchaseOrder(draft: DraftOf<typeof purchaseOrder>, context: Context): Promise<Failure[]> {
  return [...(await tradeFailures(draft, context)), ...foreignMaterials(BUYING, draft.entries, context)];
}
