import { defineRules } from '@sampan/engines/call/rules.ts';
import { fillTrade } from '../../trade/fill-trade.server.ts';
import { BUYING } from '../../trade/side.ts';
import { partnerActive, planComplete, tradeFailures } from '../../trade/trade-checks.server.ts';
import { materialsUsable } from '../../trade/usable-materials.server.ts';
import { deriveServiceOrder } from './service-order.derive.ts';
import { serviceOrder } from './service-order.ts';

/** Service purchase order rules (lifecycles §9 SV-1). */
export const serviceOrderRules = defineRules(serviceOrder, {
  fill: fillTrade(BUYING, serviceOrder),
  derive: deriveServiceOrder,
  check: tradeFailures,
  actions: {
    submit: { checks: { VENDOR: partnerActive(BUYING), MATERIALS: materialsUsable(BUYING), PAYMENT_PLAN: planComplete } },
    approve: {},
  },
});
