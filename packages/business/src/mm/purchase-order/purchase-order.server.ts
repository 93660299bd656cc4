import { type Failure, failureAt } from '@sampan/kernel/errors.ts';
import { privilegeName } from '@sampan/engines/access/privilege.ts';
import { restOf } from '@sampan/engines/execution/executed.ts';
import { type Context, defineRules, type DraftOf } from '@sampan/engines/call/rules.ts';
import { unitFailures } from '@sampan/engines/masters/units.ts';
import { materialsUsable } from '../purchasable-materials.server.ts';
import { plantFailures } from '../../masterdata/plant-of-company.server.ts';
import { besideLine } from '../../trade/beside-line.server.ts';
import { deriveAmounts } from '../../trade/derive-amounts.ts';
import { fillTrade } from '../../trade/fill-trade.server.ts';
import { BUYING } from '../../trade/side.ts';
import { discountFailures, partnerActive, planComplete, priceFailures, requiredFields } from '../../trade/trade-checks.server.ts';
import { nothingToReceive, receiveDate, receiveEffects, receivePlace, receiveQuantities } from './purchase-order.receive.server.ts';
import { deleteReceivingEffects, goodsStillInArea, nothingReceived, receivingRecords } from './purchase-order.receivings.server.ts';
import { purchaseOrder } from './purchase-order.ts';

/** Purchase order rules (lifecycles §9 PO-1 to PO-8). */
export const purchaseOrderRules = defineRules(purchaseOrder, {
  fill: fillTrade(BUYING, purchaseOrder),
  derive: deriveAmounts,
  beside: besideLine(BUYING, purchaseOrder, 'RECEIVE_QTY'),
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
        MATERIALS: materialsUsable,
        REQUIRED_FIELDS: requiredFields('PO_REQUIRED_FIELDS'),
        PAYMENT_PLAN: planComplete,
      },
    },
    withdraw: {},
    // Expected goods appear in the receiving list; whoever may receive them is told (PO-2).
    approve: {
      effects: ({ header }) => ({
        notices: [
          {
            module: 'PURCHASE_ORDER',
            to: { privilege: privilegeName('PURCHASE_ORDER', 'receive'), plant: header.PLANT_CODE },
            text: 'notice.goodsExpected',
            lasts: 'live',
            args: { NO: header.PURCHASE_ORDER_NO, TYPE: 'purchase_order' },
            url: `/mm/po/receive?id=${header.id}`,
          },
        ],
      }),
    },
    reject: {},
    'report-to-manager': {},
    assign: {},
    unapprove: {},
    close: {},
    'close-line': {},
    'reopen-line': {},
    reopen: {},
    cancel: {},
    receive: {
      checks: { STORAGE_LOCATION: receivePlace, RECEIVE_DATE: receiveDate, RECEIVE_QTY: receiveQuantities },
      effects: receiveEffects,
    },
    'delete-receiving': { checks: { RECEIVING_AREA: goodsStillInArea }, effects: deleteReceivingEffects },
  },
});

/** Plant of the company, units of the materials (PO-1). */
async function checkPurchaseOrder({ header, entries }: DraftOf<typeof purchaseOrder>, context: Context): Promise<Failure[]> {
  const failures = [...(await plantFailures(header, context)), ...priceFailures(entries), ...discountFailures(entries)];
  failures.push(...(await unitFailures(context, entries as Required<(typeof entries)[number]>[])));
  entries.forEach(({ MATERIAL_CODE }, index) => {
    const purchasable = context.references.get('material', MATERIAL_CODE!)?.['IS_PURCHASABLE'] !== '0';
    if (!purchasable) failures.push(failureAt(`ENTRIES[${index}].MATERIAL_CODE`, 'MATERIAL_NOT_PURCHASABLE', { MATERIAL: MATERIAL_CODE! }));
  });
  return failures;
}
