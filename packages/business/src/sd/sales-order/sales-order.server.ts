import { add, compare, isNegative } from '@sampan/kernel/decimal.ts';
import { asFailures, type Failure } from '@sampan/kernel/errors.ts';
import { rateOf } from '@sampan/kernel/exchange.ts';
import { type ActionContext, type Context, defineRules, type DraftOf } from '@sampan/engines/call/rules.ts';
import { purchaseOrder } from '../../mm/purchase-order/purchase-order.ts';
import { besideLine } from '../../trade/beside-line.server.ts';
import { deriveAmounts } from '../../trade/derive-amounts.ts';
import { fillTrade } from '../../trade/fill-trade.server.ts';
import { SELLING } from '../../trade/side.ts';
import { agreedTerms, partnerActive, planComplete, requiredFields, tradeFailures } from '../../trade/trade-checks.server.ts';
import { creditOf, inCurrency } from '../credit.server.ts';
import { foreignMaterials, materialsUsable } from '../../trade/usable-materials.server.ts';
import { worthOf } from '../sales-worth.server.ts';
import { sellingFacts } from './sales-order.beside.server.ts';
import { deliverEffects, nothingToDeliver } from './sales-order.deliver.server.ts';
import { salesOrder } from './sales-order.ts';

type Draft = DraftOf<typeof salesOrder>;
const fillPriced = fillTrade(SELLING, salesOrder);

/** Sales order rules (lifecycles §9 SO-1 to SO-6). */
export const salesOrderRules = defineRules(salesOrder, {
  async fill(draft, context) {
    await fillPriced(draft, context);
    for (const entry of draft.entries) entry.PLAN_DELIEVERY_DATE ??= draft.header.DELIEVERY_DATE ?? null;
  },
  derive: deriveAmounts,
  fixedOnceDrawn: agreedTerms(SELLING),
  beside: { ...besideLine(SELLING, salesOrder, { of: purchaseOrder, open: 'RECEIVE_QTY' }), ...sellingFacts },
  check: checkSalesOrder,
  renew: judge,
  mustWait: ({ header }) => [header.IS_OVER_CREDIT, header.IS_BELOW_FLOOR, header.IS_NEGATIVE_MARGIN].includes('1'),
  view: async ({ header, entries }) => ({
    refusals: { deliver: nothingToDeliver({ header, entries }) },
    entries: new Map(
      entries.map((entry) => [entry.SALES_ORDER_ENTRY_NO, { DELIEVERY_QTY: add(entry.ENTRY_DELIEVERING_QTY, entry.STOCK_OUT_QTY) }]),
    ),
  }),
  actions: {
    submit: {
      checks: {
        CUSTOMER: partnerActive(SELLING),
        MATERIALS: materialsUsable(SELLING),
        REQUIRED_FIELDS: requiredFields('SO_REQUIRED_FIELDS'),
        PAYMENT_PLAN: planComplete,
      },
    },
    approve: {},
    deliver: {
      checks: {
        DELIVERY_QTY: (order) => asFailures(nothingToDeliver(order)),
      },
      effects: deliverEffects,
    },
  },
});

/** Plant of the company, units and saleability of the materials, prices and discounts that agree (SO-1). */
async function checkSalesOrder(draft: Draft, context: Context): Promise<Failure[]> {
  return [...(await tradeFailures(draft, context)), ...foreignMaterials(SELLING, draft.entries, context)];
}

/** Whether somebody has to look at it: the customer would owe more than the limit (SO-1), or a line sells too low (SO-6). */
async function judge(context: ActionContext<typeof salesOrder>) {
  const { header, entries } = context;
  const credit = await creditOf(context, header.CUSTOMER_CODE);
  const asked = credit && (await inCurrency(context, header.FINAL_AMOUNT, header.CURRENCY_CODE, credit.CURRENCY_CODE));
  const isOver = credit !== undefined && (credit.left === undefined || asked === undefined || compare(asked, credit.left) > 0);
  const worths = await worthOf(context, { ...header, rate: rateOf(header) }, entries);
  const said = (is: boolean): '0' | '1' => (is ? '1' : '0');
  return {
    IS_OVER_CREDIT: said(isOver),
    IS_BELOW_FLOOR: said(worths.some(({ isBelowFloor }) => isBelowFloor)),
    IS_NEGATIVE_MARGIN: said(worths.some(({ margin }) => margin !== undefined && isNegative(margin))),
  };
}
