import { defineMasterRules } from '@sampan/engines/call/rules.ts';
import { partnerPriceFailures } from '../../trade/partner-prices.server.ts';
import { fillCode } from '../code-of-series.server.ts';
import { searchInitials } from '../names.server.ts';
import { customer } from './customer.ts';

export const customerRules = defineMasterRules(customer, {
  fill: async (draft, context) => {
    const { header } = draft;
    await fillCode(customer, draft, context);
    header.PINYIN = searchInitials(header.CUSTOMER_NAME);
  },
  check: partnerPriceFailures,
});
